internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `auth.*`: signing in and out; none of it is journalled or kept for idempotency keys.
enum AuthFamily: Family {
  static let prefix = "auth"
  static let methods = [login, logout, status]

  private static let email = Required("email", .string, "of an active member")
  private static let password = Required("password", .string, "theirs")
  private static let organizationId = Maybe(
    "organizationId", .string, "the organization, where the address is known in several")

  private static let login = Method(
    "auth.login", "Signs in: this conversation at once, others by the token, for 30 days.",
    access: .open, standsAlone: true, needsSignIn: false,
    parameters: [email, password, organizationId],
    refusals: [.badCredentials]
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
    "auth.status", "Tells whether this conversation is signed in, and as whom.", access: .open,
    reads: Reads(),
    needsSignIn: false
  ) { call in
    let status = try call.engine.signInStatus()
    return SignInView(
      status: status, member: try status.member.map { try call.engine.context().view($0) })
  }
}

/// What `auth.login` answers.
private struct SignedInView: WireObject {
  let signedIn: SignedIn
  let member: Permitted<Member>

  static func declare(_ members: inout some Members<SignedInView>) {
    members.add("token", "What other conversations sign in with.") { $0.signedIn.token }
    members.add("expiresAt", "When the token ends.") { $0.signedIn.expiresAt }
    members.add("member", "Who has signed in.") { $0.member }
  }
}

/// What `auth.status` answers.
private struct SignInView: WireObject {
  let status: SignInStatus
  let member: Permitted<Member>?

  static func declare(_ members: inout some Members<SignInView>) {
    members.add("signedIn", "Whether the conversation has a token.") {
      $0.status.expiresAt != nil
    }
    members.add("expiresAt", "When the token ends.") { $0.status.expiresAt }
    members.add("member", "On whose behalf requests run.") { $0.member }
  }
}
