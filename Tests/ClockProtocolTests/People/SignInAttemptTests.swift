import ClockOperations
@testable import ClockProtocol
@testable import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@Suite struct `Guessing of passwords` {
  private let folder: TemporaryFolder
  private let household: Household
  private let password = "correct horse"

  init() throws {
    folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    household = try Household(settings)
    try household.act(as: "admin")
    try household.harness.call(
      "member.update", ["id": "sitter", "password": .string(password)])
  }

  /// A new conversation on its own engine, some time later.
  private func conversation(
    at now: Instant? = nil, hashes: @escaping () -> Void = {}
  ) -> EngineHarness {
    var settings = household.harness.settings
    settings.requiresSignIn = true
    settings.now = now ?? household.harness.now
    settings.whileHashing = { _ in hashes() }
    return EngineHarness(settings)
  }

  /// The reason of a refused attempt, and its wait.
  private func guess(
    _ email: String, in harness: EngineHarness, _ password: String = "wrong horse"
  ) throws -> (reason: String?, wait: Int64?) {
    let error = try harness.error(
      "auth.login", ["email": .string(email), "password": .string(password)])
    guard case .integer(let wait) = error.data?["retryAfterMs"] ?? .null else {
      return (error.reason, nil)
    }
    return (error.reason, wait)
  }

  /// The pauses between attempts made as early as possible.
  private func pauses(_ email: String, tries: Int) throws -> [Int64] {
    var (pauses, tried): ([Int64], Int) = ([], 0)
    var now = household.harness.now
    while tried < tries {
      var hashes = 0
      let (reason, wait) = try guess(email, in: conversation(at: now) { hashes += 1 })
      if let wait {
        #expect(reason == "rate_limited" && hashes == 0)
        pauses.append(wait)
        now = now + wait
      } else {
        #expect(reason == "bad_credentials" && hashes == 1)
        tried += 1
      }
    }
    return pauses
  }

  @Test func `the pause between tries of new conversations doubles up to a minute`() throws {
    #expect(
      try pauses("sitter@example.org", tries: 14)
        == [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
  }

  @Test func `an address that is no member's has the pauses of a member's`() throws {
    #expect(
      try pauses("sitter@example.org", tries: 13) == pauses("nobody@example.org", tries: 13))
  }

  @Test func `a day of tries at one address are fewer than 1,500`() {
    let start: Instant = "2026-11-21T00:00:00Z"
    var (attempts, tries): (SignInAttempts?, Int) = (nil, 0)
    for second in 0..<Int64(86_400) {
      let now = start + second * 1_000
      if attempts?.wait(at: now) != nil { continue }
      attempts = attempts?.next(at: now) ?? SignInAttempts(count: 1, lastAt: now)
      tries += 1
    }
    #expect(tries > 1_400 && tries < 1_500)
  }

  @Test func `tries of one moment by several engines are counted together`() throws {
    let engines = (0..<4).map { _ in conversation() }
    let reasons = try (0..<20).map { try guess("sitter@example.org", in: engines[$0 % 4]).reason }
    #expect(reasons.count { $0 == "bad_credentials" } == 5)
    #expect(reasons.suffix(15).allSatisfy { $0 == "rate_limited" })
  }

  @Test func `a clock that was years ahead delays nobody`() throws {
    let ahead = conversation(at: household.harness.now + 3 * 365 * 86_400_000)
    for _ in 0..<6 { _ = try guess("sitter@example.org", in: ahead) }
    let login = ["email": "sitter@example.org", "password": .string(password)] as JSON
    #expect(try conversation().call("auth.login", login)["member"]["id"] == "sitter")
  }

  @Test func `a device that is signed in signs in again while others guess`() throws {
    let login = ["email": "sitter@example.org", "password": .string(password)] as JSON
    let token = try conversation().call("auth.login", login)["token"]
    for _ in 0..<20 { _ = try guess("sitter@example.org", in: conversation()) }
    #expect(try guess("sitter@example.org", in: conversation(), password).reason == "rate_limited")
    let device = conversation()
    try device.call("initialize", ["token": token])
    #expect(try device.call("auth.login", login)["member"]["id"] == "sitter")
    for _ in 0..<5 { _ = try guess("sitter@example.org", in: device) }
    #expect(try guess("sitter@example.org", in: device).reason == "rate_limited")
  }

  @Test func `signing in ends the pauses`() throws {
    for _ in 0..<4 { _ = try guess("sitter@example.org", in: conversation()) }
    let login = ["email": "sitter@example.org", "password": .string(password)] as JSON
    try conversation().call("auth.login", login)
    for _ in 0..<5 {
      #expect(try guess("sitter@example.org", in: conversation()).reason == "bad_credentials")
    }
  }

  @Test func `signing in elsewhere by an address still waits for its other member`()
    throws
  {
    try household.write { store in
      var twin = household.member("twin", .client, of: Household.foreign)
      twin.email = "sitter@example.org"
      try store.save(twin)
      try store.setPassword(
        hash: "hash of drowssap", of: "twin", by: "twin", at: household.harness.now)
    }
    let login = ["email": "sitter@example.org", "password": "password"] as JSON
    var guesses = 0
    for _ in 0..<20 {
      guesses += try guess("sitter@example.org", in: conversation()).wait == nil ? 1 : 0
      _ = try conversation().reply("auth.login", login)
    }
    #expect(guesses == 5)
  }

  @Test func `the member and the admins are alerted once of ten wrong passwords`() throws {
    _ = try pauses("sitter@example.org", tries: 10)
    let now = household.harness.now + 600_000
    func alerts(of id: String) throws -> [JSON] {
      var settings = household.harness.settings
      (settings.user, settings.now) = (id, now)
      let list = try EngineHarness(settings).call("alert.list")["alerts"]
      guard case .array(let alerts) = list else { return [] }
      return alerts.filter { $0["kind"] == "auth.guessing" }
    }
    #expect(try alerts(of: "sitter") == [])
    for seconds in 0..<3 {
      _ = try guess(
        "sitter@example.org", in: conversation(at: now - 300_000 + Int64(seconds) * 60_000))
    }
    #expect(
      try alerts(of: "sitter").map { $0["body"] }
        == ["Somebody tried 10 wrong passwords to sign in as you."])
    for admin in ["admin", "other admin"] {
      #expect(
        try alerts(of: admin).map { $0["body"] }
          == ["Somebody tried 10 wrong passwords to sign in as sitter Last."])
      #expect(
        try alerts(of: admin).map { $0["data"] } == [["userId": "sitter", "attempts": 10]])
    }
    for id in ["manager", "other sitter"] {
      #expect(try alerts(of: id) == [])
    }
  }

  @Test func `a front end that is subscribed gets the alert`() throws {
    _ = try pauses("sitter@example.org", tries: 10)
    var settings = household.harness.settings
    (settings.user, settings.now) = ("sitter", household.harness.now + 300_000)
    let member = EngineHarness(settings)
    try member.call("subscribe", ["topics": ["alert"]])
    _ = try guess("sitter@example.org", in: conversation(at: settings.now))
    // Somebody else set the password, and the member gets an alert about that too.
    #expect(try member.announced().map { $0["kind"] } == ["member.changed", "auth.guessing"])
  }

  @Test func `many addresses make nobody forget the one that was tried often`() throws {
    for _ in 0..<6 { _ = try guess("sitter@example.org", in: conversation()) }
    let name = "address sitter@example.org"
    let known = try household.harness.store.signInAttempts(of: name)
    try household.write { store in
      for number in 0..<Store.rememberedAttempts + 10 {
        try store.set(
          SignInAttempts(count: 1, lastAt: household.harness.now), of: "address \(number)")
      }
    }
    #expect(try household.harness.store.signInAttempts(of: name) == known)
    #expect(
      try household.harness.store.connection.integer("SELECT count(*) FROM sign_in_attempt")
        == Store.rememberedAttempts)
  }
}
