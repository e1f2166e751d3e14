import ClockTestSupport
import Testing

@testable import TimeClock

/// Typed times in other languages.
struct TimeWordsTests {
  private static func read(
    _ text: String, in tag: String = "en", wish: TimeWish? = nil
  ) throws -> ReadTime {
    let words = TestLanguages.words(in: tag)
    let scene = TimeScene(
      now: try #require(Instant(rfc3339: "2026-11-21T14:00:00Z")),
      zone: try TestZones.zone("America/New_York"), words: words)
    return try ReadTime(text, scene, wish: wish)
  }

  @Test(arguments: [
    ("de", "jetzt", "now"), ("de", "heute", "today"), ("de", "gestern", "yesterday"),
    ("de", "vorgestern", "day before yesterday"), ("de", "gestern 9:15", "yesterday 9:15"),
    ("de", "gestern um 9 Uhr", "yesterday at 9"), ("de", "um halb zehn", "half past nine"),
    ("de", "Viertel vor neun", "quarter to nine"), ("de", "zehn nach neun", "ten past nine"),
    ("de", "9 Uhr 30", "9:30"), ("de", "17.30 Uhr", "17:30"),
    ("de", "vor 30 Minuten", "30 min ago"),
    ("de", "vor einer halben Stunde", "half an hour ago"), ("de", "vor 2 Std.", "2 h ago"),
    ("de", "vor 3 Tagen", "3 days ago"), ("de", "in 5 Minuten", "in 5 min"),
    ("de", "Montag", "monday"), ("de", "am Montag um 8", "monday at 8"),
    ("de", "Mo 8:30", "mon 8:30"),
    ("de", "letzten Freitag", "last friday"), ("de", "letzte Woche", "last week"),
    ("de", "diese Woche", "this week"), ("de", "letzten Monat", "last month"),
    ("de", "die letzten 7 Tage", "last 7 days"), ("de", "3. März", "3 march"),
    ("de", "24. Dez. 2025", "24 dec 2025"), ("de", "24.12.", "24 dec"),
    ("de", "November", "november"),
    ("de", "von 9 bis 17 Uhr", "from 9 to 17"), ("de", "gestern 9-17", "yesterday 9-17"),
    ("de", "zwischen 9:00 und 11:30", "between 9:00 and 11:30"),
    ("de", "seit Montag", "since monday"),
    ("de", "1,5 Std", "1.5 h"), ("de", "2 Stunden 15 Minuten", "2 hours 15 minutes"),
    ("de", "anderthalb hours", ""), ("de", "yesterday 9:15", "yesterday 9:15"),
    ("de", "12 am", "12 am"), ("de", "Mitternacht", "midnight"),
    ("de", "heute Morgen um 7", "this morning at 7"),
    ("de", "17 Uhr 5", "17:05"), ("de", "neun Uhr fünf", "9:05"),
    ("de", "17 Uhr 5 bis 18 Uhr", "17:05-18:00"), ("de", "9 Uhr 15. November", "15 november 9:00"),
    ("de", "vom 3.11. bis 5.11.", "nov 3 to nov 5"),
    ("de", "vom 3. bis 5. November 2025", "nov 3 - 5, 2025"),
    ("de", "KW 45", "week 45"), ("de", "KW45", "week 45"), ("de", "KW 45/2025", "2025-W45"),
    ("de", "Kalenderwoche 45", "2026-W45"), ("de", "8h", "8h"),
    ("fr", "8h", "8:00"), ("fr", "8h-12h30", "8:00-12:30"), ("fr", "17h5", "17:05"),
    ("fr", "17 heures 5", "17:05"), ("fr", "le 1/11 à 8h", "nov 1 8:00"),
    ("fr", "9h pour 2h", "9:00 for 2h"), ("fr", "1h 30m", "1h 30m"),
    ("fr", "1/11", "nov 1"), ("fr", "3/11/2025", "nov 3 2025"), ("fr", "11/25", "nov 25"),
    ("fr", "du 3/11 au 5/11", "nov 3 to nov 5"), ("fr", "du 3 au 5 novembre", "nov 3 - 5"),
    ("fr", "semaine 45", "week 45"), ("es", "semana 45 de 2025", "2025-W45"),
    ("es", "8h", "8:00"), ("es", "1/11", "nov 1"), ("es", "del 3 al 5 de noviembre", "nov 3 - 5"),
    ("es", "del 3/11 al 5/11", "nov 3 to nov 5"), ("ar", "1/11", "nov 1"),
    ("fr", "hier", "yesterday"), ("fr", "hier à 9h15", "yesterday at 9:15"),
    ("fr", "aujourd'hui", "today"), ("fr", "avant-hier", "day before yesterday"),
    ("fr", "il y a 30 minutes", "30 min ago"), ("fr", "il y a une heure", "1 hour ago"),
    ("fr", "dans 5 minutes", "in 5 min"), ("fr", "lundi", "monday"),
    ("fr", "lundi dernier", "last monday"),
    ("fr", "mardi à 8h", "tuesday at 8"), ("fr", "la semaine dernière", "last week"),
    ("fr", "cette semaine", "this week"), ("fr", "le 3 mars", "3 march"),
    ("fr", "14 juillet", "14 july"),
    ("fr", "3 juin 2025", "3 june 2025"), ("fr", "de 9h à 17h", "from 9 to 17"),
    ("fr", "9h30 à 12h", "9:30 to 12:00"), ("fr", "depuis lundi", "since monday"),
    ("fr", "midi", "noon"), ("fr", "neuf heures", "nine oclock"), ("fr", "1,5 heure", "1.5 hours"),
    ("fr", "du lundi au vendredi", "monday to friday"),
    ("es", "ayer", "yesterday"), ("es", "ayer a las 9:15", "yesterday at 9:15"),
    ("es", "hoy", "today"),
    ("es", "anteayer", "day before yesterday"), ("es", "hace 30 minutos", "30 min ago"),
    ("es", "hace una hora", "1 hour ago"), ("es", "dentro de 5 minutos", "in 5 min"),
    ("es", "lunes", "monday"), ("es", "el lunes pasado", "last monday"),
    ("es", "la semana pasada", "last week"),
    ("es", "3 de marzo", "3 march"), ("es", "3 de marzo de 2025", "3 march 2025"),
    ("es", "de 9 a 17", "from 9 to 17"), ("es", "desde el lunes", "since monday"),
    ("es", "a las nueve y media", "9:30"), ("es", "mediodía", "noon"),
    ("es", "martes 8:30", "tuesday 8:30"),
    ("es", "manana", "tomorrow"), ("es", "de lunes a viernes", "monday to friday"),
    ("de", "übermorgen", "day after tomorrow"), ("fr", "après-demain", "day after tomorrow"),
    ("es", "pasado mañana", "the day after tomorrow"), ("es", "mar, 17 nov", "tue, 17 nov"),
    ("es", "mar 22:00", "tuesday 22:00"), ("es", "mar", "march"), ("es", "3 mar", "3 march"),
    ("de", "16. – 22. Nov.", "nov 16 to nov 22"), ("fr", "16 – 22 nov.", "nov 16 - 22"),
    ("de", "28. Okt. – 3. Nov.", "oct 28 to nov 3"),
    ("fr", "28 oct. – 3 nov.", "oct 28 to nov 3"), ("es", "28 oct – 3 nov", "oct 28 to nov 3"),
    ("en", "16 nov - 22 nov", "nov 16 to nov 22"), ("en", "3-nov-2025", "nov 3 2025"),
    ("es", "16 – 22 nov 2025", "nov 16 – 22, 2025"), ("fr", "1er nov.", "1 nov"),
    ("fr", "le 1er novembre", "1 november"),
    ("fr", "le mois dernier", "last month"), ("fr", "3 sept. 2025", "3 september 2025"),
    ("fr", "sept heures", "seven oclock"), ("fr", "dim. 15 nov.", "sun 15 nov"),
    ("pl", "wczoraj 9:15", "yesterday 9:15"), ("pl", "30 minut temu", "30 min ago"),
    ("ja", "昨日 9:15", "yesterday 9:15"), ("ja", "30分前", "30 min ago"), ("ja", "9時", "nine oclock"),
    ("ja", "11月2日(月)", "mon, nov 2"), ("ja", "11月16日～22日", "nov 16 - 22"),
    ("ar", "الاثنين، 2 نوفمبر", "mon, nov 2"), ("ar", "أمس 9:15", "yesterday 9:15"),
    ("ar", "منذ 30 دقيقة", "30 min ago"),
  ])
  func `a time is read in the language as its words in English are`(
    tag: String, typed: String, english: String
  ) throws {
    guard !english.isEmpty else {
      #expect(throws: ClockError.self) { try Self.read(typed, in: tag) }
      return
    }
    #expect(try Self.read(typed, in: tag).phrase == Self.read(english).phrase)
  }

  @Test(arguments: ["fr", "es"])
  func `an hour with an h is a length where one is wanted`(tag: String) throws {
    #expect(try Self.read("2h", in: tag, wish: .length).phrase == .length(7_200_000))
    #expect(try Self.read("1h30", in: tag, wish: .length).phrase == .length(5_400_000))
  }

  @Test func `the day after tomorrow is read`() throws {
    #expect(
      try Self.read("day after tomorrow").phrase
        == .date(try #require(CivilDate(year: 2026, month: 11, day: 23))))
  }

  @Test(arguments: TestLanguages.tags)
  func `a language has at most 90 rows, and reads the dates that it shows`(tag: String) throws {
    let texts = Dictionary(try TestLanguages.texts(of: tag).map { ($0.key, $0.text) }) { $1 }
    let rows = try #require(texts["time/words"]).split(separator: "|")
    #expect(rows.count <= 90)
    #expect(Set(rows.map { $0.prefix { $0 != "=" } }).count == rows.count)
    let formats = try #require(TestLanguages.words(in: tag).formats)
    for (index, name) in formats.months.enumerated() where tag != "ja" {
      let date = try Self.read("3 \(name) 2025", in: tag).phrase
      #expect(
        date == .date(try #require(CivilDate(year: 2025, month: index + 1, day: 3))), "\(name)")
    }
  }

  /// The texts with examples of what can be typed.
  private static let examples = [
    "17:30, 5pm, yesterday 9:15 or 30 min ago", "1h 30m, 90 min or half an hour",
    "17:30, 5pm, yesterday 9:15, 30 min ago, monday, nov 3, last week, 9-17:30 or 1h 30m",
    "9-17:30, yesterday 9 to 17 or 9 for 2h", "yesterday, monday, nov 3 or 2026-11-03",
    "yesterday, last week, nov, since monday or 2026-11-03 to 2026-11-07",
  ]

  @Test(arguments: TestLanguages.whole)
  func `each example of what can be typed is read`(tag: String) throws {
    let or = [" or ", " oder ", " ou ", " o "]
    let words = TestLanguages.words(in: tag)
    for text in Self.examples {
      let said = or.reduce(words(Phrase(stringLiteral: text))) {
        $0.replacing($1, with: ", ")
      }
      for example in said.split(separator: ", ") {
        #expect(throws: Never.self, "\(example) in \(tag)") {
          try Self.read(String(example), in: tag)
        }
      }
    }
  }

  @Test(arguments: [
    ("de", "31. Februar", "Den 31. Februar gibt es nicht"),
    ("fr", "31 février 2026", "Le 31 février 2026 n’existe pas"),
    ("es", "lunes 2026-11-03", "2026-11-03 es martes, y no lunes"),
    ("de", "3/11", "3/11 ist für manche 11. März und für andere 3. Nov.; bitte eins davon sagen"),
    ("en", "31 february", "There is no 31 February"),
    ("en", "3/11", "3/11 is Mar 11 to some and Nov 3 to others; say one of these"),
  ])
  func `what is wrong in a time is said with the names of the language`(
    tag: String, typed: String, said: String
  ) throws {
    let error = try #require(
      #expect(throws: ClockError.self) { try Self.read(typed, in: tag) })
    let message = try #require(error.fields.first?.message)
    #expect(TestLanguages.words(in: tag)(message) == said)
  }
}
