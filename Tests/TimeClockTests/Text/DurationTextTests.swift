import Testing
import TimeClock

private let second: Int64 = 1000
private let minute = 60 * second
private let hour = 60 * minute

private func check(
  _ milliseconds: Int64, _ text: KeyPath<DurationText, ShortText>, _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    DurationText(milliseconds: milliseconds)[keyPath: text].text == expected,
    sourceLocation: sourceLocation)
}

@Test func `a length is cut toward zero, never rounded up`() {
  check(8 * hour + 30 * minute + 36 * second + 999, \.clock, "08:30:36")
  check(9 * hour - 1, \.hoursMinutes, "8h 59m")
  check(minute - 1, \.timer, "59s")
  check(hour - 1, \.timer, "59m 59s")
  check(hour - 1, \.minutesSeconds, "59:59")
  check(hour - 1, \.spelled, "59 min")
}

@Test func `a length of nothing has a text in every style`() {
  check(0, \.clock, "00:00:00")
  check(0, \.minutesSeconds, "00:00")
  check(0, \.hoursMinutes, "0h 00m")
  check(0, \.timer, "0s")
  check(0, \.spelled, "0 min")
  check(0, \.decimalHours, "0.0")
}

@Test func `hours and minutes go as far as the length does`() {
  check(100 * hour, \.clock, "100:00:00")
  check(65 * minute, \.minutesSeconds, "65:00")
  check(100 * minute, \.minutesSeconds, "100:00")
  check(123 * hour + 5 * minute, \.hoursMinutes, "123h 05m")
  check(.max, \.clock, "2562047788015:12:55")
  check(.min, \.clock, "-2562047788015:12:55")
}

@Test func `a timer shows its two largest units`() {
  check(hour + 5 * minute, \.timer, "1h 05m")
  check(5 * minute + 9 * second, \.timer, "5m 09s")
  check(9 * second, \.timer, "9s")
  check(hour, \.timer, "1h 00m")
  check(minute, \.timer, "1m 00s")
}

@Test func `minutes are spelled out with hours from an hour on`() {
  check(43 * minute, \.spelled, "43 min")
  check(hour + 5 * minute, \.spelled, "1 h 5 min")
  check(hour, \.spelled, "1 h")
  check(hour + minute - 1, \.spelled, "1 h")
}

@Test func `only a length that shows as more than nothing has a minus`() {
  check(-999, \.clock, "00:00:00")
  check(-second, \.clock, "-00:00:01")
  check(-59 * second, \.hoursMinutes, "0h 00m")
  check(-minute, \.hoursMinutes, "-0h 01m")
  check(-5 * minute, \.minutesSeconds, "-05:00")
  check(-180 * second, \.decimalHours, "0.0")
  check(-181 * second, \.decimalHours, "-0.1")
  check(-9 * second, \.timer, "-9s")
  check(-minute, \.spelled, "-1 min")
}

@Test func `decimal hours have one decimal, halves up`() {
  check(8 * hour + 30 * minute, \.decimalHours, "8.5")
  check(44 * hour + 30 * minute, \.decimalHours, "44.5")
  check(8 * hour, \.decimalHours, "8.0")
  check(8 * hour + 3 * minute, \.decimalHours, "8.1")
  check(8 * hour + 3 * minute - 1, \.decimalHours, "8.0")
  check(9 * hour - 3 * minute, \.decimalHours, "9.0")
  check(.max, \.decimalHours, "2562047788015.2")
}

@Test(arguments: [0, 1, 179_999, 180_000, 8 * hour + 3 * minute - 1, 8 * hour + 3 * minute])
func `hours as a number are those of the text`(milliseconds: Int64) {
  let length = DurationText(milliseconds: milliseconds)
  #expect(length.hours == Double(length.decimalHours.text))
}

@Test func `a span of days is given in whole days`() {
  #expect(DurationText(milliseconds: 48 * hour - 1).span.english == "47h 59m")
  #expect(DurationText(milliseconds: 48 * hour).span.english == "2 days")
  #expect(DurationText(milliseconds: 134 * hour).span.english == "5 days")
}
