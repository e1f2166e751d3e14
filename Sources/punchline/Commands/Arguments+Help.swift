extension Arguments {
  static let engineMeaning = "the engine: JSON-RPC, one request per line of standard input"
  static let closing =
    "Options go before or after the command, as --option VALUE or --option=VALUE; -- ends them. "
    + "Exit status: 0 done, 1 refused or failed, 2 wrong usage."

  /// The help, 80 columns wide.
  static var help: String {
    let commands =
      [("punchline [OPTIONS]", engineMeaning)]
      + Command.all.map { ($0.usage, $0.meaning) }
    let options = CommandOption.common.map { ($0.usage, $0.meaning) }
    return """
      Usage: \(table(commands, indentation: 7).dropFirst(7))

      Options:
      \(table(options, indentation: 2))

      \(lines(of: closing, width: 80).joined(separator: "\n"))
      """
  }

  /// Two columns, the second wrapped.
  static func table(_ rows: [(String, String)], indentation: Int) -> String {
    let margin = indentation + (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { name, meaning in
      let label = String(repeating: " ", count: indentation) + name
      let padding = String(repeating: " ", count: margin - label.count)
      return label + padding
        + lines(of: meaning, width: 80 - margin)
        .joined(separator: "\n" + String(repeating: " ", count: margin))
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
