import ClockTestSupport
import Foundation
import JSON
import Testing

@testable import punchline

/// A Python with `holidays` and `icalendar`.
private enum CalendarPython {
  static let path = "\(Repository.path)/.build/python/bin/python3"

  static let isThere: Bool = {
    let trial = try? EngineProcess(arguments: ["-c", "import holidays, icalendar"], binary: path)
    return (try? trial?.waitForExit()) == 0
  }()
}

/// Calendars by other programs: holidays, and unusual iCalendar features.
@Suite(.enabled(if: CalendarPython.isThere, "Python's holidays is not installed"))
struct OtherCalendarsTests {
  private static let now = "2026-11-21T14:00:00Z"

  private let typing: Typing
  private var file: String { typing.folder.file("calendar.ics") }

  init() throws { typing = try Typing() }

  /// The output of a script that writes the calendar.
  private func write(_ script: String, _ words: String...) throws -> [String] {
    try typing.run(CalendarPython.path, ["-c", script, file] + words).split(separator: "\n")
      .map(String.init)
  }

  private func absences() throws -> [JSON] {
    let said = try typing.type(
      "call", "absence.list", "from=2026-01-01", "to=2028-12-31", "limit=100", at: Self.now)
    return try JSONReader.parse(said.output)["absences"].items
  }

  @Test(arguments: ["US CA", "DE BY", "JP"])
  func `a country's holidays are taken with their names, and twice taken no second time`(
    country: String
  ) throws {
    let script = """
      import holidays, sys
      from holidays.ical import ICalExporter
      days = holidays.country_holidays(*sys.argv[2].split(), years=range(2026, 2029))
      open(sys.argv[1], "wb").write(ICalExporter(days).generate(return_bytes=True))
      for day, name in sorted(days.items()): print(day, name)
      """
    let expected = try write(script, country)
    #expect(expected.count > 30)
    let taken = try typing.type("import", file, "--holidays", at: Self.now)
    #expect(taken.status == 0 && !taken.output.contains("Not taken"), "\(taken)")
    let found = try absences().map { absence in
      "\(absence["from"].stringValue ?? "") \(absence["name"].stringValue ?? "")"
    }
    // Several holidays of one day are separate events, or one event with all their names.
    func dates(_ lines: [String]) -> Set<Substring> { Set(lines.map { $0.prefix(10) }) }
    #expect(dates(found) == dates(expected))
    let names = expected.map { $0.split(separator: ";")[0] }
    #expect(names.allSatisfy { name in found.contains { $0.hasPrefix(name) } }, "\(found)")
    let again = try typing.type("import", file, "--holidays", at: Self.now)
    #expect(again.output.hasPrefix("Taken: 0 absences."), "\(again)")
    #expect(try absences().count == found.count)
  }

  @Test func `all forms of whole days are read, and what is none is listed by its line`() throws {
    let script = """
      import datetime, icalendar, sys
      day, span = datetime.date, datetime.timedelta
      calendar = icalendar.Calendar()
      calendar.add("prodid", "-//Others//EN")
      calendar.add("version", "2.0")
      def add(uid, **properties):
          event = icalendar.Event()
          event.add("uid", uid)
          event.add("dtstamp", datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc))
          for name, value in properties.items(): event.add(name, value)
          alarm = icalendar.Alarm()
          alarm.add("action", "DISPLAY")
          alarm.add("trigger", span(days=-1))
          alarm.add("duration", span(minutes=5))
          alarm.add("repeat", 1)
          event.add_component(alarm)
          calendar.add_component(event)
      add("span", summary="Sea, \\\\sun; and " + "é" * 60, dtstart=day(2026, 12, 28), dtend=day(2027, 1, 2))
      add("long", summary="Walk", dtstart=day(2027, 3, 1), duration=span(days=3))
      add("weeks", summary="Ski", dtstart=day(2027, 2, 1), duration=span(weeks=1))
      add("each", summary="Bridge", dtstart=day(2026, 5, 15),
          rrule={"freq": "yearly", "count": 3}, exdate=[day(2027, 5, 15)])
      add("place", summary="Fair", dtstart=day(2026, 11, 26),
          rrule={"freq": "yearly", "bymonth": 11, "byday": "4TH", "until": day(2027, 12, 31)})
      add("gone", summary="Gone", dtstart=day(2027, 6, 1), status="CANCELLED")
      add("times", summary="Doctor", dtstart=datetime.datetime(2027, 6, 2, 9, tzinfo=datetime.timezone.utc))
      add("monthly", summary="Rent", dtstart=day(2027, 6, 3), rrule={"freq": "monthly"})
      calendar.add_component(icalendar.Todo())
      open(sys.argv[1], "wb").write(calendar.to_ical())
      """
    _ = try write(script)
    let taken = try typing.type("import", file, "--absences", "vacation", at: Self.now)
    #expect(taken.lines[0...1] == ["Taken: 7 absences.", "Not taken: 3."], "\(taken)")
    #expect(taken.status == 1)
    for reason in ["it is cancelled", "it has times", "none of once or more a year"] {
      #expect(taken.output.contains(reason), "\(reason)")
    }
    let found = try absences()
    #expect(
      found.map { "\($0["from"].stringValue ?? "") \($0["to"].stringValue ?? "")" } == [
        "2026-05-15 2026-05-15", "2026-11-26 2026-11-26", "2026-12-28 2027-01-01",
        "2027-02-01 2027-02-07", "2027-03-01 2027-03-03", "2027-11-25 2027-11-25",
        "2028-05-15 2028-05-15",
      ])
    #expect(found[2]["note"].stringValue?.hasPrefix("Sea, \\sun; and ééé") == true)
    let again = try typing.type("import", file, "--absences", "vacation", at: Self.now)
    #expect(again.lines[0...1] == ["Taken: 0 absences.", "There already: 7."], "\(again)")
  }
}
