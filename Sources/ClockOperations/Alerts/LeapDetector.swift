/// Notices when the wall clock leaps against the one that nobody can set.
package struct LeapDetector {
  /// In milliseconds: what is less, a network's time service does every day.
  package static let threshold: Int64 = 2_000

  private var offset: Int64

  package init(wall: Int64, monotonic: Int64) {
    offset = wall - monotonic
  }

  /// The leap since the last one; lesser ones add up.
  package mutating func leap(wall: Int64, monotonic: Int64) -> ClockLeap? {
    let length = wall - monotonic - offset
    guard abs(length) >= Self.threshold else { return nil }
    offset += length
    return ClockLeap(length: length, offset: offset)
  }
}
