/// Escapes texts, so that the displaying program reads no commands in them.
enum Escaping {
  /// The text on one line, without control characters, line separators and direction overrides.
  static func printable(_ text: String) -> String { printable(text, keeping: []) }

  /// The same, except for what is `kept`.
  static func printable(_ text: String, keeping kept: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where kept.contains(scalar): result.append(scalar)
      case .control, .lineSeparator, .paragraphSeparator: result.append(" ")
      case .format where isDirection(scalar): break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Escapes the characters that are special in Pango markup.
  static func pango(_ text: String) -> String {
    replace(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  /// Doubles `#`, which starts formats, styles and commands.
  static func tmux(_ text: String) -> String {
    replace(text) { $0 == "#" ? "##" : nil }
  }

  /// Replaces quotation marks, because i3blocks' JSON reader ends a text at the first one, escaped
  /// or not.
  static func i3blocks(_ text: String) -> String {
    replace(text) { scalar in
      switch scalar {
      case "\"": "”"
      case "\\": "∖"
      default: nil
      }
    }
  }

  /// Separates `%{`, which starts actions and cannot be escaped.
  static func polybar(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "{", result.last == "%" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Replaces signs that end a parameter and cannot be escaped.
  static func xbarParameter(_ text: String) -> String {
    replace(text) { scalar in
      switch scalar {
      case "\"": "”"
      case "|": "¦"
      default: nil
      }
    }
  }

  /// Replaces `|`, which starts parameters, and leading hyphens, which start submenus.
  static func xbar(_ text: String) -> String {
    let bars = replace(text) { $0 == "|" ? "¦" : nil }
    let hyphens = bars.unicodeScalars.prefix { $0 == "-" }.count
    return String(repeating: "‐", count: hyphens)
      + String(String.UnicodeScalarView(bars.unicodeScalars.dropFirst(hyphens)))
  }

  /// Replaces scalars, not characters: a combining mark would hide a special character.
  private static func replace(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = replacement(scalar) {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether the character changes the direction of the rest of a bar.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
