import ClockTestSupport
import Testing
import TimeClock

private func clockText(_ hourCycle: HourCycle) throws -> ClockText {
  ClockText(
    timeZone: try TestZones.zone("America/New_York"), hourCycle: hourCycle,
    today: try #require(CivilDate("2026-11-21")))
}

private func instant(_ text: String) throws -> Instant {
  try #require(Instant(rfc3339: text))
}

@Test(arguments: [
  ("00:00", "12:00 AM"), ("00:59", "12:59 AM"), ("01:00", "1:00 AM"), ("09:02", "9:02 AM"),
  ("11:59", "11:59 AM"), ("12:00", "12:00 PM"), ("13:05", "1:05 PM"), ("23:59", "11:59 PM"),
])
func `a time of day is written with AM and PM or as it is`(text: String, h12: String) throws {
  let time = try #require(TimeOfDay(text))
  #expect(time.text(.h12).text == h12)
  #expect(time.text(.h24).text == text)
}

@Test func `an instant is shown on the zone's clock, seconds cut`() throws {
  let nine = try instant("2026-11-21T14:02:59.999Z")
  #expect(try clockText(.h12).time(nine).text == "9:02 AM")
  #expect(try clockText(.h24).time(nine).text == "09:02")
}

@Test func `a range ends at present while there is no end`() throws {
  let (start, end) = try (instant("2026-11-21T14:00:00Z"), instant("2026-11-21T22:30:00Z"))
  #expect(try clockText(.h12).range(start, end) == "9:00 AM – 5:30 PM")
  #expect(try clockText(.h12).range(start, nil) == "9:00 AM – Present")
  #expect(try clockText(.h24).range(start, end) == "09:00 – 17:30")
}

@Test(arguments: [
  ("2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z", "1:30 AM – 1:30 AM (UTC-04:00 – UTC-05:00)"),
  ("2026-11-01T05:30:00Z", "2026-11-01T06:00:00Z", "1:30 AM – 1:00 AM (UTC-04:00 – UTC-05:00)"),
  ("2026-11-01T05:30:10Z", "2026-11-01T05:30:50Z", "1:30 AM – 1:30 AM"),
  ("2026-11-01T04:00:00Z", "2026-11-01T13:00:00Z", "12:00 AM – 8:00 AM"),
])
func `a range that reads backward in a repeated hour has its offsets`(
  start: String, end: String, text: String
) throws {
  let clock = try clockText(.h12).beside(#require(CivilDate("2026-11-01")))
  #expect(try clock.range(instant(start), instant(end)) == text)
}

@Test func `a gap's label tells its times and its length`() throws {
  let (exit, back) = try (instant("2026-11-21T16:32:00Z"), instant("2026-11-21T17:15:00Z"))
  func check(
    _ cycle: HourCycle, _ back: Instant?, _ label: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try clockText(cycle)
    #expect(
      text.gapLabel(exit, back, in: text.timeZone) == label, sourceLocation: sourceLocation)
  }
  try check(.h12, back, "11:32 AM – 12:15 PM · 43 min")
  try check(.h24, back, "11:32 – 12:15 · 43 min")
  try check(.h12, exit + 3_900_000, "11:32 AM – 12:37 PM · 1 h 5 min")
  try check(.h12, exit + 3_600_000, "11:32 AM – 12:32 PM · 1 h")
  try check(.h12, back - 1, "11:32 AM – 12:14 PM · 42 min")
  try check(.h12, nil, "11:32 AM – Present")
}

@Test(arguments: [
  ("America/New_York", "9:00 AM – 5:30 PM"), ("America/Toronto", "9:00 AM – 5:30 PM"),
  ("Europe/Berlin", "3:00 PM – 11:30 PM (UTC+01:00)"),
  ("Asia/Kathmandu", "7:45 PM – Sun 4:15 AM (UTC+05:45)"),
])
func `a range of another zone has its offset where that is another`(
  zone: String, range: String
) throws {
  let (start, end) = try (instant("2026-11-21T14:00:00Z"), instant("2026-11-21T22:30:00Z"))
  #expect(try clockText(.h12).range(start, end, in: TestZones.zone(zone)) == range)
}

@Test func `a range over a change of the clocks has both offsets`() throws {
  let (start, end) = try (instant("2026-11-01T04:00:00Z"), instant("2026-11-01T13:00:00Z"))
  let utc = ClockText(
    timeZone: .utc, hourCycle: .h24, today: try #require(CivilDate("2026-11-01")))
  #expect(
    try utc.range(start, end, in: TestZones.zone("America/New_York"))
      == "00:00 – 08:00 (UTC-04:00 – UTC-05:00)")
}

@Test func `dates have their weekday, and ranges of dates their months`() throws {
  let friday = try #require(CivilDate("2026-11-20"))
  let text = try clockText(.h12)
  #expect(text.date(friday).text == "Fri, Nov 20")
  #expect(text.dates(friday.monday, friday.monday.adding(days: 6)) == "Nov 16 – 22")
  let last = friday.adding(days: 10)
  #expect(text.dates(last, last.adding(days: 6)) == "Nov 30 – Dec 6")
}

@Test func `dates have their year where that is not this one`() throws {
  let text = try clockText(.h12)
  let monday = try #require(CivilDate("2025-12-29"))
  #expect(text.date(monday).text == "Mon, Dec 29, 2025")
  #expect(text.dates(monday.adding(days: -7), monday.adding(days: -1)) == "Dec 22 – 28, 2025")
  #expect(text.dates(monday, monday.adding(days: 6)) == "Dec 29, 2025 – Jan 4")
  #expect(text.dates(monday.adding(days: -56), monday.adding(days: -50)) == "Nov 3 – 9, 2025")
  #expect(monday.shownWithYear == "Mon, Dec 29, 2025")
}

@Test(arguments: [
  ("2026-11-21T09:00", "9:00 AM"), ("2026-11-20T09:00", "Fri 9:00 AM"),
  ("2026-11-27T09:00", "Fri 9:00 AM"), ("2026-11-15T09:00", "Sun 9:00 AM"),
  ("2026-11-14T09:00", "Nov 14, 9:00 AM"), ("2026-11-28T09:00", "Nov 28, 9:00 AM"),
  ("2025-11-21T09:00", "Nov 21, 2025, 9:00 AM"),
])
func `a moment says its day wherever that is not today's`(at: String, text: String) throws {
  #expect(try clockText(.h12).moment(instant("\(at):00-05:00")).text == text)
}

@Test(arguments: [
  ("2026-11-20T09:00", "2026-11-20T17:30", "Fri 9:00 AM – 5:30 PM"),
  ("2026-11-20T23:00", "2026-11-21T07:00", "Fri 11:00 PM – Sat 7:00 AM"),
  ("2026-11-21T23:00", "2026-11-22T07:00", "11:00 PM – Sun 7:00 AM"),
  ("2026-11-10T23:30", "2026-11-12T23:40", "Nov 10, 11:30 PM – Nov 12, 11:40 PM"),
  ("2026-11-13T09:00", "2026-11-20T17:30", "Nov 13, 9:00 AM – Nov 20, 5:30 PM"),
  ("2026-11-16T09:00", "2026-11-23T17:30", "Nov 16, 9:00 AM – Nov 23, 5:30 PM"),
  ("2025-12-31T23:00", "2026-01-01T07:00", "Dec 31, 2025, 11:00 PM – Jan 1, 7:00 AM"),
  ("2025-01-02T09:00", "2025-01-02T17:30", "Jan 2, 2025, 9:00 AM – 5:30 PM"),
])
func `a range says both days wherever they are not today's, or differ`(
  start: String, end: String, range: String
) throws {
  let zone = "-05:00"
  #expect(
    try clockText(.h12).range(instant("\(start):00\(zone)"), instant("\(end):00\(zone)")) == range)
}

@Test func `below a heading with its date a range has no day`() throws {
  let text = try clockText(.h12)
  let (start, end) = try (instant("2026-11-20T14:00:00Z"), instant("2026-11-20T22:30:00Z"))
  let friday = try #require(CivilDate("2026-11-20"))
  #expect(text.range(start, nil) == "Fri 9:00 AM – Present")
  #expect(text.beside(friday).range(start, end) == "9:00 AM – 5:30 PM")
  #expect(text.beside(friday).range(start, end + 36_000_000) == "9:00 AM – Sat 3:30 AM")
}
