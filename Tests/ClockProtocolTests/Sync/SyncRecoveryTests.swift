import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

@Suite struct `What a device keeps and leaves` {
  private let office: Office
  private let device: DeviceHarness

  init() throws {
    office = try Office()
    // The office does not accept instants as late as a fast clock claims.
    device = try office.device(ahead: -2)
  }

  @Test func `what an office forgets by a restored backup its device does there again`() throws {
    let (path, copy) = (office.folder.file("office.db"), office.folder.file("copy.db"))
    try Backup.write(path, to: copy, schema: .punchline)
    let entry = try device.call("clock.in")["entry"]["id"]
    try device.exchange()
    try office.advance([device], minutes: 30)
    try device.call("clock.out")
    try device.exchange()
    #expect(try device.status["queued"] == 0)
    #expect(try device.call("sync.list", ["state": "confirmed"])["calls"].count == 2)
    let entries = try device.call("entry.list")["entries"]
    #expect(entries[0]["id"] == entry)
    device.cut()
    try Restore.read(
      copy, into: path, schema: .punchline,
      birth: .init(now: office.harness.now, epoch: "restored"))
    device.isOnline = true
    try device.exchange()
    for engine in [office.connect("photographer"), device.harness] {
      let again = try engine.call("entry.list")["entries"]
      #expect(again[0]["arrivedAt"] == JSON(device.harness.now))
      #expect(again.elements.map(\.withoutArrival) == entries.elements.map(\.withoutArrival))
    }
    #expect(try device.status["queued"] == 0)
    #expect(try device.status["refused"] == 0)
    let found = try device.call("sync.witness")["discrepancies"].elements
    #expect(!found.isEmpty && found.allSatisfy { $0["now"] == .null })
    try office.check(device)
  }

  @Test func `what was done is confirmed though its reply was lost and the role changed since`()
    throws
  {
    device.losesReplyTo = "sync.push"
    try device.call("clock.in")
    try device.exchange()
    device.cut()
    try office.harness.call("initialize", ["actor": ["userId": "admin"]])
    try office.harness.call("member.update", ["id": "photographer", "role": "client"])
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["queued"] == 0)
    #expect(try device.status["refused"] == 0)
    try office.check(device)
  }

  @Test(arguments: [["null"], [#""entry 0""#, #""task 0""#], ["null", #""entry 0""#]])
  func `an upstream that always has more to pull and gives nothing new is no upstream`(
    pages: [String]
  ) throws {
    var pulls = 0
    device.alters = { line in
      guard line.contains(#""page":null"#) else { return line }
      pulls += 1
      return line.replacing(#""page":null"#, with: #""page":\#(pages[pulls % pages.count])"#)
        .replacing(#""more":false"#, with: #""more":true"#)
    }
    try device.call("clock.in")
    try device.exchange()
    #expect(try device.status["state"] == "incompatible")
    #expect(pulls <= pages.count + 1)
    #expect(try device.call("clock.status")["clockedIn"] == true)
    device.alters = { $0 }
    try device.exchange()
    #expect(try device.status["state"] == "online")
    #expect(try device.status["queued"] == 0)
    try office.check(device)
  }

  @Test func `an upstream whose journal rises without an end keeps nobody waiting`() throws {
    var (seq, pulls) = (1_000, 0)
    device.alters = { line in
      guard line.contains(#""more":"#) else { return line }
      (seq, pulls) = (seq + 1, pulls + 1)
      return line.replacing(#""more":false"#, with: #""more":true"#)
        .replacing(#/"seq":\d+,"hash"/#, with: #""seq":\#(seq),"hash""#)
        .replacing(#/"known":false/#, with: #""known":true"#)
        .replacing(#/"pushKnown":false/#, with: #""pushKnown":true"#)
        .replacing(#/"reset":true/#, with: #""reset":false"#)
    }
    try device.call("clock.in")
    // Each exchange ends, so that requests that wait for it get replies.
    let before = device.link.cycles
    try device.exchange(steps: 400)
    #expect(device.link.cycles > before + 1)
    #expect(pulls >= 2 * 64)
    #expect(try device.status["queued"] == 0)
    device.alters = { $0 }
    device.cut()
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["state"] == "online")
    #expect(try device.call("clock.status")["clockedIn"] == true)
    try office.check(device)
  }

  @Test func `who is made a client learns what became of their calls`() throws {
    device.cut()
    try device.call("clock.in")
    try office.advance([device], minutes: 30)
    try device.call("clock.out")
    try office.harness.call("initialize", ["actor": ["userId": "admin"]])
    try office.harness.call("member.update", ["id": "photographer", "role": "client"])
    try device.call("subscribe", ["topics": ["alert", "sync"]])
    device.isOnline = true
    try device.exchange()
    let sent = try device.harness.notifications("state").map { $0["params"] }
    #expect(try device.status["refused"] == 2)
    #expect(sent.contains { $0["value"]["record"]["kind"] == "sync.refused" })
    // The device announces the changed role, and tells the office in the next exchange.
    let waiting = try device.queued.filter { $0["error"] == .null }
    #expect(waiting.map { $0["method"] } == ["alert.announce"])
    let refused = try device.queued.filter { $0["error"] != .null }
    #expect(refused.map { $0["error"]["code"] } == [403, 403])
    let alert = try #require(try device.call("alert.list")["alerts"].elements.first)
    #expect(alert["kind"] == "sync.refused")
    // A client has no time that a shift could be added to.
    #expect(alert["actions"].elements.map { $0["method"] } == ["alert.dismiss"])
    try device.call("alert.dismiss", ["id": alert["id"]])
    for call in refused { try device.call("sync.discard", ["key": call["key"]]) }
    #expect(try device.status["refused"] == 0)
    try office.check(device)
  }

  @Test func `a call that was done is confirmed however old it has become`() throws {
    device.losesReplyTo = "sync.push"
    try device.call("clock.in")
    try device.exchange()
    device.cut()
    try office.harness.call("initialize", ["actor": ["userId": "admin"]])
    try office.harness.call("organization.update", ["offlineDays": 1])
    try office.advance([device], minutes: 3 * 1_440)
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["queued"] == 0)
    #expect(try device.status["refused"] == 0)
    try office.check(device)
  }

  @Test
  func `a retry of what the office has by another request's key is refused, and breaks nothing`()
    throws
  {
    let device = try office.device(0)
    device.cut()
    func create(_ engine: EngineHarness, hoursAgo: Int64) throws {
      let start = office.harness.now - hoursAgo * 3_600_000
      try engine.call(
        "entry.create",
        [
          "kind": "shift", "start": JSON(start), "end": JSON(start + 1_800_000),
          "idempotencyKey": "key",
        ])
    }
    try create(device.harness, hoursAgo: 2)
    try create(office.harness, hoursAgo: 4)
    device.isOnline = true
    try device.exchange()
    let refused = try device.queued
    #expect(refused.map { $0["error"]["data"]["reason"] } == ["idempotency_mismatch"])
    try device.call("sync.retry", ["key": "key"])
    try device.exchange()
    #expect(try device.queued.map { $0["error"] } == refused.map { $0["error"] })
    #expect(try device.call("entry.list")["entries"].count == 1)
    try office.check(device)
  }

  @Test func `what was confirmed is done again before what came after it`() throws {
    let (path, copy) = (office.folder.file("office.db"), office.folder.file("copy.db"))
    try Backup.write(path, to: copy, schema: .punchline)
    try device.call("clock.in")
    try device.exchange()
    device.cut()
    try Restore.read(
      copy, into: path, schema: .punchline,
      birth: .init(now: office.harness.now, epoch: "restored"))
    try office.advance([device], minutes: 30)
    try device.call("clock.out")
    try office.advance([device], minutes: 30)
    try device.call("clock.in")
    device.isOnline = true
    try device.exchange()
    let there = office.connect("photographer", at: device.harness.now)
    #expect(try there.call("entry.list")["entries"].count == 2)
    #expect(try there.call("clock.status")["clockedIn"] == true)
    #expect(try device.status["refused"] == 0)
  }

  @Test func `confirmed calls are kept for as long as the organization takes them`() throws {
    try device.call("clock.in")
    try device.exchange()
    try office.advance([device], minutes: 32 * 1_440)
    try device.call("task.create", ["name": "Later"])
    try device.exchange()
    let calls = try device.call("sync.list", ["state": "confirmed"])["calls"].elements
    #expect(calls.map { $0["method"] } == ["task.create"])
    #expect(try device.call("clock.status")["clockedIn"] == true)
  }

  @Test func `settings, the fence and dismissed alerts are pending until they are confirmed`()
    throws
  {
    try device.call("clock.in")
    try device.exchange()
    try office.advance([device], minutes: 11 * 60)
    try device.exchange()
    let alert = try device.call("alert.list")["alerts"][0]["id"]
    try device.call("subscribe", ["topics": ["settings"]])
    device.cut()
    #expect(try device.call("settings.get")["pending"] == .null)
    #expect(try device.call("settings.update", ["graceMinutes": 20])["pending"] == true)
    #expect(try device.call("settings.get")["pending"] == true)
    #expect(try device.call("alert.dismiss", ["id": alert])["pending"] == true)
    #expect(try device.call("fence.exit")["pending"] == true)
    device.isOnline = true
    try device.exchange()
    let sent = try device.harness.notifications("state").map { $0["params"] }
    let confirmed = try #require(sent.last)
    #expect(confirmed["topic"] == "settings")
    #expect(confirmed["value"]["graceMinutes"] == 20)
    #expect(confirmed["value"]["pending"] == .null)
    #expect(try device.call("settings.get")["pending"] == .null)
  }

  @Test func `a device that leaves its upstream has what it had, and is its member's own`() throws {
    #expect(try office.harness.error("sync.unbind").reason == "no_upstream")
    device.cut()
    let entry = try device.call("clock.in")["entry"]["id"]
    #expect(try device.harness.error("sync.unbind").reason == "unconfirmed")
    #expect(try device.status["queued"] == 1)
    #expect(try device.call("sync.unbind", ["discard": true])["state"] == "none")
    let clock = try device.call("clock.status")
    #expect(clock["entry"]["id"] == entry)
    #expect(clock["pending"] == .null)
    #expect(try device.queued.isEmpty)
    try device.call("school.create", ["name": "My own"])
    device.isOnline = true
    try device.exchange()
    #expect(device.link.commandToRun == nil)
    #expect(try office.harness.call("clock.status")["clockedIn"] == false)
    #expect(try device.harness.error("sync.unbind").reason == "no_upstream")
    try office.check(device)
  }
}

extension JSON {
  /// The record without its arrival from the device.
  fileprivate var withoutArrival: JSON {
    guard case .object(let object) = self else { return self }
    return .object(JSONObject(object.members.filter { $0.name != "arrivedAt" }))
  }
}
