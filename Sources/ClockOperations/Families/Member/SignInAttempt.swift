internal import ClockStore
internal import TimeClock

/// An attempt to sign in with an address and a password.
struct SignInAttempt {
  struct Account {
    let member: Member
    let passwordHash: String
  }

  /// The key that attempts are counted under: the address, known or not, so that the wait does not
  /// reveal accounts; on a signed-in device, the device's member.
  let name: String
  /// All accounts with that address and a password.
  let accounts: [Account]
}

extension Engine {
  func attempt(email: String) throws(ClockError) -> SignInAttempt {
    let store = try store()
    try store.beginRead()
    let address = email.trimmed?.lowercased() ?? ""
    var accounts: [SignInAttempt.Account] = []
    for member in try store.members(email: address) where member.isActive {
      guard let hash = try store.passwordHash(of: member.id) else { continue }
      accounts.append(.init(member: member, passwordHash: hash))
    }
    let owner = try deviceOwner()
    let isOwn = accounts.contains { $0.member.id == owner }
    return SignInAttempt(
      name: isOwn ? "member \(owner ?? "")" : "address \(address)", accounts: accounts)
  }

  /// The owner of the conversation's token, while it is valid.
  private func deviceOwner() throws(ClockError) -> String? {
    guard let hash = state.token, let token = try store().token(hash: hash),
      token.expiresAt.map({ $0 > now }) ?? true
    else { return nil }
    return token.memberId
  }

  /// Counts the attempt before its password is checked, so that no two engines check at once;
  /// refuses it too soon after earlier ones.
  func begin(_ attempt: SignInAttempt) throws(ClockError) {
    if let wait = passwordAllowance.wait(at: now), !isVirtual {
      throw .rateLimited(retryAfter: wait)
    }
    // A refused attempt needs no lock.
    _ = try allowed(attempt)
    try beginWrite()
    let earlier = try allowed(attempt)
    let store = try store()
    store.authorship = Authorship(at: now)
    try store.savepoint { () throws(ClockError) in
      let next = earlier?.next(at: now) ?? SignInAttempts(count: 1, lastAt: now)
      try store.set(next, of: attempt.name)
      if let earlier, next.count > 1, earlier.areSuspicious {
        try raiseAlerts(of: attempt, earlier.count)
      }
    }
    try publish(store.changes, origin: .time)
  }

  /// The earlier attempts; throws if they are too recent.
  private func allowed(_ attempt: SignInAttempt) throws(ClockError) -> SignInAttempts? {
    let earlier = try store().signInAttempts(of: attempt.name)
    if let wait = earlier?.wait(at: now) { throw .tooManyAttempts(retryAfter: wait) }
    return earlier
  }

  /// Uncounts a successful attempt.
  func forget(_ attempt: SignInAttempt) throws(ClockError) {
    let store = try store()
    try store.savepoint { () throws(ClockError) in
      guard let attempts = try store.signInAttempts(of: attempt.name) else { return }
      // Somebody who knows one password of a shared address may still be guessing another.
      let left = attempt.accounts.count > 1 ? attempts.count - 1 : 0
      try store.set(
        left > 0 ? SignInAttempts(count: left, lastAt: attempts.lastAt) : nil, of: attempt.name)
    }
  }

  /// Alerts each member whose password is being guessed, and the admins, once a day.
  private func raiseAlerts(of attempt: SignInAttempt, _ count: Int64) throws(ClockError) {
    let store = try store()
    for account in attempt.accounts {
      let member = account.member
      let admins = try store.activeAdmins(of: member.organizationId)
      for listener in [member] + admins.filter({ $0.id != member.id }) {
        let content = AlertPlan.Content(
          title: "Wrong passwords",
          body: listener.id == member.id
            ? "Somebody tried \(count) wrong passwords to sign in as you."
            : "Somebody tried \(count) wrong passwords to sign in as \(member.name).",
          data: .guessing(userId: member.id, attempts: Int(count)))
        let plan = AlertPlan(
          .signInGuessing, "\(member.id) \(now.rfc3339.prefix(10))", at: now
        ) { _ in content }
        guard policy.allows(.read, .alert, of: .own, by: listener.role),
          try store.alert(plan.kind, plan.subject, of: listener.id) == nil
        else { continue }
        let alert = plan.alert(for: ActingMember(listener), saying: content, now: now)
        try store.save(alert)
      }
    }
  }
}
