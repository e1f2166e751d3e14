package import TimeClock

/// A state of the records; a seq alone may come twice when its first change was rolled back.
package struct StoreVersion: Hashable, Sendable {
  let seq: Int64
  let rollbacks: Int
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

  /// Whether nothing of the topic has changed since that version; false too where more than the
  /// present request has changed anything.
  package func isUntouched(
    _ topic: String, since version: StoreVersion
  ) throws(ClockError) -> Bool {
    guard version.rollbacks == rollbacks, let first = changes.first, let last = changes.last,
      version.seq >= first.seq - 1, last.seq == (try latestSeq())
    else { return false }
    // An import asks after each of thousands.
    let since = changes.reversed().prefix { $0.seq > version.seq }
    return !since.contains { $0.topic == topic }
  }

  /// The version of which the journal ended there.
  package func version(at seq: Int64) -> StoreVersion {
    StoreVersion(seq: seq, rollbacks: rollbacks)
  }
}
