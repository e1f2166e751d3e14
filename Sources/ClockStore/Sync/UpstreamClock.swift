/// The upstream's time, relative to this machine's clocks.
package struct UpstreamClock: Equatable, Sendable {
  /// In milliseconds: a smaller clock skew counts as none.
  package static let tolerance: Int64 = 1_000

  /// Identifies the start of the machine that `offset` counts from.
  package var bootId: String
  /// How far the upstream is ahead of the clock that counts from the machine's start, in
  /// milliseconds.
  package var offset: Int64
  /// How far `offset` may be off, in milliseconds; nil if it was not measured since that start.
  package var error: Int64?
  /// How far the upstream is ahead of the wall clock, the only clock that survives a restart, in
  /// milliseconds.
  package var skew: Int64

  package init(bootId: String, offset: Int64, error: Int64?, skew: Int64) {
    self.bootId = bootId
    self.offset = offset
    self.error = error
    self.skew = skew
  }

  /// Whether the other was measured too, and gives nearly the same time.
  package func agrees(with other: UpstreamClock?) -> Bool {
    guard let other, other.bootId == bootId, other.error != nil else { return false }
    return abs(other.offset - offset) <= Self.tolerance
  }
}
