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

  @Test func `a member's settings name the language, unless initialize does`() throws {
    try engine.call("settings.update", ["language": "de"])
    #expect(try engine.call("clock.status")["text"]["status"] == "Ausgestempelt")
    try engine.call("initialize", ["language": "en"])
    #expect(try engine.call("clock.status")["text"]["status"] == "Clocked Out")
    #expect(try engine.call("settings.get")["language"] == "de")
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

  @Test func `an organization's own words are in refusals and alerts too`() throws {
    let terms: JSON = ["visit": ["en": ["singular": "job", "plural": "jobs"]]]
    try engine.call("organization.update", ["terms": terms])
    #expect(try engine.error("visit.get", ["id": "none"]).message == "Job not found")
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
