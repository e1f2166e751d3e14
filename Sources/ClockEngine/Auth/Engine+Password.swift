internal import ClockStore
internal import JSONRPC
internal import TimeClock

extension Engine {
  /// Hashes a password, or finds that the hash it is likely to have is its own; takes a while.
  func hash(_ password: String, unless known: String? = nil) throws -> String {
    // What no member may have is refused for it later, at no cost.
    guard MemberRules.isHashable(password) else { return "" }
    guard let known else {
      try beginHashing()
      return try options.passwordHasher.hash(password)
    }
    return try verify(password, known) ? known : ""
  }

  func verify(_ password: String, _ hash: String) throws -> Bool {
    try beginHashing()
    return options.passwordHasher.verify(password, hash)
  }

  /// Lets go of the store, because nobody may wait for a hash.
  private func beginHashing() throws {
    if let wait = passwordAllowance.take(at: now), options.travel == nil {
      throw WireError.rateLimited(retryAfter: wait)
    }
    try commit()
  }
}

/// How many passwords one conversation may have hashed: some at once, then one a second.
struct PasswordAllowance {
  private static let burst: Int64 = 10
  /// In milliseconds.
  private static let pause: Int64 = 1_000

  /// When all that was taken is earned again.
  private var earned = Instant.earliest
  private(set) var isClosed = false

  /// Takes one, or tells how many milliseconds to wait for it.
  mutating func take(at now: Instant) -> Int64? {
    // A clock that was set back may not make anybody wait for longer.
    let start = min(max(earned, now), now + Self.burst * Self.pause)
    let wait = start + Self.pause - now - Self.burst * Self.pause
    guard wait <= 0, !isClosed else { return max(wait, Self.pause) }
    earned = start + Self.pause
    return nil
  }

  /// Gives no more, as the engine is about to end.
  mutating func close() {
    isClosed = true
  }
}
