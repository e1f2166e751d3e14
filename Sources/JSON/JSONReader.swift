/// Reads RFC 8259 strictly: duplicate names, lone surrogates, invalid UTF-8 and depth over 64 fail.
public struct JSONReader {
  public static let depthLimit = 64

  public var position = 0
  var unescaped: [UInt8] = []
  /// The depth of nesting at the position.
  public var depth = 0

  public init() {}

  public static func parse(_ text: Span<UInt8>) throws(JSONError) -> JSON {
    var reader = JSONReader()
    let value = try reader.readValue(text)
    try reader.expectEnd(text)
    return value
  }

  public static func parse(_ text: [UInt8]) throws(JSONError) -> JSON {
    try parse(text[...])
  }

  public static func parse(_ text: ArraySlice<UInt8>) throws(JSONError) -> JSON {
    try parse(text.span)
  }

  public static func parse(_ text: String) throws(JSONError) -> JSON {
    try parse(Array(text.utf8)[...])
  }

  public mutating func readValue(_ text: Span<UInt8>) throws(JSONError) -> JSON {
    guard let byte = peek(text) else { throw unexpected(text, expected: "a value") }
    switch byte {
    case UInt8(ascii: "\""): return .string(try readString(text))
    case UInt8(ascii: "{"): return .object(try readObject(text).object)
    case UInt8(ascii: "["):
      var elements: [JSON] = []
      try readElements(text) { (reader, text) throws(JSONError) in
        elements.append(try reader.readValue(text))
      }
      return .array(elements)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber(text)
    case UInt8(ascii: "t"): return try readWord("true", as: .boolean(true), text)
    case UInt8(ascii: "f"): return try readWord("false", as: .boolean(false), text)
    case UInt8(ascii: "n"): return try readWord("null", as: .null, text)
    default: throw unexpected(text, expected: "a value")
    }
  }

  /// Reads an object, and the range of the value of the noted member if the object itself has it.
  public mutating func readObject(
    _ text: Span<UInt8>, noting noted: String? = nil
  ) throws(JSONError) -> (object: JSONObject, notedRange: Range<Int>?) {
    try enter()
    if peek(text) == UInt8(ascii: "}") {
      leave()
      return ([:], nil)
    }
    var object = JSONObject()
    var names = NameSet()
    var notedRange: Range<Int>?
    // A request and its parameters have few members, but deeper objects may be numerous.
    if depth <= 2 { object.reserveCapacity(4) }
    repeat {
      guard peek(text) == UInt8(ascii: "\"") else {
        throw unexpected(text, expected: object.isEmpty ? "a name or '}'" : "a name")
      }
      let start = position
      let name = try readString(text)
      guard names.insert(name, to: object) else {
        throw JSONError(offset: start, message: "duplicate name \"\(name.abbreviated)\"")
      }
      guard peek(text) == UInt8(ascii: ":") else { throw unexpected(text, expected: "':'") }
      position += 1
      if let noted, noted.hasSameBytes(as: name) {
        skipSpace(text)
        let valueStart = position
        object.append(name, try readValue(text))
        notedRange = valueStart..<position
      } else {
        object.append(name, try readValue(text))
      }
    } while try goesOn(text, until: UInt8(ascii: "}"))
    return (object, notedRange)
  }

  /// Reads a non-empty object; the body reads each member's name and value.
  @inlinable public mutating func readMembers(
    _ text: Span<UInt8>,
    _ readMember: (inout JSONReader, Span<UInt8>) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter()
    repeat {
      skipSpace(text)
      try readMember(&self, text)
    } while try goesOn(text, until: UInt8(ascii: "}"))
  }

  /// Reads the colon and the spaces between a name and its value.
  @inlinable public mutating func skipColon(_ text: Span<UInt8>) throws(JSONError) {
    guard peek(text) == UInt8(ascii: ":") else { throw unexpected(text, expected: "':'") }
    position += 1
    skipSpace(text)
  }

  /// Reads an array; the body reads each element.
  @inlinable public mutating func readElements(
    _ text: Span<UInt8>,
    _ readElement: (inout JSONReader, Span<UInt8>) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter()
    if peek(text) == UInt8(ascii: "]") {
      leave()
      return
    }
    repeat {
      try readElement(&self, text)
    } while try goesOn(text, until: UInt8(ascii: "]"))
  }

  public mutating func expectEnd(_ text: Span<UInt8>) throws(JSONError) {
    if peek(text) != nil { throw unexpected(text, expected: "nothing after the value") }
  }

  /// Reads these bytes if they come next; false if they do not.
  @inlinable @inline(__always) public mutating func skips(
    _ text: Span<UInt8>, _ word: StaticString
  ) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= text.count, text.extracting(position..<end).spells(word) else { return false }
    position = end
    return true
  }

  /// The next byte that is not a space; nil at the end.
  @inlinable public mutating func peek(_ text: Span<UInt8>) -> UInt8? {
    skipSpace(text)
    return position < text.count ? text[position] : nil
  }

  @usableFromInline func unexpected(_ text: Span<UInt8>, expected: String) -> JSONError {
    let found = position < text.count ? described(text[position]) : "the end"
    return JSONError(offset: position, message: "expected \(expected), found \(found)")
  }

  @inlinable mutating func skipSpace(_ text: Span<UInt8>) {
    while position < text.count, text[position].isJSONSpace { position += 1 }
  }

  @inlinable mutating func enter() throws(JSONError) {
    guard depth < Self.depthLimit else {
      throw JSONError(offset: position, message: "more than \(Self.depthLimit) levels of nesting")
    }
    depth += 1
    position += 1
  }

  @inlinable mutating func leave() {
    depth -= 1
    position += 1
  }

  /// Whether a comma follows; throws if neither a comma nor the closing bracket does.
  @inlinable mutating func goesOn(
    _ text: Span<UInt8>, until close: UInt8
  ) throws(JSONError) -> Bool {
    switch peek(text) {
    case UInt8(ascii: ","):
      position += 1
      return true
    case close:
      leave()
      return false
    default:
      throw unexpected(text, expected: "',' or \(described(close))")
    }
  }

  private mutating func readWord(
    _ word: StaticString, as value: JSON, _ text: Span<UInt8>
  ) throws(JSONError) -> JSON {
    for byte in word.description.utf8 {
      guard position < text.count, text[position] == byte else {
        throw unexpected(text, expected: "\(word)")
      }
      position += 1
    }
    return value
  }

  @usableFromInline func described(_ byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    return "byte 0x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

extension UInt8 {
  public var isJSONSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension Span<UInt8> {
  /// Whether it consists of exactly these bytes.
  @inlinable @inline(__always) public func spells(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    // SAFETY: both have as many bytes as their count says.
    return unsafe withUnsafeBytes { bytes in
      let other = unsafe UnsafeRawPointer(word.utf8Start)
      guard count >= 4 else {
        for index in 0..<count {
          if unsafe bytes[index] != other.load(fromByteOffset: index, as: UInt8.self) {
            return false
          }
        }
        return true
      }
      // Four bytes at a time; the last four may overlap those before.
      var index = 0
      while index < count {
        let place = min(index, count - 4)
        if unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
          != other.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        {
          return false
        }
        index += 4
      }
      return true
    }
  }
}
