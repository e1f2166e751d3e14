/// Where a name stands in a list: by its base letters whatever their case, then by its accents.
///
/// The one order of all lists of names; what is left is decided by the record's id.
package struct SortedName: Hashable, Sendable {
  /// Text to be compared by its scalars, as SQL does too.
  package let key: String

  package init(_ name: String) {
    let plain = name.lowercased()
    guard !plain.utf8.allSatisfy({ $0 < 0x80 }) else {
      key = plain
      return
    }
    var letters = ""
    for scalar in plain.unicodeScalars { letters += scalar.baseLetters }
    // Lower than anything that follows a letter, so that accents decide between equals only.
    key = letters == plain ? plain : letters + "\u{1}" + plain
  }
}

extension Unicode.Scalar {
  /// The letters without accents and strokes, `oe` for `œ`; nothing for a mark of its own.
  fileprivate var baseLetters: String {
    if isASCII { return String(self) }
    if properties.generalCategory == .nonspacingMark { return "" }
    if let known = Self.ligatures[self] { return known }
    guard let name = properties.name else { return String(self) }
    let words = name.split(separator: " ")
    // `LATIN SMALL LETTER E WITH ACUTE`: the standard library knows no decomposition but this.
    guard words.count > 4, words[4] == "WITH", words[1] == "SMALL", words[2] == "LETTER" else {
      return String(self)
    }
    switch words[0] {
    case "LATIN" where words[3].count == 1: return words[3].lowercased()
    case "GREEK": return Self.greek[words[3]] ?? String(self)
    default: return String(self)
    }
  }

  private static let ligatures: [Unicode.Scalar: String] = [
    "æ": "ae", "œ": "oe", "ß": "ss", "ĳ": "ij", "ı": "i", "ς": "σ", "ё": "е",
  ]

  private static let greek: [Substring: String] = [
    "ALPHA": "α", "EPSILON": "ε", "ETA": "η", "IOTA": "ι", "OMICRON": "ο", "UPSILON": "υ",
    "OMEGA": "ω", "RHO": "ρ",
  ]
}
