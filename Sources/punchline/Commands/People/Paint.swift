import Libc
import PunchlineKit

/// A terminal's colors, its width in columns, and its character set.
struct Paint {
  enum Color: String, CaseIterable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case cyan = "36"
  }

  /// The default width in columns, and its bounds.
  static let usualWidth = 80
  private static let widths = 40...200

  var isColored = false
  var width = Paint.usualWidth
  /// Whether to draw bars and cut names: on a terminal, or where `COLUMNS` gives a width.
  var hasBars = true
  /// Whether the locale only has ASCII characters.
  var isASCII = false

  /// The paint of standard output; without colors under `NO_COLOR` or on a dumb terminal.
  static var ofOutput: Paint {
    let given = Environment.process["COLUMNS"].flatMap { Int($0) }
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let width = isTerminal ? Terminal.columns(of: STDOUT_FILENO) : given ?? usualWidth
    return Paint(
      isColored: Terminal.showsControls(STDOUT_FILENO) && isWanted,
      width: min(max(width, widths.lowerBound), widths.upperBound),
      hasBars: isTerminal || given != nil,
      isASCII: !Locale.ofProcess.hasUnicode)
  }

  /// Whether colors are wanted: `NO_COLOR` is not set.
  static var isWanted: Bool { (Environment.process["NO_COLOR"] ?? "").isEmpty }

  /// The width of a bar that may take the given columns.
  func barWidth(_ columns: Int) -> Int { hasBars ? columns : 0 }

  /// Whether there is only room for a column or two.
  var isNarrow: Bool { width < 64 }

  /// The text between color marks for `shown`, so that typed text cannot become a control.
  func callAsFunction(_ color: Color, _ text: String) -> String {
    guard isColored, !text.isEmpty, let index = Color.allCases.firstIndex(of: color),
      let mark = Unicode.Scalar(Self.firstMark + UInt32(index))
    else { return text }
    return "\(mark)\(text)\(Self.endMark)"
  }

  /// Noncharacters, which Unicode reserves for internal use in programs.
  private static let firstMark: UInt32 = 0xFDD0
  private static let endMark = Unicode.Scalar(UInt16(0xFDEF)) ?? " "

  /// The line for a terminal, with colors as its only controls.
  func shown(_ line: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in Escaping.printable(line).unicodeScalars {
      switch scalar.value {
      case Self.endMark.value: shown.append(contentsOf: "\u{1B}[0m".unicodeScalars)
      case Self.firstMark..<Self.firstMark + UInt32(Color.allCases.count):
        let color = Color.allCases[Int(scalar.value - Self.firstMark)]
        shown.append(contentsOf: "\u{1B}[\(color.rawValue)m".unicodeScalars)
      default: shown.append(isASCII ? Self.plain(scalar) : scalar)
      }
    }
    while shown.last == " " { shown.removeLast() }
    return String(shown)
  }

  /// An ASCII sign of one column in place of the program's own.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "–", "—", "·", "‐", "−": "-"
    case "’": "'"
    case "…": "~"
    case "◦": "*"
    case "“", "”": "\""
    case "█", "▌", "▋", "▊", "▉": "#"
    case "▏", "▎", "▍": "."
    default: scalar
    }
  }
}

/// Text in columns of a terminal.
enum Column {
  /// The text, padded with spaces or cut with an ellipsis to a width in columns.
  static func left(_ text: String, _ width: Int) -> String {
    let text = cut(text, to: width)
    return text + String(repeating: " ", count: max(0, width - columns(of: text)))
  }

  static func right(_ text: String, _ width: Int) -> String {
    let text = cut(text, to: width)
    return String(repeating: " ", count: max(0, width - columns(of: text))) + text
  }

  static func cut(_ text: String, to width: Int) -> String {
    guard columns(of: text) > width else { return text }
    var shown = ""
    var taken = 1
    for character in text {
      taken += columns(of: character)
      if taken > width { break }
      shown.append(character)
    }
    return width > 0 ? shown + "…" : ""
  }

  static func columns(of text: String) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  /// Two columns for the wide characters of East Asia and for emoji.
  private static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first?.value else { return 0 }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(scalar) } ? 2 : 1
  }

  /// A bar in proportion to the greatest length, in milliseconds.
  static func bar(_ length: Int64, of greatest: Int64, width: Int) -> String {
    // A length that is shown as `0s` has none; any other shows something.
    guard length >= 1_000, width > 0 else { return "" }
    let eighths = max(1, Int(Double(length) / Double(greatest) * Double(width * 8)))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: min(width, eighths / 8))
      + (eighths >= width * 8 ? "" : parts[eighths % 8])
  }
}
