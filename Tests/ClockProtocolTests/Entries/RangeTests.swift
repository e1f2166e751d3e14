import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// A range of days contains everything that touches it or still runs.
struct RangeTests {
  private let hour: Int64 = 3_600_000
  // Nine in the morning in New York.
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  private func ids(_ method: String, _ list: String, _ params: JSON) throws -> [JSON] {
    try engine.call(method, params)[list].elements.map { $0["id"] }
  }

  @Test func `the running night shift is in today's list, and what ended before it is not`() throws
  {
    let earlier = try engine.shift("2026-11-20T14:00:00Z", "2026-11-20T22:00:00Z")["id"]
    try engine.call("clock.in", ["at": "2026-11-21T03:00:00Z"])
    let night = try engine.call("clock.status")["entry"]["id"]
    #expect(try ids("entry.list", "entries", ["range": "today"]) == [night])
    try engine.call("clock.out")
    try engine.call("clock.in")
    let now = try engine.call("clock.status")["entry"]["id"]
    #expect(try ids("entry.list", "entries", ["range": "today"]) == [now, night])
    #expect(try ids("entry.list", "entries", ["range": "today", "limit": 1]) == [now])
    #expect(try ids("entry.list", "entries", ["from": "2026-11-22"]) == [])
    #expect(
      try ids("entry.list", "entries", ["from": "2026-11-20", "to": "2026-11-20"])
        == [night, earlier])
    #expect(
      try ids("entry.list", "entries", ["range": "today", "everyone": true]) == [now, night])
    #expect(try ids("entry.list", "entries", ["range": "today", "kind": "task"]) == [])
  }

  @Test func `pages of a range go on to what reaches into it`() throws {
    try engine.call("clock.in", ["at": "2026-11-21T03:00:00Z"])
    let night = try engine.call("clock.status")["entry"]["id"]
    for _ in 0..<3 {
      try engine.call("clock.out")
      try engine.advance(60_000)
      try engine.call("clock.in")
    }
    var (found, cursor): ([JSON], JSON) = ([], .null)
    repeat {
      let page = try engine.call(
        "entry.list", ["range": "today", "limit": 2, "cursor": cursor])
      found += page["entries"].elements.map { $0["id"] }
      cursor = page["cursor"]
    } while cursor != .null
    #expect(found.count == 4 && found.last == night)
    let live = try engine.keepLive("entry.list", ["range": "today"])
    try engine.advance(24 * hour)
    let sent = try engine.sentLive().filter { $0["id"] == live }.last
    #expect(sent?["result"]["entries"].count == 1, "only what runs touches the next day")
  }

  @Test(arguments: [
    // The entry's date in the zone of its recording is the day before or the day after.
    ("America/Los_Angeles", "2026-11-21T01:00:00Z", "2026-11-20"),
    ("Pacific/Kiritimati", "2026-11-21T12:00:00Z", "2026-11-22"),
  ])
  func `an entry recorded in another zone is in the list of the day that it touches here`(
    zone: String, start: Instant, date: String
  ) throws {
    let engine = EngineHarness(at: "2026-11-21T14:00:00Z")
    try engine.call("initialize", ["timeZone": .string(zone)])
    let entry = try engine.call(
      "entry.create",
      [
        "kind": "shift", "start": JSON(start), "durationMs": .integer(hour), "tags": ["travel"],
      ])
    #expect(entry["date"] == .string(date))
    try engine.call("initialize", ["timeZone": "Europe/Berlin"])
    #expect(try engine.call("day.get")["entries"].elements.map { $0["id"] } == [entry["id"]])
    let ranges: [JSON] = [
      ["range": "today"], ["from": "2026-11-21", "to": "2026-11-21"],
      ["range": "today", "tag": "travel"], ["range": "today", "everyone": true],
    ]
    for range in ranges {
      let page = try engine.call("entry.list", range)["entries"].elements
      #expect(page.map { $0["id"] } == [entry["id"]], "\(range)")
    }
    for day in ["2026-11-19", "2026-11-23"] as [JSON] {
      #expect(try engine.call("entry.list", ["from": day, "to": day])["entries"] == [])
    }
  }

  @Test func `a range of visits has what was worked in it, and what still runs`() throws {
    func visit(_ start: Instant, _ hours: Int64) throws -> JSON {
      try engine.call(
        "visit.create",
        [
          "scheduledStart": JSON(start), "scheduledEnd": JSON(start + hours * hour),
          "sitterId": "me", "clientId": "Rex",
        ])["id"]
    }
    let night = try visit("2026-11-21T03:00:00Z", 4)
    let before = try visit("2026-11-20T14:00:00Z", 1)
    let today = try visit("2026-11-21T15:00:00Z", 1)
    let tomorrow = try visit("2026-11-22T15:00:00Z", 1)
    #expect(try ids("visit.list", "visits", ["range": "today"]) == [night, today])
    try engine.call("visit.start", ["id": before])
    try engine.call("visit.start", ["id": tomorrow])
    #expect(
      try ids("visit.list", "visits", ["range": "today"]) == [before, night, today, tomorrow])
    #expect(
      try ids("visit.list", "visits", ["range": "today", "limit": 2]) == [before, night])
    #expect(try ids("visit.list", "visits", ["from": "2026-11-23"]) == [])
  }

  @Test(arguments: ["entry.list", "report.get", "visit.list", "session.list"])
  func `a range stands alone, and its last day is not before its first`(method: String) throws {
    let two = try engine.error(method, ["range": "today", "to": "2026-11-23"])
    #expect(two.code == -32602 && two.data?["field"] == "range")
    let backward = try engine.error(method, ["from": "2026-11-23", "to": "2026-11-22"])
    #expect(backward.reason == "validation")
    #expect(backward.data?["fields"]["to"] == "The last day must not be before the first")
  }

  @Test func `sessions of a single date are of no range besides`() throws {
    let error = try engine.error("session.list", ["date": "2026-11-21", "range": "today"])
    #expect(error.code == -32602 && error.data?["field"] == "date")
  }

  @Test func `a calendar of sessions goes to any month, and counts what it has no room for`() throws
  {
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    for hour in 8..<20 {
      for minute in ["00", "30"] {
        try engine.call(
          "session.create",
          [
            "schoolId": school, "date": "2027-02-01",
            "startTime": .string("\(hour < 10 ? "0" : "")\(hour):\(minute)"), "endTime": "21:00",
            "sessionTypes": ["sports"],
          ])
      }
    }
    let calendar = try engine.call("session.calendar", ["containing": "2027-02-14"])
    #expect(calendar["text"]["title"] == "February 2027")
    #expect(calendar["days"].count == 28 && calendar["count"] == 24)
    let day = calendar["days"][0]
    #expect(day["date"] == "2027-02-01" && day["count"] == 24)
    #expect((3..<24).contains(day["sessions"].count))
    #expect(day["sessions"][0]["text"] == ["title": "Elm", "start": "8:00 AM"])
    #expect(calendar["next"] == "2027-03-01" && calendar["previous"] == "2027-01-31")
    let empty = try engine.call("session.calendar", ["containing": "2031-05-01"])
    #expect(empty["count"] == 0 && empty["isWithin"] == .null)
    #expect(try engine.call("session.calendar", ["assignedTo": "me"])["count"] == 0)
  }
}
