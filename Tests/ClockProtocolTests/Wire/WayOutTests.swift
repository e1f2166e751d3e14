import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// Refusals offer their remedies as buttons.
struct WayOutTests {
  private let engine = EngineHarness()

  private func pressed(_ refusal: RPCError) throws -> JSON {
    let action = try #require(refusal.data?["actions"].elements.first)
    let method = try #require(action["method"].string)
    return try engine.call(method, action["params"])
  }

  @Test func `who is clocked in already is offered to clock out of that shift`() throws {
    let shift = try engine.call("clock.in")["entry"]["id"]
    let refusal = try engine.error("clock.in")
    #expect(refusal.data?["actions"].elements.map { $0["label"] } == ["Clock Out"])
    #expect(try pressed(refusal)["entry"]["id"] == shift)
  }

  @Test func `who is on a break already is offered to end it`() throws {
    try engine.call("clock.in", ["at": "2026-11-21T13:00:00Z"])
    try engine.call("gap.start", ["at": "2026-11-21T13:30:00Z"])
    let refusal = try engine.error("gap.start")
    #expect(refusal.data?["actions"].elements.map { $0["label"] } == ["End Break"])
    _ = try pressed(refusal)
    #expect(try engine.call("clock.status")["gap"] == .null)
  }

  @Test func `who edits what still runs is offered to end it`() throws {
    let shift = try engine.call("clock.in", ["at": "2026-11-21T13:00:00Z"])["entry"]["id"]
    let timer = try engine.call("timer.start", ["taskName": "Alpha"])["timer"]["entryId"]
    try engine.advance(60_000)
    let ofTimer = try engine.error("entry.update", ["id": timer, "name": "x"])
    #expect(ofTimer.message == "The timer on Alpha still runs; end it first")
    #expect(ofTimer.inTheWay == [["topic": "entry", "id": timer]])
    #expect(ofTimer.data?["actions"].elements.map { $0["label"] } == ["Stop"])
    _ = try pressed(ofTimer)
    #expect(try engine.call("timer.status")["running"] == false)
    let ofShift = try engine.error("entry.delete", ["id": shift])
    #expect(ofShift.message == "The shift still runs; end it first")
    #expect(try pressed(ofShift)["clockedIn"] == false)
    try engine.call("entry.delete", ["id": shift])
  }

  @Test func `another member's shift is ended for that member`() throws {
    try engine.addMember("ann", .employee)
    try engine.call("clock.in", ["userId": "ann"])
    let refusal = try engine.error("clock.in", ["userId": "ann"])
    #expect(refusal.data?["actions"].elements.first?["params"]["userId"] == "ann")
    #expect(try pressed(refusal)["clockedIn"] == false)
  }

  @Test func `who has no workplace is led to the settings`() throws {
    let refusal = try engine.error("fence.locate", ["latitude": 1, "longitude": 1])
    #expect(try pressed(refusal)["workplace"] == .null)
  }
}
