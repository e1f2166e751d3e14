import ClockTestSupport
import JSON
import Testing
import TimeClock

/// The earliest start of a running entry, which a form shows before anybody types.
struct EarliestStartTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  /// Compares the offered start with what the methods accept.
  private func check(
    _ status: String, _ adjust: String, earliest: Instant, _ text: JSON, before reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sent = try engine.call(status)
    #expect(sent["earliestStart"] == JSON(earliest), sourceLocation: sourceLocation)
    #expect(sent["text"]["earliestStart"] == text, sourceLocation: sourceLocation)
    let refused = try engine.error(adjust, ["start": JSON(earliest - 1), "dryRun": true])
    #expect(refused.reason == reason, sourceLocation: sourceLocation)
    try engine.call(adjust, ["start": JSON(earliest)])
  }

  @Test func `a shift starts up to sixteen hours back, and not before the last one ended`() throws {
    try engine.call("clock.in")
    try check(
      "clock.status", "clock.adjust", earliest: "2026-11-20T22:00:00Z", "Fri 5:00 PM",
      before: "too_long")
    try engine.call("clock.adjust", ["start": "2026-11-21T13:00:00Z"])
    try engine.shift("2026-11-21T11:00:00Z", "2026-11-21T12:00:30Z")
    // People can type the next whole minute.
    try check(
      "clock.status", "clock.adjust", earliest: "2026-11-21T12:00:30Z", "7:01 AM",
      before: "overlap")
    try engine.call("clock.out")
    #expect(try engine.call("clock.status")["earliestStart"] == .null)
  }

  @Test func `nothing starts in a locked period`() throws {
    let task = try engine.call("task.create", ["name": "Mail"])["id"]
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskId": task])
    try engine.call("organization.update", ["lockedThrough": "2026-11-20"])
    for family in ["clock", "timer"] {
      try check(
        "\(family).status", "\(family).adjust", earliest: "2026-11-21T05:00:00Z", "12:00 AM",
        before: "period_locked")
    }
  }

  @Test func `a timer starts any time after the entry before, and its state follows that`() throws {
    let task = try engine.call("task.create", ["name": "Mail"])["id"]
    try engine.call("timer.start", ["taskId": task])
    #expect(try engine.call("timer.status")["earliestStart"] == .null)
    try engine.call("subscribe", ["topics": ["timer"]])
    let work = try engine.call(
      "entry.create",
      [
        "kind": "task", "taskId": task, "start": "2026-11-18T10:00:00Z",
        "end": "2026-11-18T11:00:00Z",
      ])["id"]
    func sent() throws -> JSON {
      let states = try engine.notifications("state").map { $0["params"]["value"] }
      return try #require(states.last)["earliestStart"]
    }
    #expect(try sent() == "2026-11-18T11:00:00.000Z")
    try engine.call("entry.update", ["id": work, "end": "2026-11-18T12:00:00Z"])
    #expect(try sent() == "2026-11-18T12:00:00.000Z")
    try check(
      "timer.status", "timer.adjust", earliest: "2026-11-18T12:00:00Z", "Wed 7:00 AM",
      before: "overlap")
  }
}
