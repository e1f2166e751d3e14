import ClockTestSupport
import Foundation

/// A document with parts generated from the engine's declarations.
struct DeclaredDocument {
  struct Unfit: Error {
    let missing: String
  }

  private static let opening = "<!-- declared -->"
  private static let closing = "<!-- /declared -->"

  private(set) var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  /// The headings of the second level.
  var chapters: [String] { lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) } }

  /// The lines of a chapter, without its heading.
  func range(of chapter: String) throws -> Range<Int> {
    guard let heading = lines.firstIndex(of: "## \(chapter)") else {
      throw Unfit(missing: "## \(chapter)")
    }
    let start = heading + 1
    return start..<(lines[start...].firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex)
  }

  /// Replaces the declared part of a chapter, or adds the chapter.
  mutating func declare(_ part: String, in chapter: String) throws {
    if !chapters.contains(chapter) {
      if lines.last != "" { lines.append("") }
      lines += ["## \(chapter)", "", Self.opening, Self.closing, ""]
    }
    let range = try range(of: chapter)
    guard let opening = lines[range].firstIndex(of: Self.opening),
      let closing = lines[opening..<range.upperBound].firstIndex(of: Self.closing)
    else { throw Unfit(missing: "\(Self.opening) … \(Self.closing) in \(chapter)") }
    let part = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.replaceSubrange((opening + 1)..<closing, with: part)
  }

  /// Replaces the declared parts of a chapter around its handwritten part, whose example comes
  /// before the details; or adds the chapter.
  mutating func declare(_ first: String, before last: String, in chapter: String) throws {
    if !chapters.contains(chapter) {
      if lines.last != "" { lines.append("") }
      lines += ["## \(chapter)", ""]
    }
    let range = try range(of: chapter)
    var isDeclared = false
    let written = lines[range].filter { line in
      if line == Self.opening { isDeclared = true }
      defer { if line == Self.closing { isDeclared = false } }
      return !isDeclared
    }
    let text = written.joined(separator: "\n").replacing(/\n{3,}/, with: "\n\n")
    let parts = [Self.marked(first), text.trimmingCharacters(in: .newlines), Self.marked(last)]
      .filter { !$0.isEmpty }
    let paragraphs = parts.flatMap { part in
      [""] + part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    lines.replaceSubrange(range, with: paragraphs + [""])
  }

  private static func marked(_ part: String) -> String { "\(opening)\n\(part)\n\(closing)" }

  /// Moves these chapters into this order, behind all others.
  mutating func order(_ names: [String]) throws {
    let starts = lines.indices.filter { lines[$0].hasPrefix("## ") }
    guard let first = starts.first else { return }
    let chapters = zip(starts, starts.dropFirst() + [lines.endIndex]).map { lines[$0..<$1] }
    let ranks = Dictionary(uniqueKeysWithValues: zip(names.map { "## \($0)" }, names.indices))
    func rank(_ chapter: ArraySlice<String>) -> Int { chapter.first.flatMap { ranks[$0] } ?? -1 }
    lines.replaceSubrange(
      first..., with: chapters.sorted { rank($0) < rank($1) }.joined())
  }
}
