extension Arguments {
  static let engineMeaning = "the engine: JSON-RPC, one request per line of standard input"
  static let closing =
    "Options go before or after the command, as --option VALUE or --option=VALUE; -- ends them. "
    + "Exit status: 0 done, 1 refused or failed, 2 wrong usage."

  /// The help text, wrapped to a width.
  static func help(width: Int = Paint.usualWidth) -> String {
    let commands =
      [("punchline [OPTIONS]", engineMeaning)]
      + Command.all.map { ($0.usage, $0.meaning) }
    let options = CommandOption.common.map { ($0.usage, $0.meaning) }
    return """
      Usage: \(table(commands, indentation: 7, width: width).dropFirst(7))

      Options:
      \(table(options, indentation: 2, width: width))

      \(lines(of: closing, width: width).joined(separator: "\n"))
      """
  }

  /// Two columns, the second wrapped, or below a label that leaves no room for it.
  static func table(_ rows: [(String, String)], indentation: Int, width: Int) -> String {
    let longest = rows.map(\.0.count).max() ?? 0
    let label = min(longest, max(24, width / 2 - indentation - 8))
    let margin = min(indentation + label + 2, width / 2)
    let space = String(repeating: " ", count: margin)
    return rows.map { name, meaning in
      let head = String(repeating: " ", count: indentation) + name
      let body = lines(of: meaning, width: width - margin).joined(separator: "\n" + space)
      return head.count + 2 > margin
        ? "\(head)\n\(space)\(body)"
        : head + String(repeating: " ", count: margin - head.count) + body
    }.joined(separator: "\n")
  }

  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
