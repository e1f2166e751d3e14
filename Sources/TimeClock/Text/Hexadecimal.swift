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

  /// The bytes that the digits stand for; nil where they are odd in number or no digits.
  package static func bytes(of text: String) -> [UInt8]? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(digits[index] * 16 + digits[index + 1])
    }
  }
}
