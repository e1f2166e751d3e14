/// A number, a word in small letters or a sign in a time phrase.
enum TimeToken: Hashable {
  case number(Int, digits: Int)
  case word(String)
  case sign(UInt8)

  /// Numbers and words of more characters are none.
  private static let longest = 16

  /// Nil for a text with anything but ASCII letters, digits, blanks and `: - . , /`.
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
    for byte in text.utf8 {
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
}
