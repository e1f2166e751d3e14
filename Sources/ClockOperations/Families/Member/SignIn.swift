package import ClockStore
package import TimeClock

/// The result of `auth.login`, which alone shows the token.
package struct SignedIn: Sendable {
  package let token: String
  package let expiresAt: Instant
  package let member: Member
}

/// The token of a device; its text is only set when it is made.
package struct DeviceToken: Sendable {
  package let device: StoredToken.Device
  package let token: String?
}

package struct SignInStatus: Sendable {
  package let isSignedIn: Bool
  /// Nil without a sign-in, or for a token that does not expire.
  package let expiresAt: Instant?
  package let member: Member?
}

extension Engine {
  /// How long a token is valid, in milliseconds.
  private static let tokenLife: Int64 = 30 * .day

  /// Several organizations may have a member with this address: the first with that password
  /// counts, unless the organization is named.
  package func login(
    email: String, password: String, organizationId: String?
  ) throws(ClockError) -> SignedIn {
    guard MemberRules.isHashable(password) else { throw Self.badCredentials }
    let attempt = try attempt(email: email)
    try begin(attempt)
    guard let account = try account(of: attempt, password: password, organizationId) else {
      throw Self.badCredentials
    }
    try beginWrite()
    let store = try store()
    // Hashing takes long, so another engine may have changed the account meanwhile.
    guard let member = try member(account.member.id, of: options.organizationId),
      try store.passwordHash(of: member.id) == account.passwordHash
    else { throw Self.badCredentials }
    try refuseUnlessFixed(on: member.id)
    try forget(attempt)
    let expiresAt = now + Self.tokenLife
    let token = try addToken(of: member.id, expiresAt: expiresAt, device: nil)
    // A device asks for one of its front ends, and keeps its own identity.
    let isOfDevice = try state.token != nil ? isBound() : false
    if !isOfDevice {
      converse(
        as: member.id, of: member.organizationId, token: SHA256.hex(of: token.utf8))
    }
    return SignedIn(token: token, expiresAt: expiresAt, member: member)
  }

  /// Signs this conversation in on a device, after its upstream has checked the password; the token
  /// is valid for the device's own conversations.
  package func signInOnDevice(as memberId: String) throws(ClockError) -> SignedIn {
    try refuseUnlessFixed(on: memberId)
    try beginWrite()
    guard let member = try member(memberId, of: options.organizationId) else {
      throw .notFound("Member")
    }
    let expiresAt = now + Self.tokenLife
    let token = try addToken(of: memberId, expiresAt: expiresAt, device: nil)
    converse(as: memberId, of: member.organizationId, token: SHA256.hex(of: token.utf8))
    try commit()
    return SignedIn(token: token, expiresAt: expiresAt, member: member)
  }

  private func addToken(
    of memberId: String, expiresAt: Instant?, device: StoredToken.Device?
  ) throws(ClockError) -> String {
    let store = try store()
    return try store.savepoint { () throws(ClockError) in
      let token = try options.identifiers.token(at: now, in: store)
      try store.add(
        StoredToken(
          hash: SHA256.hex(of: token.utf8), memberId: memberId, expiresAt: expiresAt,
          device: device),
        at: now, forgetting: now - Self.tokenLife)
      return token
    }
  }

  /// Makes a token for a device of the actor, valid until it is revoked.
  package func makeDeviceToken(named name: String) throws(ClockError) -> DeviceToken {
    if let message = NameRules.wrong(name, "Name") { throw .validation([.init("name", message)]) }
    try beginWrite()
    let store = try store()
    let member = try actingMember()
    let device = StoredToken.Device(
      id: try options.identifiers.next(at: now, in: store), name: name.trimmed ?? name,
      createdAt: now)
    let token = try addToken(of: member.id, expiresAt: nil, device: device)
    return DeviceToken(device: device, token: token)
  }

  package func deviceTokens() throws(ClockError) -> [DeviceToken] {
    let member = try actingMember()
    return try store().deviceTokens(of: member.id).compactMap(\.device)
      .map { DeviceToken(device: $0, token: nil) }
  }

  /// Revokes the token of one of the actor's devices.
  package func revokeDeviceToken(_ id: String) throws(ClockError) {
    try beginWrite()
    let store = try store()
    let member = try actingMember()
    let tokens = try store.deviceTokens(of: member.id)
    guard let token = tokens.first(where: { $0.device?.id == id }) else {
      throw .notFound("Token")
    }
    try store.savepoint { () throws(ClockError) in
      try store.end(token, at: now)
    }
  }

  package func logout() throws(ClockError) {
    guard let token = state.token else { throw Self.unauthenticated }
    try beginWrite()
    let store = try store()
    try store.savepoint { () throws(ClockError) in
      if let token = try store.token(hash: token) { try store.end(token, at: now) }
    }
    audience?.leave()
    converse(as: options.userId, of: options.organizationId, token: nil)
  }

  package func signInStatus() throws(ClockError) -> SignInStatus {
    let store = try store()
    do {
      let member = try actingMember()
      let token = try state.token.flatMap { hash throws(ClockError) in
        try store.token(hash: hash)
      }
      return SignInStatus(
        isSignedIn: token != nil, expiresAt: token?.expiresAt, member: member)
    } catch .refused {
      return SignInStatus(isSignedIn: false, expiresAt: nil, member: nil)
    }
  }

  private static let badCredentials = ClockError.refused(
    .badCredentials, "Invalid email or password")

  /// Takes the same time for an unknown address as for a wrong password.
  private func account(
    of attempt: SignInAttempt, password: String, _ organizationId: String?
  ) throws(ClockError) -> SignInAttempt.Account? {
    let wanted = [options.organizationId, organizationId].compactMap(\.self)
    let accounts = attempt.accounts.filter { account in
      wanted.allSatisfy { $0 == account.member.organizationId }
    }
    if accounts.isEmpty { _ = try hash(password) }
    for account in accounts where try verify(password, account.passwordHash) { return account }
    return nil
  }
}
