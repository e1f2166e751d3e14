internal import ClockStore
package import TimeClock

extension Erasure: WordedRecord {
  package func name(in context: Context) -> Phrase { title }

  package func making(in context: Context) -> Phrase { "Erased \(title)" }

  package func change(of earlier: Erasure, in context: Context) -> Phrase {
    "Changed what is said of \(title)"
  }

  fileprivate var title: Phrase {
    halves == .all
      ? "\(rows.count, "row", "rows") of the journal"
      : "texts of \(rows.count, "row", "rows") of the journal"
  }
}

extension ErasureView {
  /// What was erased.
  package var title: Phrase {
    let count = erasure.rows.count
    return erasure.halves == .all
      ? "\(count, "whole row", "whole rows")" : "Texts of \(count, "row", "rows")"
  }
}
