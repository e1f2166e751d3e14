internal import TimeClock

/// The number of a subject's rows in the journal, and a digest of them in order.
// The subject is a member, or the organization for rows that belong to no member.
package struct Head: Equatable, Sendable {
  package private(set) var count: Int64
  /// 32 bytes.
  package private(set) var digest: [UInt8]

  package static let empty = Head(count: 0, digest: [UInt8](repeating: 0, count: 32))

  init(count: Int64, digest: [UInt8]) {
    self.count = count
    self.digest = digest
  }

  /// Reads what the table `head` has of it.
  init(row: inout Row) throws(ClockError) {
    let count = try row.integer()
    guard let digest = Hexadecimal.bytes(of: try row.text()) else {
      throw .damaged("a head holds no digest")
    }
    self.init(count: count, digest: digest)
  }

  /// Adds the subject's next row.
  mutating func take(_ row: RowHash) {
    var message: [UInt8] = [2]
    message.reserveCapacity(97)
    message += digest
    for index in row.facts.indices { message.append(row.facts[index]) }
    if let texts = row.texts { for index in texts.indices { message.append(texts[index]) } }
    digest = SHA256.digest(of: message)
    count += 1
  }

  /// The subject's leaf in a seal's tree.
  func leaf(of subject: String) -> [UInt8] {
    var message: [UInt8] = [0]
    message.reserveCapacity(subject.utf8.count + 42)
    message += subject.utf8
    message.append(0)
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: UInt64(bitPattern: count) >> shift))
    }
    message += digest
    return SHA256.digest(of: message)
  }
}
