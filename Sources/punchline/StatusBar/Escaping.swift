/// Keeps what people named things from being read as commands by whoever shows it.
enum Escaping {
  /// One line without control characters or separators, direction overrides among them.
  static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result.append(" ")
      case .format where isDirection(scalar): break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Pango markup.
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

  /// `#` begins formats, styles and commands, and doubled stands for itself.
  static func tmux(_ text: String) -> String {
    replace(text) { $0 == "#" ? "##" : nil }
  }

  /// Its reader of JSON ends a text at the first quotation mark, escaped or not.
  static func i3blocks(_ text: String) -> String {
    replace(text) { scalar in
      switch scalar {
      case "\"": "”"
      case "\\": "∖"
      default: nil
      }
    }
  }

  /// `%{` begins actions, and nothing stands for the two themselves.
  static func polybar(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "{", result.last == "%" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }

  /// `|` begins parameters, leading hyphens submenus; for neither there is an escape.
  static func xbar(_ text: String) -> String {
    let bars = replace(text) { $0 == "|" ? "¦" : nil }
    let hyphens = bars.unicodeScalars.prefix { $0 == "-" }.count
    return String(repeating: "‐", count: hyphens)
      + String(String.UnicodeScalarView(bars.unicodeScalars.dropFirst(hyphens)))
  }

  /// By scalars: a mark that combines with a special character would hide it.
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

  /// What turns the rest of a bar around.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
