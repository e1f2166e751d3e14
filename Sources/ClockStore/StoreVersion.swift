package import TimeClock

/// A state of the records; a seq alone may come twice when its first change was rolled back.
package struct StoreVersion: Hashable, Sendable {
  let seq: Int64
  let rollbacks: Int

  /// Which of the changes led from this version to a later one; nil where others did too.
  package func changes(
    among changes: [Change], to later: StoreVersion
  ) -> [Change]? {
    guard rollbacks == later.rollbacks, let first = changes.first, first.seq - 1 <= seq,
      changes.last?.seq == later.seq
    else { return nil }
    // An import asks after each of thousands.
    guard let known = changes.lastIndex(where: { $0.seq <= seq }) else { return changes }
    return Array(changes[(known + 1)...])
  }
}

extension Store {
  /// Names what the present transaction reads: while it is the same, so is every record.
  package func version() throws(ClockError) -> StoreVersion {
    StoreVersion(seq: try latestSeq(), rollbacks: rollbacks)
  }

  /// The version that the changes were made to.
  package func version(before changes: [Change]) -> StoreVersion {
    version(at: (changes.first?.seq ?? 1) - 1)
  }

  /// The version of which the journal ended there.
  package func version(at seq: Int64) -> StoreVersion {
    StoreVersion(seq: seq, rollbacks: rollbacks)
  }
}
