/// A Markdown document, parsed strictly: text that renders differently from its source's look is a
/// flaw.
package struct MarkdownDocument {
  /// A fenced block.
  package struct Fence: CustomStringConvertible, Sendable {
    /// The line of the document on which the text starts, from 1.
    package let line: Int
    package let heading: String
    /// The words after the opening fence.
    package let language: String
    package var text = ""

    package var description: String { "\(heading), line \(line)" }
  }

  /// Consecutive lines of prose, or one heading or table row.
  package struct Paragraph {
    package let line: Int
    package let text: String
  }

  package struct Flaw: CustomStringConvertible {
    package let line: Int
    package let what: String

    package var description: String { "line \(line): \(what)" }
  }

  private(set) package var fences: [Fence] = []
  private(set) package var paragraphs: [Paragraph] = []
  private(set) package var flaws: [Flaw] = []

  private static let mark = "```"

  package init(_ text: String) {
    var heading = ""
    var open: Fence?
    var prose: [String] = []
    func paragraph(endingBefore number: Int) {
      guard !prose.isEmpty else { return }
      paragraphs.append(
        Paragraph(line: number - prose.count, text: prose.joined(separator: "\n")))
      prose = []
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      let number = index + 1
      if let fence = open {
        if line == Self.mark {
          fences.append(fence)
          open = nil
        } else {
          if line.contains(Self.mark) { flaw(number, "a fence's end stands on a line of its own") }
          open?.text += line + "\n"
        }
        continue
      }
      if line.hasPrefix(Self.mark) {
        paragraph(endingBefore: number)
        let language = String(line.dropFirst(Self.mark.count))
        if language.isEmpty { flaw(number, "a fence says what is in it") }
        open = Fence(line: number + 1, heading: heading, language: language)
      } else if line.hasPrefix("    "), prose.isEmpty {
        flaw(number, "code stands between fences, not behind blanks")
      } else if line.hasPrefix("#") || line.hasPrefix("|") {
        paragraph(endingBefore: number)
        if line.hasPrefix("#") { heading = String(line.drop { $0 == "#" || $0 == " " }) }
        paragraphs.append(Paragraph(line: number, text: line))
      } else if line.isEmpty || line.hasPrefix("<!--") {
        paragraph(endingBefore: number)
        if !line.isEmpty, !line.hasSuffix("-->") { flaw(number, "a comment ends on its line") }
      } else {
        prose.append(line)
      }
    }
    paragraph(endingBefore: lines.count + 1)
    if let open { flaw(open.line - 1, "the fence is never closed") }
    for paragraph in paragraphs where paragraph.codeSpans == nil {
      flaw(paragraph.line, "a code span is never closed")
    }
    checkTables(lines)
  }

  package static func fences(of language: String, in text: String) -> [Fence] {
    MarkdownDocument(text).fences.filter { $0.language == language }
  }

  /// The headings' anchors in GitHub's form.
  package var anchors: [String] {
    var counts: [String: Int] = [:]
    return paragraphs.filter { $0.text.hasPrefix("#") }.map { heading in
      let words = heading.text.drop { $0 == "#" || $0 == " " }.lowercased()
      let name = String(
        words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .map { $0 == " " ? "-" : $0 })
      defer { counts[name, default: 0] += 1 }
      return counts[name].map { "\(name)-\($0)" } ?? name
    }
  }

  private mutating func flaw(_ line: Int, _ what: String) {
    flaws.append(Flaw(line: line, what: what))
  }

  /// Every row has as many columns as the first, and the second is the rule below the titles.
  private mutating func checkTables(_ lines: [String]) {
    let rows = paragraphs.filter { $0.text.hasPrefix("|") }
    var (columns, last, place) = (0, -1, 0)
    for row in rows {
      place = row.line == last + 1 ? place + 1 : 0
      last = row.line
      let cells = row.text.replacing("\\|", with: "").split(
        separator: "|", omittingEmptySubsequences: false
      ).dropFirst().dropLast()
      if place == 0 { columns = cells.count }
      if !row.text.hasSuffix("|") || cells.count != columns {
        flaw(row.line, "the row has \(cells.count) columns, the table \(columns)")
      }
      let isRule = cells.allSatisfy { $0.contains("-") && $0.allSatisfy { "-: ".contains($0) } }
      if isRule != (place == 1) {
        flaw(row.line, "the second row of a table is the rule below its titles, and no other")
      }
      if place == 0, !lines.indices.contains(row.line) || !lines[row.line].hasPrefix("|") {
        flaw(row.line, "a table has a rule below its titles")
      }
    }
  }
}

extension MarkdownDocument.Paragraph {
  /// The inline code; nil if some of it is not closed.
  package var codeSpans: [String]? { parts?.code }

  /// The text with `` in place of its inline code.
  package var withoutCode: String { parts?.rest ?? "" }

  private var parts: (code: [String], rest: String)? {
    var (code, rest) = ([] as [String], "")
    var left = text[...]
    while let start = left.firstIndex(of: "`") {
      let mark = left[start...].prefix { $0 == "`" }
      let tail = left[mark.endIndex...]
      guard let end = tail.firstRange(of: mark), tail[end.upperBound...].first != "`" else {
        return nil
      }
      code.append(String(tail[..<end.lowerBound]))
      rest += left[..<start] + "``"
      left = tail[end.upperBound...]
    }
    return (code, rest + left)
  }
}

extension String {
  /// The same document with other text in each fenced block of a language.
  package func replacingFences(
    of language: String, _ replace: (MarkdownDocument.Fence) throws -> String
  ) rethrows -> String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    for fence in MarkdownDocument.fences(of: language, in: self).reversed() {
      let old = fence.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let new = try replace(fence).split(separator: "\n", omittingEmptySubsequences: false)
      lines.replaceSubrange((fence.line - 1)..<(fence.line - 1 + old.count), with: new.dropLast())
    }
    return lines.joined(separator: "\n")
  }
}
