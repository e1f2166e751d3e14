internal import ClockStore
internal import TimeClock

extension Engine {
  /// How long a token is good, in milliseconds.
  private static let tokenLife: Int64 = 30 * 86_400_000

  func login(email: String, password: String) throws -> SignedIn {
    guard let account = try account(email: email, password: password) else {
      throw Self.badCredentials
    }
    try beginWrite()
    let store = try store()
    // Somebody else may have been first, as hashing takes long.
    guard let member = try member(account.memberId, of: options.organizationId),
      try store.passwordHash(of: member.id) == account.passwordHash
    else { throw Self.badCredentials }
    let expiresAt = now + Self.tokenLife
    let token = try store.savepoint(or: { $0 as any Error }) {
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
    try store.savepoint(or: { $0 as any Error }) { try store.removeToken(hash: token) }
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

  private static let badCredentials = Refusal(
    .badCredentials, "Invalid email or password")

  private typealias Account = (memberId: String, passwordHash: String)

  /// Takes one hash's time whether the address is known or not.
  private func account(email: String, password: String) throws -> Account? {
    guard MemberRules.isHashable(password) else { return nil }
    let accounts = try accounts(email: email.trimmed?.lowercased() ?? "")
    if accounts.isEmpty { _ = try hash(password) }
    return try accounts.first { try verify(password, $0.passwordHash) }
  }

  private func accounts(email: String) throws -> [Account] {
    let store = try store()
    try store.beginRead()
    return try store.members(email: email).compactMap { member in
      guard
        let member = try self.member(member.id, of: options.organizationId),
        let hash = try store.passwordHash(of: member.id)
      else { return nil }
      return (member.id, hash)
    }
  }
}
