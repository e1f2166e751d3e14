extension String {
  /// The text percent-encoded as a part of a URL (RFC 3986).
  package var percentEncoded: String {
    let digits = Array("0123456789ABCDEF")
    var encoded = ""
    for byte in utf8 {
      if byte.isUnreserved {
        encoded.append(Character(UnicodeScalar(byte)))
      } else {
        encoded += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return encoded
  }
}

extension UInt8 {
  /// Whether a URL may contain the byte unencoded (RFC 3986).
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
