import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// Shifts that end automatically by their organization's setting.
struct AutoClockOutTests {
  private let hour: Int64 = 3_600_000
  private let folder: TemporaryFolder
  private let engine: EngineHarness

  init() throws {
    folder = try TemporaryFolder()
    engine = EngineHarness(store: folder.file("store.db"), at: "2026-03-02T14:00:00Z")
  }

  private func shift(_ engine: EngineHarness) throws -> JSON {
    try engine.call("entry.list", ["kind": "shift"])["entries"][0]
  }

  @Test func `no shift ends by itself unless the organization says so`() throws {
    try engine.call("clock.in")
    try engine.advance(40 * hour)
    #expect(try engine.call("clock.status")["clockedIn"] == true)
    #expect(try engine.call("organization.get")["autoClockOutHours"] == .null)
  }

  @Test func `a shift ends after its hours, with a word a quarter of an hour before`() throws {
    try engine.call("organization.update", ["autoClockOutHours": 8])
    try engine.call("clock.in")
    try engine.call("subscribe", ["topics": ["alert"]])
    try engine.advance(8 * hour - 900_001)
    #expect(try engine.announced() == [])
    try engine.advance(1)
    let alert = try #require(try engine.announced().first)
    #expect(alert["kind"] == "clock.ending")
    #expect(alert["data"]["endsAt"] == JSON(engine.now + 900_000))
    try engine.call("gap.start")
    try engine.advance(hour)
    let shift = try shift(engine)
    #expect(shift["end"] == "2026-03-02T22:00:00.000Z" && shift["needsReview"] == true)
    #expect(shift["gapMs"] == 900_000)
    #expect(try engine.call("clock.status")["clockedIn"] == false)
    #expect(try engine.call("alert.list")["alerts"].count == 0)
    #expect(
      try engine.call("change.list", ["limit": 1])["changes"][0]["actorId"] == .null)
  }

  @Test func `an engine that starts later ends the shift as of then, for any member`() throws {
    try engine.call("organization.update", ["autoClockOutHours": 10])
    try engine.addMember("ada", .photographer)
    try engine.peer(user: "ada").call("clock.in")
    let later = EngineHarness(store: folder.file("store.db"), at: engine.now + 30 * hour)
    #expect(
      try later.call("entry.list", ["userId": "ada"])["entries"][0]["end"]
        == "2026-03-03T00:00:00.000Z")
  }

  @Test func `a shift of another organization goes on`() throws {
    try engine.call("organization.update", ["autoClockOutHours": 2])
    var other = try #require(try engine.store.find(Organization.self, "local"))
    other.id = "other"
    other.autoClockOutHours = nil
    try engine.save(other)
    try engine.addMember("ann", .admin, in: "other")
    let ann = engine.peer(user: "ann")
    try ann.call("clock.in")
    try engine.call("clock.in")
    try ann.advance(5 * hour)
    #expect(try ann.call("clock.status")["clockedIn"] == true)
    #expect(try engine.call("clock.status")["clockedIn"] == false)
  }

  @Test func `an edit takes the mark away, also one that only confirms`() throws {
    try engine.call("organization.update", ["autoClockOutHours": 1])
    for edit in [["notes": "seen"], [:]] as [JSON] {
      try engine.call("clock.in")
      try engine.advance(hour)
      let id = try shift(engine)["id"]
      guard case .object(var parameters) = edit else { continue }
      parameters.append("id", id)
      #expect(try engine.call("entry.update", .object(parameters))["needsReview"] == false)
      #expect(try engine.call("entry.get", ["id": id])["entry"]["needsReview"] == false)
    }
  }

  @Test func `a shift that was left before its limit ends as of the exit, after grace`() throws {
    try engine.call("organization.update", ["autoClockOutHours": 1])
    try engine.call("fence.enter")
    try engine.advance(hour - 60_000)
    try engine.call("fence.exit")
    try engine.advance(600_000)
    #expect(try engine.call("clock.status")["clockedIn"] == true)
    try engine.call("subscribe", ["topics": ["alert"]])
    try engine.advance(hour)
    let left = try shift(engine)
    #expect(left["end"] == "2026-03-02T14:59:00.000Z" && left["needsReview"] == false)
    #expect(try engine.announced().map { $0["kind"] } == ["fence.clocked_out"])
    #expect(try engine.call("fence.enter")["transition"] == "entered")
    #expect(try engine.call("entry.list")["entries"].count == 2)
  }

  @Test func `a return within grace but after the limit ends the shift at its limit`() throws {
    try engine.call("organization.update", ["autoClockOutHours": 1])
    try engine.call("fence.enter")
    try engine.advance(hour - 60_000)
    try engine.call("fence.exit")
    try engine.advance(300_000)
    try engine.call("fence.enter")
    #expect(try engine.call("clock.status")["clockedIn"] == false)
    let ended = try shift(engine)
    #expect(ended["end"] == "2026-03-02T15:00:00.000Z" && ended["needsReview"] == true)
    let gap = try engine.call("gap.list")["gaps"][0]
    #expect(gap["deletedReason"] == "grace" && gap["durationMs"] == 60_000)
  }

  @Test func `a limit that becomes shorter than the time before the exit ends the shift`() throws {
    try engine.call("fence.enter")
    try engine.advance(3 * hour)
    try engine.call("fence.exit")
    try engine.call("organization.update", ["autoClockOutHours": 1])
    #expect(try engine.call("clock.status")["clockedIn"] == false)
    #expect(try shift(engine)["end"] == "2026-03-02T17:00:00.000Z")
  }

  @Test func `a lowered limit takes no time from a running shift, and no break`() throws {
    try engine.call("clock.in")
    try engine.advance(4 * hour)
    try engine.call("gap.start")
    try engine.advance(hour / 2)
    try engine.call("gap.end")
    try engine.advance(hour)
    try engine.call("organization.update", ["autoClockOutHours": 1])
    let ended = try shift(engine)
    #expect(ended["end"] == JSON(engine.now) && ended["gapMs"] == JSON.integer(hour / 2))
    try engine.call("organization.update", ["autoClockOutHours": .null])
    let lifted = try engine.call("change.list", ["recordId": "local"])["changes"][0]
    try engine.call("clock.in")
    try engine.advance(3 * hour)
    // An undo changes the limit too.
    try engine.call("change.undo", ["seq": lifted["seq"]])
    #expect(try shift(engine)["end"] == JSON(engine.now))
  }

  @Test(arguments: [0, 17, -1] as [Int64])
  func `hours out of range are refused with the range`(hours: Int64) throws {
    let error = try engine.error("organization.update", ["autoClockOutHours": .integer(hours)])
    #expect(error.message.contains("1") || error.code == -32_602)
    let late = try engine.error("organization.update", ["lateVisitMinutes": 241])
    #expect(late.message == "A visit can be late after 1 to 240 minutes" || late.code == -32_602)
  }

  @Test func `coming back does not reopen a shift that would end at once`() throws {
    try engine.call("organization.update", ["autoClockOutHours": 4])
    try engine.call("fence.enter")
    try engine.advance(hour * 7 / 2)
    try engine.call("fence.exit")
    try engine.advance(hour)
    try engine.call("fence.enter")
    let status = try engine.call("clock.status")
    #expect(status["clockedIn"] == true && status["entry"]["start"] == JSON(engine.now))
    #expect(
      try engine.call("entry.list")["entries"].elements.map { $0["end"] }
        == [.null, "2026-03-02T17:30:00.000Z"])
  }

  @Test func `the clock-out at the end of grace is planned, also beyond the limit`() throws {
    try engine.call("organization.update", ["autoClockOutHours": 4])
    try engine.call("fence.enter")
    try engine.advance(4 * hour - 600_000)
    try engine.call("fence.exit")
    let planned = try engine.call("alert.list")["planned"].elements.map { $0["kind"] }
    #expect(planned.contains("fence.clocked_out"))
  }

  @Test func `the timer stops with a shift that time ends`() throws {
    try engine.call("organization.update", ["autoClockOutHours": 4])
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskName": "Paint"])
    try engine.advance(5 * hour)
    #expect(try engine.call("timer.status")["running"] == false)
    #expect(
      try engine.call("entry.list", ["kind": "task"])["entries"][0]["end"]
        == "2026-03-02T18:00:00.000Z")
  }
}
