internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `auth.*`: signing in and out; nothing of it goes into the journal or is stored with an
/// idempotency key.
enum AuthFamily: Family {
  static let prefix = "auth"
  static let methods = [login, logout, status, token, tokens, revoke]
  static let migrations: [Migration] = [.signingIn]

  private static let email = Required("email", .string, "the address of an active member")
  private static let password = Required("password", .string, "the member's password")
  private static let organizationId = Maybe(
    "organizationId", .string, "the organization, where the address is known in several")

  static let login = Method(
    "auth.login", "Signs in: this conversation at once, others by the token, for 30 days.",
    access: .open, standsAlone: true, needsSignIn: false, offline: .forward,
    parameters: [email, password, organizationId],
    refusals: [.badCredentials, .permissionDenied]
  ) { call in
    let signedIn = try call.engine.login(
      email: try call.parameters[email], password: try call.parameters[password],
      organizationId: try call.parameters[organizationId])
    return SignedInView(
      signedIn: signedIn, member: try call.engine.context().view(signedIn.member))
  }

  private static let logout = Method(
    "auth.logout", "Signs out: ends the token, the subscriptions and other conversations by it.",
    access: .open, needsSignIn: false,
    refusals: [.unauthenticated]
  ) { call in
    try call.engine.logout()
    return Nothing()
  }

  private static let status = Method(
    "auth.status", "Says whether this conversation is signed in, and which member it is.",
    access: .open,
    reads: true, needsSignIn: false
  ) { call in
    let status = try call.engine.signInStatus()
    return SignInView(
      status: status, member: try status.member.map { try call.engine.context().view($0) })
  }

  private static let name = Required(
    "name", .string, "what the device is called, 1 to 100 characters")

  private static let token = Method(
    "auth.token", "Makes a token for a device of one's own, which is good until it is revoked.",
    access: .open, standsAlone: true, offline: .forward, parameters: [name],
    refusals: [.validation]
  ) { call in try call.engine.makeDeviceToken(named: try call.parameters[name]) }

  private static let tokens = Method(
    "auth.tokens",
    "Lists one's device tokens by id and name, oldest first; the tokens themselves are shown once.",
    access: .open,
    reads: true, offline: .forward
  ) { call in DeviceTokensView(tokens: try call.engine.deviceTokens()) }

  private static let id = Required(
    "id", .string, "the token's id, from `auth.token` or `auth.tokens`")

  private static let revoke = Method(
    "auth.revoke", "Ends the token of a device.", access: .open, standsAlone: true,
    offline: .forward, parameters: [id], refusals: [.notFound]
  ) { call in
    try call.engine.revokeDeviceToken(try call.parameters[id])
    return Nothing()
  }
}

extension DeviceToken: WireObject {
  static func declare(_ members: inout some Members<DeviceToken>) {
    members.add("id", "The id that `auth.revoke` takes.") { $0.device.id }
    members.add("name", "What the device is called.") { $0.device.name }
    members.add("createdAt", "When it was made.") { $0.device.createdAt }
    members.addIfPresent("token", "What the device signs in with, shown when it is made.") {
      $0.token
    }
  }
}

/// The result of `auth.tokens`.
private struct DeviceTokensView: WireObject {
  let tokens: [DeviceToken]

  static func declare(_ members: inout some Members<DeviceTokensView>) {
    members.add("tokens", "The tokens, as many as a line can hold.") {
      Page.fitting($0.tokens)
    }
  }
}

/// The result of `auth.login`.
private struct SignedInView: WireObject {
  let signedIn: SignedIn
  let member: Permitted<Member>

  static func declare(_ members: inout some Members<SignedInView>) {
    members.add("token", "What other conversations sign in with.") { $0.signedIn.token }
    members.add("expiresAt", "When the token ends.") { $0.signedIn.expiresAt }
    members.add("member", "Who has signed in.") { $0.member }
  }
}

/// The result of `auth.status`.
private struct SignInView: WireObject {
  let status: SignInStatus
  let member: Permitted<Member>?

  static func declare(_ members: inout some Members<SignInView>) {
    members.add("signedIn", "Whether the conversation has a token.") {
      $0.status.isSignedIn
    }
    members.add("expiresAt", "When the token ends; null for one that does not by itself.") {
      $0.status.expiresAt
    }
    members.add("member", "On whose behalf requests run.") { $0.member }
  }
}
