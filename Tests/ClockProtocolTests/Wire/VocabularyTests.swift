import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// The front ends' words.
struct VocabularyTests {
  /// Parameters about how a call runs, and others that nobody types.
  private static let notAsked: Set<String> = [
    "userId", "dryRun", "idempotencyKey", "anyLength", "entryId", "timerId", "gapId", "id", "ids",
    "gaps", "entries", "absences", "accuracyM", "location", "deviceTime", "seq", "group", "key",
    "client", "since", "state", "source", "startId", "entryIds", "method", "params", "topic",
    "cancel",
  ]
  /// Actions of front ends without a method.
  private static let ofFrontEnds: Set<String> = ["hide", "save", "close", "leave"]
  /// Methods with effects that change no records.
  private static let otherDeeds: Set<String> = [
    "auth.login", "auth.logout", "auth.token", "auth.revoke", "sync.now", "sync.retry",
    "sync.discard", "sync.unbind",
  ]

  private static let deeds = Families.methods.filter(\.mutates)

  private static func words(of section: String) -> [String: Set<String>] {
    var words: [String: Set<String>] = [:]
    for row in Vocabulary.table where row.path[0] == section {
      words[row.path[1], default: []].insert(row.path.count == 3 ? row.path[2] : "")
    }
    return words
  }

  @Test func `every verb and every method that does something has words, and nothing else`() {
    let words = Self.words(of: "verbs")
    let verbs = Set(Verb.allCases.map(\.rawValue)).union(Self.deeds.map(\.name))
      .union(Self.ofFrontEnds).union(Self.otherDeeds)
    #expect(Set(words.keys).symmetricDifference(verbs) == [])
    #expect(Self.otherDeeds.subtracting(Families.methods.map(\.name)) == [])
    for (verb, known) in words {
      #expect(known.contains("label"), "\(verb)")
      #expect(Self.ofFrontEnds.contains(verb) || known.contains("done"), "\(verb)")
    }
  }

  @Test func `every parameter that a form asks for has a label, and nothing else`() {
    let asked = Set(Self.deeds.flatMap(\.parameters).map(\.name)).subtracting(Self.notAsked)
    let inputs = Self.words(of: "inputs")
    let settings = Self.words(of: "settings")
    #expect(Set(inputs.keys).union(settings.keys).symmetricDifference(asked) == [])
    for words in [inputs, settings] {
      for (name, known) in words { #expect(known.contains("label"), "\(name)") }
    }
    let settable = Self.deeds.filter { ["settings", "organization"].contains($0.family) }
    #expect(Set(settings.keys).isSubset(of: settable.flatMap(\.parameters).map(\.name)))
  }

  @Test(arguments: TestLanguages.whole)
  func `every row is said in each language, with the same places to fill in`(tag: String) throws {
    let texts = Dictionary(try TestLanguages.texts(of: tag).map { ($0.key, $0.text) }) { $1 }
    let terms = Set(Vocabulary.table.filter { $0.path[0] == "terms" }.map(\.text))
    func places(_ text: String) -> Set<String> {
      Set(text.places.map { terms.contains($0.lowercased()) ? $0.lowercased() : $0 })
    }
    var paths: Set<String> = []
    for row in Vocabulary.table {
      let path = row.path.joined(separator: "/")
      #expect(paths.insert(path).inserted, "\(path) twice")
      guard let text = texts[path] else {
        #expect(Self.isAlikeEverywhere(row), "\(path) is not said in \(tag)")
        continue
      }
      #expect(places(text) == places(row.text) && !text.isEmpty, "\(path) in \(tag)")
    }
    let sections = Set(Vocabulary.table.map { $0.path[0] + "/" })
    let unknown = texts.keys.filter { key in
      sections.contains(where: key.hasPrefix) && !paths.contains(key)
    }
    #expect(unknown.isEmpty, "\(tag)")
  }

  /// A role is a word for programs, typed words are read in every language, and a term has a
  /// placeholder.
  private static func isAlikeEverywhere(_ row: Vocabulary.Row) -> Bool {
    ["role", "example"].contains(row.path.last)
      || row.text.hasPrefix("{") && row.text.hasSuffix("}") && row.text.places.count == 1
  }

  @Test func `a role is one of two, and only what undo cannot take back asks first`() throws {
    let roles = Vocabulary.table.filter { $0.path.last == "role" && $0.path[0] == "verbs" }
    #expect(Set(roles.map(\.text)) == ["primary", "destructive"])
    let asking = Vocabulary.table.filter { $0.path.last == "confirm" }.map { $0.path[1] }
    #expect(asking == ["record.erase", "auth.revoke", "sync.discard", "sync.unbind"])
    #expect(Self.deeds.allSatisfy { !asking.contains($0.name) || $0.name == "record.erase" })
  }

  @Test(arguments: [("de", "de"), ("de_AT", "de"), ("DE-at", "de"), ("en-GB", "en"), ("xx", "en")])
  func `a language is answered, or what it falls back to`(asked: String, answered: String) throws {
    let words = try EngineHarness().call("words.get", ["language": .string(asked)])
    #expect(words["language"] == .string(answered) && words["direction"] == "ltr")
    #expect(
      words["verbs"]["out"]["label"] == (answered == "de" ? "Ausstempeln" : "Clock Out"))
  }

  @Test func `numbers have their range, step and unit`() throws {
    let words = try EngineHarness().call("words.get")
    let hours = words["settings"]["longShiftHours"]
    #expect(hours["min"] == 1 && hours["max"] == 16 && hours["step"] == 1)
    #expect(words["settings"]["hourCycle"]["step"] == 12)
    #expect(words["inputs"]["durationMs"]["unit"] == "ms")
    #expect(words["inputs"]["vacationDays"]["step"] == 0.5)
    #expect(words["inputs"]["start"]["min"] == .null)
  }

  @Test func `what is no language is refused with what is one`() throws {
    let refusal = try EngineHarness().error("words.get", ["language": "d"])
    #expect(refusal.message.contains("the tag of a language, like de or pt-BR"))
  }

  @Test func `words need no store`() throws {
    let engine = EngineHarness(store: "/dev/null/no.db")
    #expect(try engine.call("words.get")["verbs"]["in"]["label"] == "Clock In")
    #expect(!engine.engine.isOpen)
  }
}

/// An organization's own terms.
struct TermTests {
  private let engine = EngineHarness()

  private let terms: JSON = [
    "visit": [
      "en": ["singular": "job", "plural": "jobs"],
      "de": ["singular": "Auftrag", "plural": "Aufträge"],
    ],
    "school": ["en": ["singular": "site", "plural": "sites"]],
  ]

  @Test func `an organization's own words are among those of front ends`() throws {
    #expect(try engine.call("organization.update", ["terms": terms])["terms"] == sorted(terms))
    let words = try engine.call("words.get")
    #expect(words["terms"]["visit"]["plural"] == "jobs")
    #expect(words["lists"]["visits"]["title"] == "Jobs")
    #expect(words["lists"]["visits"]["empty"] == "No jobs on this day")
    #expect(words["inputs"]["schoolId"]["label"] == "Site")
    #expect(words["inputs"]["sitterId"]["label"] == "Sitter")
    let german = try engine.call("words.get", ["language": "de-CH"])
    #expect(german["lists"]["visits"]["title"] == "Aufträge")
    #expect(german["inputs"]["schoolId"]["label"] == "Schule")
  }

  @Test func `live words follow the organization's`() throws {
    _ = try engine.keepLive("words.get")
    try engine.call("organization.update", ["terms": terms])
    #expect(try engine.sentLive().last?["result"]["lists"]["visits"]["title"] == "Jobs")
    try engine.call("organization.update", ["terms": .null])
    #expect(try engine.sentLive().last?["result"]["lists"]["visits"]["title"] == "Visits")
  }

  @Test func `wrong terms are refused by what is wrong with them`() throws {
    func refused(_ word: String, _ language: String, _ singular: String) throws -> String {
      try engine.error(
        "organization.update",
        [
          "terms": .object([
            word: .object([language: ["singular": .string(singular), "plural": "x"]])
          ])
        ]
      ).message
    }
    #expect(try refused("visit", "de", " ") == "The singular of visit in de is required")
    #expect(
      try refused("visit", "de", String(repeating: "x", count: 41))
        == "The singular of visit in de cannot exceed 40 characters")
    #expect(try refused("house", "de", "x").contains("school, session, visit, sitter"))
    #expect(try refused("visit", "!", "x").contains("a language like de or pt-BR"))
  }

  @Test func `a change of words can be taken back and is called by its name`() throws {
    try engine.call("organization.update", ["terms": terms])
    #expect(
      try engine.call("change.list")["changes"][0]["text"]["deed"]
        == "Changed own words of organization Local")
    try engine.call("change.undo")
    #expect(try engine.call("organization.get")["terms"] == [:])
  }

  /// Sorted by word, in the order of replies.
  private func sorted(_ terms: JSON) -> JSON {
    ["school": terms["school"], "visit": terms["visit"]]
  }
}

extension String {
  /// The placeholders in braces.
  fileprivate var places: [String] {
    split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix { $0 != "}" }) }
  }
}

extension Method {
  fileprivate var family: Substring { name.prefix { $0 != "." } }
}
