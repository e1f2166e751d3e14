import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct FenceEngineTests {
  private let minute: Int64 = 60_000

  @Test func `grace ends for a member whose own engine does not run`() throws {
    let folder = try TemporaryFolder()
    let admin = EngineHarness(store: folder.file("store.db"), at: "2026-03-02T14:00:00Z")
    let member = try admin.call(
      "member.create",
      ["firstName": "Ada", "lastName": "Byron", "email": "ada@x.org", "role": "photographer"])
    guard case .string(let id) = member["id"] else { return #expect(Bool(false)) }
    let ada = admin.peer(user: id)
    try ada.call("fence.enter")
    try ada.advance(60 * minute)
    try ada.call("fence.exit")
    try admin.call("subscribe", ["topics": ["entry"]])
    try admin.advance(75 * minute)
    #expect(try admin.notifications("state").count == 0)
    try admin.advance(1)
    let state = try #require(try admin.notifications("state").first)["params"]
    #expect(state["cause"]["origin"] == "time")
    #expect(state["value"]["record"]["end"] == "2026-03-02T15:00:00.000Z")
    #expect(try ada.call("clock.status")["clockedIn"] == false)
    try ada.advance(15 * minute + 1)
    try ada.call("subscribe", ["topics": ["alert"]])
    #expect(
      try ada.announced().map { $0["kind"] } == ["fence.clocked_out"])
  }

  @Test(arguments: [(16, false), (17, true)] as [(Int64, Bool)])
  func `a shift beyond 16 hours that the fence ends is to be reviewed`(
    hours: Int64, needsReview: Bool
  ) throws {
    let engine = EngineHarness(at: "2026-03-06T14:00:00Z")
    try engine.call("fence.enter")
    try engine.advance(hours * 60 * minute)
    try engine.call("fence.exit")
    try engine.advance(16 * minute)
    #expect(
      try engine.call("entry.list")["entries"][0]["needsReview"] == .boolean(needsReview))
    #expect(
      try engine.call("week.get", ["containing": "2026-03-06"])["status"]
        == (needsReview ? "toReview" : "open"))
  }

  @Test(arguments: [true, false])
  func `a fence event that comes late ends the same as one that comes in time`(
    isLate: Bool
  ) throws {
    let start: Instant = "2026-03-02T14:00:00Z"
    let events: [(String, Int64)] = [
      ("fence.enter", 0), ("fence.exit", 60), ("fence.enter", 75), ("fence.exit", 180),
      ("fence.enter", 196), ("fence.exit", 300),
    ]
    let engine = EngineHarness(at: isLate ? start + 400 * minute : start)
    for (event, minutes) in events {
      let at = start + minutes * minute
      if !isLate { try engine.advance(at - engine.now) }
      try engine.call(event, ["at": .string(at.rfc3339)])
    }
    if !isLate { try engine.advance(100 * minute) }
    #expect(try engine.call("clock.status")["clockedIn"] == false)
    let gaps = try engine.call("gap.list", ["date": "2026-03-02"])["gaps"]
    #expect(gaps.count == 2)
    #expect(gaps[0]["deletedReason"] == "grace")
    #expect(gaps[1]["isDeleted"] == false)
    #expect(gaps[1]["durationMs"] == 960_000)
    #expect(
      try engine.call("day.get", ["date": "2026-03-02"])["totalMs"]
        == .integer((300 - 16) * minute))
  }

  @Test func `a gap begun by hand while away goes with the time after the exit`() throws {
    let engine = EngineHarness(at: "2026-03-02T14:00:00Z")
    try engine.call("fence.enter")
    try engine.advance(30 * minute)
    try engine.call("gap.start")
    try engine.advance(30 * minute)
    try engine.call("fence.exit")
    try engine.advance(5 * minute)
    try engine.call("gap.end")
    try engine.call("gap.start")
    try engine.advance(30 * minute)
    #expect(try engine.call("clock.status")["gap"] == .null)
    let gaps = try engine.call("gap.list")["gaps"]
    #expect(gaps.count == 1)
    #expect(gaps[0]["returnTime"] == "2026-03-02T15:00:00.000Z")
  }

  @Test func `a shift that was moved or deleted while away is left alone`() throws {
    let engine = EngineHarness(at: "2026-03-02T14:00:00Z")
    try engine.call("fence.enter")
    try engine.advance(60 * minute)
    try engine.call("fence.exit")
    try engine.advance(10 * minute)
    try engine.call("clock.adjust", ["start": "2026-03-02T15:05:00Z"])
    #expect(try engine.call("clock.status")["departure"] == .null)
    try engine.advance(60 * minute)
    #expect(try engine.call("clock.status")["clockedIn"] == true)
  }

  @Test func `being found inside asks to clock in, until that is done`() throws {
    let engine = EngineHarness(at: "2026-03-02T14:00:00Z")
    let place: JSON = ["latitude": 40.7128, "longitude": -74.006]
    try engine.call("settings.update", ["workplace": place])
    try engine.call("fence.locate", place)
    #expect(try engine.call("alert.list")["alerts"][0]["kind"] == "fence.inside")
    try engine.call("clock.in")
    #expect(try engine.call("alert.list")["alerts"].count == 0)
    try engine.call("subscribe", ["topics": ["alert"]])
    #expect(try engine.announced().count == 0)
    try engine.call("clock.out")
    try engine.call("fence.locate", place)
    #expect(try engine.announced().count == 0)
  }

  @Test func `what a shell schedules for itself names the end of grace`() throws {
    let engine = EngineHarness(at: "2026-03-02T14:00:00Z")
    try engine.call("fence.enter")
    try engine.advance(60 * minute)
    try engine.call("fence.exit")
    let planned = try engine.call("alert.list")["planned"]
    #expect(planned[0]["kind"] == "fence.clocked_out")
    #expect(planned[0]["at"] == "2026-03-02T15:15:00.000Z")
    try engine.call("fence.enter")
    #expect(try engine.call("alert.list")["planned"][0]["kind"] == "clock.long")
  }

  @Test func `a position needs a workplace, an event does not`() throws {
    let engine = EngineHarness()
    #expect(
      try engine.error("fence.locate", ["latitude": 1, "longitude": 1]).reason
        == "no_workplace")
    #expect(try engine.call("fence.enter")["transition"] == "entered")
    #expect(
      try engine.error("fence.exit", ["at": "2026-11-21T14:00:00.001Z"]).reason
        == "in_future")
  }

  @Test func `an engine that nobody listens to settles what its peer began`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(
      store: folder.file("store.db"), at: "2026-03-02T14:00:00Z", isVirtual: false)
    let peer = engine.peer()
    try peer.call("clock.status")
    try engine.call("fence.enter")
    try engine.call("fence.exit")
    try peer.call("clock.status")
    try peer.advance(15 * minute)
    #expect(try peer.call("clock.status")["clockedIn"] == true)
    try peer.advance(1)
    #expect(try peer.call("clock.status")["clockedIn"] == false)
  }

  @Test func `a shift around one of no length keeps the fence from clocking in over it`() throws {
    let engine = EngineHarness(at: "2026-03-02T14:00:00Z")
    try engine.call("clock.in")
    try engine.call("clock.out")
    try engine.advance(60 * minute)
    try engine.shift("2026-03-02T13:30:00Z", "2026-03-02T15:00:00Z")
    try engine.call("fence.enter", ["at": "2026-03-02T14:50:00Z"])
    #expect(try engine.call("clock.status")["clockedIn"] == false)
    try engine.call("fence.exit", ["at": "2026-03-02T15:00:00Z"])
    try engine.call("fence.enter", ["at": "2026-03-02T15:00:00Z"])
    #expect(try engine.call("clock.status")["entry"]["start"] == "2026-03-02T15:00:00.000Z")
  }

  @Test func `being found inside asks for nothing once a shift has followed`() throws {
    let engine = EngineHarness(at: "2026-03-02T14:00:00Z")
    let place: JSON = ["latitude": 40.7128, "longitude": -74.006]
    try engine.call("settings.update", ["workplace": place])
    try engine.call("fence.locate", place)
    try engine.call("clock.in")
    try engine.advance(480 * minute)
    try engine.call("clock.out")
    #expect(try engine.call("alert.list")["alerts"].count == 0)
  }
}
