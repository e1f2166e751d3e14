import Testing
import TimeClock

@Test func `every date of 0000 to 9999 follows the one before`() throws {
  var (year, month, day) = (0, 1, 1)
  for days in CivilDate.earliest.daysSinceEpoch...CivilDate.latest.daysSinceEpoch {
    let date = CivilDate(daysSinceEpoch: days)
    guard date.fields == (year, month, day),
      days % 97 != 0 || CivilDate(year: year, month: month, day: day) == date
    else {
      Issue.record("day \(days) is \(date.text), not \(year)-\(month)-\(day)")
      return
    }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    (day, month) = day < length ? (day + 1, month) : (1, month + 1)
    if month > 12 { (month, year) = (1, year + 1) }
  }
  #expect((year, month, day) == (10_000, 1, 1))
}

@Test(arguments: [
  ("1970-01-01", 0), ("1969-12-31", -1), ("2000-03-01", 11_017), ("2026-11-21", 20_778),
  ("0000-01-01", -719_528), ("9999-12-31", 2_932_896),
])
func `a date is so many days from 1970`(text: String, days: Int) {
  #expect(CivilDate(text)?.daysSinceEpoch == days)
  #expect(CivilDate(daysSinceEpoch: days).text == text)
}

@Test(arguments: [
  "", "2026", "2026-11", "2026-11-", "2026-11-2", "2026-1-21", "2026-11-210", " 2026-11-21",
  "2026-11-21 ", "2026/11/21", "20261121", "2026-00-10", "2026-13-10", "2026-11-00", "2026-11-31",
  "2025-02-29", "1900-02-29", "-026-11-21", "+026-11-21", "2026-11-+1", "٢٠٢٦-11-21",
  "2026-11-21T09:00:00Z",
])
func `a text that is no date is refused`(text: String) {
  #expect(CivilDate(text) == nil)
}

@Test func `a year that has no four digits is refused`() {
  #expect(CivilDate(year: -1, month: 12, day: 31) == nil)
  #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
}

@Test func `days added never leave the calendar`() {
  #expect(CivilDate.latest.adding(days: 1) == .latest)
  #expect(CivilDate.latest.adding(days: .max) == .latest)
  #expect(CivilDate.earliest.adding(days: .min) == .earliest)
  #expect(CivilDate("2024-02-28")?.adding(days: 2) == CivilDate("2024-03-01"))
}

@Test(arguments: [
  ("2026-11-16", "Mon"), ("2026-11-17", "Tue"), ("2026-11-18", "Wed"), ("2026-11-19", "Thu"),
  ("2026-11-20", "Fri"), ("2026-11-21", "Sat"), ("2026-11-22", "Sun"),
])
func `a week starts on Monday`(text: String, weekday: String) throws {
  let date = try #require(CivilDate(text))
  #expect(date.weekday.shortName == weekday)
  #expect(date.monday == CivilDate("2026-11-16"))
}

@Test func `a week before 1970 starts on Monday too`() {
  #expect(CivilDate("1969-12-28")?.weekday == .sunday)
  #expect(CivilDate("1969-12-28")?.monday == CivilDate("1969-12-22"))
}

@Test func `a month has a first and a last day`() {
  #expect(CivilDate("2024-02-10")?.firstOfMonth == CivilDate("2024-02-01"))
  #expect(CivilDate("2024-02-10")?.lastOfMonth == CivilDate("2024-02-29"))
  #expect(CivilDate("2026-12-31")?.lastOfMonth == CivilDate("2026-12-31"))
}
