import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Changes of live results by time alone.
struct LiveTimeTests {
  private let minute: Int64 = 60_000
  private let hour: Int64 = 3_600_000

  @Test
  func `figures of a live read are sent at their rhythm while they run, and else not`() throws {
    let engine = EngineHarness()
    _ = try engine.keepLive("clock.status", every: minute)
    try engine.advance(3 * minute)
    #expect(try engine.sentLive() == [])
    try engine.call("clock.in", ["at": JSON(engine.now - 500)])
    _ = try engine.sentLive()
    try engine.advance(3 * minute)
    // They follow the elapsed time of the activity, like ticks.
    #expect(
      try engine.sentLive().map { $0["result"]["elapsedMs"] } == [60_000, 120_000, 180_000])
    try engine.call("clock.out")
    _ = try engine.sentLive()
    try engine.advance(hour)
    #expect(try engine.sentLive() == [])
  }

  @Test func `figures of a live read without a rhythm are sent with the next change only`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    _ = try engine.keepLive("clock.status")
    try engine.advance(hour)
    #expect(try engine.sentLive() == [])
    try engine.call("gap.start")
    #expect(try engine.sentLive().map { $0["result"]["elapsedMs"] } == [.integer(hour)])
  }

  @Test func `nothing wakes an engine for what is live while nothing runs`() throws {
    let engine = EngineHarness(isVirtual: false)
    for method in ["settings.get", "school.list", "timer.status", "member.list"] {
      _ = try engine.keepLive(method, every: 200)
    }
    #expect(engine.conversation.nextDeadline == nil)
    let day = try engine.keepLive("day.get", every: 200)
    let midnight: Instant = "2026-11-22T05:00:00Z"
    #expect(engine.conversation.nextDeadline == midnight.milliseconds)
    try engine.call("clock.in")
    #expect(engine.conversation.nextDeadline == engine.now.milliseconds + 200)
    try engine.call("clock.out")
    try engine.call("live.stop", ["id": day])
    // The changes are sealed at midnight UTC.
    let seal: Instant = "2026-11-22T00:00:00Z"
    #expect(engine.conversation.nextDeadline == seal.milliseconds)
  }

  @Test func `the flags of a visit are sent at their instants, for any sitter`() throws {
    let engine = EngineHarness()
    try engine.addMember("sitter", .sitter)
    let end = engine.now + 30 * minute
    let visit = try engine.call(
      "visit.create",
      [
        "scheduledStart": JSON(engine.now), "scheduledEnd": JSON(end), "sitterId": "sitter",
        "clientId": "Rex",
      ])["id"]
    try engine.call("visit.start", ["id": visit])
    _ = try engine.keepLive("visit.list")
    try engine.advance(hour)
    let visits = try engine.sentLive().map { $0["result"]["visits"][0] }
    #expect(visits.map { $0["remainingMs"] } == [.integer(5 * minute), -1])
    #expect(visits.map { $0["isFiveMinuteWarning"] } == [true, false])
    #expect(visits.map { $0["isOvertime"] } == [false, true])
  }

  @Test func `midnight turns today, and Monday the week`() throws {
    let engine = EngineHarness()
    let day = try engine.keepLive("day.get")
    let week = try engine.keepLive("week.get")
    try engine.call("time.advance", ["to": "2026-11-23T05:00:00Z"])
    let lines = try engine.sentLive()
    #expect(lines.map { $0["id"] } == [day, week, day, week])
    #expect(lines[2]["result"]["date"] == "2026-11-23")
    #expect(lines[1]["result"]["weekStarting"] == "2026-11-16")
    #expect(lines[3]["result"]["weekStarting"] == "2026-11-23")
  }

  @Test func `a day that is over keeps its total, though the shift goes on`() throws {
    let engine = EngineHarness(at: "2026-11-22T04:30:00Z")
    try engine.call("clock.in")
    _ = try engine.keepLive("day.get", ["date": "2026-11-21"])
    try engine.advance(5 * hour)
    #expect(try engine.sentLive().map { $0["result"]["totalMs"] } == [.integer(30 * minute)])
  }

  @Test func `a planned alert moves from what is coming to what stands`() throws {
    let engine = EngineHarness()
    _ = try engine.keepLive("alert.list")
    try engine.call("clock.in")
    let planned = try engine.sentLive().last?["result"]["planned"][0]
    #expect(planned?["kind"] == "clock.long")
    try engine.advance(10 * hour)
    let list = try engine.sentLive().last?["result"]
    #expect(list?["alerts"][0]["kind"] == "clock.long")
    try engine.call("alert.dismiss", ["id": list?["alerts"][0]["id"] ?? .null])
    #expect(try engine.sentLive().last?["result"]["alerts"] == [])
  }

  @Test func `a live read can tell the time itself`() throws {
    let engine = EngineHarness()
    _ = try engine.keepLive("time.now", every: 1_000)
    try engine.advance(3_000)
    #expect(
      try engine.sentLive().map { $0["result"]["now"] } == [
        "2026-11-21T14:00:01.000Z", "2026-11-21T14:00:02.000Z", "2026-11-21T14:00:03.000Z",
      ])
  }

  @Test func `a day that begins during a break has the break at once`() throws {
    let engine = EngineHarness(at: "2026-03-08T02:00:00Z")
    try engine.call("clock.in")
    try engine.advance(hour)
    try engine.call("gap.start")
    _ = try engine.keepLive("day.get")
    try engine.advance(2 * hour)
    let sent = try #require(try engine.sentLive().last)["result"]
    #expect(sent["date"] == "2026-03-08" && sent["gaps"].count == 1)
    #expect(try engine.call("day.get", ["date": "2026-03-09"])["entries"].count == 0)
  }

  @Test func `a time that was typed without a day is sent again when it comes round`() throws {
    let engine = EngineHarness(at: "2026-03-02T12:58:00Z")
    _ = try engine.keepLive("time.parse", ["text": "9:00"])
    // Within an hour before it, it counts as today's.
    try engine.advance(3 * minute)
    #expect(try engine.sentLive().map { $0["result"]["at"] } == ["2026-03-02T14:00:00.000Z"])
  }
}
