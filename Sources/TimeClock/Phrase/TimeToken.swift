/// A number, a word in small letters or a sign in a time phrase.
enum TimeToken: Hashable {
  case number(Int, digits: Int)
  case word(String)
  case sign(UInt8)

  /// Numbers and words of more characters are none.
  private static let longest = 16

  /// Nil for a text with anything but ASCII letters, digits, blanks and `: - . , /`; dashes, which
  /// phones and the engine's own ranges have, count as hyphens.
  static func tokens(of text: String) -> [TimeToken]? {
    var tokens: [TimeToken] = []
    var run: [UInt8] = []
    func flush() -> Bool {
      defer { run = [] }
      guard let first = run.first else { return true }
      guard run.count <= longest else { return false }
      let text = String(decoding: run, as: UTF8.self)
      guard first.isDigit else {
        tokens.append(.word(text.lowercased()))
        return true
      }
      guard let number = Int(text) else { return false }
      tokens.append(.number(number, digits: run.count))
      return true
    }
    for scalar in text.unicodeScalars {
      guard let byte = Self.byte(of: scalar) else { return nil }
      if byte.isDigit || byte.isLetter {
        if let last = run.last, last.isDigit != byte.isDigit, !flush() { return nil }
        run.append(byte)
        continue
      }
      guard flush() else { return nil }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","): break
      case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"):
        tokens.append(.sign(byte))
      default: return nil
      }
    }
    return flush() ? tokens : nil
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar == "–" || scalar == "—" ? UInt8(ascii: "-") : UInt8(exactly: scalar.value)
  }
}
