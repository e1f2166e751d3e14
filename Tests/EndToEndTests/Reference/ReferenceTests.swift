import ClockStore
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Compares the guide and the pages of the reference with the engine's declarations.
struct ReferenceTests {
  private static let guide = "protocol.md"
  private static let contents = "\(ReferencePage.folder)/Protocol.md"
  private static let notifications = "\(ReferencePage.folder)/Notifications.md"

  @Test(arguments: ReferencePage.all.indices)
  func `a page of the reference says what the engine declares`(index: Int) throws {
    let page = ReferencePage.all[index]
    let engine = try EngineDescription()
    try hold(page.file) { text in try page.declared(text, by: engine) }
    let chapters = DeclaredDocument(try Repository.read(page.file)).chapters
    #expect(chapters.filter(page.chapters.contains) == page.chapters)
  }

  @Test func `the page of notifications says what the engine declares`() throws {
    let engine = try EngineDescription()
    try hold(Self.notifications) { text in
      var document = DeclaredDocument(text)
      for notification in engine.notifications {
        try document.declare(
          DeclaredText.wrapped(notification.summary),
          before: DeclaredText.members(notification.parameters), in: notification.name)
      }
      try document.order(engine.notifications.map(\.name))
      return document.text
    }
  }

  @Test func `the contents have every method`() throws {
    try hold(Self.contents) { text in
      var document = DeclaredDocument(text)
      try document.declare(DeclaredText.contents(), in: "Methods")
      return document.text
    }
  }

  @Test func `the index leads from every member and every reason to its pages`() throws {
    let reasons = try Self.documentedReasons().compactMap { $0.split(separator: " ").last }
    let index = DeclaredIndex(try EngineDescription(), documented: reasons.map(String.init))
    try hold(ReferencePage.index) { text in
      var document = DeclaredDocument(text)
      try document.declare(index.members, in: "Fields and parameters")
      try document.declare(index.reasons, in: "Reasons")
      return document.text
    }
  }

  @Test(arguments: ReferencePage.guides)
  func `what a guide shows is what the program says`(guide: String) throws {
    try hold(guide) { $0 }
  }

  @Test func `the guide is short enough to be read`() throws {
    #expect(try Repository.read(Self.guide).utf8.count <= 40 * 1024)
  }

  @Test func `the guide says who may do what`() throws {
    try hold(Self.guide) { text in
      var document = DeclaredDocument(text)
      try document.declare(DeclaredText.policy(Families.rules), in: "Who may")
      return document.text
    }
  }

  /// Every page of the folder belongs to something that exists.
  @Test func `the reference has a page for each family, the guides, and no other`() {
    let files =
      ReferencePage.all.map(\.file) + ReferencePage.guides
      + [Self.notifications, Self.contents, ReferencePage.index]
    let pages = files.map { $0.split(separator: "/").last.map(String.init) }
    #expect(
      Repository.files(in: ReferencePage.folder, ending: ".md") == pages.compactMap(\.self).sorted()
    )
  }

  /// Leaves out `rpc.discover`, whose result is too long for readers.
  @Test func `every method has an example that calls it`() throws {
    for page in ReferencePage.all {
      let fences = MarkdownDocument.fences(of: "transcript", in: try Repository.read(page.file))
      let called = try fences.flatMap { fence in
        try Transcript(fence.text).lines.compactMap { line -> String? in
          guard case .send(_, let text) = line, let request = try? JSONReader.parse(text) else {
            return nil
          }
          return request.member("method")?.string.map { "\(fence.heading) \($0)" }
        }
      }
      for method in page.chapters where ![ReferencePage.record, "rpc.discover"].contains(method) {
        #expect(called.contains("\(method) \(method)"), "\(page.file): \(method)")
      }
    }
  }

  @Test(
    arguments: [guide, contents, notifications, ReferencePage.index] + ReferencePage.guides
      + ReferencePage.all.map(\.file))
  func `no line of the protocol's documents is too long to read`(file: String) throws {
    let lines = try Repository.read(file).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.count > 120 && !line.hasPrefix("|") {
      Issue.record("\(file), line \(index + 1) has \(line.count) characters")
    }
  }

  @Test func `the table of errors has every reason with its code`() throws {
    let refusals = Refusal.Reason.allCases.map { "\($0.code) \($0.rawValue)" }
    let failures: [ClockError] = [
      .damaged(""), .newer(found: 2, known: 1), .replaced(""), .inaccessible(""),
      .failed(code: 1, message: ""), .busy, .full, .readOnly(""),
      .unavailable(""), .uncertain(""), .rateLimited(retryAfter: 1),
    ]
    let stores =
      failures.map { WireError.from($0, in: .english) }
      + [
        WireError.overloaded, WireError.offline(WireError.unheard, in: .english),
      ]
    let reasons =
      refusals + stores.map { "\($0.code) \($0.data?.member("reason")?.string ?? "")" }
    #expect(try Self.documentedReasons().sorted() == reasons.sorted())
  }

  /// The code and the reason of each row: `| 404 | `not_found` | … | … |`.
  private static func documentedReasons() throws -> [String] {
    let document = DeclaredDocument(try Repository.read(Self.guide))
    var reasons: [String] = []
    for line in document.lines[try document.range(of: "Errors")] {
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      guard cells.count == 4, let code = Int(cells[0]), code > 0 else { continue }
      reasons.append("\(code) \(cells[1].filter { $0 != "`" })")
    }
    return reasons
  }

  /// Compares a document with its expected text, or records it.
  private func hold(_ file: String, _ declared: (String) throws -> String) throws {
    let name = URL(filePath: file).deletingPathExtension().lastPathComponent
    let text = (try? Repository.read(file)) ?? "# \(name)\n"
    let wanted = try declared(text)
    if Repository.isRecording {
      return try Repository.write(try DocumentedExamples.played(wanted), to: file)
    }
    let lines = [text, wanted].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    for (found, expected) in zip(lines[0], lines[1]).filter({ $0 != $1 }).prefix(3) {
      Issue.record("\(file) has \"\(found)\" in place of \"\(expected)\"")
    }
    #expect(lines[0].count == lines[1].count, "\(file)")
  }
}
