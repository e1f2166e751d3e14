/// Bytes as lower-case hexadecimal digits, two for each.
package enum Hexadecimal {
  package static func text(of bytes: some Collection<UInt8>) -> String {
    let slice = Array(bytes)[...]
    return text(of: slice.span)
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

  /// The bytes of lower-case digits; nil where they are odd in number or something else.
  package static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 2)
    var high: UInt8?
    for digit in text.utf8 {
      guard let value = value(of: digit) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return high == nil ? bytes : nil
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
