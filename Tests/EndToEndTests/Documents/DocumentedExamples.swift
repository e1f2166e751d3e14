import ClockTestSupport
import JSON
import Testing

/// The requests and replies shown in documents.
enum DocumentedExamples {
  /// The document with the program's present output in its fenced blocks; elided parts stay elided.
  static func played(_ text: String) throws -> String {
    try text.replacingFences(of: "transcript") { fence in
      let shown = try Transcript(fence.text)
      return try TranscriptRunner.play(shown).shown(as: shown)
    }.replacingFences(of: "console") { fence in try console(fence.text) }
  }

  /// The commands of a console, each with its output on a terminal without colors under the virtual
  /// clock.
  static func console(_ text: String) throws -> String {
    let home = try UserHome()
    let options = TranscriptRunner.standardOptions.joined(separator: " ")
    try home.install(
      "punchline", "#!/bin/sh\nNO_COLOR=1 exec \(try EngineBinary.path()) \(options) \"$@\"\n")
    return try text.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { line in
      "\(line)\n\(try home.type(String(line.dropFirst(2))).output)"
    }.joined()
  }
}

extension Transcript {
  /// The text for a document: formatted JSON, with the parts of each reply that `other` shows.
  func shown(as other: Transcript) -> String {
    let replies = other.lines.compactMap { line -> Elided? in
      if case .receive(_, let text) = line { Elided(text) } else { nil }
    }
    let isWhole = lines.filter(\.isReceived).count != replies.count
    var rest = (isWhole ? [] : replies)[...]
    return lines.map { line in
      switch line {
      case .receive(let engine, let text):
        guard let json = try? JSONReader.parse(text) else { return line.text }
        let whole = Elided(json)
        return (rest.popFirst()?.fitted(to: json) ?? whole).message(after: "\(engine)< ")
      case .send(let engine, let text):
        guard let json = try? JSONReader.parse(text) else { return line.text }
        return Elided(json).message(after: "\(engine)> ")
      default:
        return line.text
      }
    }.map { "\($0)\n" }.joined()
  }
}

extension Transcript.Line {
  fileprivate var isReceived: Bool { if case .receive = self { true } else { false } }
}

struct DocumentedExampleTests {
  private static let consoles = Documents.fences(of: "console").map(\.fence)
  private static let transcripts = Documents.fences(of: "transcript")

  @Test(
    .disabled(if: Repository.isRecording),
    arguments: consoles)
  func `a command answers on a terminal as a document shows`(fence: MarkdownDocument.Fence) throws {
    #expect(try DocumentedExamples.console(fence.text) == fence.text)
  }

  @Test(.disabled(if: Repository.isRecording), arguments: transcripts.indices)
  func `a conversation goes as a document shows but for what it leaves out`(index: Int) throws {
    try play(index, at: nil)
  }

  @Test(
    .disabled(if: Repository.isRecording),
    .disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"),
    arguments: transcripts.indices)
  func `a conversation goes on a server as a document shows`(index: Int) throws {
    try play(
      index,
      at: TranscriptRunner.Place(
        store: try PostgreSQLServer.shared.get().address(), binary: try EngineBinary.dynamic(),
        options: ["--no-require-auth"]))
  }

  private func play(_ index: Int, at place: TranscriptRunner.Place?) throws {
    let (document, fence) = Self.transcripts[index]
    let shown = try Transcript(fence.text)
    let found = try TranscriptRunner.play(shown, at: place).shown(as: shown)
    for (shown, found) in zip(fence.text.split(separator: "\n"), found.split(separator: "\n"))
    where shown != found {
      Issue.record("\(document), \(fence)\nshown: \(shown)\nfound: \(found)")
      return
    }
    #expect(fence.text == found, "\(document), \(fence)")
  }

  @Test(arguments: [
    (#"{"a": 1, …}"#, #"{"a":1,"b":2}"#), ("{…}", #"{"a":1}"#), ("…", "null"),
    (#"{"a": {"b": …, …}, "c": [1, …]}"#, #"{"a":{"b":[],"d":2},"c":[1,2,3]}"#),
    (#"{"a": "…"}"#, #"{"a":"…"}"#),
  ])
  func `an ellipsis stands for anything, or for the rest`(shown: String, whole: String) throws {
    let elided = try #require(Elided(shown))
    #expect(elided.fits(try JSONReader.parse(whole)))
    #expect(elided.text() == shown)
  }

  @Test(arguments: [
    (#"{"a": 1, …}"#, #"{"a":2,"b":2}"#), (#"{"a": 1}"#, #"{"a":1,"b":2}"#),
    (#"{"a": 1, …}"#, #"{"a":1}"#), (#"{"a": 1, …}"#, #"{"b":1,"c":2}"#),
    ("[1, …]", "[2,1]"), ("[1]", "[1,2]"), ("[1, 2, …]", "[1]"), (#"{"a": "…"}"#, #"{"a":"b"}"#),
    (#"{"a": 1, "b": 2}"#, #"{"b":2,"a":1}"#),
  ])
  func `only what an ellipsis stands for may differ`(shown: String, whole: String) throws {
    #expect(try #require(Elided(shown)).fits(try JSONReader.parse(whole)) == false)
  }

  @Test func `what is too long for a line has a member on each`() throws {
    let long = String(repeating: "x", count: 60)
    let text = try #require(Elided(#"{"a": {"b": "\#(long)", "c": [1, …]}, "d": "\#(long)", …}"#))
      .text()
    #expect(
      text == "{\n  \"a\": {\"b\": \"\(long)\", \"c\": [1, …]},\n  \"d\": \"\(long)\",\n  …\n}")
    #expect(Elided(text)?.text() == text)
  }
}
