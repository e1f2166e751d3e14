/// Bytes as lower-case hexadecimal digits, two for each.
package enum Hexadecimal {
  package static func text(of bytes: some Collection<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Sixteen bytes in the groups of a UUID.
  package static func uuid(of bytes: [UInt8]) -> String {
    [bytes[0..<4], bytes[4..<6], bytes[6..<8], bytes[8..<10], bytes[10..<16]]
      .map { text(of: $0) }.joined(separator: "-")
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
