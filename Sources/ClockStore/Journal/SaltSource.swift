/// The source of the salts for journal rows.
package enum SaltSource: Sendable {
  /// The system's random bytes, fetched for many rows at once.
  case random
  /// Derived from the previous row, so that every run of a script makes the same salts.
  case reproducible

  /// In bytes, for both halves of a row.
  private static let length = 32

  func bytes(after previous: String, from pool: inout [UInt8]) -> [UInt8] {
    switch self {
    case .random:
      if pool.count < Self.length { Self.fill(&pool) }
      defer { pool.removeLast(Self.length) }
      return Array(pool.suffix(Self.length))
    case .reproducible:
      return SHA256.digest(of: "salt \(previous)".utf8)
    }
  }

  private static func fill(_ pool: inout [UInt8]) {
    var generator = SystemRandomNumberGenerator()
    pool.reserveCapacity(16 * length)
    while pool.count < 16 * length {
      let word = generator.next()
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        pool.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
  }
}
