/// Writes compact JSON: raw UTF-8, members in their order, control characters and U+2028/9 escaped.
package struct JSONWriter {
  package var bytes: [UInt8]

  package init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  package static func bytes(of json: JSON) -> [UInt8] {
    var writer = JSONWriter()
    // Most records fit, and growing step by step would copy each of them several times.
    writer.bytes.reserveCapacity(1_500)
    writer.write(json)
    return writer.bytes
  }

  package mutating func write(_ json: JSON) {
    switch json {
    case .null: write(raw: "null")
    case .boolean(true): write(raw: "true")
    case .boolean(false): write(raw: "false")
    case .integer(let value): write(integer: value)
    case .number(let value): write(number: value)
    case .string(let value): write(string: value)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for index in elements.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(elements[index])
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object): write(object: object)
    }
  }

  package mutating func write(object: JSONObject) {
    bytes.append(UInt8(ascii: "{"))
    for index in object.members.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(string: object.members[index].name)
      bytes.append(UInt8(ascii: ":"))
      write(object.members[index].value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends text that is JSON already.
  package mutating func write(raw text: StaticString) {
    // Safe: the buffer is only read, and only within the call.
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  package mutating func write(raw text: [UInt8]) {
    bytes.append(contentsOf: text)
  }

  package mutating func write(integer value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var place: UInt64 = 1
    while value.magnitude / place >= 10 { place *= 10 }
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(value.magnitude / place % 10))
      place /= 10
    }
  }

  /// Writes the shortest text that reads back as the same double; infinities are cut, NaN is null.
  package mutating func write(number value: Double) {
    guard !value.isNaN else { return write(raw: "null") }
    let limit = Double.greatestFiniteMagnitude
    // Adding zero takes the sign off a negative zero: equal values are equal bytes.
    bytes.append(contentsOf: (min(max(value, -limit), limit) + 0).description.utf8)
    if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
  }

  package mutating func write(string: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: string.utf8)
    var index = start
    while index < bytes.count, !startsEscape(at: index) { index += 1 }
    if index < bytes.count {
      bytes.removeLast(bytes.count - index)
      writeEscaped(string.utf8.dropFirst(index - start))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func startsEscape(at index: Int) -> Bool {
    switch bytes[index] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): true
    case 0xE2:
      index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
    default: false
    }
  }

  private mutating func writeEscaped(_ text: Substring.UTF8View) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): write(raw: "\\\"")
      case UInt8(ascii: "\\"): write(raw: "\\\\")
      case 0x08: write(raw: "\\b")
      case 0x09: write(raw: "\\t")
      case 0x0A: write(raw: "\\n")
      case 0x0C: write(raw: "\\f")
      case 0x0D: write(raw: "\\r")
      case 0..<0x20:
        write(raw: byte < 0x10 ? "\\u000" : "\\u001")
        bytes.append(contentsOf: String(byte & 0x0F, radix: 16).utf8)
      default:
        bytes.append(byte)
        if byte & 0xFE == 0xA8 { escapeLineSeparator() }
      }
    }
  }

  /// Turns a U+2028 or U+2029 that has just been written raw into its escape.
  mutating func escapeLineSeparator() {
    guard bytes.count >= 3, bytes[bytes.count - 3] == 0xE2, bytes[bytes.count - 2] == 0x80 else {
      return
    }
    let isFirst = bytes[bytes.count - 1] == 0xA8
    bytes.removeLast(3)
    write(raw: isFirst ? "\\u2028" : "\\u2029")
  }
}
