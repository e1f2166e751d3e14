import ClockTestSupport
import JSONRPC
import TimeClock

/// The text of `protocol.md`: sections under headings, some with a part that is generated.
struct ProtocolDocument {
  struct Unfit: Error {
    let missing: String
  }

  static let file = "protocol.md"
  private static let opening = "<!-- declared -->"
  private static let closing = "<!-- /declared -->"

  private(set) var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  /// The names of the sections in a chapter, which begins with a heading of the second level.
  func sections(of chapter: String) throws -> [String] {
    lines[try range(of: chapter)].filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
  }

  /// The lines of a chapter without its heading.
  func range(of chapter: String) throws -> Range<Int> {
    guard let heading = lines.firstIndex(of: "## \(chapter)") else {
      throw Unfit(missing: "## \(chapter)")
    }
    let start = heading + 1
    return start..<(lines[start...].firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex)
  }

  /// Puts the generated part under a heading of the third level, making the section where it lacks.
  mutating func declare(
    _ part: String, under section: String, in chapter: String, after previous: String?
  ) throws {
    if !(try sections(of: chapter).contains(section)) {
      let chapter = try range(of: chapter)
      let place =
        previous.flatMap { lines[chapter].firstIndex(of: "### \($0)") } ?? chapter.lowerBound
      let next = lines[chapter].indices.first {
        $0 > place && lines[$0].hasPrefix("### ")
      }
      lines.insert(
        contentsOf: ["### \(section)", "", Self.opening, Self.closing, ""],
        at: next ?? chapter.upperBound)
    }
    try declare(part, at: "### \(section)", in: try range(of: chapter))
  }

  /// Puts the sections of a chapter into this order, and others after them.
  mutating func order(_ names: [String], in chapter: String) throws {
    let range = try range(of: chapter)
    let starts = lines[range].indices.filter { lines[$0].hasPrefix("### ") }
    let sections = zip(starts, starts.dropFirst() + [range.upperBound]).map { start, end in
      lines[start..<end]
    }
    let ranks = Dictionary(uniqueKeysWithValues: zip(names.map { "### \($0)" }, names.indices))
    func rank(_ section: ArraySlice<String>) -> Int {
      section.first.flatMap { ranks[$0] } ?? names.count
    }
    let ordered = sections.sorted { rank($0) < rank($1) }
    lines.replaceSubrange(
      (starts.first ?? range.upperBound)..<range.upperBound, with: ordered.joined())
  }

  /// Puts the generated part of a whole chapter right after its introduction.
  mutating func declare(_ part: String, in chapter: String) throws {
    try declare(part, at: "## \(chapter)", in: 0..<lines.endIndex)
  }

  private mutating func declare(_ part: String, at heading: String, in range: Range<Int>) throws {
    guard let start = lines[range].firstIndex(of: heading),
      let opening = lines[start...].firstIndex(of: Self.opening),
      let closing = lines[opening...].firstIndex(of: Self.closing),
      !lines[(start + 1)..<closing].contains(where: { $0.hasPrefix("#") })
    else { throw Unfit(missing: "\(Self.opening) … \(Self.closing) under \(heading)") }
    let part = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.replaceSubrange((opening + 1)..<closing, with: part)
  }
}

extension ProtocolDocument {
  /// The same document with every generated part as the engine declares it.
  func declaring(_ engine: EngineDescription) throws -> ProtocolDocument {
    var document = self
    var previous: String?
    for method in engine.methods {
      try document.declare(
        DeclaredText.method(method), under: method.name, in: "Methods", after: previous)
      previous = method.name
    }
    previous = nil
    for notification in engine.notifications {
      try document.declare(
        DeclaredText.notification(notification), under: notification.name,
        in: "Notifications", after: previous)
      previous = notification.name
    }
    previous = nil
    for (name, schema) in engine.schemas {
      try document.declare(
        DeclaredText.record(schema), under: name, in: "Records", after: previous)
      previous = name
    }
    try document.order(engine.methods.map(\.name), in: "Methods")
    try document.order(engine.notifications.map(\.name), in: "Notifications")
    try document.order(engine.schemas.map(\.name), in: "Records")
    try document.declare(DeclaredText.contents(engine.methods), in: "Methods")
    try document.declare(DeclaredText.policy(Policy.table), in: "Who may")
    return document
  }
}
