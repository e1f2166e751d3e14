/// Writes compact JSON: raw UTF-8, members in their order, with all control characters (U+0000 to
/// U+001F, U+007F to U+009F) and U+2028/9 escaped.
// SAFETY: only the writer has the memory, every write first makes room, and no address outlives a
// call.
@safe public struct JSONWriter: ~Copyable {
  @usableFromInline var memory: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// Where the next byte goes.
  @usableFromInline var end = 0

  /// Most replies fit the default capacity; growing step by step would copy each reply several
  /// times.
  public init(reserving capacity: Int = 1_500) {
    self.capacity = max(capacity, 16)
    unsafe memory = .allocate(capacity: self.capacity)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// How many bytes have been written.
  @inlinable public var count: Int { end }

  /// A copy of the written bytes.
  public var bytes: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: memory, count: end))
  }

  /// The text after the first `start` bytes.
  public func text(after start: Int = 0) -> String {
    unsafe String(
      decoding: UnsafeBufferPointer(start: memory + start, count: end - start), as: UTF8.self)
  }

  /// Gives read access to a part of the written bytes.
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

  /// Removes all bytes after the first `count`.
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

  /// Ends an object that began at the byte `opening`, and whose members were each written by
  /// `write(name:)` and a value.
  @inlinable public mutating func closeObject(begunAt opening: Int) {
    if end == opening { append(UInt8(ascii: ",")) }
    // The first member's comma has reserved the place of the brace.
    unsafe memory[opening] = UInt8(ascii: "{")
    append(UInt8(ascii: "}"))
  }

  /// Writes a comma, a name that needs no escapes, and a colon.
  @inlinable public mutating func write(name: StaticString) {
    let count = name.utf8CodeUnitCount
    // A short name is written without a call, so the caller need not save its registers.
    guard count <= 16, capacity &- end >= 20 else { return write(longName: name) }
    unsafe write(name: name.utf8Start, count)
  }

  @usableFromInline @inline(never) mutating func write(longName name: StaticString) {
    makeRoom(for: name.utf8CodeUnitCount + 4)
    unsafe write(name: name.utf8Start, name.utf8CodeUnitCount)
  }

  @inlinable @inline(__always) mutating func write(
    name: UnsafePointer<UInt8>, _ count: Int
  ) {
    let place = unsafe memory + end
    unsafe place[0] = UInt8(ascii: ",")
    unsafe place[1] = UInt8(ascii: "\"")
    unsafe Self.copy(name, count, to: place + 2)
    unsafe place[count &+ 2] = UInt8(ascii: "\"")
    unsafe place[count &+ 3] = UInt8(ascii: ":")
    end &+= count &+ 4
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

  private mutating func write(raw text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    makeRoom(for: text.count)
    unsafe Self.copy(start, text.count, to: memory + end)
    end += text.count
  }

  public mutating func write(integer value: Int64) {
    makeRoom(for: 20)
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var length = 1
    var least: UInt64 = 10
    while rest >= least { (length, least) = (length + 1, least &* 10) }
    // The digits are written from the last to the first.
    end += length
    var place = end
    repeat {
      let tenth = rest / 10
      place -= 1
      unsafe memory[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest &- tenth &* 10)
      rest = tenth
    } while rest > 0
  }

  /// Writes the shortest text that reads back as the same double; infinities become the largest
  /// finite number, NaN becomes null.
  public mutating func write(number value: Double) {
    guard !value.isNaN else { return write(raw: "null") }
    let limit = Double.greatestFiniteMagnitude
    // Most numbers are hours with one decimal, whose shortest digits are known.
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
    // Adding zero removes the sign of a negative zero, so that equal values give equal bytes.
    write(raw: Array((min(max(value, -limit), limit) + 0).description.utf8))
    if end >= 2, unsafe memory[end - 2] == UInt8(ascii: "."),
      unsafe memory[end - 1] == UInt8(ascii: "0")
    {
      end -= 2
    }
  }

  /// Copies bytes as two words, which may overlap, because a call would take longer for the usual
  /// few bytes.
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
