import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct ClockEdgeTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")
  private var now: Instant { engine.now }
  private let hour: Int64 = 3_600_000

  /// Milliseconds before now, and the reason of the refusal.
  private static let bounds: [(Int64, String?)] = [
    (-1, "in_future"), (0, nil), (1, nil), (57_599_999, nil), (57_600_000, nil),
    (57_600_001, "too_long"),
  ]

  private func check(
    _ method: String, _ parameters: JSON, gives reason: String?,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    if let reason {
      #expect(try engine.error(method, parameters).reason == reason, sourceLocation: location)
    } else {
      try engine.call(method, parameters)
    }
  }

  @Test func `what is in the future is so by at least a second`() throws {
    #expect(
      try engine.error("clock.in", ["at": JSON(now + 1)]).message
        == "Cannot clock in or out in the future, in 1 s")
  }

  @Test(arguments: bounds)
  func `one clocks in now or up to 16 hours back`(back: Int64, reason: String?) throws {
    try check("clock.in", ["at": JSON(now - back)], gives: reason)
  }

  @Test(arguments: bounds)
  func `a running start moves to now or up to 16 hours back`(back: Int64, reason: String?) throws {
    try engine.call("clock.in")
    try check("clock.adjust", ["start": JSON(now - back)], gives: reason)
  }

  @Test(arguments: bounds)
  func `one clocks out now or up to 16 hours back`(back: Int64, reason: String?) throws {
    try engine.call("clock.in", ["at": JSON(now - 16 * hour)])
    try engine.advance(17 * hour)
    try check("clock.out", ["at": JSON(now - back)], gives: reason)
  }

  @Test(arguments: [(-1, "end_before_start"), (0, nil), (1, nil)] as [(Int64, String?)])
  func `a shift ends at its start at the earliest`(after: Int64, reason: String?) throws {
    let start = now - hour
    try engine.call("clock.in", ["at": JSON(start)])
    try check("clock.out", ["at": JSON(start + after)], gives: reason)
  }

  @Test(arguments: [(-1, "overlap"), (0, nil), (1, nil)] as [(Int64, String?)])
  func `a shift begins where the last one ended at the earliest`(
    after: Int64, reason: String?
  ) throws {
    try engine.shift(now - 2 * hour, now - hour)
    try check("clock.in", ["at": JSON(now - hour + after)], gives: reason)
    if reason != nil { return }
    try check("clock.adjust", ["start": JSON(now - hour - 1)], gives: "overlap")
    try check("clock.adjust", ["start": JSON(now - hour)], gives: nil)
  }

  @Test(arguments: [(500, nil), (501, "validation")] as [(Int, String?)])
  func `notes are counted as people do, trimmed`(count: Int, reason: String?) throws {
    let notes = JSON.string(" " + String(repeating: "🇪🇺", count: count) + "\n")
    try check("clock.in", ["notes": notes], gives: reason)
    guard let reason else { return }
    #expect(
      try engine.error("clock.in", ["notes": notes]).message
        == "Notes cannot exceed 500 characters")
    try engine.call("clock.in")
    try check("clock.out", ["notes": notes], gives: reason)
  }

  @Test func `notes given at the end replace the first ones, and empty ones do not`() throws {
    try engine.call("clock.in", ["notes": "a"])
    #expect(try engine.call("clock.out", ["notes": "  "])["entry"]["notes"] == "a")
    try engine.call("clock.in", ["notes": "a"])
    #expect(try engine.call("clock.out", ["notes": " b "])["entry"]["notes"] == "b")
  }

  @Test func `a clock that was set back counts nothing, and stops only after the start`() throws {
    let engine = EngineHarness(isVirtual: false)
    let start = engine.now
    try engine.call("clock.in")
    try engine.advance(-1)
    let status = try engine.call("clock.status")
    #expect(status["elapsedMs"] == 0)
    #expect(status["todayMs"] == 0)
    #expect(status["text"]["elapsed"] == "00:00:00")
    let error = try engine.error("clock.out")
    #expect(error.reason == "end_before_start")
    #expect(error.message == "End time must be after start time")
    try engine.advance(1)
    #expect(try engine.call("clock.out")["entry"]["end"] == JSON(start))
  }

  @Test func `moving the start of a shift may not cut off its gap`() throws {
    try engine.call("clock.in", ["at": JSON(now - 2 * hour)])
    try engine.call("gap.start", ["at": JSON(now - hour)])
    try check("clock.adjust", ["start": JSON(now - hour + 1)], gives: "gap_outside")
    try check("clock.adjust", ["start": JSON(now - hour)], gives: nil)
  }

  @Test func `moving a start to where it is changes nothing`() throws {
    let engine = EngineHarness()
    let start = try engine.call("clock.in")["entry"]["start"]
    try engine.advance(60_000)
    #expect(try engine.call("clock.adjust", ["start": start])["clockedIn"] == true)
    #expect(try engine.call("change.list")["changes"].count == 1)
  }
}
