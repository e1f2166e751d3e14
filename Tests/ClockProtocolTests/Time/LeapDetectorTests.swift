import ClockOperations
import Testing

struct LeapDetectorTests {
  @Test(arguments: [
    (0, nil), (1_999, nil), (2_000, 2_000), (-1_999, nil), (-2_000, -2_000),
    (3_600_000, 3_600_000),
  ])
  func `a leap of two seconds or more is noticed`(step: Int64, leap: Int64?) {
    var detector = LeapDetector(wall: 1_000_000, monotonic: 5_000)
    #expect(detector.leap(wall: 1_060_000 + step, monotonic: 65_000)?.length == leap)
  }

  @Test func `lesser leaps add up, and each is reported once`() {
    var detector = LeapDetector(wall: 1_000_000, monotonic: 5_000)
    #expect(detector.leap(wall: 1_001_500, monotonic: 5_000) == nil)
    #expect(
      detector.leap(wall: 1_003_000, monotonic: 5_000) == .init(length: 3_000, offset: 998_000))
    #expect(detector.leap(wall: 1_003_000, monotonic: 5_000) == nil)
  }
}
