import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct WeekSummaryTests {
  private func summaries(_ engine: EngineHarness) throws -> [JSON] {
    try engine.announced()
      .filter { $0["kind"] == "week.summary" }
  }

  @Test(arguments: [
    ("America/New_York", "2026-03-02T08:00:00-05:00"),
    ("America/New_York", "2026-03-09T08:00:00-04:00"),
    ("America/New_York", "2026-10-26T08:00:00-04:00"),
    ("America/New_York", "2026-11-02T08:00:00-05:00"),
    ("Australia/Lord_Howe", "2026-04-06T08:00:00+10:30"),
    ("Australia/Lord_Howe", "2026-10-05T08:00:00+11:00"),
    ("Asia/Kathmandu", "2026-03-02T08:00:00+05:45"),
  ])
  func `a week is summed up on Monday at 8:00 local time`(zone: String, monday: String) throws {
    let due = try #require(Instant(rfc3339: monday))
    let engine = EngineHarness(at: due - 7 * 86_400_000 + 14_400_000, timeZone: zone)
    try engine.call("clock.in")
    try engine.advance(12_600_000)
    try engine.call("clock.out")
    try engine.call("subscribe", ["topics": ["alert"]])
    try engine.advance(due - engine.now - 1)
    #expect(try summaries(engine) == [])
    try engine.advance(1)
    let sent = try summaries(engine)
    #expect(sent.map { $0["at"] } == [.string(due.rfc3339)])
    #expect(sent.first?["late"] == false)
    #expect(sent.first?["body"] == "Last week: 3.5 hrs. Want to text it to payroll?")
    try engine.advance(6 * 86_400_000)
    #expect(try summaries(engine) == [])
  }

  @Test func `no week is listed before the first entry, whatever its kind`() throws {
    let engine = EngineHarness(at: "2026-03-02T12:59:00Z")
    try engine.call("subscribe", ["topics": ["alert"]])
    let task = try engine.call("task.create", ["name": "Project Alpha"])
    try engine.call("timer.start", ["taskId": task["id"]])
    try engine.advance(120_000)
    try engine.call("timer.stop")
    #expect(try summaries(engine) == [])
    try engine.advance(7 * 86_400_000)
    #expect(
      try summaries(engine).map { $0["body"] } == [
        "Last week: 0.0 hrs. Want to text it to payroll?"
      ])
  }

  @Test func `a clock set back sends nothing again, and nothing older`() throws {
    let engine = EngineHarness(at: "2026-02-23T15:00:00Z", isVirtual: false)
    try engine.call("clock.in")
    try engine.advance(3_600_000)
    try engine.call("clock.out")
    try engine.call("subscribe", ["topics": ["alert"]])
    for week in ["2026-02-23", "2026-03-02"] as [JSON] {
      try engine.advance(7 * 86_400_000)
      #expect(try summaries(engine).map { $0["data"]["weekStarting"] } == [week])
    }
    for step in [-1, -3, -10, 14] as [Int64] {
      try engine.advance(step * 86_400_000)
      #expect(try summaries(engine).count == 0)
    }
    try engine.advance(7 * 86_400_000)
    #expect(try summaries(engine).map { $0["data"]["weekStarting"] } == ["2026-03-09"])
  }

  @Test(arguments: [(60_000, false), (60_001, true)])
  func `an alert is late when it is sent over a minute after`(delay: Int64, isLate: Bool) throws {
    let engine = EngineHarness(at: "2026-02-23T15:00:00Z", isVirtual: false)
    try engine.call("clock.in")
    try engine.advance(1_000)
    try engine.call("clock.out")
    try engine.call("subscribe", ["topics": ["alert"]])
    let due: Instant = "2026-03-02T13:00:00Z"
    try engine.advance(due - engine.now + delay)
    #expect(try summaries(engine).map { $0["late"] } == [.boolean(isLate)])
  }

  @Test func `eight engines on one store tell the week's summary once`() throws {
    let folder = try TemporaryFolder()
    let first = EngineHarness(
      store: folder.file("store.db"), at: "2026-03-02T12:00:00Z", isVirtual: false)
    try first.call("clock.in", ["at": "2026-03-02T02:00:00Z"])
    try first.call("clock.out", ["at": "2026-03-02T04:00:00Z"])
    let engines = [first] + (0..<7).map { _ in first.peer() }
    for engine in engines { try engine.call("subscribe", ["topics": ["alert"]]) }
    for engine in engines { try engine.advance(3_600_000) }
    #expect(try engines.map { try summaries($0).count }.reduce(0, +) == 1)
  }

  @Test func `of several missed Mondays the latest after a week with hours is raised, once`() throws
  {
    let engine = EngineHarness(at: "2026-02-23T15:00:00Z", isVirtual: false)
    try engine.call("clock.in")
    try engine.advance(3_600_000)
    try engine.call("clock.out")
    try engine.advance(24 * 86_400_000)
    try engine.call("subscribe", ["topics": ["alert"]])
    let sent = try summaries(engine)
    #expect(sent.map { $0["data"]["weekStarting"] } == ["2026-02-23"])
    #expect(sent.first?["late"] == true)
    try engine.advance(60_000)
    #expect(try summaries(engine) == [])
    #expect(try engine.call("alert.list")["alerts"].count == 1)
    try engine.advance(7 * 86_400_000)
    #expect(try summaries(engine).map { $0["data"]["weekStarting"] } == ["2026-03-16"])
    #expect(try engine.call("alert.list")["alerts"].count == 1)
  }

  @Test func `a summary of a week before the last names its dates`() throws {
    let engine = EngineHarness(at: "2026-02-23T15:00:00Z", isVirtual: false)
    try engine.shift("2026-02-23T13:00:00Z", "2026-02-23T14:00:00Z")
    try engine.advance(24 * 86_400_000)
    let alert = try engine.call("alert.list")["alerts"][0]
    #expect(alert["title"] == "A week's hours")
    #expect(alert["body"] == "The week of Feb 23 – Mar 1: 1.0 hrs. Want to text it to payroll?")
  }

  @Test func `of several missed Mondays after empty weeks the latest is raised`() throws {
    let engine = EngineHarness(at: "2026-02-23T15:00:00Z", isVirtual: false)
    let task = try engine.call("task.create", ["name": "Alpha"])
    try engine.call("timer.start", ["taskId": task["id"]])
    try engine.advance(60_000)
    try engine.call("timer.stop")
    try engine.advance(24 * 86_400_000)
    try engine.call("subscribe", ["topics": ["alert"]])
    #expect(try summaries(engine).map { $0["data"]["weekStarting"] } == ["2026-03-09"])
  }

  @Test func `the hours of a standing week summary follow corrections`() throws {
    let engine = EngineHarness(at: "2026-02-23T15:00:00Z")
    try engine.call("subscribe", ["topics": ["alert"]])
    let id = try engine.shift("2026-02-23T10:00:00Z", "2026-02-23T12:00:00Z")["id"]
    try engine.advance(7 * 86_400_000)
    #expect(try summaries(engine).map { $0["data"]["totalHours"] } == [2])
    try engine.call("entry.update", ["id": id, "end": "2026-02-23T13:30:00Z"])
    let state = try #require(try engine.notifications("state").last)["params"]
    #expect(state["announce"] == .null)
    let record = state["value"]["record"]
    #expect(record["body"] == "Last week: 3.5 hrs. Want to text it to payroll?")
    #expect(record["data"]["totalHours"] == 3.5)
    #expect(try engine.call("alert.list")["alerts"][0] == record)
  }

  @Test func `after a small set-back the next week is still planned and summed up`() throws {
    let engine = EngineHarness(at: "2026-03-06T14:00:00Z")
    _ = try engine.shift("2026-02-27T14:00:00Z", "2026-02-27T18:00:00Z")
    try engine.advance(Instant("2026-03-09T12:00:00Z") - engine.now)
    try engine.call("time.set", ["to": "2026-03-09T11:59:00Z"])
    let planned = try engine.call("alert.list")["planned"].elements
    #expect(
      planned.filter { $0["kind"] == "week.summary" }.map { $0["at"] } == [
        "2026-03-16T12:00:00.000Z", "2026-03-23T12:00:00.000Z", "2026-03-30T12:00:00.000Z",
        "2026-04-06T12:00:00.000Z",
      ])
    try engine.advance(Instant("2026-03-16T12:00:00Z") - engine.now)
    let standing = try engine.call("alert.list")["alerts"].elements
    #expect(
      standing.filter { $0["kind"] == "week.summary" }.map { $0["at"] }
        == ["2026-03-16T12:00:00.000Z"])
  }

  @Test func `before 8:00 of the first Monday the next one's summary is planned`() throws {
    let engine = EngineHarness(at: "2026-03-09T11:00:00Z")
    try engine.call("clock.in")
    let planned = try engine.call("alert.list")["planned"].elements
    #expect(
      planned.filter { $0["kind"] == "week.summary" }.map { $0["at"] } == [
        "2026-03-16T12:00:00.000Z", "2026-03-23T12:00:00.000Z", "2026-03-30T12:00:00.000Z",
        "2026-04-06T12:00:00.000Z",
      ])
  }

  @Test func `a summary that was raised stands in a zone where it is not yet 8:00`() throws {
    let engine = EngineHarness(at: "2026-03-06T14:00:00Z")
    _ = try engine.shift("2026-03-05T14:00:00Z", "2026-03-05T18:00:00Z")
    try engine.advance(Instant("2026-03-09T12:30:00Z") - engine.now)
    try engine.call("initialize", ["timeZone": "America/Denver"])
    let standing = try engine.call("alert.list")["alerts"].elements
    #expect(standing.map { $0["kind"] } == ["week.summary"])
  }
}
