internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `auth.*`: signing in and out; none of it is journalled or kept for idempotency keys.
enum AuthMethods {
  static let all = [login, logout, status]

  private static let email = Required("email", .string, "of an active member")
  private static let password = Required("password", .string, "theirs")

  private static let login = Method(
    "auth.login", "Signs in: this conversation at once, others by the token, for 30 days.",
    access: .open, needsSignIn: false, parameters: [email, password],
    result: SignedIn.shape.type, refusals: [.badCredentials]
  ) { call in
    try call.engine.login(
      email: try call.parameters[email], password: try call.parameters[password])
  }

  private static let logout = Method(
    "auth.logout", "Signs out: ends the token, the subscriptions and other conversations by it.",
    access: .open, needsSignIn: false, result: .nothing,
    refusals: [.unauthenticated]
  ) { call in
    try call.engine.logout()
    return [:]
  }

  private static let status = Method(
    "auth.status", "Tells whether this conversation is signed in, and as whom.", access: .open,
    needsSignIn: false, result: SignInStatus.shape.type
  ) { call in try call.engine.signInStatus() }
}

/// What `auth.login` answers: the one time that the token is told.
struct SignedIn: Sendable {
  let token: String
  let expiresAt: Instant
  let member: Member

  static let shape = Shape<SignedIn>(
    Property("token", .string) { $0.token },
    Property("expiresAt", .instant) { $0.expiresAt },
    Property("member", MemberMethods.result) { $0.member })
}

struct SignInStatus: Sendable {
  /// Nil where nobody has to sign in, or nobody has.
  let expiresAt: Instant?
  let member: Member?

  static let shape = Shape<SignInStatus>(
    Property("signedIn", .boolean) { $0.expiresAt != nil },
    Property("expiresAt", nullable: .instant) { $0.expiresAt },
    Property("member", nullable: MemberMethods.result) { $0.member })
}
