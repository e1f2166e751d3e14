import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

@Suite struct `Pushing and pulling` {
  private func push(_ engine: EngineHarness, _ calls: JSON...) throws -> [JSON] {
    try engine.call("sync.push", ["calls": .array(calls)])["results"].elements
  }

  private func call(
    _ key: String, _ at: String, _ method: String, _ parameters: JSON = [:]
  ) -> JSON {
    [
      "key": .string(key), "at": .string("2026-11-21T\(at):00Z"), "method": .string(method),
      "params": parameters,
    ]
  }

  @Test func `each pushed call runs at its own instant, and a refused one stops no other`() throws {
    let engine = EngineHarness()
    let results = try push(
      engine, call("1", "12:00", "clock.in"), call("2", "12:30", "clock.in"),
      call("3", "13:00", "clock.out"), call("4", "13:30", "member.create", ["name": "x"]),
      call("5", "13:30", "none"), call("6", "13:30", "clock.out", ["wrong": 1]))
    #expect(results.map { $0["ok"] } == [true, .null, true, .null, .null, .null])
    #expect(results[1]["error"]["data"]["reason"] == "already_clocked_in")
    #expect(results[3]["error"]["code"] == -32602)
    let entry = try engine.call("entry.list")["entries"][0]
    #expect(entry["start"] == "2026-11-21T12:00:00.000Z")
    #expect(entry["end"] == "2026-11-21T13:00:00.000Z")
    #expect(entry["createdAt"] == "2026-11-21T12:00:00.000Z")
    #expect(engine.now == "2026-11-21T14:00:00Z")
    let changes = try engine.call("change.list")["changes"]
    #expect(changes.elements.map { $0["key"] } == ["3", "1"])
    #expect(changes.elements.map { $0["at"] } == [entry["end"], entry["start"]])
  }

  @Test func `an empty list of params is none, and a refusal keeps what the table has`() throws {
    let engine = EngineHarness()
    let results = try push(
      engine, call("1", "12:00", "clock.in", []), call("2", "13:00", "clock.out"),
      call("3", "13:30", "clock.in", ["at": "2026-11-21T12:30:00Z"]),
      call("4", "13:30", "clock.in", ["wrong": 1]))
    #expect(results.map { $0["ok"] } == [true, true, .null, .null])
    let overlap = results[2]["error"]["data"]
    #expect(overlap["reason"] == "overlap" && overlap["count"] == 1)
    #expect(overlap["conflicts"] == .null)
    #expect(results[3]["error"]["data"]["field"] == "wrong")
    #expect(results[3]["error"]["data"]["expected"].string != nil)
  }

  @Test func `the same push again does nothing, and says that it was done`() throws {
    let engine = EngineHarness()
    let calls = call("1", "12:00", "clock.in")
    #expect(try push(engine, calls) == push(engine, calls))
    #expect(try engine.call("change.list")["changes"].count == 1)
    let other = try push(engine, call("1", "12:00", "clock.in", ["notes": "other"]))
    #expect(other[0]["error"]["data"]["reason"] == "idempotency_mismatch")
  }

  @Test func `the same key makes the same ids, wherever and whenever it runs`() throws {
    let (one, other) = (EngineHarness(), EngineHarness(at: "2026-11-21T15:00:00Z"))
    let made: JSON = [
      "key": "1", "at": "2026-11-21T12:05:00Z", "madeAt": "2026-11-21T12:00:00Z",
      "method": "clock.in",
    ]
    #expect(try push(one, made)[0]["ok"] == true)
    #expect(try push(other, call("1", "12:00", "clock.in"))[0]["ok"] == true)
    let ids = try [one, other].map { try $0.call("clock.status")["entry"]["id"] }
    #expect(ids[0] == ids[1])
    #expect(try push(other, call("2", "13:00", "clock.out"))[0]["ok"] == true)
    #expect(try push(other, call("3", "13:30", "clock.in"))[0]["ok"] == true)
    #expect(try other.call("clock.status")["entry"]["id"] != ids[0])
  }

  @Test func `a call from a clock that is ahead runs now`() throws {
    let engine = EngineHarness()
    #expect(try push(engine, call("1", "18:00", "clock.in"))[0]["ok"] == true)
    #expect(try engine.call("clock.status")["entry"]["start"] == "2026-11-21T14:00:00.000Z")
  }

  @Test func `a deadline that was due by a call's instant comes before the call`() throws {
    let engine = EngineHarness()
    let results = try push(
      engine, call("1", "10:00", "fence.enter"), call("2", "11:00", "fence.exit"),
      call("3", "12:00", "clock.in"))
    #expect(results.map { $0["ok"] } == [true, true, true])
    let entries = try engine.call("entry.list")["entries"]
    #expect(entries.count == 2)
    #expect(entries[1]["end"] == "2026-11-21T11:00:00.000Z")
  }

  @Test(arguments: [
    ([:] as JSON), ["calls": []], ["calls": [1]], ["calls": [["key": "", "at": "x"]]],
    ["calls": [["key": "a", "at": "2026-11-21T12:00:00Z", "method": "clock.in", "more": 1]]],
    ["calls": [["key": "a", "at": "2026-11-21T12:00:00Z", "method": "clock.in", "params": [1]]]],
    [
      "calls": .array(
        (0...200).map { _ in ["key": "a", "at": "2026-11-21T12:00:00Z", "method": "x"] })
    ],
  ])
  func `a push of anything but well-formed calls is refused whole`(parameters: JSON) throws {
    let engine = EngineHarness()
    let error = try engine.error("sync.push", parameters)
    #expect(error.code == -32602 || error.reason == "validation")
    #expect(try engine.call("change.list")["changes"] == [])
  }

  @Test func `a subscriber hears of a push once, as it is now`() throws {
    let engine = EngineHarness()
    try engine.call("subscribe", ["topics": ["clock", "sync"]])
    _ = try push(
      engine, call("1", "12:00", "clock.in"), call("2", "13:00", "clock.out"),
      call("3", "13:30", "clock.in"))
    let states = try engine.notifications("state").map { $0["params"] }
    let clock = try #require(states.last { $0["topic"] == "clock" })
    #expect(clock["value"]["elapsedMs"] == 1_800_000)
    #expect(clock["value"]["now"] == "2026-11-21T14:00:00.000Z")
    #expect(states.filter { $0["topic"] == "sync" }.count == 1)
  }

  @Test func `a device with another history gets everything`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    let first = try engine.call("sync.pull")
    #expect(first["reset"] == true)
    #expect(first["records"].elements.map { $0["topic"] } == ["entry", "member", "organization"])
    func cursor(_ reply: JSON) -> JSON {
      ["epoch": reply["epoch"], "seq": reply["seq"], "hash": reply["hash"]]
    }
    try engine.call("clock.out", ["idempotencyKey": "out"])
    let second = try engine.call("sync.pull", ["since": cursor(first)])
    #expect(second["reset"] == false)
    #expect(second["keys"] == ["out"])
    #expect(second["records"].count == 1)
    let none = try engine.call("sync.pull", ["since": cursor(second)])
    #expect(none["records"] == [])
    #expect(none["more"] == false)
    let foreign: JSON = ["epoch": second["epoch"], "seq": 1, "hash": "0"]
    #expect(try engine.call("sync.pull", ["since": foreign])["reset"] == true)
    #expect(
      try engine.call("sync.pull", ["since": cursor(second), "pushed": foreign])["reset"] == true)
    #expect(
      try engine.error("sync.pull", ["since": cursor(second), "page": "x"]).reason == "validation")
  }

  @Test func `all records come page by page, each once`() throws {
    let engine = EngineHarness()
    for number in 0..<300 { try engine.call("task.create", ["name": .string("\(number)")]) }
    var page: JSON = .null
    var since: JSON = .null
    var ids: [JSON] = []
    repeat {
      let reply = try engine.call("sync.pull", ["since": since, "page": page])
      #expect(reply["reset"] == JSON.boolean(page == .null))
      ids += reply["records"].elements.map { $0["id"] }
      since = ["epoch": reply["epoch"], "seq": reply["seq"], "hash": reply["hash"]]
      page = reply["page"]
    } while page != .null
    #expect(ids.count == 302)
    #expect(Set(ids.compactMap(\.string)).count == 302)
  }

  @Test func `all that a request did is undone and redone by its key`() throws {
    let engine = EngineHarness()
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.call("timer.start", ["taskId": task])
    try engine.advance(60_000)
    let parameters: JSON = ["taskId": task, "idempotencyKey": "second"]
    let second = try engine.call("timer.start", parameters)["timer"]["entryId"]
    let undone = try engine.call("change.undo", ["key": "second"])
    #expect(undone["key"] == "second")
    #expect(try engine.call("timer.status")["elapsedMs"] == 60_000)
    #expect(try engine.error("change.undo", ["key": "second"]).reason == "nothing_to_undo")
    #expect(try engine.error("change.undo", ["key": "unknown"]).reason == "nothing_to_undo")
    #expect(try engine.error("change.redo", ["key": "unknown"]).reason == "nothing_to_redo")
    #expect(try engine.error("change.undo", ["key": "second", "seq": 1]).code == -32602)
    try engine.call("change.redo", ["key": "second"])
    #expect(try engine.call("timer.status")["entryId"] == second)
    #expect(try engine.error("change.redo", ["key": "second"]).reason == "nothing_to_redo")
  }

  @Test func `an undo by key takes back one's own requests only`() throws {
    let household = try Household()
    try household.act(as: "photographer")
    try household.harness.call("task.create", ["name": "Alpha", "idempotencyKey": "key"])
    try household.act(as: "admin")
    #expect(try household.harness.error("change.undo", ["key": "key"]).reason == "nothing_to_undo")
  }

  @Test func `the journal knows the front end of each request`() throws {
    let engine = EngineHarness()
    try engine.call("initialize", ["client": ["name": "bar", "version": "1", "device": "phone"]])
    try engine.call("clock.in")
    #expect(
      try engine.call("change.list")["changes"][0]["client"]
        == ["name": "bar", "device": "phone"])
    let long = JSON.string(String(repeating: "x", count: 65))
    #expect(try engine.error("initialize", ["client": ["name": long]]).reason == "validation")
    #expect(try engine.error("initialize", ["client": ["device": ""]]).reason == "validation")
    #expect(try engine.error("initialize", ["client": ["name": 5]]).code == -32602)
  }

  @Test func `an engine for one member is for no other`() throws {
    let household = try Household()
    var settings = household.harness.settings
    settings.user = "me"
    settings.isActorFixed = true
    let engine = EngineHarness(settings)
    let error = try engine.error("initialize", ["actor": ["userId": "admin"]])
    #expect(error.code == 403)
    #expect(try engine.call("initialize", ["actor": ["userId": "me"]])["actor"]["userId"] == "me")
  }

  @Test func `a device's token is good until it is revoked`() throws {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    let engine = EngineHarness(settings)
    let made = try engine.call("auth.token", ["name": " Phone "])
    #expect(made["name"] == "Phone")
    #expect(made["token"].string?.utf8.count == 64)
    settings.requiresSignIn = true
    settings.now = "2036-11-21T14:00:00Z"
    let device = EngineHarness(settings)
    try device.call("initialize", ["token": made["token"]])
    #expect(try device.call("auth.status")["signedIn"] == true)
    #expect(try device.call("auth.status")["expiresAt"] == .null)
    let listed = try device.call("auth.tokens")["tokens"]
    #expect(listed.count == 1)
    #expect(listed[0]["token"] == .null)
    #expect(try engine.error("auth.token", ["name": " "]).reason == "validation")
    #expect(try engine.error("auth.revoke", ["id": "none"]).reason == "not_found")
    try engine.call("auth.revoke", ["id": made["id"]])
    #expect(try device.error("clock.in").reason == "unauthenticated")
    #expect(try engine.call("auth.tokens")["tokens"] == [])
  }
}
