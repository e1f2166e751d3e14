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
    "organizationId", .string, "the organization, if the address is known in several")

  static let login = Method(
    "auth.login",
    "Signs this conversation in, and gives a token for other conversations, valid for 30 days.",
    access: .open, standsAlone: true, needsSignIn: false, offline: .forward,
    parameters: [email, password, organizationId],
    refusals: [.badCredentials, .permissionDenied]
  ) { call in
    let signedIn = try call.engine.login(
      email: try call.parameters[email], password: try call.parameters[password],
      organizationId: try call.parameters[organizationId])
    return SignedInView(
      signedIn: signedIn, member: try MemberDesk(call.engine.context()).view(signedIn.member))
  }

  private static let logout = Method(
    "auth.logout",
    "Signs out: ends the token, the subscriptions, and the other conversations that use the token.",
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
      status: status,
      member: try status.member.map { try MemberDesk(call.engine.context()).view($0) })
  }

  private static let name = Required(
    "name", .string, "the name of the device, 1 to 100 characters")

  private static let token = Method(
    "auth.token", "Makes a token for one of your devices, valid until it is revoked.",
    access: .open, standsAlone: true, offline: .forward, parameters: [name],
    refusals: [.validation]
  ) { call in try call.engine.makeDeviceToken(named: try call.parameters[name]) }

  private static let tokens = Method(
    "auth.tokens",
    "Lists the ids and names of your device tokens, oldest first, without the tokens themselves.",
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
    members.add("id", "The token's id, for `auth.revoke`.") { $0.device.id }
    members.add("name", "The name of the device.") { $0.device.name }
    members.add("createdAt", "When it was made.") { $0.device.createdAt }
    members.addIfPresent(
      "token", "The token with which the device signs in; shown only this once."
    ) {
      $0.token
    }
  }
}

/// The result of `auth.tokens`.
private struct DeviceTokensView: WireObject {
  let tokens: [DeviceToken]

  static func declare(_ members: inout some Members<DeviceTokensView>) {
    members.add("tokens", "The tokens, as many as fit in a line.") {
      Page.fitting($0.tokens)
    }
  }
}

/// The result of `auth.login`.
private struct SignedInView: WireObject {
  let signedIn: SignedIn
  let member: Permitted<Member>

  static func declare(_ members: inout some Members<SignedInView>) {
    members.add("token", "The token with which other conversations sign in.") { $0.signedIn.token }
    members.add("expiresAt", "When the token expires.") { $0.signedIn.expiresAt }
    members.add("member", "The member who has signed in.") { $0.member }
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
    members.add("expiresAt", "When the token expires; null if it never does.") {
      $0.status.expiresAt
    }
    members.add("member", "The member on whose behalf requests run.") { $0.member }
  }
}
