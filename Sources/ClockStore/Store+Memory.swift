package import TimeClock

extension Store {
  /// What is remembered of a store that was left.
  package struct Memory: Sendable {
    let epoch: String
    /// The end of its journal as it was last seen committed.
    let tip: JournalPosition?
    /// The error that its users get if another history lies in its place.
    package let replacement: ClockError?
  }

  package var memory: Memory {
    Memory(epoch: epoch, tip: committedTip, replacement: replacement)
  }

  /// Whether the journal goes on where the one that is remembered ended.
  package func continues(_ other: Memory) throws(ClockError) -> Bool {
    guard epoch == other.epoch else { return false }
    guard let known = other.tip, known.seq > 0 else { return true }
    return try connection.texts(
      "SELECT hash FROM change WHERE seq = ?", [.integer(known.seq)]) == [known.hash]
  }
}
