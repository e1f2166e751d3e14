/// A text of at most 40 bytes, made without heap allocation; a longer one is cut at a character.
package struct ShortText: Sendable {
  package static let capacity = 40

  /// The first `count` bytes are the text, in memory order.
  package private(set) var bytes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
  package private(set) var count = 0
  /// Whether some of the text did not fit.
  private var isCut = false

  package init() {}

  /// Copies a text.
  package init(_ text: String) { append(text.utf8) }

  /// A number with its unit, like `15 min`.
  package init(_ number: Int, _ unit: StaticString) {
    if number < 0 { append("-") }
    append(number: UInt64(number.magnitude))
    append(" ")
    append(unit)
  }

  mutating func append(_ byte: UInt8) {
    guard count < Self.capacity, !isCut else { return cut(before: byte) }
    // SAFETY: there is room for one more.
    unsafe withUnsafeMutableBytes(of: &bytes) { unsafe $0[count] = byte }
    count += 1
  }

  /// Removes the incomplete character that the byte would have continued.
  private mutating func cut(before byte: UInt8) {
    guard !isCut else { return }
    isCut = true
    guard byte & 0xC0 == 0x80 else { return }
    while count > 0, last & 0xC0 == 0x80 { count -= 1 }
    count -= 1
  }

  private var last: UInt8 {
    // SAFETY: callers make sure that there is a last byte.
    unsafe withUnsafeBytes(of: bytes) { unsafe $0[count - 1] }
  }

  mutating func append(_ text: StaticString) {
    // SAFETY: the text has as many bytes as its count says.
    for index in 0..<text.utf8CodeUnitCount { unsafe append(text.utf8Start[index]) }
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// Appends all digits of a number.
  mutating func append(number: UInt64) {
    if number >= 10 { append(number: number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a value of 0–99 as two decimal digits.
  mutating func appendTwoDigits(_ value: some BinaryInteger) {
    // Small unsigned numbers need fewer instructions to divide.
    let value = UInt8(truncatingIfNeeded: value)
    append(0x30 + value / 10)
    append(0x30 + value % 10)
  }

  /// Appends the last decimal digit of a value that is not negative.
  mutating func appendDigit(_ value: some BinaryInteger) {
    append(0x30 + UInt8(truncatingIfNeeded: value % 10))
  }

  package var text: String {
    // SAFETY: the bytes outlive the call, and there are at least `count` of them.
    unsafe withUnsafeBytes(of: bytes) { bytes in
      unsafe String(
        decoding: UnsafeRawBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
    }
  }
}

extension ShortText: CustomStringConvertible {
  package var description: String { text }
}
