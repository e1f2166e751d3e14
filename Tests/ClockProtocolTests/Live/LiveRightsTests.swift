import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Live reads during changes of the reader's rights or view.
struct LiveRightsTests {
  private let hour: Int64 = 3_600_000

  @Test func `a live read that can be read no more says so once, and goes on when it can`() throws {
    let folder = try TemporaryFolder()
    let admin = EngineHarness(store: folder.file("store.db"), isVirtual: false)
    try admin.addMember("ann", .manager)
    let ann = admin.peer(user: "ann")
    let school = try ann.keepLive("school.list")
    let clock = try ann.keepLive("clock.status")
    try admin.call("member.update", ["id": "ann", "role": "client"])
    var lines = try ann.sentLive()
    #expect(lines.map { $0["id"] } == [school, clock])
    #expect(
      lines.map { $0["error"]["data"]["reason"] } == ["permission_denied", "permission_denied"])
    try admin.call("school.create", ["name": "Elm"])
    try admin.call("member.update", ["id": "ann", "isActive": false])
    lines = try ann.sentLive()
    #expect(lines.map { $0["error"]["code"] } == [404, 404])
    try admin.call("school.create", ["name": "Oak"])
    #expect(try ann.sentLive() == [])
    #expect(ann.conversation.nextDeadline == nil)
    try admin.call("member.update", ["id": "ann", "isActive": true, "role": "manager"])
    lines = try ann.sentLive()
    #expect(lines.map { $0["id"] } == [school, clock])
    #expect(lines.first?["result"]["schools"].count == 2)
  }

  @Test func `a deleted record is sent as not found, and again once it is back`() throws {
    let engine = EngineHarness()
    let entry = try engine.shift("2026-11-20T14:00:00Z", "2026-11-20T15:00:00Z")["id"]
    _ = try engine.keepLive("entry.get", ["id": entry])
    try engine.call("entry.delete", ["id": entry])
    #expect(try engine.sentLive().map { $0["error"]["data"]["reason"] } == ["not_found"])
    try engine.call("change.undo")
    #expect(try engine.sentLive().map { $0["result"]["entry"]["id"] } == [entry])
  }

  @Test func `live texts are sent again in another zone or hour cycle`() throws {
    let engine = EngineHarness(timeZone: "")
    try engine.shift("2026-11-20T14:00:00Z", "2026-11-20T15:00:00Z")
    _ = try engine.keepLive("entry.list")
    let range = { try engine.sentLive().map { $0["result"]["entries"][0]["text"]["range"] } }
    try engine.call("settings.update", ["timeZone": "America/New_York"])
    #expect(try range() == ["Fri 2:00 PM – 3:00 PM (UTC+00:00)"])
    try engine.call("settings.update", ["hourCycle": 24])
    #expect(try range() == ["Fri 14:00 – 15:00 (UTC+00:00)"])
    try engine.call("initialize", ["timeZone": "Europe/Dublin"])
    #expect(try range() == ["Fri 14:00 – 15:00"])
    try engine.call("initialize", ["timeZone": "Europe/Dublin"])
    #expect(try range() == [])
  }

  @Test func `another member begins with nothing live`() throws {
    let engine = EngineHarness()
    try engine.addMember("ann", .manager)
    let id = try engine.keepLive("clock.status")
    try engine.act(as: "me")
    try engine.call("clock.in")
    #expect(try engine.sentLive().count == 1)
    try engine.act(as: "ann")
    #expect(try engine.error("live.stop", ["id": id]).reason == "not_found")
    try engine.act(as: "me")
    try engine.call("clock.out")
    #expect(try engine.sentLive() == [])
    #expect(try engine.keepLive("clock.status") == 2)
  }

  @Test func `a token that ends is reported once, and signing in again goes on`() throws {
    var settings = EngineHarness.Settings()
    settings.requiresSignIn = true
    let folder = try TemporaryFolder()
    settings.store = folder.file("store.db")
    var open = settings
    open.requiresSignIn = false
    try EngineHarness(open).call(
      "member.create",
      [
        "firstName": "Ann", "lastName": "Lee", "email": "a@b.org", "role": "sitter",
        "password": "correct horse",
      ])
    let engine = EngineHarness(settings)
    let login: JSON = ["email": "a@b.org", "password": "correct horse"]
    #expect(try engine.error("live.start", ["method": "settings.get"]).reason == "unauthenticated")
    try engine.call("auth.login", login)
    _ = try engine.keepLive("clock.status", every: hour)
    try engine.advance(31 * 24 * hour)
    let lines = try engine.sentLive()
    #expect(lines.count(where: { $0["error"] != .null }) == 1)
    #expect(lines.last?["error"]["data"]["reason"] == "token_expired")
    try engine.call("auth.login", login)
    #expect(try engine.sentLive().map { $0["result"]["clockedIn"] } == [false])
  }
}
