// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct AuthLoginResult: WireRecord {
    let json: JSON
    var token: String { json.member("token") }
    var expiresAt: Instant { json.member("expiresAt") }
    var member: Member { json.member("member") }
  }
  struct AuthStatusResult: WireRecord {
    let json: JSON
    var signedIn: Bool { json.member("signedIn") }
    var expiresAt: Instant? { json.member("expiresAt") }
    var member: Member? { json.member("member") }
  }
  struct AuthTokenResult: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var createdAt: Instant { json.member("createdAt") }
    var token: String? { json.member("token") }
  }
  struct AuthTokensResult: WireRecord {
    let json: JSON
    var tokens: [AuthTokensResultTokens] { json.member("tokens") }
  }
  struct AuthTokensResultTokens: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var createdAt: Instant { json.member("createdAt") }
    var token: String? { json.member("token") }
  }

  static func authLogin(email: String, password: String, organizationId: String? = nil) -> Call<AuthLoginResult> {
    Call("auth.login", [("email", email.member), ("password", password.member), ("organizationId", organizationId.member)])
  }
  static func authLogout() -> Call<JSON> {
    Call("auth.logout", [])
  }
  static func authStatus() -> Call<AuthStatusResult> {
    Call("auth.status", [])
  }
  static func authToken(name: String) -> Call<AuthTokenResult> {
    Call("auth.token", [("name", name.member)])
  }
  static func authTokens() -> Call<AuthTokensResult> {
    Call("auth.tokens", [])
  }
  static func authRevoke(id: String) -> Call<JSON> {
    Call("auth.revoke", [("id", id.member)])
  }
}
