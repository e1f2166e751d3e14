import ClockTestSupport
import Testing
import TimeClock

/// Checks pairs of local times in a zone and their instants.
private func check(
  _ zone: String, _ date: String, _ time: String, _ instant: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let date = try #require(CivilDate(date), sourceLocation: sourceLocation)
  let time = try #require(TimeOfDay(time), sourceLocation: sourceLocation)
  let found = try TestZones.zone(zone).instant(of: date, time)
  #expect(found.rfc3339 == instant, sourceLocation: sourceLocation)
}

private func checkStart(
  _ zone: String, _ date: String, _ instant: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let date = try #require(CivilDate(date), sourceLocation: sourceLocation)
  let found = try TestZones.zone(zone).startOfDay(date)
  #expect(found.rfc3339 == instant, sourceLocation: sourceLocation)
}

@Test func `a local time that is skipped moves forward by the gap`() throws {
  try check("America/New_York", "2026-03-08", "01:59", "2026-03-08T06:59:00.000Z")
  try check("America/New_York", "2026-03-08", "02:00", "2026-03-08T07:00:00.000Z")
  try check("America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z")
  try check("America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00:00.000Z")
  try check("America/New_York", "2026-03-08", "03:30", "2026-03-08T07:30:00.000Z")
  try check("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00.000Z")
  try check("America/Santiago", "2026-09-06", "00:30", "2026-09-06T04:30:00.000Z")
  try check("Pacific/Apia", "2011-12-30", "12:00", "2011-12-30T22:00:00.000Z")
}

@Test func `a local time that comes twice means the first`() throws {
  try check("America/New_York", "2026-11-01", "00:59", "2026-11-01T04:59:00.000Z")
  try check("America/New_York", "2026-11-01", "01:00", "2026-11-01T05:00:00.000Z")
  try check("America/New_York", "2026-11-01", "01:59", "2026-11-01T05:59:00.000Z")
  try check("America/New_York", "2026-11-01", "02:00", "2026-11-01T07:00:00.000Z")
  try check("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00.000Z")
  try check("America/St_Johns", "2006-10-28", "23:30", "2006-10-29T02:00:00.000Z")
}

@Test func `local times follow the footer's rule in years that no file lists`() throws {
  try check("America/New_York", "2400-07-01", "12:00", "2400-07-01T16:00:00.000Z")
  try check("America/New_York", "2400-12-31", "23:59", "2401-01-01T04:59:00.000Z")
  try check("Asia/Kathmandu", "2400-01-01", "00:00", "2399-12-31T18:15:00.000Z")
}

@Test func `local mean time holds before a zone's first change`() throws {
  try check("America/New_York", "1800-01-01", "00:00", "1800-01-01T04:56:02.000Z")
}

@Test func `a day starts at midnight or where the clock jumps over it`() throws {
  try checkStart("America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z")
  try checkStart("Asia/Kathmandu", "2026-11-21", "2026-11-20T18:15:00.000Z")
  try checkStart("America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z")
  try checkStart("Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z")
  // Midnight comes twice here: the clock goes back from 00:00 to 23:00, or from 01:00 to 00:00.
  try checkStart("Africa/Cairo", "2026-10-30", "2026-10-29T22:00:00.000Z")
  try checkStart("America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z")
  // Here it goes back at 00:01, into the day before.
  try checkStart("America/St_Johns", "2006-10-29", "2006-10-29T02:30:00.000Z")
}

@Test func `a day that a zone skips has no length`() throws {
  try checkStart("Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00.000Z")
  try checkStart("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z")
  try checkStart("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00.000Z")
  try checkStart("Pacific/Apia", "2012-01-01", "2011-12-31T10:00:00.000Z")
}

@Test(arguments: [
  ("America/New_York", "2026-03-08", 23.0), ("America/New_York", "2026-11-01", 25),
  ("America/Santiago", "2026-09-06", 23), ("Africa/Cairo", "2026-04-24", 23),
  ("Australia/Lord_Howe", "2026-10-04", 23.5), ("Australia/Lord_Howe", "2026-04-05", 24.5),
  ("Asia/Kathmandu", "2026-03-08", 24), ("Pacific/Apia", "2011-12-30", 0),
])
func `a day is as long as its changes make it`(
  identifier: String, date: String, hours: Double
) throws {
  let zone = try TestZones.zone(identifier)
  let day = try #require(CivilDate(date))
  let length = zone.startOfDay(day.adding(days: 1)) - zone.startOfDay(day)
  #expect(Double(length) / 3_600_000 == hours)
}

@Test(arguments: [
  ("America/New_York", "2026-03-08T06:59:59.999Z", "2026-03-08", 7_199_999),
  ("America/New_York", "2026-03-08T07:00:00.000Z", "2026-03-08", 10_800_000),
  ("Asia/Kathmandu", "2026-11-20T18:14:59.999Z", "2026-11-20", 86_399_999),
  ("Asia/Kathmandu", "2026-11-20T18:15:00.000Z", "2026-11-21", 0),
  ("Pacific/Apia", "2011-12-30T09:59:59.999Z", "2011-12-29", 86_399_999),
  ("Pacific/Apia", "2011-12-30T10:00:00.000Z", "2011-12-31", 0),
  ("America/New_York", "1969-12-31T23:59:59.999Z", "1969-12-31", 68_399_999),
])
func `an instant has a local date and time`(
  identifier: String, instant: String, date: String, milliseconds: Int64
) throws {
  let zone = try TestZones.zone(identifier)
  let instant = try #require(Instant(rfc3339: instant))
  #expect(zone.date(of: instant).text == date)
  #expect(zone.millisecondOfDay(of: instant) == milliseconds)
  #expect(zone.timeOfDay(of: instant).minutes == Int(milliseconds / 60_000))
}

@Test(arguments: [
  "America/New_York", "America/Santiago", "America/St_Johns", "Africa/Cairo", "Africa/Casablanca",
  "Australia/Lord_Howe", "Europe/Dublin", "Pacific/Apia", "Asia/Kathmandu", "Antarctica/Troll",
])
func `the parts of a day add up and every instant is in the day of its date`(
  identifier: String
) throws {
  let zone = try TestZones.zone(identifier)
  var day = try #require(CivilDate("2000-01-01"))
  let end = try #require(CivilDate("2040-01-01"))
  var wrong: [String] = []
  while day < end {
    let (start, next) = (zone.startOfDay(day), zone.startOfDay(day.adding(days: 1)))
    let isSkipped = start == next
    if start > next || zone.date(of: start - 1) >= day || zone.date(of: start) < day
      || !isSkipped && zone.date(of: start) != day
    {
      wrong.append(day.text)
    }
    for hours in 0..<24 {
      let time = TimeOfDay(hour: hours, minute: 30) ?? .midnight
      let instant = zone.instant(of: day, time)
      if zone.timeOfDay(of: instant) == time, zone.date(of: instant) == day { continue }
      // If clocks do not show it, it must be just after a gap: an hour later than an hour earlier.
      if zone.offset(at: instant) <= zone.offset(at: instant - 86_400_000) {
        wrong.append("\(day.text) \(time.text)")
      }
    }
    day = day.adding(days: 1)
  }
  #expect(wrong.prefix(10) == [])
}

@Test func `UTC has no offset`() {
  #expect(TimeZone.utc.identifier == "UTC")
  #expect(TimeZone.utc.offset(at: Instant(milliseconds: 0)) == 0)
  #expect(TimeZone.utc.startOfDay(CivilDate.earliest) == .earliest)
  #expect(TimeZone.utc.date(of: .latest) == .latest)
}

@Test func `local times at the ends of the calendar stay within it`() throws {
  for identifier in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York"] {
    let zone = try TestZones.zone(identifier)
    #expect(zone.date(of: .earliest) <= CivilDate.earliest.adding(days: 1))
    #expect(zone.date(of: .latest) >= CivilDate.latest.adding(days: -1))
    #expect(zone.startOfDay(.earliest) <= Instant.earliest + 86_400_000)
    #expect(zone.startOfDay(.latest) >= Instant.latest - 2 * 86_400_000)
  }
}

@Test(arguments: [
  "UTC", "America/New_York", "America/Argentina/ComodRivadavia", "Etc/GMT+12", "Etc/GMT-14",
  "America/Port-au-Prince", "EST5EDT", "GMT0",
])
func `a name that a zone may have is taken`(identifier: String) {
  #expect(TimeZone.isValidIdentifier(identifier))
}

@Test(arguments: [
  "", "/", "/etc/passwd", "America/", "America//New_York", "../UTC", "America/../UTC", ".", "..",
  "America/New York", "UTC\n", "UTC\0", "Zürich", "C:\\zone", String(repeating: "a", count: 256),
])
func `a name that no zone can have is refused`(identifier: String) {
  #expect(!TimeZone.isValidIdentifier(identifier))
}

@Test(arguments: [
  ("UTC", "2026-11-21T23:59:59.999Z", ["2026-11-22T00:00:00Z"]),
  ("UTC", "2026-11-22T00:00:00Z", ["2026-11-23T00:00:00Z"]),
  ("America/New_York", "2026-03-08T06:00:00Z", ["2026-03-09T04:00:00Z"]),
  // Midnight comes twice, and once it is skipped.
  (
    "America/St_Johns", "2006-10-29T02:00:00Z",
    [
      "2006-10-29T02:30:00Z", "2006-10-29T02:31:00Z", "2006-10-29T03:30:00Z",
      "2006-10-30T03:30:00Z",
    ]
  ),
  ("America/Sao_Paulo", "2018-11-03T12:00:00Z", ["2018-11-04T03:00:00Z", "2018-11-05T02:00:00Z"]),
  // A whole day is skipped.
  ("Pacific/Apia", "2011-12-30T00:00:00Z", ["2011-12-30T10:00:00Z", "2011-12-31T10:00:00Z"]),
  ("UTC", "9999-12-30T12:00:00Z", ["9999-12-31T00:00:00Z"]),
])
func `the date changes at each midnight, and where the clock is set past one`(
  name: String, start: String, changes: [String]
) throws {
  let zone = try TestZones.zone(name)
  var instant = try #require(Instant(rfc3339: start))
  for change in changes {
    instant = try #require(zone.nextDateChange(after: instant))
    #expect(instant == Instant(rfc3339: change))
  }
}

@Test func `no date comes after the last`() throws {
  for name in ["UTC", "America/St_Johns"] {
    let start = try #require(Instant(rfc3339: "9999-12-31T12:00:00Z"))
    #expect(try TestZones.zone(name).nextDateChange(after: start) == nil)
  }
}
