import ClockTestSupport
import Testing
import TimeClock

private func clockText(_ hourCycle: HourCycle) throws -> ClockText {
  ClockText(timeZone: try TestZones.zone("America/New_York"), hourCycle: hourCycle)
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
  #expect(time.text(.h12) == h12)
  #expect(time.text(.h24) == text)
}

@Test func `an instant is shown on the zone's clock, seconds cut`() throws {
  let nine = try instant("2026-11-21T14:02:59.999Z")
  #expect(try clockText(.h12).time(nine) == "9:02 AM")
  #expect(try clockText(.h24).time(nine) == "09:02")
}

@Test func `a range ends at present while there is no end`() throws {
  let (start, end) = try (instant("2026-11-21T14:00:00Z"), instant("2026-11-21T22:30:00Z"))
  #expect(try clockText(.h12).range(start, end) == "9:00 AM – 5:30 PM")
  #expect(try clockText(.h12).range(start, nil) == "9:00 AM – Present")
  #expect(try clockText(.h24).range(start, end) == "09:00 – 17:30")
}

@Test func `a gap's label tells its times and its length`() throws {
  let (exit, back) = try (instant("2026-11-21T16:32:00Z"), instant("2026-11-21T17:15:00Z"))
  #expect(try clockText(.h12).gapLabel(exit, back) == "11:32 AM – 12:15 PM · 43 min")
  #expect(try clockText(.h24).gapLabel(exit, back) == "11:32 – 12:15 · 43 min")
  #expect(
    try clockText(.h12).gapLabel(exit, exit + 3_900_000) == "11:32 AM – 12:37 PM · 1 h 5 min")
  #expect(try clockText(.h12).gapLabel(exit, exit + 3_600_000) == "11:32 AM – 12:32 PM · 1 h")
  #expect(try clockText(.h12).gapLabel(exit, back - 1) == "11:32 AM – 12:14 PM · 42 min")
  #expect(try clockText(.h12).gapLabel(exit, nil) == "11:32 AM – Present")
}
