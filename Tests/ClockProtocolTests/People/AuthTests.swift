import ClockOperations
@testable import ClockProtocol
@testable import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@Suite struct `Signing in` {
  private let password = "correct horse"

  private func household() throws -> (Household, TemporaryFolder) {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    let household = try Household(settings)
    try household.act(as: "admin")
    for id in ["sitter", "photographer"] {
      try household.harness.call(
        "member.update", ["id": .string(id), "password": .string(password)])
    }
    return (household, folder)
  }

  private func guarded(_ household: Household) -> EngineHarness {
    var settings = household.harness.settings
    settings.requiresSignIn = true
    return EngineHarness(settings)
  }

  private func login(_ harness: EngineHarness, _ email: String = "sitter") throws -> JSON {
    try harness.call(
      "auth.login",
      ["email": .string(" \(email.uppercased())@Example.org"), "password": .string(password)])
  }

  @Test func `where signing in is required, it comes before everything`() throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    let harness = guarded(household)
    for method in Families.methods where method.needsSignIn {
      let error = try harness.error(method.name)
      #expect(error.message.hasPrefix("Sign in first, with your email"), "\(method.name)")
      #expect(error.code == 401, "\(method.name)")
    }
    #expect(
      Families.methods.filter { !$0.needsSignIn }.map(\.name)
        == [
          "initialize", "ping", "shutdown", "rpc.discover", "auth.login", "auth.logout",
          "auth.status", "words.get",
        ])
    try harness.error("time.advance", ["ms": 1_000])
    #expect(harness.now == household.harness.now)
    #expect(try harness.error("initialize").reason == "unauthenticated")
    #expect(
      try harness.error("initialize", ["actor": ["userId": "sitter"]]).reason
        == "unauthenticated")
    #expect(try harness.error("auth.logout").reason == "unauthenticated")
    #expect(try harness.call("auth.status")["member"] == .null)
    #expect(try login(harness)["member"]["id"] == "sitter")
    #expect(try harness.call("clock.in")["clockedIn"] == true)
    #expect(
      try harness.error("initialize", ["actor": ["userId": "admin"]]).reason == "not_found")
  }

  @Test(arguments: [
    ("sitter@example.org", "wrong password"), ("nobody@example.org", "correct horse"),
    ("manager@example.org", "correct horse"), ("", ""), ("sitter@example.org", "correct\u{0}"),
  ])
  func `a login that fails is refused in the same words whatever was wrong`(
    email: String, password: String
  ) throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    let error = try household.harness.error(
      "auth.login", ["email": .string(email), "password": .string(password)])
    #expect(error.code == 401)
    #expect(error.message == "Invalid email or password")
    #expect(error.data == ["reason": "bad_credentials"])
  }

  @Test func `a login gives a token for other conversations, for 30 days`() throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    let token = try login(household.harness)["token"]
    #expect(token.string?.utf8.count == 64)
    let days: Int64 = 30 * 86_400_000
    let harness = guarded(household)
    #expect(
      try harness.call("initialize", ["token": token])["actor"]["userId"] == "sitter")
    try harness.advance(days - 1)
    #expect(try harness.call("auth.status")["signedIn"] == true)
    #expect(try harness.call("clock.status")["clockedIn"] == false)
    #expect(try harness.call("time.advance", ["ms": 1])["now"] == JSON(harness.now))
    #expect(try harness.error("time.advance", ["ms": 1]).reason == "token_expired")
    #expect(try harness.error("clock.status").reason == "token_expired")
    #expect(try harness.error("initialize", ["token": token]).reason == "token_expired")
    #expect(try harness.call("auth.status")["signedIn"] == false)
  }

  @Test(arguments: ["time.advance", "time.set"])
  func `a move of time beyond the end of one's own token is answered`(method: String) throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    let harness = guarded(household)
    _ = try login(harness)
    try harness.call("clock.in")
    try harness.call(
      "subscribe", ["topics": ["clock", "alert", "tick"], "tickMs": 3_600_000])
    let target = JSON(harness.now + 31 * 86_400_000)
    #expect(try harness.call(method, ["to": target])["now"] == target)
    #expect(try harness.error("clock.status").reason == "token_expired")
  }

  @Test func `signing out ends every conversation by that token`() throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    let first = guarded(household)
    let second = guarded(household)
    let token = try login(first)["token"]
    try second.call("initialize", ["token": token])
    try second.call("subscribe", ["topics": ["clock"]])
    _ = try second.keepLive("clock.status")
    #expect(try first.call("auth.logout") == [:])
    // No change of a record follows.
    let told = try second.notifications()
    #expect(Set(told.compactMap { $0["method"].string }) == ["resync", "live"])
    #expect(told.first { $0["method"] == "live" }?["params"]["error"]["code"] == 401)
    #expect(try second.notifications().isEmpty)
    #expect(try second.error("clock.status").reason == "unauthenticated")
    #expect(try second.error("initialize", ["token": token]).reason == "unauthenticated")
    #expect(try first.error("clock.status").reason == "unauthenticated")
  }

  @Test func `a new password ends every sign-in but the one of its conversation`() throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    let first = guarded(household)
    let second = guarded(household)
    _ = try login(first)
    _ = try login(second)
    try first.call("member.update", ["id": "sitter", "password": "another one"])
    #expect(try first.call("clock.status")["clockedIn"] == false)
    #expect(try second.error("clock.status").reason == "unauthenticated")
    #expect(
      try second.error(
        "auth.login", ["email": "sitter@example.org", "password": .string(password)]
      ).reason == "bad_credentials")
  }

  @Test func `a sign-in ends when the member is made inactive`() throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    let harness = guarded(household)
    let token = try login(harness)["token"]
    try household.harness.call("member.update", ["id": "sitter", "isActive": false])
    #expect(try harness.error("clock.status").reason == "unauthenticated")
    try household.harness.call("member.update", ["id": "sitter", "isActive": true])
    #expect(try harness.error("initialize", ["token": token]).reason == "unauthenticated")
  }

  @Test func `no undo or redo of the member revives a sign-in`() throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    let admin = household.harness
    let harness = guarded(household)
    let token = try login(harness)["token"]
    try admin.call("member.update", ["id": "sitter", "isActive": false])
    try admin.call("change.undo")
    #expect(try harness.error("initialize", ["token": token]).reason == "unauthenticated")
    let second = try login(harness)["token"]
    try admin.call("change.redo")
    try admin.call("member.update", ["id": "sitter", "isActive": true])
    #expect(try harness.error("initialize", ["token": second]).reason == "unauthenticated")
    let created = try admin.call(
      "member.create",
      [
        "firstName": "A", "lastName": "B", "email": "ab@example.org", "role": "sitter",
        "password": .string(password),
      ])
    #expect(created["id"] != .null)
    let third = try login(harness, "ab")["token"]
    try admin.call("change.undo")
    try admin.call("change.redo")
    #expect(try harness.error("initialize", ["token": third]).reason == "unauthenticated")
  }

  @Test func `a password is hashed while nobody waits for the store`() throws {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    var hashes = 0
    settings.whileHashing = { harness in
      hashes += 1
      #expect((try? harness?.store.isWriting) == false)
      #expect((try? harness?.peer().call("task.create", ["name": "Meanwhile"])) != nil)
    }
    let household = try Household(settings)
    try household.act(as: "admin")
    let lines = household.harness.send(
      #"{"jsonrpc":"2.0","id":1,"method":"clock.in"}"# + "\n"
        + #"{"jsonrpc":"2.0","id":2,"method":"member.update","params":{"id":"sitter","#
        + #""password":"correct horse"}}"# + "\n"
        + #"{"jsonrpc":"2.0","id":3,"method":"clock.out"}"# + "\n"
        + #"[{"jsonrpc":"2.0","id":4,"method":"member.update","params":{"id":"sitter","#
        + #""password":"correct horse"}}]"#)
    let replies = try lines.map { try JSONReader.parse($0) }
    #expect(replies.prefix(3).map { $0["id"] } == [1, 2, 3])
    #expect(replies.prefix(3).allSatisfy { $0["result"] != .null })
    #expect(replies.last?[0]["error"]["code"] == -32600)
    #expect(hashes == 1)
    _ = try login(household.harness)
    #expect(hashes == 2)
  }

  @Test func `the same key with another password is another request`() throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    func update(_ password: String) -> JSON {
      ["id": "sitter", "password": .string(password), "idempotencyKey": "key"]
    }
    let first = try household.harness.call("member.update", update("a secret word"))
    #expect(try household.harness.call("member.update", update("a secret word")) == first)
    #expect(
      try household.harness.error("member.update", update("another word")).reason
        == "idempotency_mismatch")
  }

  @Test func `signing in ends what the actor before was subscribed to`() throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    try household.harness.call("subscribe", ["topics": ["clock"]])
    _ = try login(household.harness)
    try household.harness.call("clock.in")
    #expect(try household.harness.notifications("state") == [])
  }

  @Test func `signing in leaves no secret in journal, states or kept results`() throws {
    let (household, folder) = try household()
    defer { withExtendedLifetime(folder) {} }
    let harness = household.harness
    try harness.call("subscribe", ["topics": ["member"]])
    try harness.call(
      "member.update",
      [
        "id": "sitter", "displayName": "S", "password": "a secret word",
        "idempotencyKey": "key",
      ])
    let sent = try harness.notifications().map(\.line).joined()
    let token = try login(harness, "photographer")["token"].string ?? ""
    try household.act(as: "admin")
    let journal = try harness.call("change.list", ["limit": 100]).line
    let store = try harness.engine.store()
    let kept = try store.connection.query("SELECT request, result FROM idempotency") {
      row throws(ClockError) in try row.text() + row.text()
    }
    let digest = SHA256.hex(
      of: #""member.update"{"displayName":"S","id":"sitter","password":"a secret word"}"#.utf8)
    for text in [sent, journal, kept.joined()] {
      for secret in ["a secret word", "hash of", token, SHA256.hex(of: token.utf8), digest] {
        #expect(!text.contains(secret))
      }
    }
    #expect(!sent.isEmpty)
    #expect(kept.count == 1)
    let tokens = try store.connection.query("SELECT token_hash FROM token") {
      row throws(ClockError) in
      try row.text()
    }
    #expect(tokens == [SHA256.hex(of: token.utf8)])
  }
}
