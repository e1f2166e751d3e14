/// Bytes as lower-case hexadecimal digits, two for each.
package enum Hexadecimal {
  package static func text(of bytes: [UInt8]) -> String { text(of: bytes[...], hyphensBefore: []) }

  /// The first sixteen bytes in the groups of a UUID.
  package static func uuid(of bytes: [UInt8]) -> String {
    text(of: bytes.prefix(16), hyphensBefore: [4, 6, 8, 10])
  }

  private static func text(of bytes: ArraySlice<UInt8>, hyphensBefore places: [Int]) -> String {
    // SAFETY: the capacity has room for all characters.
    unsafe String(unsafeUninitializedCapacity: bytes.count * 2 + places.count) { characters in
      var end = 0
      for (place, byte) in bytes.enumerated() {
        if places.contains(place) {
          unsafe characters[end] = UInt8(ascii: "-")
          end += 1
        }
        unsafe characters[end] = digit(byte >> 4)
        unsafe characters[end + 1] = digit(byte & 15)
        end += 2
      }
      return end
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// The bytes of lower-case digits; nil for an odd count or other characters.
  package static func bytes(of text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { digits in
      guard digits.count.isMultiple(of: 2) else { return nil }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(digits.count / 2)
      for place in stride(from: 0, to: digits.count, by: 2) {
        guard let high = value(of: unsafe digits[place]),
          let low = value(of: unsafe digits[place + 1])
        else { return nil }
        bytes.append(high << 4 | low)
      }
      return bytes
    }
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
