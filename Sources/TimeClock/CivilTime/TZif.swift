/// The offsets of a zone as read from a TZif file (RFC 9636, versions 1 to 4).
struct TZif: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, ascending.
  private(set) var transitions: [Int64] = []
  /// The offset from UTC in seconds that each transition begins.
  private(set) var offsets: [Int] = []
  /// The offset in seconds before the first transition.
  private(set) var initialOffset = 0
  /// The rule for the time after the last transition.
  private(set) var rule: POSIXTimeZone?

  init(_ bytes: [UInt8]) throws(TZifError) {
    var reader = Reader(bytes: bytes)
    let header = try Header(&reader)
    if header.version == 0 {
      try readBlock(header, timeSize: 4, from: &reader)
    } else {
      try reader.skip(header.blockSize(timeSize: 4))
      let second = try Header(&reader)
      guard second.version == header.version else {
        throw .unsupportedVersion(second.version)
      }
      try readBlock(second, timeSize: 8, from: &reader)
      try readFooter(from: &reader)
    }
    guard reader.remaining == 0 else { throw .trailingBytes(reader.remaining) }
  }

  private mutating func readBlock(
    _ header: Header, timeSize: Int, from reader: inout Reader
  ) throws(TZifError) {
    guard header.blockSize(timeSize: timeSize) <= reader.remaining else { throw .truncated }
    transitions.reserveCapacity(header.transitions)
    for index in 0..<header.transitions {
      let time = reader.integer(size: timeSize)
      if let previous = transitions.last, time <= previous { throw .transitionOrder(index) }
      transitions.append(time)
    }
    let types = reader.slice(header.transitions)
    let typeOffsets = try readTypes(header, from: &reader)
    initialOffset = typeOffsets[0]
    offsets.reserveCapacity(header.transitions)
    for (index, type) in types.enumerated() {
      guard Int(type) < typeOffsets.count else { throw .transitionType(index) }
      offsets.append(typeOffsets[Int(type)])
    }
    guard reader.slice(header.designationBytes).last == 0 else { throw .designations }
    try readLeapSeconds(header.leapSeconds, timeSize: timeSize, from: &reader)
    try readIndicators(header, from: &reader)
  }

  private func readTypes(
    _ header: Header, from reader: inout Reader
  ) throws(TZifError) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(header.types)
    for index in 0..<header.types {
      let offset = Int(reader.integer(size: 4))
      let isDaylight = reader.byte()
      let designation = Int(reader.byte())
      guard UTCOffset.range ~= offset, isDaylight <= 1, designation < header.designationBytes
      else { throw .localTimeType(index) }
      offsets.append(offset)
    }
    return offsets
  }

  /// Removes leap seconds from the transitions, which include them in some files.
  private mutating func readLeapSeconds(
    _ count: Int, timeSize: Int, from reader: inout Reader
  ) throws(TZifError) {
    var unshifted = 0
    var correction: Int64 = 0
    var previous = Int64.min
    for index in 0..<count {
      let occurrence = reader.integer(size: timeSize)
      let next = reader.integer(size: 4)
      guard occurrence > previous, occurrence >= 0, index == 0 || -1...1 ~= next - correction
      else { throw .leapSeconds(index) }
      while unshifted < transitions.count, transitions[unshifted] < occurrence {
        transitions[unshifted] &-= correction
        unshifted += 1
      }
      correction = next
      previous = occurrence
    }
    for index in unshifted..<transitions.count { transitions[index] &-= correction }
  }

  private func readIndicators(_ header: Header, from reader: inout Reader) throws(TZifError) {
    let standard = reader.slice(header.standardIndicators)
    let universal = reader.slice(header.universalIndicators)
    guard standard.allSatisfy({ $0 <= 1 }), universal.allSatisfy({ $0 <= 1 }) else {
      throw .indicators
    }
  }

  private mutating func readFooter(from reader: inout Reader) throws(TZifError) {
    let newline = UInt8(ascii: "\n")
    guard reader.remaining > 0 else { throw .truncated }
    guard reader.byte() == newline else { throw .footer("") }
    let text = reader.line()
    guard reader.remaining > 0 else { throw .truncated }
    _ = reader.byte()
    guard !text.isEmpty else { return }
    guard let rule = POSIXTimeZone(text) else {
      throw .footer(String(decoding: text, as: UTF8.self))
    }
    self.rule = rule
  }
}

extension TZif {
  private struct Header {
    let version: UInt8
    let universalIndicators: Int
    let standardIndicators: Int
    let leapSeconds: Int
    let transitions: Int
    let types: Int
    let designationBytes: Int

    init(_ reader: inout Reader) throws(TZifError) {
      guard "TZif".utf8.starts(with: reader.slice(min(4, reader.remaining))) else {
        throw .notTZif
      }
      guard reader.remaining >= 40 else { throw .truncated }
      version = reader.byte()
      guard [0, 0x32, 0x33, 0x34].contains(version) else { throw .unsupportedVersion(version) }
      _ = reader.slice(15)
      universalIndicators = reader.count()
      standardIndicators = reader.count()
      leapSeconds = reader.count()
      transitions = reader.count()
      types = reader.count()
      designationBytes = reader.count()
      guard types > 0, types <= 256, designationBytes > 0,
        [0, types].contains(universalIndicators), [0, types].contains(standardIndicators)
      else { throw .counts }
    }

    func blockSize(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + designationBytes + leapSeconds * (timeSize + 4)
        + standardIndicators + universalIndicators
    }
  }

  /// Big-endian reading; callers check `remaining` before they read.
  private struct Reader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var remaining: Int { bytes.count - position }

    mutating func skip(_ count: Int) throws(TZifError) {
      guard count <= remaining else { throw .truncated }
      position += count
    }

    mutating func slice(_ count: Int) -> ArraySlice<UInt8> {
      defer { position += count }
      return bytes[position..<position + count]
    }

    mutating func byte() -> UInt8 {
      defer { position += 1 }
      return bytes[position]
    }

    /// A signed integer of four or eight bytes.
    mutating func integer(size: Int) -> Int64 {
      var value = Int64(Int8(bitPattern: byte()))
      for _ in 1..<size { value = value << 8 | Int64(byte()) }
      return value
    }

    mutating func count() -> Int {
      Int(integer(size: 4) & 0xFFFF_FFFF)
    }

    /// The bytes up to the next newline, or to the end; does not take the newline.
    mutating func line() -> ArraySlice<UInt8> {
      let rest = bytes[position...]
      return slice((rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex) - position)
    }
  }
}
