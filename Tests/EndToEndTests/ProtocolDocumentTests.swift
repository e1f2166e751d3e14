import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import punchline

struct ProtocolDocumentTests {
  private static let transcripts = MarkdownDocument.fences(
    of: "transcript", in: (try? Repository.read(ProtocolDocument.file)) ?? "")

  @Test func `the document says what the engine declares`() throws {
    let text = try Repository.read(ProtocolDocument.file)
    let engine = try EngineDescription()
    let document = try ProtocolDocument(text).declaring(engine)
    #expect(try document.sections(of: "Methods") == engine.methods.map(\.name))
    #expect(try document.sections(of: "Notifications") == engine.notifications.map(\.name))
    #expect(try document.sections(of: "Records") == engine.schemas.map(\.name))
    if Repository.isRecording {
      try Repository.write(
        try DocumentedExamples.played(document.text), to: ProtocolDocument.file)
    } else {
      let found = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (line, expected) in zip(found, document.lines).filter({ $0 != $1 }).prefix(3) {
        Issue.record("\(ProtocolDocument.file) has \"\(line)\" in place of \"\(expected)\"")
      }
      #expect(found.count == document.lines.count)
    }
  }

  @Test(.disabled(if: Repository.isRecording), arguments: transcripts)
  func `an example in the document goes byte for byte as written`(
    block: MarkdownDocument.Fence
  ) throws {
    let transcript = try Transcript(block.text)
    check(
      transcript, gives: try TranscriptRunner.play(transcript),
      "\(ProtocolDocument.file), the transcript from line \(block.line)")
  }

  @Test func `every method has an example that calls it`() throws {
    let called = try Self.transcripts.flatMap { block in
      try Transcript(block.text).lines.compactMap { line -> String? in
        guard case .send(_, let text) = line, let request = try? JSONReader.parse(text) else {
          return nil
        }
        return request.member("method")?.string.map { "\(block.heading) \($0)" }
      }
    }
    let lacking = try EngineDescription().methods.map(\.name).filter {
      !Self.manyBytes.contains($0) && !called.contains("\($0) \($0)")
    }
    #expect(lacking == [])
  }

  /// Answers with more than a reader wants to see.
  private static let manyBytes = ["rpc.discover"]

  @Test func `the table of errors has every reason with its code`() throws {
    let refusals = Refusal.Reason.allCases.map { "\($0.code) \($0.rawValue)" }
    let failures: [StoreError] = [
      .damaged(""), .newer(found: 2, known: 1), .replaced(""), .inaccessible(""),
      .failed(code: 1, message: ""), .busy, .full, .readOnly,
    ]
    let stores =
      failures.map { WireError.from($0) }
      + [WireError.overloaded, WireError.rateLimited(retryAfter: 1), WireError.unheard]
    let reasons =
      refusals + stores.map { "\($0.code) \($0.data?.member("reason")?.string ?? "")" }
    #expect(try Self.documentedReasons().sorted() == reasons.sorted())
  }

  /// The code and the reasons of each row: `| 404 | … | `not_found` | … |`.
  private static func documentedReasons() throws -> [String] {
    let document = ProtocolDocument(try Repository.read(ProtocolDocument.file))
    var reasons: [String] = []
    for line in document.lines[try document.range(of: "Errors")] {
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      guard cells.count == 3, let code = Int(cells[0]), code > 0 else { continue }
      reasons.append("\(code) \(cells[1].filter { $0 != "`" })")
    }
    return reasons
  }
}
