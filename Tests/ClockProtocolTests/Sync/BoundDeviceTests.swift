import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

/// Conversations that may push calls made elsewhere.
struct BoundDeviceTests {
  private let calls: JSON = [
    "calls": [["key": "in", "at": "2026-11-21T12:00:00Z", "method": "clock.in"]]
  ]

  private func bound(_ engine: EngineHarness, token: JSON = .null) throws -> JSON {
    try engine.call("initialize", ["token": token])["capabilities"]["sync"]["bound"]
  }

  @Test func `only a device with a token of its own pushes, or the owner of the store`() throws {
    let office = try Office()
    let member = office.connect("photographer")
    #expect(try bound(member) == false)
    #expect(try member.error("sync.push", calls).reason == "device_unbound")
    #expect(try member.error("sync.push", calls).code == 403)
    #expect(try member.call("entry.list")["entries"] == [])
    let token = try member.call("auth.token", ["name": "Phone"])
    #expect(try bound(member, token: token["token"]) == true)
    #expect(try member.call("sync.push", calls)["results"][0]["ok"] == true)
    try office.connect("photographer").call("auth.revoke", ["id": token["id"]])
    #expect(try member.error("sync.push", calls).reason == "unauthenticated")
    #expect(try bound(office.harness) == true)
    #expect(try office.harness.call("sync.push", calls)["results"][0]["ok"] == true)
  }

  @Test func `a password signs in a front end, and binds no device`() throws {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    let owner = EngineHarness(settings)
    try owner.call(
      "member.update", ["id": "me", "email": "me@example.org", "password": "correct horse"])
    settings.requiresSignIn = true
    let engine = EngineHarness(settings)
    #expect(try engine.error("sync.push", calls).reason == "unauthenticated")
    try engine.call("auth.login", ["email": "me@example.org", "password": "correct horse"])
    #expect(try engine.error("sync.push", calls).reason == "device_unbound")
    let token = try engine.call("auth.token", ["name": "Phone"])["token"]
    #expect(try bound(engine, token: token) == true)
    #expect(try engine.call("sync.push", calls)["results"][0]["ok"] == true)
  }

  @Test func `a device makes itself one token at the first contact, and goes on by it`() throws {
    let office = try Office()
    let device = try office.device(store: office.folder.file("device.db"))
    let there = office.connect("photographer")
    let tokens = try there.call("auth.tokens")["tokens"]
    #expect(tokens.elements.map { $0["name"] } == ["Device"])
    try device.call("clock.in")
    try device.exchange()
    device.restart()
    try device.call("gap.start")
    try device.exchange()
    #expect(try device.status["queued"] == 0)
    #expect(try device.status["refused"] == 0)
    #expect(try there.call("auth.tokens")["tokens"] == tokens)
    #expect(try there.call("change.list", ["limit": 1])["changes"][0]["arrivedAt"] != .null)
  }

  @Test func `a device whose token is revoked gets no other, and keeps what waits`() throws {
    let office = try Office()
    let device = try office.device()
    let there = office.connect("photographer")
    let id = try there.call("auth.tokens")["tokens"][0]["id"]
    try there.call("auth.revoke", ["id": id])
    try device.call("clock.in")
    try device.exchange()
    #expect(try device.status["state"] == "unauthorized")
    try device.exchange()
    #expect(try device.status["state"] == "unauthorized")
    #expect(try device.status["queued"] == 1)
    #expect(device.link.failure?.contains("--upstream-token") == true)
    #expect(try there.call("auth.tokens")["tokens"] == [])
    #expect(try there.call("clock.status")["clockedIn"] == false)
    // A given token replaces it.
    let token = try #require(try there.call("auth.token", ["name": "Phone"])["token"].string)
    try device.harness.engine.keep { $0.token = token }
    try device.exchange()
    #expect(try device.status["state"] == "online")
    #expect(try device.status["queued"] == 0)
    #expect(try there.call("clock.status")["clockedIn"] == true)
  }

  @Test func `an office that was put back to before it gave the token gives another`() throws {
    let office = try Office()
    let (path, copy) = (office.folder.file("office.db"), office.folder.file("copy.db"))
    try Backup.write(path, to: copy, schema: .punchline)
    let device = try office.device()
    try device.call("clock.in")
    try device.exchange()
    device.cut()
    try Restore.read(
      copy, into: path, schema: .punchline,
      birth: .init(now: office.harness.now, epoch: "restored"))
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["state"] == "online")
    #expect(try device.status["queued"] == 0)
    let there = office.connect("photographer")
    #expect(try there.call("auth.tokens")["tokens"].count == 1)
    #expect(try there.call("clock.status")["clockedIn"] == true)
    try office.check(device)
  }
}
