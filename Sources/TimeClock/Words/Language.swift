/// A language by its tag (BCP 47), such as `de` or `pt-BR`.
package struct Language: Hashable, Sendable {
  package enum Direction: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  package static let english = Language(tag: "en")

  package let tag: String

  private init(tag: String) { self.tag = tag }

  /// Reads `zh-cn`, `zh_CN` and `zh-CN` as the same tag; nil for other texts.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, 2...3 ~= first.utf8.count, Self.isOfLetters(first) else {
      return nil
    }
    var tag = first.lowercased()
    for part in parts.dropFirst() {
      guard 1...8 ~= part.utf8.count, part.utf8.allSatisfy(Self.isLetterOrDigit) else {
        return nil
      }
      tag += "-" + Self.written(part)
    }
    self.init(tag: tag)
  }

  /// `pt` for `pt-BR`; nil if the tag has one part.
  package var parent: Language? {
    tag.lastIndex(of: "-").map { Language(tag: String(tag[..<$0])) }
  }

  /// The language and its fallbacks, nearest first.
  package var line: [Language] { [self] + (parent?.line ?? []) }

  package var direction: Direction {
    let script = tag.split(separator: "-" as Character)
    let isRightToLeft =
      script.contains("Arab") || script.contains("Hebr")
      || Self.rightToLeft.contains(String(script[0])) && !script.contains("Latn")
    return isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static let rightToLeft = ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]

  /// Regions in capitals, scripts with a capital first letter, all else in small letters.
  private static func written(_ part: Substring) -> String {
    switch part.utf8.count {
    case 2: part.uppercased()
    case 4 where isOfLetters(part): part.prefix(1).uppercased() + part.dropFirst().lowercased()
    default: part.lowercased()
    }
  }

  private static func isOfLetters(_ part: Substring) -> Bool {
    part.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte
  }
}
