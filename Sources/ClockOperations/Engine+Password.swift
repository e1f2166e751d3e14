package import TimeClock

extension Engine {
  /// Hashes a password, or verifies it against `known`; slow on purpose.
  package func hash(_ password: String, unless known: String? = nil) throws(ClockError)
    -> String
  {
    // A password that no member may have is refused later, without the cost of a hash.
    guard MemberRules.isHashable(password) else { return "" }
    guard let known else {
      try beginHashing()
      guard let hash = options.passwordHasher.hash(password) else { throw .noPasswords }
      return hash
    }
    return try verify(password, known) ? known : ""
  }

  package func verify(_ password: String, _ hash: String) throws(ClockError) -> Bool {
    try beginHashing()
    return options.passwordHasher.verify(password, hash)
  }

  /// Commits first, because no other engine should wait during a hash.
  private func beginHashing() throws(ClockError) {
    if let wait = passwordAllowance.take(at: now), !isVirtual {
      throw .rateLimited(retryAfter: wait)
    }
    try commit()
  }
}

/// How many passwords one conversation may hash: some at once, then one a second.
package struct PasswordAllowance {
  private static let burst: Int64 = 10
  /// In milliseconds.
  private static let pause: Int64 = 1_000

  /// When the whole allowance is available again.
  private var earned = Instant.earliest
  private(set) var isClosed = false

  /// Takes one hash, or returns how many milliseconds to wait for it.
  package mutating func take(at now: Instant) -> Int64? {
    if let wait = wait(at: now) { return wait }
    earned = start(at: now) + Self.pause
    return nil
  }

  /// Milliseconds to wait for the next hash; nil if it is available now.
  package func wait(at now: Instant) -> Int64? {
    let wait = start(at: now) + Self.pause - now - Self.burst * Self.pause
    return wait > 0 || isClosed ? max(wait, Self.pause) : nil
  }

  /// A clock that was set back must not prolong the wait.
  private func start(at now: Instant) -> Instant {
    min(max(earned, now), now + Self.burst * Self.pause)
  }

  /// Refuses further hashes, because the engine is about to end.
  package mutating func close() {
    isClosed = true
  }
}
