/// Detects a leap of the wall clock against the monotonic clock.
package struct LeapDetector {
  /// In milliseconds: a network time service makes smaller corrections every day.
  package static let threshold: Int64 = 2_000

  private var offset: Int64

  package init(wall: Int64, monotonic: Int64) {
    offset = wall - monotonic
  }

  /// The leap since the last report; smaller differences add up.
  package mutating func leap(wall: Int64, monotonic: Int64) -> ClockLeap? {
    let length = wall - monotonic - offset
    guard abs(length) >= Self.threshold else { return nil }
    offset += length
    return ClockLeap(length: length, offset: offset)
  }
}
