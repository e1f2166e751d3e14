/// Reads ASCII texts one byte at a time, with one byte of lookahead.
struct ByteScanner {
  // An array, because reading a string's bytes one by one takes four times as long.
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  var isAtEnd: Bool { next == nil }

  @discardableResult
  mutating func take() -> UInt8? {
    defer { index += 1 }
    return next
  }

  /// Takes the next byte only if it is `byte`.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    take()
    return true
  }

  /// Takes one ASCII digit.
  mutating func digit() -> Int? {
    guard let byte = next, byte.isDigit else { return nil }
    take()
    return Int(byte - 0x30)
  }

  /// Takes exactly `count` digits.
  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Takes one to `most` digits.
  mutating func number(most: Int) -> Int? {
    guard var value = digit() else { return nil }
    for _ in 1..<most {
      guard let digit = digit() else { break }
      value = value * 10 + digit
    }
    return value
  }
}

extension UInt8 {
  var isDigit: Bool { 0x30...0x39 ~= self }

  var isLetter: Bool { 0x41...0x5A ~= self & 0xDF }
}

extension FixedWidthInteger {
  /// The quotient rounded down, for a positive divisor.
  @inline(__always) func flooredQuotient(by divisor: Self) -> Self {
    self % divisor < 0 ? self / divisor - 1 : self / divisor
  }

  /// The remainder of `flooredQuotient`, never negative for a positive divisor.
  @inline(__always) func flooredRemainder(by divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
