/// A text of at most 24 bytes that takes no memory from the heap while it is made.
package struct ShortText: Sendable {
  /// The first `count` bytes are the text.
  package private(set) var bytes = InlineArray<24, UInt8>(repeating: 0)
  package private(set) var count = 0

  package init() {}

  /// A number with its unit, like `15 min`.
  package init(_ number: Int, _ unit: StaticString) {
    if number < 0 { append("-") }
    append(number: UInt64(number.magnitude))
    append(" ")
    append(unit)
  }

  mutating func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
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
    // Small numbers without a sign are divided by fewer instructions.
    let value = UInt8(truncatingIfNeeded: value)
    bytes[count] = 0x30 + value / 10
    bytes[count + 1] = 0x30 + value % 10
    count += 2
  }

  /// Appends the last decimal digit of a value that is not negative.
  mutating func appendDigit(_ value: some BinaryInteger) {
    append(0x30 + UInt8(truncatingIfNeeded: value % 10))
  }

  package var text: String {
    // SAFETY: only whole texts are appended.
    unsafe String(copying: UTF8Span(unchecked: bytes.span.extracting(..<count)))
  }
}

extension ShortText: CustomStringConvertible {
  package var description: String { text }
}
