import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct DaySplitTests {
  /// A shift, and its milliseconds on each date from the first one on.
  struct Split: CustomTestStringConvertible {
    let name: String
    let zone: String
    let start: Instant
    let end: Instant
    let days: [(date: String, length: Int64)]

    var testDescription: String { name }
  }

  private static let hour: Int64 = 3_600_000

  private static let splits = [
    Split(
      name: "the night that loses an hour", zone: "America/New_York",
      start: "2026-03-07T23:00:00-05:00", end: "2026-03-08T07:30:00-04:00",
      days: [("2026-03-07", hour), ("2026-03-08", hour * 13 / 2), ("2026-03-09", 0)]),
    Split(
      name: "the night that gains an hour", zone: "America/New_York",
      start: "2026-10-31T23:00:00-04:00", end: "2026-11-01T07:30:00-05:00",
      days: [("2026-10-31", hour), ("2026-11-01", hour * 17 / 2)]),
    Split(
      name: "one millisecond on each side of midnight", zone: "America/New_York",
      start: "2026-11-19T23:59:00.000-05:00", end: "2026-11-20T00:00:00.001-05:00",
      days: [("2026-11-19", 60_000), ("2026-11-20", 1)]),
    Split(
      name: "an end at midnight", zone: "America/New_York",
      start: "2026-11-19T23:58:59.999-05:00", end: "2026-11-20T00:00:00.000-05:00",
      days: [("2026-11-19", 60_001), ("2026-11-20", 0)]),
    Split(
      name: "Santiago's day that starts at 01:00", zone: "America/Santiago",
      start: "2026-09-05T23:59:30.001-04:00", end: "2026-09-06T01:00:30.002-03:00",
      days: [("2026-09-05", 29_999), ("2026-09-06", 30_002)]),
    Split(
      name: "Cairo's day that starts at 01:00", zone: "Africa/Cairo",
      start: "2026-04-23T23:59:59.999+02:00", end: "2026-04-24T01:01:00.000+03:00",
      days: [("2026-04-23", 1), ("2026-04-24", 60_000)]),
    Split(
      name: "half an hour lost on Lord Howe", zone: "Australia/Lord_Howe",
      start: "2026-10-03T23:00:00+10:30", end: "2026-10-04T07:30:00+11:00",
      days: [("2026-10-03", hour), ("2026-10-04", 7 * hour)]),
    Split(
      name: "half an hour gained on Lord Howe", zone: "Australia/Lord_Howe",
      start: "2026-04-04T23:00:00+11:00", end: "2026-04-05T07:30:00+10:30",
      days: [("2026-04-04", hour), ("2026-04-05", 8 * hour)]),
    Split(
      name: "the day that Apia skipped", zone: "Pacific/Apia",
      start: "2011-12-29T22:00:00-10:00", end: "2011-12-31T02:00:00+14:00",
      days: [("2011-12-29", 2 * hour), ("2011-12-30", 0), ("2011-12-31", 2 * hour)]),
  ]

  @Test(arguments: splits)
  func `a shift is split at local midnight`(split: Split) throws {
    let engine = EngineHarness(timeZone: split.zone)
    let shift = try engine.shift(split.start, split.end)
    #expect(shift["date"].string == split.days.first?.date)
    for (date, length) in split.days {
      let day = try engine.call("day.get", ["date": .string(date)])
      #expect(day["totalMs"] == .integer(length))
      #expect(day["entries"].elements.map { $0["dayMs"] } == (length > 0 ? [.integer(length)] : []))
    }
    #expect(shift["workedMs"] == .integer(split.days.reduce(0) { $0 + $1.length }))
  }

  @Test func `a gap over midnight is taken from both days`() throws {
    let engine = EngineHarness(timeZone: "Europe/Berlin")
    let id = try engine.shift("2026-11-19T20:00:00Z", "2026-11-20T04:00:00Z")["id"]
    try engine.call(
      "gap.create",
      [
        "entryId": id, "exitTime": "2026-11-19T22:59:59.990Z",
        "returnTime": "2026-11-19T23:00:00.003Z",
      ])
    let first = try engine.call("day.get", ["date": "2026-11-19"])
    let second = try engine.call("day.get", ["date": "2026-11-20"])
    #expect(first["totalMs"] == .integer(3 * Self.hour - 10))
    #expect(second["totalMs"] == .integer(5 * Self.hour - 3))
    #expect(first["gaps"].count == 1)
    #expect(second["gaps"].count == 1)
  }

  @Test func `a running shift counts up to now, and task entries never`() throws {
    let engine = EngineHarness(at: "2026-11-21T14:00:00Z")
    let task = try engine.call("task.create", ["name": "A"])["id"]
    try engine.call("timer.start", ["taskId": task])
    try engine.call("clock.in", ["at": "2026-11-20T23:00:00-05:00"])
    try engine.advance(1)
    let today = try engine.call("day.get")
    #expect(today["date"] == "2026-11-21")
    #expect(today["totalMs"] == .integer(9 * Self.hour + 1))
    #expect(today["entries"].count == 1)
    #expect(try engine.call("clock.status")["todayMs"] == today["totalMs"])
    #expect(
      today["text"] == [
        "date": "Sat, Nov 21", "total": "09:00:00", "short": "9h 00m", "hours": "9.0 hrs",
      ])
    #expect(try engine.call("day.get", ["date": "2026-11-20"])["totalMs"] == .integer(Self.hour))
  }

  @Test
  func `a day with more entries than a line holds shows the first ones and counts all`() throws {
    let engine = EngineHarness()
    let notes = String(repeating: "e" + String(repeating: "\u{301}", count: 9), count: 500)
    for index in 0..<8 as Range<Int64> {
      try engine.call(
        "entry.create",
        [
          "kind": "shift", "start": JSON(engine.now - (index + 1) * 60_000),
          "durationMs": 60_000, "notes": .string(notes),
        ])
    }
    let day = try engine.call("day.get")
    #expect(day["totalMs"] == 480_000)
    #expect(day["entries"].count == 3)
    #expect(JSONWriter.bytes(of: day).count < 60_000)
  }
}
