import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct WeekCalendarTests {
  private func engine() throws -> EngineHarness {
    let engine = EngineHarness(at: "2026-11-20T17:00:00Z", timeZone: "America/New_York")
    for start in ["2026-10-31T09:00:00-04:00", "2026-11-01T00:00:00-04:00"] {
      try engine.call(
        "entry.create", ["kind": "shift", "start": .string(start), "durationMs": 3_600_000])
    }
    return engine
  }

  @Test(arguments: [
    ("month", "2026-11-30", "2026-11-01", "2026-11-30", "November 2026", 6, 3_600_000),
    ("month", "2026-02-01", "2026-02-01", "2026-02-28", "February 2026", 5, 0),
    ("year", "2026-06-15", "2026-01-01", "2026-12-31", "2026", 53, 7_200_000),
    ("year", "2024-02-29", "2024-01-01", "2024-12-31", "2024", 53, 0),
  ])
  func `a calendar has whole weeks, and counts the days of its period`(
    period: String, date: String, from: String, to: String, title: String, weeks: Int, total: Int
  ) throws {
    let calendar = try engine().call(
      "week.calendar", ["period": .string(period), "containing": .string(date)])
    #expect(calendar["from"] == .string(from) && calendar["to"] == .string(to))
    #expect(calendar["text"]["title"] == .string(title))
    #expect(calendar["weeks"].count == weeks)
    #expect(calendar["totalMs"] == .integer(Int64(total)))
  }

  @Test func `a calendar names the periods beside it, but none that is still to come`() throws {
    let engine = try engine()
    let month = try engine.call("week.calendar")
    #expect(month["previous"] == "2026-10-31" && month["next"] == .null)
    let before = try engine.call("week.calendar", ["containing": month["previous"]])
    #expect(before["from"] == "2026-10-01" && before["next"] == "2026-11-01")
    #expect(try engine.call("day.get")["next"] == .null)
    #expect(try engine.call("day.get", ["date": "2026-11-19"])["next"] == "2026-11-20")
  }

  @Test func `a day's line has the hours that clocks show, also when they go back`() throws {
    let day = try engine().call("day.get", ["date": "2026-11-01"])
    #expect(day["line"]["start"] == "2026-11-01T04:00:00.000Z")
    #expect(day["line"]["end"] == "2026-11-02T05:00:00.000Z")
    #expect(day["line"]["marks"].count == 9)
    #expect(day["line"]["marks"][1]["at"] == "2026-11-01T08:00:00.000Z")
    #expect(day["line"]["marks"][1]["text"] == "3:00 AM")
  }

  @Test(arguments: [
    ("9-17:30", "Fri, Nov 20", "9:00 AM – 5:30 PM" as String?),
    ("yesterday 9:15", "Thu, Nov 19", "9:15 AM"), ("last week", "Nov 9 – 15", nil),
    ("2026-11-03", "Tue, Nov 3", nil), ("2026-11-20T10:00:00+01:00", "Fri, Nov 20", "4:00 AM"),
  ])
  func `what was read is said in words`(text: String, date: String, time: String?) throws {
    let read = try engine().call("time.parse", ["text": .string(text)])
    #expect(read["text"]["date"] == .string(date))
    #expect(read["text"]["time"] == time.map(JSON.string) ?? .null)
  }

  @Test(arguments: [
    // A date that the zone skipped, one whose first hour it skipped, and one that it has twice.
    ("Pacific/Apia", "2011-12-30"), ("America/Havana", "2026-03-08"),
    ("America/Havana", "2026-11-01"), ("Pacific/Kwajalein", "1969-09-30"),
    ("Africa/Monrovia", "1972-01-07"), ("America/St_Johns", "2006-10-29"),
  ])
  func `the marks of a day lie on its line, each later than the one before`(
    zone: String, date: String
  ) throws {
    let engine = EngineHarness(timeZone: zone)
    let line = try engine.call("day.get", ["date": .string(date)])["line"]
    let marks = line["marks"].elements.map { $0["at"].string ?? "" }
    #expect(marks == Set(marks).sorted())
    #expect(marks.first == line["start"].string && marks.last == line["end"].string)
  }
}
