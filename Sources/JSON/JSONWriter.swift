/// Writes compact JSON: raw UTF-8, members in their order, every control character (U+0000 to
/// U+001F, U+007F to U+009F) and U+2028/9 escaped.
// SAFETY: the memory belongs to the writer alone, every write first makes room, and no address
// leaves a call.
@safe public struct JSONWriter: ~Copyable {
  @usableFromInline var memory: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// Where the next byte goes.
  @usableFromInline var end = 0

  /// Most replies fit into the default, and growing step by step would copy each several times.
  public init(reserving capacity: Int = 1_500) {
    self.capacity = max(capacity, 16)
    unsafe memory = .allocate(capacity: self.capacity)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// How many bytes were written.
  @inlinable public var count: Int { end }

  /// A copy of what was written.
  public var bytes: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: memory, count: end))
  }

  /// What was written after the first bytes, so many.
  public func text(after start: Int = 0) -> String {
    unsafe String(
      decoding: UnsafeBufferPointer(start: memory + start, count: end - start), as: UTF8.self)
  }

  /// Lets a part of what was written be read.
  public func read(_ part: Range<Int>, _ use: (Span<UInt8>) -> Void) {
    precondition(part.upperBound <= end)
    let bytes = unsafe UnsafeBufferPointer(start: memory + part.lowerBound, count: part.count)
    unsafe use(Span(_unsafeElements: bytes))
  }

  public static func bytes(of json: JSON) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(json)
    return writer.bytes
  }

  /// Takes back every byte after the first `end`.
  public mutating func truncate(to count: Int) {
    end = min(end, count)
  }

  public mutating func write(_ json: JSON) {
    switch json {
    case .null: write(raw: "null")
    case .boolean(true): write(raw: "true")
    case .boolean(false): write(raw: "false")
    case .integer(let value): write(integer: value)
    case .number(let value): write(number: value)
    case .string(let value): write(string: value)
    case .array(let elements):
      append(UInt8(ascii: "["))
      for index in elements.indices {
        if index > 0 { append(UInt8(ascii: ",")) }
        write(elements[index])
      }
      append(UInt8(ascii: "]"))
    case .object(let object): write(object: object)
    }
  }

  public mutating func write(object: JSONObject) {
    append(UInt8(ascii: "{"))
    for index in object.members.indices {
      if index > 0 { append(UInt8(ascii: ",")) }
      write(string: object.members[index].name)
      append(UInt8(ascii: ":"))
      write(object.members[index].value)
    }
    append(UInt8(ascii: "}"))
  }

  /// Ends an object whose members were written by `write(name:)` and a value each, and which began
  /// when so many bytes were written.
  @inlinable public mutating func closeObject(begunAt opening: Int) {
    if end == opening { append(UInt8(ascii: ",")) }
    // The first member's comma has kept the place of the brace.
    unsafe memory[opening] = UInt8(ascii: "{")
    append(UInt8(ascii: "}"))
  }

  /// Writes a comma, a name that needs no escapes, and a colon.
  @inlinable public mutating func write(name: StaticString) {
    let count = name.utf8CodeUnitCount
    makeRoom(for: count + 4)
    let place = unsafe memory + end
    unsafe place[0] = UInt8(ascii: ",")
    unsafe place[1] = UInt8(ascii: "\"")
    unsafe Self.copy(name.utf8Start, count, to: place + 2)
    unsafe place[count + 2] = UInt8(ascii: "\"")
    unsafe place[count + 3] = UInt8(ascii: ":")
    end += count + 4
  }

  @inlinable public mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    unsafe memory[end] = byte
    end += 1
  }

  /// Appends text that is JSON already.
  @inlinable public mutating func write(raw text: StaticString) {
    makeRoom(for: text.utf8CodeUnitCount)
    unsafe Self.copy(text.utf8Start, text.utf8CodeUnitCount, to: memory + end)
    end += text.utf8CodeUnitCount
  }

  public mutating func write(raw text: [UInt8]) {
    unsafe text.withUnsafeBufferPointer { unsafe write(raw: $0) }
  }

  public mutating func write(raw text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe write(raw: $0) }
  }

  private mutating func write(raw text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    makeRoom(for: text.count)
    unsafe Self.copy(start, text.count, to: memory + end)
    end += text.count
  }

  public mutating func write(integer value: Int64) {
    makeRoom(for: 40)
    if value < 0 { append(UInt8(ascii: "-")) }
    // The digits come last first, and are moved to where they begin.
    var rest = value.magnitude
    var place = end + 20
    repeat {
      let tenth = rest / 10
      place -= 1
      unsafe memory[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest &- tenth &* 10)
      rest = tenth
    } while rest > 0
    let length = end + 20 - place
    unsafe Self.copy(memory + place, length, to: memory + end)
    end += length
  }

  /// Writes the shortest text that reads back as the same double; infinities are cut, NaN is null.
  public mutating func write(number value: Double) {
    guard !value.isNaN else { return write(raw: "null") }
    let limit = Double.greatestFiniteMagnitude
    // Most are hours with one decimal, whose shortest digits are known.
    let tenths = (value * 10).rounded()
    if tenths.magnitude < 1e15, tenths / 10 == value {
      if tenths < 0 { append(UInt8(ascii: "-")) }
      let (whole, tenth) = Int64(tenths.magnitude).quotientAndRemainder(dividingBy: 10)
      write(integer: whole)
      if tenth != 0 {
        append(UInt8(ascii: "."))
        write(integer: tenth)
      }
      return
    }
    // Adding zero takes the sign off a negative zero: equal values are equal bytes.
    write(raw: Array((min(max(value, -limit), limit) + 0).description.utf8))
    if end >= 2, unsafe memory[end - 2] == UInt8(ascii: "."),
      unsafe memory[end - 1] == UInt8(ascii: "0")
    {
      end -= 2
    }
  }

  public mutating func write(string: String) {
    append(UInt8(ascii: "\""))
    write(unquoted: string)
    append(UInt8(ascii: "\""))
  }

  /// Writes a part of a text, escaped, without the quotes.
  public mutating func write(unquoted string: String) {
    var string = string
    string.withUTF8 { text in
      guard let bytes = text.baseAddress else { return }
      makeRoom(for: text.count + 9)
      let start = end
      unsafe Self.copy(bytes, text.count, to: memory + start)
      end += text.count
      // Eight bytes are looked at together: spaces fill up the last ones.
      unsafe UnsafeMutableRawPointer(memory + end).storeBytes(of: Self.spaces, as: UInt64.self)
      var index = start
      while index < end, unsafe arePlain(eightFrom: memory + index) { index += 8 }
      guard index < end else { return }
      end = index
      unsafe writeEscaping(text, from: index - start)
    }
  }

  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }

  /// Whether the eight bytes are ASCII without any that needs an escape.
  private func arePlain(eightFrom bytes: UnsafePointer<UInt8>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = unsafe UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    let quotes = word ^ ones &* 0x22
    let backslashes = word ^ ones &* 0x5C
    // The high bit of each byte that is below 0x20, 0x7F or above, or one of the two.
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

  /// Appends a byte of a text; what it completes and nobody should see raw becomes an escape.
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

  /// Writes a scalar up to U+00FF by its number.
  private mutating func write(escaped scalar: UInt8) {
    write(raw: "\\u00")
    for digit in [scalar >> 4, scalar & 0x0F] {
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
    }
  }

  /// Copies bytes, of which there mostly are so few that a call takes longer than two words, which
  /// may overlap.
  @inlinable @inline(__always) static func copy(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, to place: UnsafeMutablePointer<UInt8>
  ) {
    let source = unsafe UnsafeRawPointer(bytes)
    let target = UnsafeMutableRawPointer(place)
    if count > 16 {
      unsafe place.update(from: bytes, count: count)
    } else if count >= 8 {
      let first = unsafe source.loadUnaligned(as: UInt64.self)
      let last = unsafe source.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      unsafe target.storeBytes(of: first, as: UInt64.self)
      unsafe target.storeBytes(of: last, toByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      let first = unsafe source.loadUnaligned(as: UInt32.self)
      let last = unsafe source.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      unsafe target.storeBytes(of: first, as: UInt32.self)
      unsafe target.storeBytes(of: last, toByteOffset: count - 4, as: UInt32.self)
    } else {
      for index in 0..<count { unsafe place[index] = bytes[index] }
    }
  }

  @inlinable mutating func makeRoom(for more: Int) {
    if capacity - end < more { grow(by: more) }
  }

  @usableFromInline mutating func grow(by more: Int) {
    capacity = max(capacity * 2, end + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: memory, count: end)
    unsafe memory.deallocate()
    unsafe memory = larger
  }
}
