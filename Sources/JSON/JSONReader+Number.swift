extension JSONReader {
  /// Reads a number; a number too large for `Double` becomes the largest finite one of its sign.
  mutating func readNumber(_ text: Span<UInt8>) throws(JSONError) -> JSON {
    let start = position
    let isNegative = text[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var significand = Significand()
    if position < text.count, text[position] == UInt8(ascii: "0") {
      position += 1
      if position < text.count, text[position].digit != nil {
        throw JSONError(offset: position - 1, message: "a number must not start with a zero")
      }
    } else {
      try readDigits(text) { significand.append($0) }
    }
    var exponent = 0
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      try readDigits(text) {
        significand.append($0)
        exponent -= 1
      }
    }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      exponent += try readExponent(text)
    }
    if let magnitude = significand.integer(scaledBy: exponent) {
      return .integer(isNegative ? -magnitude : magnitude)
    }
    if let magnitude = significand.scaled(by: exponent) {
      return .number(isNegative ? -magnitude : magnitude)
    }
    let value = Double(decoded(text.extracting(start..<position))) ?? 0
    let limit = Double.greatestFiniteMagnitude
    return .number(min(max(value, -limit), limit))
  }

  private mutating func readDigits(
    _ text: Span<UInt8>, _ use: (UInt8) -> Void
  ) throws(JSONError) {
    let start = position
    while position < text.count, let digit = text[position].digit {
      use(digit)
      position += 1
    }
    if position == start { throw unexpected(text, expected: "a digit") }
  }

  private mutating func readExponent(_ text: Span<UInt8>) throws(JSONError) -> Int {
    var isNegative = false
    if position < text.count {
      isNegative = text[position] == UInt8(ascii: "-")
      if isNegative || text[position] == UInt8(ascii: "+") { position += 1 }
    }
    var exponent = 0
    try readDigits(text) { exponent = min(exponent * 10 + Int($0), 1_000_000_000) }
    return isNegative ? -exponent : exponent
  }
}

/// The digits of a number without its point, exact as long as they fit 64 bits.
private struct Significand {
  private(set) var value: UInt64 = 0
  private(set) var isExact = true

  mutating func append(_ digit: UInt8) {
    if value < 1_000_000_000_000_000_000 {
      value = value * 10 + UInt64(digit)
    } else {
      isExact = false
    }
  }

  /// The value times a power of ten; nil unless the result is an integer that JSON holds exactly.
  func integer(scaledBy exponent: Int) -> Int64? {
    guard isExact, value != 0 else { return isExact ? 0 : nil }
    var (magnitude, exponent) = (value, exponent)
    while exponent < 0, magnitude.isMultiple(of: 10) {
      magnitude /= 10
      exponent += 1
    }
    while exponent > 0, magnitude <= UInt64(JSON.integerLimit) {
      magnitude *= 10
      exponent -= 1
    }
    guard exponent == 0, magnitude <= UInt64(JSON.integerLimit) else { return nil }
    return Int64(magnitude)
  }

  /// The value times a power of ten; nil if one rounding would not give the nearest double.
  func scaled(by exponent: Int) -> Double? {
    // Both operands are exact doubles here, so the one operation rounds correctly.
    guard isExact, value < 1 << 53, abs(exponent) <= 22 else { return nil }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? Double(value) / power : Double(value) * power
  }
}

extension UInt8 {
  fileprivate var digit: UInt8? {
    let digit = self &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }
}
