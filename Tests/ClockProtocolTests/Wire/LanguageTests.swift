import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// The language of a conversation.
struct LanguageTests {
  private let engine = EngineHarness()

  @Test func `what is said in a conversation is in the language of initialize`() throws {
    let agreed = try engine.call("initialize", ["language": "de_AT"])
    #expect(agreed["language"] == "de" && agreed["direction"] == "ltr")
    let clock = try engine.call("clock.in")
    #expect(clock["text"]["status"] == "Eingestempelt")
    #expect(clock["text"]["since"] == "09:00" && clock["text"]["detail"] == "Seit 09:00")
    #expect(clock["text"]["todayHours"] == "0,0 Std.")
    let refusal = try engine.error("clock.in")
    #expect(refusal.message == "Es läuft schon eine Schicht. Bitte erst ausstempeln.")
    #expect(refusal.data?["reason"] == "already_clocked_in")
    #expect(refusal.data?["actions"][0]["label"] == "Ausstempeln")
    #expect(try engine.call("day.get")["text"]["date"] == "Sa., 21. Nov.")
  }

  @Test func `a language that is not there is English`() throws {
    let agreed = try engine.call("initialize", ["language": "tlh"])
    #expect(agreed["language"] == "en")
    #expect(try engine.call("clock.status")["text"]["status"] == "Clocked Out")
  }

  @Test func `a report labels the time without a task in the language`() throws {
    try engine.call("settings.update", ["language": "de"])
    try engine.call("clock.in")
    try engine.advance(3_600_000)
    let report = try engine.call(
      "report.get", ["from": "2026-11-21", "to": "2026-11-21", "by": ["task"]])
    #expect(report["parts"][0]["labels"] == ["Ohne Aufgabe"])
  }

  @Test func `a member's settings name the language, unless initialize does`() throws {
    try engine.call("settings.update", ["language": "de"])
    #expect(try engine.call("clock.status")["text"]["status"] == "Ausgestempelt")
    try engine.call("initialize", ["language": "en"])
    #expect(try engine.call("clock.status")["text"]["status"] == "Clocked Out")
    #expect(try engine.call("settings.get")["language"] == "de")
  }

  @Test func `the source of a rule is in the language, in findings and presets`() throws {
    try engine.call("settings.update", ["language": "de"])
    try engine.call(
      "organization.update", ["payrollRules": [["from": "2026-11-16", "preset": "de"]]])
    try engine.call(
      "entry.create",
      ["kind": "shift", "start": "2026-11-16T08:00:00-05:00", "end": "2026-11-16T22:00:00-05:00"])
    let payroll = try engine.call("payroll.get", ["from": "2026-11-16", "to": "2026-11-22"])
    let findings = payroll["payrolls"][0]["findings"].elements
    #expect(findings.map { $0["source"] } == ["ArbZG § 4", "ArbZG § 3 Satz 2"])
    let presets = try engine.call("payroll.presets")
    #expect(presets["leftOut"][0] == "Sätze und Zuschläge")
    let german = try #require(presets["presets"].elements.first { $0["name"] == "de" })
    #expect(german["sources"].elements.contains { $0["citation"] == "ArbZG § 3 Satz 2" })
    #expect(german["leftOut"].elements.last == "Branchen und Vereinbarungen nach ArbZG §§ 7 und 10")
  }

  @Test func `live reads follow the language`() throws {
    _ = try engine.keepLive("clock.status")
    try engine.call("settings.update", ["language": "de"])
    #expect(try engine.sentLive().last?["result"]["text"]["status"] == "Ausgestempelt")
  }

  @Test func `the hour cycle is the language's unless settings choose one`() throws {
    try engine.call("settings.update", ["language": "de"])
    #expect(try engine.call("time.now")["text"]["time"] == "09:00")
    try engine.call("settings.update", ["hourCycle": 12])
    #expect(try engine.call("time.now")["text"]["time"] == "9:00 AM")
  }

  @Test func `payroll is in the language that the organization chose for it`() throws {
    try engine.call("organization.update", ["payrollLanguage": "de"])
    try engine.call("clock.in")
    try engine.advance(3_600_000)
    try engine.call("clock.out")
    #expect(
      try engine.call("week.payroll")["text"]
        == "Stunden – Woche ab 16.11.:\nSa: 1,0 Std.\nSumme: 1,0 Std.")
    #expect(try engine.call("clock.status")["text"]["status"] == "Clocked Out")
  }

  @Test(arguments: [
    ("de", "en", "Not complete: clocked in since Sat 9:00 AM\nHours – Week of 11/16:\n"),
    ("en", "de", "Nicht vollständig: eingestempelt seit Sa. 09:00\nStunden – Woche ab 16.11.:\n"),
  ])
  func `what is wrong with a week is said to payroll in the language of payroll`(
    reader: String, payroll: String, begins: String
  ) throws {
    try engine.call("settings.update", ["language": .string(reader)])
    try engine.call("organization.update", ["payrollLanguage": .string(payroll)])
    try engine.call("clock.in")
    try engine.advance(24 * 3_600_000)
    let text = try engine.call("week.payroll")["text"].text
    #expect(text.dropFirst().replacing("\\n", with: "\n").hasPrefix(begins), "\(text)")
  }

  @Test func `decimal hours have the sign of the language, but not as numbers`() throws {
    try engine.call("settings.update", ["language": "de"])
    try engine.call("clock.in")
    try engine.advance(5_400_000)
    let shift = try engine.call("day.get")["entries"][0]
    #expect(shift["text"]["hours"] == "1,5")
    let report = try engine.call("report.get", ["from": "2026-11-21", "to": "2026-11-21"])
    #expect(report["text"]["hours"] == "1,5")
    #expect(try engine.call("week.get")["totalHours"] == 1.5)
  }

  @Test func `an organization's own words are in refusals and alerts too`() throws {
    let terms: JSON = ["visit": ["en": ["singular": "job", "plural": "jobs"]]]
    try engine.call("organization.update", ["terms": terms])
    #expect(try engine.error("visit.get", ["id": "none"]).message == "Job not found")
  }

  @Test(arguments: [
    (#"{"vist":{}}"#, "\"terms.vist\" must be named by any of school, session"),
    (#"{"visit":1}"#, "\"terms.visit\" must be an object from languages"),
    (#"{"visit":{"en":{"singular":"job"}}}"#, "\"terms.visit.en\" must be {singular, plural}"),
    (#"{"visit":{"en":null}}"#, "\"terms.visit.en\" must be {singular, plural}"),
    (#"{"visit":{"?":null}}"#, "\"terms.visit.?\" must be named by a language"),
  ])
  func `a faulty word of an organization is named`(terms: String, message: String) throws {
    let error = try engine.error(
      "organization.update", ["terms": try JSONReader.parse(terms)])
    #expect(error.message.hasPrefix(message), "\(error.message)")
  }
}

/// An organization's own words in languages whose words have a gender.
struct TermLanguageTests {
  /// Words that would have to fit the gender, the case or the first letter of a term.
  private static let articles = [
    "de": "der die das den dem des ein eine einen einem eines einer kein keine",
    "fr": "le la l un une du de d au ce cet cette aucun aucune même",
    "es": "el la los las un una unos unas del al mismo misma",
  ]

  private static func letters(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  @Test(arguments: TestLanguages.whole)
  func `a text has its terms as they are, without an article before them`(tag: String) throws {
    let articles = Set(Self.letters(try #require(Self.articles[tag])))
    let texts = try TestLanguages.texts(of: tag)
    let terms = Set(texts.filter { $0.key.hasPrefix("terms/") }.map { $0.text.lowercased() })
    let phrases = texts.filter { !$0.key.contains("/") || $0.key.contains(" ") }
    var found: Set<String> = []
    for (key, text) in phrases {
      let words = Self.letters(text)
      for (index, word) in words.enumerated() {
        guard terms.contains(word) else {
          #expect(!terms.contains(where: word.hasPrefix), "\(key) in \(tag): \(text)")
          continue
        }
        found.insert(word)
        #expect(
          index == 0 || !articles.contains(words[index - 1]), "\(key) in \(tag): \(text)")
      }
    }
    #expect(found.count > 8, "\(tag)")
  }

  @Test(arguments: TestLanguages.whole)
  func `the engine calls a thing by the term that front ends have for it`(tag: String) throws {
    let words = TestLanguages.words(in: tag)
    for word in Organization.Term.Word.allCases where ![.photographer, .pets].contains(word) {
      let term = try #require(words.text("terms/\(word.rawValue)/singular"))
      let said = try #require(words.text(word.singular.capitalizedFirst))
      #expect(said.lowercased() == term.lowercased(), "\(word) in \(tag)")
    }
  }

  @Test(arguments: [
    ("de", "session", "Baustelle", "Termin ändern", "Baustelle ändern"),
    ("fr", "school", "agence", "Inactif : école", "Inactif : agence"),
    ("es", "visit", "trabajo", "Ya empezado: visita", "Ya empezado: trabajo"),
  ])
  func `an organization's own word replaces the usual one`(
    tag: String, word: String, own: String, usual: String, said: String
  ) throws {
    let term = Organization.Term(
      word: try #require(.init(rawValue: word)), language: try #require(Language(tag)),
      singular: own, plural: own)
    let key = try #require(TestLanguages.texts(of: tag).first { $0.text == usual }?.key)
    let phrase = Phrase(stringLiteral: key)
    #expect(TestLanguages.words(in: tag)(phrase) == usual)
    #expect(TestLanguages.words(in: tag, terms: [term])(phrase) == said)
  }
}

/// The language files.
struct LanguageFileTests {
  @Test(arguments: TestLanguages.tags)
  func `a text has the values of what it says, and forms that close`(tag: String) throws {
    for (key, text) in try TestLanguages.texts(of: tag)
    where !["format", "language", "time"].contains(key.prefix { $0 != "/" }) {
      #expect(!text.isEmpty, "\(key)")
      #expect(text.values.isSubset(of: key.values), "\(key) in \(tag)")
      #expect(text.count { $0 == "{" } == text.count { $0 == "}" }, "\(key) in \(tag)")
    }
  }

  /// Words of a language that only stand before a time of the same day, like in `um 9:00`.
  private static let beforeTimes = [
    "de": ["um {"], "fr": ["à {"], "es": ["a las {", "de las {"],
  ]

  @Test(arguments: TestLanguages.whole)
  func `a time fits in a text with its weekday too`(tag: String) throws {
    let beforeTimes = try #require(Self.beforeTimes[tag])
    let ofPlaces = ["Clocked in {0} at {1}", "session at {0} {1}"]
    let texts = try TestLanguages.texts(of: tag).filter { key, _ in
      key.contains(" at {") && !ofPlaces.contains(key)
    }
    #expect(texts.count > 15)
    for (key, text) in texts {
      #expect(!beforeTimes.contains(where: text.contains), "\(key) in \(tag): \(text)")
    }
  }

  @Test(arguments: TestLanguages.tags)
  func `a language writes dates and numbers in its own way`(tag: String) throws {
    let words = TestLanguages.words(in: tag)
    #expect(words.formats != nil, "\(tag)")
  }
}

extension String {
  /// The numbers of the phrase's values.
  fileprivate var values: Set<Int> {
    Set(
      split(separator: "{", omittingEmptySubsequences: false).dropFirst()
        .compactMap { Int($0.prefix { $0 != "}" && $0 != "," }) })
  }
}
