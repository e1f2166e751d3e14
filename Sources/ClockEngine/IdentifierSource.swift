internal import ClockStore
package import TimeClock

/// Makes UUIDv7 identifiers (RFC 9562): opaque, and sorted by the time they were made.
package enum IdentifierSource: Sendable {
  case random
  /// The same in every run of the same script, and unique on one store, which keeps the count.
  case reproducible

  func next(at now: Instant, in store: Store) throws(StoreError) -> String {
    switch self {
    case .random: Self.uuid(at: now, UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
    case .reproducible: Self.uuid(at: now, 0, UInt64(try Self.count(in: store)))
    }
  }

  /// A secret of 256 bits in 64 hexadecimal digits; under the virtual clock it is none.
  func token(at now: Instant, in store: Store) throws(StoreError) -> String {
    switch self {
    case .random:
      (0..<4).map { _ in Self.padded(UInt64.random(in: 0 ... .max)) }.joined()
    case .reproducible:
      SHA256.hex(of: "token \(try next(at: now, in: store))".utf8)
    }
  }

  /// The name of a fresh store.
  package func epoch(at now: Instant) -> String {
    switch self {
    case .random: Self.uuid(at: now, UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
    case .reproducible: Self.uuid(at: now, 0, 0)
    }
  }

  private static func count(in store: Store) throws(StoreError) -> Int64 {
    try store.execute(
      """
      INSERT INTO meta (name, value) VALUES ('identifiers', '1') ON CONFLICT (name)
      DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT)
      """)
    return try store.integer(
      "SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'identifiers'") ?? 0
  }

  private static func uuid(at now: Instant, _ high: UInt64, _ low: UInt64) -> String {
    let first = UInt64(max(0, now.milliseconds)) << 16 | 0x7000 | high & 0x0fff
    let second = 0x8000_0000_0000_0000 | low & 0x3fff_ffff_ffff_ffff
    let digits = padded(first) + padded(second)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append("-") }
      text.append(digit)
    }
    return text
  }

  private static func padded(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
