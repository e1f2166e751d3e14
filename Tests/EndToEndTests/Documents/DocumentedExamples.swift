import ClockTestSupport
import Testing

/// What documents show to be said and answered.
enum DocumentedExamples {
  /// The document with everything between its fences as the program says it now.
  static func played(_ text: String) throws -> String {
    try text.replacingFences(of: "transcript") { fence in
      let transcript = try Transcript(fence.text)
      return try TranscriptRunner.play(transcript).eliding(as: transcript).text
    }.replacingFences(of: "console") { fence in try console(fence.text) }
  }

  /// The commands of a console, each with what it prints on a terminal under the virtual clock.
  static func console(_ text: String) throws -> String {
    let home = try UserHome()
    let options = TranscriptRunner.standardOptions.joined(separator: " ")
    try home.install(
      "punchline", "#!/bin/sh\nexec \(try EngineBinary.path()) \(options) \"$@\"\n")
    return try text.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { line in
      "\(line)\n\(try home.type(String(line.dropFirst(2))).output)"
    }.joined()
  }
}

extension Transcript {
  /// The same with `…` for what `other` leaves out of a line.
  func eliding(as other: Transcript) -> Transcript {
    guard lines.count == other.lines.count else { return self }
    return Transcript(
      lines: zip(lines, other.lines).map { line, shown in
        shown.text.contains("…") && shown.leavesOnlyOut(of: line) ? shown : line
      })
  }
}

extension Transcript.Line {
  /// Whether the parts between each `…` stand in the line in their order, from end to end.
  fileprivate func leavesOnlyOut(of line: Transcript.Line) -> Bool {
    let parts = text.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, line.text.hasPrefix(first) else {
      return false
    }
    var rest = line.text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

struct DocumentedExampleTests {
  private static let consoles = Documents.fences(of: "console").map(\.fence)

  @Test(
    .disabled(if: Repository.isRecording),
    arguments: consoles)
  func `a command answers on a terminal as a document shows`(fence: MarkdownDocument.Fence) throws {
    #expect(try DocumentedExamples.console(fence.text) == fence.text)
  }

  @Test func `only what an ellipsis stands for may differ`() throws {
    let shown = try Transcript(#"< {"a":1,…,"d":{…}}"# + "\n< {}\n")
    let same = try Transcript(#"< {"a":1,"b":2,"d":{"e":3}}"# + "\n< {}\n")
    #expect(same.eliding(as: shown) == shown)
    for line in [#"{"a":2,"b":2,"d":{}}"#, #"{"a":1,"b":2,"e":{}}"#, #"{"a":1}}"#] {
      let other = try Transcript("< \(line)\n< {}\n")
      #expect(other.eliding(as: shown) == other)
    }
  }
}
