internal import TimeClock

/// The salted digests of a journal row's two halves, which the hash chain uses: a half may be
/// erased, but its digest stays.
struct RowHash {
  typealias Digest = [UInt8]

  let facts: Digest
  /// Nil if the row has no texts.
  let texts: Digest?

  /// Nil if the salts do not fit the row.
  init?(_ values: [Value], salts: Salts) {
    let texts = values[Change.factNames.count...]
    guard let kept = salts.facts,
      let facts = Self.digest(
        of: values[..<Change.factNames.count], kept, isErased: Change.isErased(values))
    else { return nil }
    self.facts = facts
    guard let kept = salts.texts else {
      if Self.isAnything(texts) { return nil }
      self.texts = nil
      return
    }
    // A row without facts has no texts either.
    guard !salts.lacksFacts || salts.lacksTexts,
      let digest = Self.digest(of: texts, kept, isErased: !Self.isAnything(texts))
    else { return nil }
    self.texts = digest
  }

  /// The digest of a half; an erased half keeps it in place of its salt.
  private static func digest(
    of values: ArraySlice<Value>, _ kept: [UInt8], isErased: Bool
  ) -> Digest? {
    switch kept.count {
    case Salts.size where !isErased: return digest(of: values, kept)
    case Salts.digestSize where isErased: return kept
    default: return nil
    }
  }

  /// The hash of the row, which covers all rows before it.
  func hash(after previous: String) -> String {
    var message: [UInt8] = []
    message.reserveCapacity(128)
    message.append(text: previous)
    message += facts
    if let texts { message += texts }
    return SHA256.hex(of: message)
  }

  static func isAnything(_ values: ArraySlice<Value>) -> Bool {
    for value in values {
      if case .null = value { continue }
      return true
    }
    return false
  }

  private static func digest(of values: ArraySlice<Value>, _ salt: [UInt8]) -> Digest {
    var message: [UInt8] = []
    message.reserveCapacity(1_200)
    message.append(contentsOf: salt)
    for value in values { message.append(value: value) }
    return SHA256.digest(of: message)
  }

  /// The hash of a row outside the journal.
  static func seal(of values: [Value], after label: String) -> String {
    var message: [UInt8] = []
    message.reserveCapacity(1_500)
    message.append(text: label)
    for value in values { message.append(value: value) }
    return SHA256.hex(of: message)
  }
}

extension RowHash {
  /// Random bytes for each half, so that nobody can guess values from a digest; for an erased half,
  /// its digest.
  struct Salts {
    static let names = ["facts_salt", "texts_salt"]
    static let size = 16
    static let digestSize = 32

    let facts: [UInt8]?
    /// Nil if the row has no texts.
    let texts: [UInt8]?

    /// Cuts the salts from random bytes.
    init(_ bytes: [UInt8], for values: [Value]) {
      facts = Array(bytes.prefix(Self.size))
      let hasTexts = RowHash.isAnything(values[Change.factNames.count...])
      texts = hasTexts ? Array(bytes.dropFirst(Self.size)) : nil
    }

    /// Reads the columns; an invalid value gives no bytes.
    init(_ facts: Value, _ texts: Value) {
      (self.facts, self.texts) = (Self.bytes(facts), Self.bytes(texts))
    }

    var lacksFacts: Bool { facts?.count == Self.digestSize }
    var lacksTexts: Bool { texts?.count == Self.digestSize }

    var values: [Value] {
      [facts, texts].map { .optional($0.map { Hexadecimal.text(of: $0) }) }
    }

    private static func bytes(_ value: Value) -> [UInt8]? {
      switch value {
      case .null: nil
      case .text(let digits): Hexadecimal.bytes(of: digits) ?? []
      default: []
      }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(text: String) {
    var text = text
    // SAFETY: the bytes are only read, and only within the call.
    text.withUTF8 { unsafe append(contentsOf: $0) }
  }

  /// Appends a value; different values give different bytes.
  fileprivate mutating func append(value: Value) {
    switch value {
    case .null: append(UInt8(ascii: "n"))
    case .integer(let integer): append("i", UInt64(bitPattern: integer))
    case .real(let real): append("r", real.bitPattern)
    case .text(let text):
      // The length in front keeps adjacent texts apart.
      append("t", UInt64(text.utf8.count))
      append(text: text)
    }
  }

  private mutating func append(_ kind: Unicode.Scalar, _ number: UInt64) {
    append(UInt8(ascii: kind))
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
