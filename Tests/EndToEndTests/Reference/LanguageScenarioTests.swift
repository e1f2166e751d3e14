import ClockTestSupport
import JSON
import Testing

/// What engines say in a language where the recorded scenarios have English.
struct LanguageScenarioTests {
  private static let scenarios = Repository.files(in: "examples/scenarios", ending: ".transcript")

  @Test(arguments: TestLanguages.whole)
  func `a language changes texts and nothing else, and leaves no English in them`(
    tag: String
  ) throws {
    let english = Set(
      try Repository.read("Sources/Languages/texts.tsv").split(separator: "\n").flatMap(Self.words))
    let own = Set(try TestLanguages.texts(of: tag).map(\.text).flatMap(Self.words))
    let foreign = english.subtracting(own)
    for name in Self.scenarios {
      let recorded = try Transcript(Repository.read("examples/scenarios/\(name)"))
      let folder = try TemporaryFolder()
      let said = try TranscriptRunner.play(
        recorded,
        at: .init(store: folder.file("store.db"), options: ["--language", tag]))
      let typed = Set(recorded.lines.filter(\.isSent).map(\.text).flatMap(Self.words))
      let pairs = zip(recorded.lines.filter(\.isReceived), said.lines.filter(\.isReceived))
      #expect(recorded.lines.count == said.lines.count, "\(name)")
      for (english, line) in pairs {
        let (one, other) = (try Self.json(english), try Self.json(line))
        #expect(Self.neutral(one) == Self.neutral(other), "\(name)")
        for text in Self.texts(of: other) {
          let left = Set(Self.words(text)).intersection(foreign).subtracting(typed)
          #expect(left.isEmpty, "\(name) in \(tag): \(text)")
        }
      }
    }
  }

  private static func json(_ line: Transcript.Line) throws -> JSON {
    guard case .receive(_, let text) = line else { return .null }
    return try JSONReader.parse(text)
  }

  /// Words of letters alone, small; short ones are words of many languages, and methods of none.
  private static func words(_ text: some StringProtocol) -> [String] {
    text.split { $0.isWhitespace }.filter { !$0.dropLast().contains(".") }.joined(separator: " ")
      .lowercased().split { !$0.isLetter }.filter { $0.count > 3 }.map(String.init)
  }

  /// Where people read texts.
  private static let shown = Set([
    "text", "presentations", "message", "label", "title", "body", "fields", "warning", "weekday",
    "weekdays", "month",
  ])

  /// The same without what is said in a language.
  private static func neutral(_ json: JSON) -> JSON {
    switch json {
    case .object(let object):
      .object(
        JSONObject(
          object.members.filter { !shown.contains($0.name) && !isOfLanguage($0.name) }
            .map { ($0.name, neutral($0.value)) }))
    case .array(let items): .array(items.map(neutral))
    default: json
    }
  }

  /// What is said of the language itself, or with it; an alert is kept with its times as they were shown.
  private static func isOfLanguage(_ name: String) -> Bool {
    ["language", "direction", "values", "url", "content", "hash"].contains(name)
  }

  /// What people read; what only programmers do is in English.
  private static func texts(of json: JSON, isShown: Bool = false) -> [String] {
    switch json {
    case .object(let object):
      if case .integer(let code)? = json.member("code"), code < 0 { return [] }
      // The text for payroll is in the language of the organization.
      if json.member("recipient") != nil, json.member("week") != nil { return [] }
      return object.members.flatMap {
        texts(of: $0.value, isShown: isShown || shown.contains($0.name))
      }
    case .array(let items): return items.flatMap { texts(of: $0, isShown: isShown) }
    case .string(let text): return isShown ? [text] : []
    default: return []
    }
  }
}

extension Transcript.Line {
  fileprivate var isSent: Bool { if case .send = self { true } else { false } }
  fileprivate var isReceived: Bool { if case .receive = self { true } else { false } }
}
