import ClockTestSupport
import JSON
import Testing

@testable import TimeClock

/// The languages' formats of dates, times and numbers, compared with Babel, which has them from
/// CLDR.
struct LanguageFormatTests {
  /// Babel's formats of a language, with plain spaces as in terminals and bars.
  private static let script = """
    import json, sys
    from datetime import date, time
    from babel import Locale
    from babel.dates import format_skeleton, format_time
    locale = Locale.parse(sys.argv[1], sep="-")
    days = [date(2026, month, 2 * month) for month in range(1, 13)]
    said = {
        "date": [format_skeleton("MMMEd", day, locale=locale) for day in days],
        "dateOfYear": [format_skeleton("yMMMEd", day, locale=locale) for day in days],
        "month": [format_skeleton("yMMMM", day, locale=locale) for day in days],
        "weekday": [locale.days["format"]["wide"][day.weekday()] for day in days],
        "halves": [locale.day_periods["format"]["abbreviated"][half] for half in ("am", "pm")],
        "times": [format_time(time(hour, 2), "short", locale=locale) for hour in (0, 9, 21)],
        "decimal": locale.number_symbols["latn"]["decimal"],
        "direction": locale.text_direction,
        "plurals": [str(locale.plural_form(n)) for n in (0, 1, 2, 3, 5, 11, 21, 100, 101)],
    }
    print(json.dumps(said, ensure_ascii=False).replace("\\u202f", " ").replace("\\u00a0", " "))
    """

  private static let python: String? = {
    let own = "\(Repository.path)/.build/python/bin/python3"
    let trial = try? EngineProcess(arguments: ["-c", "import babel"], binary: own)
    return (try? trial?.waitForExit()) == 0 ? own : nil
  }()

  @Test(
    .enabled("Babel is not installed") { python != nil },
    arguments: TestLanguages.tags)
  func `dates, numbers and plurals are CLDR's`(tag: String) throws {
    let (output, complaint, _) = try EngineProcess.run(
      arguments: ["-c", Self.script, tag], binary: Self.python)
    #expect(complaint == "")
    let said = try JSONReader.parse(output)
    let words = TestLanguages.words(in: tag)
    let formats = try #require(words.formats)
    let text = ClockText(
      timeZone: try TestZones.zone("Europe/Berlin"), hourCycle: .h24,
      today: try #require(CivilDate(year: 2026, month: 12, day: 31)), words: words)
    let dates = try (1...12).map {
      try #require(CivilDate(year: 2026, month: $0, day: 2 * $0))
    }
    #expect(dates.map { .string(text.date($0).text) } == said.member("date")?.elements)
    #expect(dates.map { .string(words.dateWithYear($0)) } == said.member("dateOfYear")?.elements)
    #expect(dates.map { .string(text.month($0)) } == said.member("month")?.elements)
    #expect(dates.map { .string(words.name(of: $0.weekday)) } == said.member("weekday")?.elements)
    #expect(formats.halves.map(JSON.string) == said.member("halves")?.elements)
    let times = try [2, 542, 1262].map {
      JSON.string(formats.time(try #require(TimeOfDay(minutes: $0)), formats.hourCycle))
    }
    #expect(times == said.member("times")?.elements)
    #expect(.string(formats.decimal(".")) == said.member("decimal"))
    let language = try #require(Language(tag))
    #expect(.string(language.direction.rawValue) == said.member("direction"))
    // Babel has `many` for millions and for fractions, which are not counted here.
    let forms = [0, 1, 2, 3, 5, 11, 21, 100, 101].map { JSON.string(language.pluralForm(of: $0)) }
    #expect(forms == said.member("plurals")?.elements)
  }
}
