/// Bytes as lower-case hexadecimal digits, two for each.
package enum Hexadecimal {
  package static func text(of bytes: some Collection<UInt8>) -> String {
    text(of: Array(bytes).span)
  }

  package static func text(of bytes: Span<UInt8>) -> String {
    // SAFETY: as many characters are filled as there is room for.
    unsafe String(unsafeUninitializedCapacity: bytes.count * 2) { characters in
      for index in bytes.indices {
        unsafe characters[index * 2] = digit(bytes[index] >> 4)
        unsafe characters[index * 2 + 1] = digit(bytes[index] & 15)
      }
      return bytes.count * 2
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// Sixteen bytes in the groups of a UUID.
  package static func uuid(of bytes: Span<UInt8>) -> String {
    var text = text(of: bytes.extracting(..<4))
    for part in [4..<6, 6..<8, 8..<10, 10..<16] {
      text += "-"
      text += Self.text(of: bytes.extracting(part))
    }
    return text
  }

  /// The bytes that the digits stand for; nil where they are odd in number or no digits.
  package static func bytes(of text: String) -> [UInt8]? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(digits[index] * 16 + digits[index + 1])
    }
  }
}
