internal import ClockStore
package import TimeClock

extension Erasure: WordedRecord {
  package func name(in context: Context) -> Phrase { "an erasure" }

  package func making(in context: Context) -> Phrase { "Erased \(title)" }

  package func erasing(in context: Context) -> Phrase { "Erased the reason of an erasure" }

  package func change(of earlier: Erasure, in context: Context) -> Phrase {
    making(in: context)
  }

  private var title: Phrase {
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
