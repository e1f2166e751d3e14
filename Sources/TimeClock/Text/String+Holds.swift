extension String {
  /// Whether the text contains another.
  // The standard library's `contains` would link a megabyte of regular expressions.
  package func holds(_ part: String) -> Bool {
    let text = Array(utf8)
    let part = Array(part.utf8)
    return part.count <= text.count
      && (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }

  /// Whether the text contains the name as a word, with no letter or digit beside it.
  package func names(_ name: String) -> Bool {
    let (text, name) = (Array(self), Array(name))
    guard let first = name.first, let last = name.last, name.count <= text.count else {
      return false
    }
    return (0...text.count - name.count).contains { start in
      let end = start + name.count
      return text[start..<end].elementsEqual(name)
        && !(start > 0 && text[start - 1].joins(first, countingDigits: true))
        && !(end < text.count && last.joins(text[end], countingDigits: true))
    }
  }
}

extension Character {
  /// Whether both letters belong to one word; false in scripts without blanks, where nobody can
  /// tell.
  func joins(_ next: Character, countingDigits: Bool = false) -> Bool {
    [self, next].allSatisfy { character in
      (character.isLetter || countingDigits && character.isNumber)
        && !character.isWrittenWithoutBlanks
    }
  }

  /// Whether words of its script follow each other, or their endings, without a blank: Thai, Lao,
  /// Burmese, Khmer, kana, Hangul and Chinese characters.
  private var isWrittenWithoutBlanks: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x9FFF, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}
