package import TimeClock

/// A version of the records; the seq alone is not enough, because it may be used again after a
/// rollback.
package struct StoreVersion: Hashable, Sendable {
  let seq: Int64
  let rollbacks: Int

  /// Which of the changes led from this version to a later one; nil if other changes did too.
  package func changes(
    among changes: [Change], to later: StoreVersion
  ) -> [Change]? {
    guard rollbacks == later.rollbacks, let first = changes.first, first.seq - 1 <= seq,
      changes.last?.seq == later.seq
    else { return nil }
    // An import calls this after each of thousands of changes.
    guard let known = changes.lastIndex(where: { $0.seq <= seq }) else { return changes }
    return Array(changes[(known + 1)...])
  }
}

extension Store {
  /// The version that the present transaction reads; while it is the same, so are all records.
  package func version() throws(ClockError) -> StoreVersion {
    StoreVersion(seq: try latestSeq(), rollbacks: rollbacks)
  }

  /// The version before the changes.
  package func version(before changes: [Change]) -> StoreVersion {
    version(at: (changes.first?.seq ?? 1) - 1)
  }

  /// The version whose journal ended at the seq.
  package func version(at seq: Int64) -> StoreVersion {
    StoreVersion(seq: seq, rollbacks: rollbacks)
  }
}
