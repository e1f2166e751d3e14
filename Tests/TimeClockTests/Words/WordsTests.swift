import ClockTestSupport
import Testing

@testable import TimeClock

private func words(
  _ tag: String = "de", _ texts: [String: String] = [:], terms: [Organization.Term] = []
) throws -> Words {
  let bytes = try #require(Catalogue.compiled(texts.map { ($0.key, $0.value) }))
  let catalogue = try #require(Catalogue(bytes))
  return Words(try #require(Language(tag)), catalogue, terms: terms)
}

/// Texts that know the positions of their values.
struct PhraseTests {
  @Test func `a phrase is in English what the text would be`() {
    let deed: Phrase = "Moved \("Rex") by \(2, "day", "days")"
    #expect(deed.english == "Moved Rex by 2 days")
    let undone: Phrase = "Undone: \(deed)"
    #expect(undone.english == "Undone: Moved Rex by 2 days")
    #expect(undone == "Undone: Moved Rex by 2 days")
    #expect(Words.english(undone) == undone.english)
  }

  @Test func `phrases are listed with a word before the last`() {
    #expect(([] as [Phrase]).listed == nil)
    #expect((["a"] as [Phrase]).listed == "a")
    #expect((["a", "b", "c"] as [Phrase]).listed == "a, b and c")
    #expect((["a", "b", "c"] as [Phrase]).joined == "a; b; c")
  }

  @Test func `sentences that are left out are counted`() {
    let sentences: [Phrase] = ["A.", "B."]
    #expect(sentences.spaced(of: 2) == "A. B.")
    #expect(sentences.spaced(of: 5) == "A. B. And 3 more.")
  }
}

/// Phrases in a language, according to its file.
struct WordsTests {
  @Test func `values go where the language has them, and phrases within are said too`() throws {
    let words = try words(
      "de", ["Moved {0} to {1}": "{1}: {0} verschoben", "the shift": "Schicht"])
    let name: Phrase = "the shift"
    #expect(words("Moved \(name) to \("9:00")") == "9:00: Schicht verschoben")
  }

  @Test func `what a language does not say is English, with values said`() throws {
    let words = try words("de", ["shift": "Schicht"])
    let name: Phrase = "shift"
    #expect(words("Deleted \(name)") == "Deleted Schicht")
    #expect(words(Phrase(verbatim: "{0} is no place")) == "{0} is no place")
  }

  @Test func `a value with braces in it is left as it is`() throws {
    let words = try words("de", ["{0} not found": "{0} fehlt"])
    #expect(words("\("{1, plural, other {x}}") not found") == "{1, plural, other {x}} fehlt")
  }

  @Test(arguments: [(1, "1 Tag"), (2, "2 Tage"), (0, "0 Tage")])
  func `a number takes the form that goes with it`(count: Int, text: String) throws {
    let words = try words(
      "de",
      ["{0} day": "{0} Tag", "{0} days": "{0, plural, one {# Tag} other {# Tage}}"])
    #expect(words("\(count, "day", "days")") == text)
  }

  @Test(arguments: [
    ("pl", [0: "many", 1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few"]),
    ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other", 103: "few"]),
    ("fr", [0: "one", 1: "one", 2: "other"]), ("ja", [1: "other", 2: "other"]),
    ("de", [0: "other", 1: "one", 2: "other"]),
  ])
  func `a language has its own forms of numbers`(tag: String, forms: [Int: String]) throws {
    let language = try #require(Language(tag))
    for (number, form) in forms { #expect(language.pluralForm(of: number) == form, "\(number)") }
  }

  @Test func `an abbreviation at the end of a sentence has its full stop once`() throws {
    let words = try words(
      "de", ["Week: {0}. Send?": "Woche: {0}. Senden?", "{0} is {1}.": "{0} ist {1}."])
    #expect(words("Week: \("8,0 Std."). Send?") == "Woche: 8,0 Std. Senden?")
    #expect(words("\("a.") is \("Nov.").") == "a. ist Nov.")
    #expect(words("\("a") is \("b").") == "a ist b.")
  }

  @Test(arguments: [
    ("de", "09:02", "00:30"), ("es", "9:02", "0:30"), ("fr", "09:02", "00:30"),
    ("ja", "9:02", "0:30"),
  ])
  func `a time of day has as many digits as in the language`(
    tag: String, morning: String, night: String
  ) throws {
    let formats = try #require(TestLanguages.words(in: tag).formats)
    let times = try [542, 30].map { try #require(TimeOfDay(minutes: $0)) }
    #expect(times.map { formats.time($0, .h24) } == [morning, night])
  }

  @Test func `an organization's own words stand in the place of the usual ones`() throws {
    let term = Organization.Term(
      word: .visit, language: .english, singular: "job", plural: "jobs")
    let words = Words(.english, terms: [term])
    #expect(words("Visit missed") == "Job missed")
    #expect(words("The visit to \("Visit Inc.")") == "The job to Visit Inc.")
    #expect(words("\(3) visits, revisited") == "3 jobs, revisited")
  }

  @Test(arguments: [
    ("inspection", "an inspection, An inspection"), ("unit", "a unit, A unit"),
    ("job", "a job, A job"),
  ])
  func `an article fits an organization's own word`(own: String, said: String) {
    let term = Organization.Term(
      word: .visit, language: .english, singular: own, plural: "\(own)s")
    #expect(Words(.english, terms: [term])("a visit, A visit") == said)
  }
}

/// Translations that cannot be filled in.
struct WordsFlawTests {
  @Test(arguments: [
    ("Clocked In", "{0, plural, one {x", "a brace has no counterpart"),
    ("Clocked Out", "{0}", "it has no value {0}; no value is allowed"),
    ("{0} not found", "{1} niet", "it has no value {1}; {0} are allowed"),
    ("{0} days", "{0, select, other {#}}", "{0, select, other {#}} has no such form"),
    ("{0} days", "{0, plural, one {#}}", "{0, plural, one {#}} needs a form for other"),
    ("{0} days", "{0, plural, one {#} other {{1}}}", "it has no value {1}; {0} are allowed"),
    ("verbs/out/of", "{name", "a brace has no counterpart"),
  ])
  func `a translation that cannot be filled in is named`(
    key: String, text: String, flaw: String
  ) throws {
    let found = try #require(Words.flaw(in: text, for: key))
    #expect(found.hasPrefix(flaw), "\(found)")
  }

  @Test(arguments: TestLanguages.tags)
  func `every text of the program's languages can be filled in`(tag: String) throws {
    for (key, text) in try TestLanguages.texts(of: tag) {
      #expect(Words.flaw(in: text, for: key) == nil, "\(key) in \(tag)")
    }
  }
}

/// Compiled language files.
struct CatalogueTests {
  @Test func `a compiled file has each text by its key, and no other`() throws {
    let texts = (0..<500).map { (key: "key \($0)", text: "text \($0) ä") }
    let catalogue = try #require(Catalogue.compiled(texts).flatMap { Catalogue($0) })
    for (key, text) in texts { #expect(catalogue.text(key) == text) }
    #expect(catalogue.text("key 500") == nil)
  }

  @Test func `a language may have no texts`() throws {
    let catalogue = try #require(Catalogue.compiled([]).flatMap { Catalogue($0) })
    #expect(catalogue.text("key") == nil)
  }

  @Test(arguments: [
    [], Array("PLW1".utf8), Array("PLW1\u{7f}\u{7f}\u{7f}\u{7f}\0".utf8), [1, 2, 3],
  ])
  func `bytes that are no file of a language are not taken`(bytes: [UInt8]) {
    #expect(Catalogue(bytes) == nil)
  }

  @Test func `places beyond the end of a file have no text`() throws {
    var bytes = try #require(Catalogue.compiled([("key", "text")]))
    bytes[12] = 0xFF
    #expect(Catalogue(bytes)?.text("key") == nil)
  }
}
