import ClockTestSupport
import JSON
import Testing

/// The engines' texts in another language, for scenarios recorded in English.
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
      let typed = Set(recorded.lines.compactMap(Self.sent).flatMap(Self.letters))
      let isHourCycleChosen = recorded.lines.contains {
        Self.sent($0)?.contains("hourCycle") == true
      }
      // If a scenario chooses the language's usual hour cycle, less changes for front ends.
      let (english, own) = (
        try Self.lines(of: recorded, withPushed: !isHourCycleChosen),
        try Self.lines(of: said, withPushed: !isHourCycleChosen)
      )
      #expect(english.mapValues(\.count) == own.mapValues(\.count), "\(name)")
      for (engine, lines) in own {
        for (one, other) in zip(english[engine] ?? [], lines) {
          #expect(Self.differences(one, other) == [], "\(name)")
          for text in Self.texts(of: other) {
            let left = Set(Self.words(text)).intersection(foreign).subtracting(typed)
            #expect(left.isEmpty, "\(name) in \(tag): \(text)")
          }
        }
      }
    }
  }

  private static func sent(_ line: Transcript.Line) -> String? {
    if case .send(_, let text) = line { text } else { nil }
  }

  /// Each engine's output, in order.
  private static func lines(
    of transcript: Transcript, withPushed: Bool
  ) throws -> [String: [JSON]] {
    var lines: [String: [JSON]] = [:]
    for case .receive(let engine, let text) in transcript.lines {
      let line = try JSONReader.parse(text)
      if withPushed || line.member("method") == nil { lines[engine, default: []].append(line) }
    }
    return lines
  }

  private static func letters(_ text: some StringProtocol) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  /// Lowercase words of letters only; short ones are words of many languages, and methods have
  /// none.
  private static func words(_ text: some StringProtocol) -> [String] {
    letters(
      text.split { $0.isWhitespace }.filter { !$0.dropLast().contains(".") }
        .joined(separator: " ")
    ).filter { $0.count > 3 }
  }

  /// Members whose texts people read.
  private static let shown = Set([
    "text", "presentations", "message", "label", "title", "body", "fields", "warning", "weekday",
    "weekdays", "month", "labels", "ignored",
  ])

  /// The engine's names for unnamed things.
  private static let names: Result<Set<String>, any Error> = Result {
    Set(
      try Repository.read("Sources/Languages/texts.tsv").split(separator: "\n")
        .compactMap { $0.split(separator: "\t").last?.dropFirst().dropLast() }.map(String.init))
  }

  /// The differing values of both outputs that do not depend on a language.
  private static func differences(_ one: JSON, _ other: JSON, at path: String = "") -> [String] {
    if one == other { return [] }
    switch (one, other) {
    case (.object(let one), .object(let other))
    where one.members.map(\.name) == other.members.map(\.name):
      return zip(one.members, other.members)
        .filter { !shown.contains($0.0.name) && !isOfLanguage($0.0.name) && !isNameGiven($0.0) }
        .flatMap { differences($0.0.value, $0.1.value, at: "\(path)/\($0.0.name)") }
    case (.array(let one), .array(let other)) where one.count == other.count:
      return zip(one, other).flatMap { differences($0, $1, at: "\(path)/") }
    default: return ["\(path): \(one.text) is \(other.text)"]
    }
  }

  private static func isNameGiven(_ member: (name: String, value: JSON)) -> Bool {
    guard member.name == "name", case .string(let text) = member.value else { return false }
    return (try? names.get().contains(text)) == true
  }

  /// Whether the member is about the language itself, or depends on it.
  private static func isOfLanguage(_ name: String) -> Bool {
    ["language", "direction", "values", "url"].contains(name)
  }

  /// The texts for people; texts for programmers are in English.
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
