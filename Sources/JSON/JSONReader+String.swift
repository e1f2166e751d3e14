extension JSONReader {
  mutating func readString(_ text: Span<UInt8>) throws(JSONError) -> String {
    let open = position
    var index = open + 1
    var runStart = index
    var isEscaped = false
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""):
        position = index + 1
        guard isEscaped else { return decoded(text.extracting(runStart..<index)) }
        keep(text, runStart..<index)
        let slice = unescaped[...]
        return decoded(slice.span)
      case UInt8(ascii: "\\"):
        if !isEscaped {
          isEscaped = true
          unescaped.removeAll(keepingCapacity: true)
        }
        keep(text, runStart..<index)
        position = index
        try readEscape(text)
        index = position
        runStart = index
      case 0..<0x20:
        position = index
        throw unexpected(text, expected: "control characters in texts escaped")
      case 0x20..<0x80:
        index += 1
      default:
        index = try endOfScalar(text, at: index)
      }
    }
    throw JSONError(offset: open, message: "text without closing '\"'")
  }

  private mutating func keep(_ text: Span<UInt8>, _ range: Range<Int>) {
    for index in range { unescaped.append(text[index]) }
  }

  private mutating func readEscape(_ text: Span<UInt8>) throws(JSONError) {
    let start = position
    position += 1
    guard position < text.count else { throw unexpected(text, expected: "an escape") }
    let byte = text[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(byte)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      unescaped.append(contentsOf: String(Character(try readScalar(text, from: start))).utf8)
      return
    default: throw unexpected(text, expected: "one of \"\\/bfnrtu after a backslash")
    }
    position += 1
  }

  private mutating func readScalar(
    _ text: Span<UInt8>, from start: Int
  ) throws(JSONError) -> Unicode.Scalar {
    let first = try readFourDigits(text)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let lone = JSONError(offset: start, message: "lone surrogate \\u\(String(first, radix: 16))")
    guard first < 0xDC00, position + 1 < text.count, text[position] == UInt8(ascii: "\\"),
      text[position + 1] == UInt8(ascii: "u")
    else { throw lone }
    position += 2
    let second = try readFourDigits(text)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw lone }
    return scalar
  }

  private mutating func readFourDigits(_ text: Span<UInt8>) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < text.count, let digit = hexadecimalDigit(text[position]) else {
        throw unexpected(text, expected: "four hexadecimal digits after \\u")
      }
      value = value << 4 + digit
      position += 1
    }
    return value
  }
}

private func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}

/// The end of the well-formed sequence of two to four bytes that starts here (Unicode table 3-7).
private func endOfScalar(_ text: Span<UInt8>, at start: Int) throws(JSONError) -> Int {
  let count: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch text[start] {
  case 0xC2...0xDF: count = 2
  case 0xE0: (count, second) = (3, 0xA0...0xBF)
  case 0xED: (count, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: count = 3
  case 0xF0: (count, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: count = 4
  case 0xF4: (count, second) = (4, 0x80...0x8F)
  default: throw JSONError(offset: start, message: "invalid UTF-8")
  }
  guard start + count <= text.count, second.contains(text[start + 1]) else {
    throw JSONError(offset: start, message: "invalid UTF-8")
  }
  for index in start + 2..<start + count where text[index] & 0xC0 != 0x80 {
    throw JSONError(offset: start, message: "invalid UTF-8")
  }
  return start + count
}

/// The text of bytes that are known to be well-formed.
func decoded(_ text: Span<UInt8>) -> String {
  // SAFETY: the bytes outlive the call.
  unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
}
