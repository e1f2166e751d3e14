/// Writing texts with their escapes.
extension JSONWriter {
  /// Forty bytes in memory order.
  public typealias ShortBytes = (UInt64, UInt64, UInt64, UInt64, UInt64)

  public mutating func write(string: String) {
    append(UInt8(ascii: "\""))
    write(unquoted: string)
    append(UInt8(ascii: "\""))
  }

  /// Writes the first `count` bytes as a text; none of them may need an escape.
  public mutating func write(plain bytes: ShortBytes, count: Int) {
    precondition(0...40 ~= count)
    makeRoom(for: 42)
    unsafe memory[end] = UInt8(ascii: "\"")
    // Stores all five words; the bytes past the text are overwritten later.
    unsafe UnsafeMutableRawPointer(memory + end + 1).storeBytes(
      of: bytes, as: ShortBytes.self)
    unsafe memory[end + 1 + count] = UInt8(ascii: "\"")
    end += count + 2
  }

  /// The same within a text, without quotes.
  public mutating func write(unquotedPlain bytes: ShortBytes, count: Int) {
    precondition(0...40 ~= count)
    makeRoom(for: 40)
    unsafe UnsafeMutableRawPointer(memory + end).storeBytes(
      of: bytes, as: ShortBytes.self)
    end += count
  }

  /// Writes a part of a text with escapes, without quotes.
  public mutating func write(unquoted string: String) {
    var string = string
    string.withUTF8 { text in
      guard let bytes = text.baseAddress else { return }
      makeRoom(for: text.count + 9)
      let start = end
      unsafe Self.copy(bytes, text.count, to: memory + start)
      end += text.count
      // Eight bytes are checked together, so spaces fill up the last ones.
      unsafe UnsafeMutableRawPointer(memory + end).storeBytes(of: Self.spaces, as: UInt64.self)
      var index = start
      while index < end, unsafe arePlain(eightFrom: memory + index) { index += 8 }
      guard index < end else { return }
      end = index
      unsafe writeEscaping(text, from: index - start)
    }
  }

  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }

  /// Whether the eight bytes are ASCII without a byte that needs an escape.
  private func arePlain(eightFrom bytes: UnsafePointer<UInt8>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = unsafe UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    let quotes = word ^ ones &* 0x22
    let backslashes = word ^ ones &* 0x5C
    // Sets the high bit of each byte that is below 0x20, at least 0x7F, a quote or a backslash.
    let found =
      (word &- ones &* 0x20) | word | (word &+ ones) | (quotes &- ones) | (backslashes &- ones)
    return found & ones << 7 == 0
  }

  private mutating func writeEscaping(
    _ text: UnsafeBufferPointer<UInt8>, from first: Int
  ) {
    var index = first
    while index < text.count {
      if index + 8 <= text.count, let bytes = text.baseAddress,
        unsafe arePlain(eightFrom: bytes + index)
      {
        makeRoom(for: 8)
        unsafe (memory + end).update(from: bytes + index, count: 8)
        end += 8
        index += 8
      } else {
        unsafe writeEscaped(text[index])
        index += 1
      }
    }
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write(raw: "\\\"")
    case UInt8(ascii: "\\"): write(raw: "\\\\")
    case 0x08: write(raw: "\\b")
    case 0x09: write(raw: "\\t")
    case 0x0A: write(raw: "\\n")
    case 0x0C: write(raw: "\\f")
    case 0x0D: write(raw: "\\r")
    case 0..<0x20: write(escaped: byte)
    default: write(printable: byte)
    }
  }

  /// Appends a byte of a text; escapes the character that it completes if that must not appear raw.
  public mutating func write(printable byte: UInt8) {
    append(byte)
    switch byte {
    case 0x7F:
      end -= 1
      write(escaped: byte)
    case 0x80..<0xA0:
      guard end >= 2, unsafe memory[end - 2] == 0xC2 else { return }
      end -= 2
      write(escaped: byte)
    case 0xA8, 0xA9:
      guard end >= 3, unsafe memory[end - 3] == 0xE2, unsafe memory[end - 2] == 0x80 else {
        return
      }
      end -= 3
      write(raw: byte == 0xA8 ? "\\u2028" : "\\u2029")
    default: break
    }
  }

  /// Writes a scalar up to U+00FF as an escape.
  private mutating func write(escaped scalar: UInt8) {
    write(raw: "\\u00")
    for digit in [scalar >> 4, scalar & 0x0F] {
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }
}
