/// What time it is at the upstream, by the clocks of this machine.
package struct UpstreamClock: Equatable, Sendable {
  /// In milliseconds: clocks that differ by less count as the same.
  package static let tolerance: Int64 = 1_000

  /// Names the start of the machine from which `offset` counts.
  package var bootId: String
  /// Milliseconds by which the upstream is ahead of the clock that counts from that start.
  package var offset: Int64
  /// Milliseconds by which that may be wrong; nil where it was not measured since that start.
  package var error: Int64?
  /// Milliseconds by which the upstream is ahead of the wall clock, which alone carries the time
  /// over the next start.
  package var skew: Int64

  package init(bootId: String, offset: Int64, error: Int64?, skew: Int64) {
    self.bootId = bootId
    self.offset = offset
    self.error = error
    self.skew = skew
  }

  /// Whether the other was measured too, and shows nearly the same time.
  package func agrees(with other: UpstreamClock?) -> Bool {
    guard let other, other.bootId == bootId, other.error != nil else { return false }
    return abs(other.offset - offset) <= Self.tolerance
  }
}
