/// A number, a word in small letters or a sign in a time phrase.
enum TimeToken: Hashable {
  case number(Int, digits: Int)
  /// A number that was written out, from `zero` to `ninety nine`.
  case spelled(Int)
  case word(String)
  case sign(UInt8)

  /// Longer numbers and words are not read.
  private static let longest = 16

  /// Nil for a text with anything but ASCII letters, digits, blanks and a few signs; dashes from
  /// phones and from the engine's own ranges count as hyphens.
  static func tokens(of text: String) -> [TimeToken]? {
    var tokens: [TimeToken] = []
    var run: [UInt8] = []
    var followsDigit = false
    func flush() -> Bool {
      defer { run = [] }
      guard let first = run.first else { return true }
      guard run.count <= longest else { return false }
      let text = String(decoding: run, as: UTF8.self)
      guard first.isDigit else {
        let word = text.lowercased()
        // `9a` and `5p`, but no letter by itself, which may be a name.
        let isHalf = followsDigit && (word == "a" || word == "p")
        tokens.append(.word(isHalf ? word + "m" : word))
        return true
      }
      guard let number = Int(text) else { return false }
      tokens.append(.number(number, digits: run.count))
      return true
    }
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // The apostrophe of `o'clock`.
      if scalar == "'" || scalar == "\u{2019}" { continue }
      guard var byte = byte(of: scalar) else { return nil }
      // A comma between digits is a decimal comma.
      if scalar == ",", index > 0, index + 1 < scalars.count, scalars[index - 1].isASCIIDigit,
        scalars[index + 1].isASCIIDigit
      {
        byte = UInt8(ascii: ".")
      }
      if byte.isDigit || byte.isLetter {
        if let last = run.last, last.isDigit != byte.isDigit {
          guard flush() else { return nil }
          followsDigit = last.isDigit
        }
        run.append(byte)
        continue
      }
      guard flush() else { return nil }
      followsDigit = false
      if blanks.contains(byte) { continue }
      guard signs.contains(byte) else { return nil }
      tokens.append(.sign(byte))
    }
    return flush() ? numbered(withoutBrackets(tokens)) : nil
  }

  private static let blanks = Array(" \t,[]()".utf8)
  private static let signs = Array(":-./+<>@".utf8)

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "–", "—", "\u{2212}", "→", "~", "\u{FF5E}": UInt8(ascii: "-")
    // The Arabic comma.
    case "\u{60C}": UInt8(ascii: ",")
    // Programs put these blanks between a time and am or pm.
    case "\u{A0}", "\u{2009}", "\u{202F}": UInt8(ascii: " ")
    default: UInt8(exactly: scalar.value).flatMap { $0 < 0x80 ? $0 : nil }
    }
  }

  /// Removes angle brackets around a date, which only mark a timestamp.
  private static func withoutBrackets(_ tokens: [TimeToken]) -> [TimeToken] {
    let isDated = zip(tokens, tokens.dropFirst()).contains { token, next in
      guard token == .sign(UInt8(ascii: "<")), case .number(_, 4) = next else { return false }
      return true
    }
    guard isDated else { return tokens }
    return tokens.filter { $0 != .sign(UInt8(ascii: "<")) && $0 != .sign(UInt8(ascii: ">")) }
  }

  /// Reads `twenty five` and `twenty-five` as one number.
  private static func numbered(_ tokens: [TimeToken]) -> [TimeToken] {
    var numbered: [TimeToken] = []
    var rest = tokens[...]
    while let token = rest.popFirst() {
      guard case .word(let word) = token else {
        numbered.append(token)
        continue
      }
      if let ten = tens.firstIndex(of: word) {
        var number = (ten + 2) * 10
        let ahead = rest.first == .sign(UInt8(ascii: "-")) ? rest.dropFirst() : rest
        if case .word(let next)? = ahead.first, let one = ones.firstIndex(of: next), 1...9 ~= one {
          number += one
          rest = ahead.dropFirst()
        }
        numbered.append(.spelled(number))
      } else if let one = ones.firstIndex(of: word) {
        numbered.append(.spelled(one))
      } else {
        numbered.append(token)
      }
    }
    return numbered
  }

  static let ones = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
}

extension Unicode.Scalar {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}
