package import TimeClock

extension Store {
  /// What an engine remembers about a store that it has closed.
  package struct Memory: Sendable {
    let epoch: String
    /// The last committed end of its journal that the engine saw.
    let tip: JournalPosition?
    /// The error for its users if another history has taken its place.
    package let replacement: ClockError?
  }

  package var memory: Memory {
    Memory(epoch: epoch, tip: committedTip, replacement: replacement)
  }

  /// Whether the journal continues the remembered one.
  package func continues(_ other: Memory) throws(ClockError) -> Bool {
    guard epoch == other.epoch else { return false }
    guard let known = other.tip, known.seq > 0 else { return true }
    return try connection.texts(
      "SELECT hash FROM change WHERE seq = ?", [.integer(known.seq)]) == [known.hash]
  }
}
