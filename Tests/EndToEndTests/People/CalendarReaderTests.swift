import Testing
import TimeClock

@testable import punchline

struct CalendarReaderTests {
  private static let last = CivilDate(year: 2028, month: 12, day: 31) ?? .latest

  private func read(_ events: String...) -> CalendarReader {
    let body = events.map { "BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Day off\r\n\($0)\r\nEND:VEVENT" }
    return CalendarReader(
      (["BEGIN:VCALENDAR"] + body + ["END:VCALENDAR"]).joined(separator: "\r\n"),
      through: Self.last)
  }

  private func dates(_ event: String) -> [String] {
    read(event).days.map { $0.from == $0.to ? $0.from.text : "\($0.from.text) \($0.to.text)" }
  }

  @Test func `the end of an event is not part of it`() {
    #expect(
      dates("DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261227") == ["2026-12-24 2026-12-26"]
    )
    #expect(dates("DTSTART;VALUE=DATE:20261224") == ["2026-12-24"])
    #expect(dates("DTSTART;VALUE=DATE:20261224\r\nDURATION:P1W") == ["2026-12-24 2026-12-30"])
  }

  @Test(arguments: [
    ("RRULE:FREQ=YEARLY", ["2026-11-26", "2027-11-26", "2028-11-26"]),
    ("RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", ["2026-11-26", "2027-11-25", "2028-11-23"]),
    ("RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO", ["2026-11-26", "2027-05-31", "2028-05-29"]),
    ("RRULE:FREQ=YEARLY;INTERVAL=2", ["2026-11-26", "2028-11-26"]),
    ("RRULE:FREQ=YEARLY;COUNT=2", ["2026-11-26", "2027-11-26"]),
    ("RRULE:FREQ=YEARLY;UNTIL=20271231", ["2026-11-26", "2027-11-26"]),
    ("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", ["2026-11-26", "2027-02-28", "2028-02-29"]),
    ("RRULE:FREQ=YEARLY\r\nEXDATE;VALUE=DATE:20271126", ["2026-11-26", "2028-11-26"]),
  ])
  func `a yearly rule is written out`(rule: String, expected: [String]) {
    #expect(dates("DTSTART;VALUE=DATE:20261126\r\n\(rule)") == expected)
  }

  @Test(arguments: [
    ("DTSTART:20261126T090000Z", "it has times, and no whole days"),
    ("DTSTART;VALUE=DATE:20261126\r\nSTATUS:CANCELLED", "it is cancelled"),
    (
      "DTSTART;VALUE=DATE:20261126\r\nRRULE:FREQ=MONTHLY", "its rule is none of once or more a year"
    ),
    ("DTSTART;VALUE=DATE:20261126\r\nDTEND;VALUE=DATE:20261126", "it ends before it starts"),
    ("X-NOTHING:1", "it has no start"),
  ])
  func `what is no whole days is listed by its line`(event: String, message: String) {
    let reader = read(event)
    #expect(reader.days == [])
    #expect(reader.problems == [.init(line: 2, message: message)])
  }

  @Test func `lines that go on, marks and alarms are read`() {
    let reader = read(
      "DTSTART;VALUE=DATE:20261126\r\nSUMMARY:Thanks\\, all\r\n  of it\r\n"
        + "BEGIN:VALARM\r\nDURATION:PT5M\r\nSUMMARY:Alarm\r\nEND:VALARM")
    #expect(reader.days.map(\.title) == ["Thanks, all of it"])
  }
}
