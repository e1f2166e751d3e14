package import ClockStore
package import TimeClock

/// Makes UUIDv7 identifiers (RFC 9562): opaque, and sorted by creation time.
package enum IdentifierSource: Sendable {
  case random
  /// Identifiers that every run of one script repeats, unique within a store, which keeps the
  /// count.
  case reproducible

  package func next(at now: Instant, in store: Store) throws(ClockError) -> String {
    switch self {
    // The journal's last seq sorts the identifiers of one engine within a millisecond.
    case .random: Self.uuid(at: now, UInt64(try store.latestSeq()), .random(in: 0 ... .max))
    case .reproducible: Self.uuid(at: now, 0, UInt64(try store.countIdentifier()))
    }
  }

  /// A secret of 256 bits in 64 hexadecimal digits; under the virtual clock it is predictable.
  package func token(at now: Instant, in store: Store) throws(ClockError) -> String {
    switch self {
    case .random:
      Hexadecimal.text(of: (0..<32).map { _ in UInt8.random(in: 0 ... .max) })
    case .reproducible:
      SHA256.hex(of: "token \(try next(at: now, in: store))".utf8)
    }
  }

  /// Where the salts of journal rows come from.
  var salts: SaltSource {
    switch self {
    case .random: .random
    case .reproducible: .reproducible
    }
  }

  /// The epoch of a fresh store.
  package func epoch(at now: Instant) -> String {
    switch self {
    case .random: Self.fresh(at: now)
    case .reproducible: Self.uuid(at: now, 0, 0)
    }
  }

  /// The identifier number `count`, from 0, of a request with an idempotency key.
  package static func derived(
    actorId: String, key: String, count: Int, at instant: Instant
  ) -> String {
    derived(from: "\(actorId) \(key) \(count)", at: instant)
  }

  /// An identifier that no other engine makes.
  package static func fresh(at now: Instant) -> String {
    uuid(at: now, UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
  }

  /// The identifier derived from a text and an instant.
  package static func derived(from text: String, at instant: Instant) -> String {
    let digest = SHA256.digest(of: text.utf8)
    func word(_ start: Int) -> UInt64 {
      (start..<start + 8).reduce(0) { $0 << 8 | UInt64(digest[$1]) }
    }
    return uuid(at: instant, word(0), word(8))
  }

  private static func uuid(at now: Instant, _ high: UInt64, _ low: UInt64) -> String {
    let first = UInt64(max(0, now.milliseconds)) << 16 | 0x7000 | high & 0x0fff
    let second = 0x8000_0000_0000_0000 | low & 0x3fff_ffff_ffff_ffff
    var bytes = [UInt8](repeating: 0, count: 16)
    for index in 0..<8 {
      bytes[index] = UInt8(truncatingIfNeeded: first >> UInt64(56 - index * 8))
      bytes[index + 8] = UInt8(truncatingIfNeeded: second >> UInt64(56 - index * 8))
    }
    return Hexadecimal.uuid(of: bytes)
  }
}
