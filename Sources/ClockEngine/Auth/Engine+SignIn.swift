internal import ClockStore
internal import TimeClock

extension Engine {
  /// How long a token is good, in milliseconds.
  private static let tokenLife: Int64 = 30 * 86_400_000

  func login(email: String, password: String) throws -> SignedIn {
    let store = try store()
    try store.beginRead()
    guard let member = try member(email: email, password: password) else {
      throw Refusal(.badCredentials, "Invalid email or password")
    }
    try beginWrite()
    let expiresAt = now + Self.tokenLife
    let token = try store.savepoint {
      let token = try options.identifiers.token(at: now, in: store)
      try store.add(
        StoredToken(
          hash: SHA256.hex(of: token.utf8), memberId: member.id, expiresAt: expiresAt),
        at: now, forgetting: now - Self.tokenLife)
      return token
    }
    converse(
      as: member.id, of: member.organizationId, token: SHA256.hex(of: token.utf8))
    return SignedIn(token: token, expiresAt: expiresAt, member: member)
  }

  func logout() throws {
    guard let token = state.token else { throw Self.unauthenticated }
    try beginWrite()
    let store = try store()
    try store.savepoint { try store.removeToken(hash: token) }
    state.subscription = Subscription()
    converse(as: options.userId, of: options.organizationId, token: nil)
  }

  func signInStatus() throws -> SignInStatus {
    let store = try store()
    do {
      let member = try actingMember()
      let token = try state.token.flatMap { try store.token(hash: $0) }
      return SignInStatus(expiresAt: token?.expiresAt, member: member)
    } catch is Refusal {
      return SignInStatus(expiresAt: nil, member: nil)
    }
  }

  /// Takes one hash's time whether the address is known or not.
  private func member(email: String, password: String) throws -> Member? {
    guard MemberRules.isHashable(password) else { return nil }
    var tried = false
    let email = email.trimmed?.lowercased() ?? ""
    for member in try store().members(email: email) {
      guard
        let member = try self.member(member.id, of: options.organizationId),
        let hash = try store().passwordHash(of: member.id)
      else { continue }
      tried = true
      if options.passwordHasher.verify(password, hash) { return member }
    }
    if !tried { _ = try options.passwordHasher.hash(password) }
    return nil
  }
}
