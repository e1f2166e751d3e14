import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct AlertEngineTests {
  private let hour: Int64 = 3_600_000

  @Test func `alerts that fell while nobody listened are dropped in one change`() throws {
    let engine = EngineHarness(at: "2026-03-02T05:00:00Z")
    for _ in 0..<3 {
      try engine.call("clock.in")
      try engine.advance(11 * hour)
      try engine.call("clock.out")
    }
    try engine.call("subscribe", ["topics": ["alert"]])
    #expect(try engine.announced() == [])
    let changes = try engine.call("change.list", ["limit": 3])["changes"]
    #expect((0..<3).allSatisfy { changes[$0]["after"] == .null })
    #expect((1..<3).allSatisfy { changes[$0]["group"] == changes[0]["group"] })
  }

  @Test func `an alert that fell before anybody saw it is raised when its reason comes back`()
    throws
  {
    let engine = EngineHarness(at: "2026-11-10T09:00:00Z")
    let visit = try engine.call(
      "visit.create",
      [
        "scheduledStart": "2026-11-10T08:00:00Z", "scheduledEnd": "2026-11-10T08:30:00Z",
        "sitterId": "me", "clientId": "Rex",
      ])
    try engine.call("visit.start", ["id": visit["id"]])
    #expect(try engine.call("alert.list")["alerts"][0]["kind"] == "visit.overtime")
    try engine.call("change.undo")
    try engine.call("subscribe", ["topics": ["alert"]])
    _ = try engine.notifications()
    try engine.call("change.redo")
    #expect(try engine.announced().map { $0["kind"] } == ["visit.overtime"])
  }

  @Test func `waiting alerts follow the reply of subscribe by their instants`() throws {
    let engine = EngineHarness(at: "2026-03-02T05:00:00Z")
    try engine.call("clock.in")
    try engine.advance(7 * 24 * hour + 8 * hour)
    try engine.call("subscribe", ["topics": ["alert", "tick"]])
    let alerts = try engine.announced()
    #expect(alerts.map { $0["kind"] } == ["clock.long", "week.summary"])
    #expect(alerts.map { $0["late"] } == [true, true])
  }

  @Test func `an alert that reached nobody is late from the start, and stays late`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    try engine.advance(10 * hour)
    #expect(try engine.call("alert.list")["alerts"][0]["late"] == false)
    try engine.advance(60_000)
    #expect(try engine.call("alert.list")["alerts"][0]["late"] == false)
    try engine.advance(1)
    #expect(try engine.call("alert.list")["alerts"][0]["late"] == true)
    let standing = try engine.call("subscribe", ["topics": ["alert"]])["states"]["alert"]
    #expect(standing["alerts"][0]["late"] == true)
    #expect(try engine.announced().map { $0["late"] } == [true])
    #expect(try engine.call("alert.list")["alerts"][0]["late"] == true)
  }

  @Test func `within one instant states come first, then alerts, then the tick`() throws {
    let engine = EngineHarness(at: "2026-03-02T19:00:00Z")
    try engine.call("clock.in", ["at": "2026-03-02T05:00:00Z"])
    try engine.call("settings.update", ["longShiftHours": 16])
    try engine.call("fence.exit")
    try engine.call("clock.adjust", ["start": "2026-03-02T05:00:00Z"])
    try engine.call("subscribe", ["topics": ["clock", "alert", "tick"], "tickMs": 3_600_000])
    _ = try engine.notifications()
    try engine.advance(15 * 60_000 + 1)
    #expect(try engine.notifications().map { $0["method"] } == ["state", "state"])
    try engine.call("clock.in")
    try engine.call("clock.adjust", ["start": "2026-03-02T19:00:00Z"])
    try engine.call("settings.update", ["longShiftHours": 1])
    _ = try engine.notifications()
    try engine.advance(45 * 60_000 - 1)
    let last = try engine.notifications().map { $0["params"]["topic"].string ?? "tick" }
    #expect(last == ["clock", "alert", "tick"])
  }

  @Test func `an alert stands while the shift is as long as it says`() throws {
    let engine = EngineHarness(at: "2026-03-02T05:00:00Z")
    try engine.call("clock.in")
    try engine.advance(10 * hour)
    #expect(try engine.call("alert.list")["alerts"].count == 1)
    try engine.call("clock.adjust", ["start": "2026-03-02T05:00:00.001Z"])
    #expect(try engine.call("alert.list")["alerts"].count == 0)
    try engine.advance(1)
    #expect(try engine.call("alert.list")["alerts"].count == 1)
    try engine.call("settings.update", ["longShiftHours": 12])
    #expect(try engine.call("alert.list")["alerts"].count == 0)
  }

  @Test func `one member's alert is not found by another`() throws {
    let engine = EngineHarness(at: "2026-03-02T05:00:00Z")
    try engine.call("clock.in")
    try engine.advance(10 * hour)
    let id = try engine.call("alert.list")["alerts"][0]["id"]
    let member = try engine.call(
      "member.create",
      ["firstName": "Ada", "lastName": "Byron", "email": "ada@x.org", "role": "photographer"])
    try engine.call("initialize", ["actor": ["userId": member["id"]]])
    #expect(try engine.call("alert.list")["alerts"].count == 0)
    #expect(try engine.error("alert.dismiss", ["id": id]).code == 404)
  }

  @Test func `a shift whose start is moved later becomes long again`() throws {
    let hour: Int64 = 3_600_000
    let engine = EngineHarness(at: "2026-03-02T09:00:00Z")
    try engine.call("subscribe", ["topics": ["alert"]])
    try engine.call("clock.in")
    try engine.advance(10 * hour)
    #expect(try engine.announced().map { $0["kind"] } == ["clock.long"])
    try engine.call("alert.dismissAll")
    try engine.call("clock.adjust", ["start": JSON(engine.now - hour)])
    let planned = try engine.call("alert.list")["planned"].elements
    #expect(planned.first?["at"] == JSON(engine.now + 9 * hour))
    _ = try engine.announced()
    try engine.advance(9 * hour)
    #expect(try engine.announced().map { $0["kind"] } == ["clock.long"])
  }
}
