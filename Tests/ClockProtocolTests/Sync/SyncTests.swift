import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

/// An office with one store, and its people's devices.
struct Office {
  let folder: TemporaryFolder
  let harness: EngineHarness
  private let settings: EngineHarness.Settings

  init() throws {
    folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("office.db")
    settings.isVirtual = false
    self.settings = settings
    harness = try Household(settings).harness
    try harness.call("initialize", ["actor": ["userId": "photographer"]])
  }

  func connect(_ user: String, at now: Instant? = nil) -> EngineHarness {
    var settings = settings
    settings.user = user
    settings.isActorFixed = true
    settings.now = now ?? harness.now
    return EngineHarness(settings)
  }

  /// A device that has exchanged with the office once.
  func device(
    _ number: Int64 = 1, of user: String = "photographer", ahead: Int64 = 0, store: String? = nil
  ) throws -> DeviceHarness {
    var settings = EngineHarness.Settings()
    settings.store = store ?? ":memory:"
    settings.isVirtual = false
    // A store's name comes from its creation, and no two devices share one.
    settings.now = harness.now + ahead + number
    let device = DeviceHarness(settings) { connect(user) }
    device.officeNow = { harness.now }
    device.officeTimesSet = { harness.timesSet }
    try device.exchange()
    return device
  }

  func advance(_ devices: [DeviceHarness], minutes: Int64) throws {
    for engine in [harness] + devices.map(\.harness) { try engine.advance(minutes * 60_000) }
  }

  /// Clocks in and out on an offline device, into a shift that the office has meanwhile.
  func refusePunches(of device: DeviceHarness) throws {
    device.cut()
    try harness.call(
      "entry.create",
      [
        "kind": "shift", "start": JSON(harness.now - 3_600_000),
        "end": JSON(harness.now - 1_800_000),
      ])
    try device.call("clock.in", ["at": JSON(device.harness.now - 2_700_000)])
    try device.call("clock.out", ["at": JSON(device.harness.now - 600_000)])
    device.isOnline = true
    try device.exchange()
  }

  func check(_ device: DeviceHarness? = nil) throws {
    #expect(try Check(path: settings.store, schema: .punchline).findings == [])
    if let device {
      let store = try device.harness.engine.store()
      #expect(try Check(store.connection, store.schema).findings == [])
    }
  }
}

@Suite struct `Devices and their upstream` {
  @Test func `a punch without a network counts at once and is confirmed later`() throws {
    let office = try Office()
    let device = try office.device()
    #expect(try device.status["state"] == "online")
    device.cut()
    let sent = try device.call("clock.in", ["notes": "cellar"])
    #expect(sent["clockedIn"] == true)
    #expect(sent["pending"] == true)
    #expect(sent["entry"]["pending"] == true)
    #expect(try device.status["queued"] == 1)
    #expect(try device.status["state"] == "offline")
    #expect(try office.harness.call("clock.status")["clockedIn"] == false)
    try office.advance([device], minutes: 90)
    device.isOnline = true
    try device.exchange()
    let confirmed = try device.call("clock.status")
    #expect(confirmed["pending"] == .null)
    #expect(try device.status["queued"] == 0)
    let there = try office.harness.call("clock.status")
    #expect(there["entry"]["id"] == sent["entry"]["id"])
    #expect(there["entry"]["start"] == sent["entry"]["start"])
    try office.check(device)
  }

  @Test func `a shift that waits for the network is pending in its renewed activity too`() throws {
    let office = try Office()
    let device = try office.device()
    device.cut()
    let shift = try device.call("clock.in")["entry"]["id"]
    try office.advance([device], minutes: 9 * 60)
    let activity = try device.call("activity.get")["activities"][0]
    #expect(activity["attributes"]["recordId"] == shift && activity["id"] != shift)
    #expect(activity["pending"] == true)
  }

  @Test func `a front end that shows records learns that they are confirmed`() throws {
    let office = try Office()
    let device = try office.device()
    try device.call("subscribe", ["topics": ["clock", "entry", "sync"]])
    device.cut()
    _ = try device.harness.notifications()
    try device.call("clock.in")
    let pending = try device.harness.notifications("state").map { $0["params"] }
    #expect(pending.contains { $0["topic"] == "entry" && $0["value"]["record"]["pending"] == true })
    #expect(pending.contains { $0["topic"] == "sync" && $0["value"]["queued"] == 1 })
    device.isOnline = true
    try device.exchange()
    let sent = try device.harness.notifications("state").map { $0["params"] }
    let entry = try #require(sent.last { $0["topic"] == "entry" })
    #expect(entry["value"]["record"]["pending"] == .null)
    #expect(entry["cause"]["origin"] == "upstream")
    #expect(sent.last { $0["topic"] == "clock" }?["value"]["pending"] == .null)
    #expect(sent.last { $0["topic"] == "sync" }?["value"]["queued"] == 0)
  }

  @Test func `a queued call names the record that was meant`() throws {
    let office = try Office()
    let device = try office.device()
    device.cut()
    let shift = try device.call("clock.toggle", ["notes": "a", "tags": ["b"]])["entry"]["id"]
    let gap = try device.call("gap.start")["id"]
    try office.advance([device], minutes: 1)
    try device.call("gap.end")
    let task = try device.call("task.create", ["name": "Alpha"])["id"]
    let timer = try device.call("timer.start", ["taskId": task])["timer"]["entryId"]
    try office.advance([device], minutes: 1)
    try device.call("timer.adjust", ["start": JSON(device.harness.now - 30_000)])
    try device.call("timer.stop")
    try device.call("clock.adjust", ["start": JSON(device.harness.now - 200_000)])
    try device.call("clock.toggle", ["tags": []])
    try office.advance([device], minutes: 1)
    let calls = try device.queued
    #expect(
      calls.map { $0["method"].string }
        == [
          "clock.in", "gap.start", "gap.end", "task.create", "timer.start", "timer.adjust",
          "timer.stop", "clock.adjust", "clock.out",
        ])
    #expect(calls[0]["params"] == ["notes": "a", "tags": ["b"]])
    #expect(calls[2]["params"] == ["gapId": gap])
    #expect(calls[5]["params"]["entryId"] == timer)
    #expect(calls[6]["params"] == ["entryId": timer])
    #expect(calls[7]["params"]["entryId"] == shift)
    #expect(calls[8]["params"] == ["entryId": shift])
    device.isOnline = true
    try device.exchange()
    #expect(try device.queued == [])
    #expect(
      try office.harness.call("entry.list")["entries"].elements.map { $0["id"] }
        == device.call("entry.list")["entries"].elements.map { $0["id"] })
    try office.check(device)
  }

  @Test func `one device's stop does not end what another has started since`() throws {
    let office = try Office()
    let (phone, laptop) = (try office.device(1), try office.device(2))
    try phone.call("clock.in")
    try phone.exchange()
    try laptop.exchange()
    laptop.cut()
    try office.advance([phone, laptop], minutes: 60)
    try laptop.call("clock.out")
    try phone.call("clock.out")
    try office.advance([phone, laptop], minutes: 10)
    try phone.call("clock.in")
    try phone.exchange()
    try office.advance([phone, laptop], minutes: 10)
    laptop.isOnline = true
    try laptop.exchange()
    #expect(try laptop.status["refused"] == 1)
    #expect(try laptop.call("clock.status")["clockedIn"] == true)
    #expect(try office.harness.call("clock.status")["clockedIn"] == true)
    try office.check(laptop)
  }

  @Test func `an undo of what is still queued takes it out of the queue, and a redo back`() throws {
    let office = try Office()
    let device = try office.device()
    device.cut()
    try device.call("task.create", ["name": "Alpha"])
    let task = try device.call("task.create", ["name": "Beta"])
    try device.call("change.undo")
    #expect(try device.queued.map { $0["params"]["name"] } == ["Alpha"])
    #expect(try device.call("task.list")["tasks"].count == 1)
    try device.call("change.redo")
    #expect(try device.queued.map { $0["params"]["name"] } == ["Alpha", "Beta"])
    #expect(try device.call("task.list")["tasks"][1]["pending"] == true)
    try device.call("change.undo")
    device.isOnline = true
    try device.exchange()
    #expect(try office.harness.call("task.list")["tasks"].count == 1)
    // The office never got the call, but can still get it.
    try device.call("change.redo")
    try device.exchange()
    #expect(try office.harness.call("task.list")["tasks"][1]["id"] == task["id"])
    try office.check(device)
  }

  @Test func `an undo of what was confirmed is sent by the key of its request`() throws {
    let office = try Office()
    let device = try office.device()
    let task = try device.call("task.create", ["name": "Alpha"])["id"]
    try device.call("timer.start", ["taskId": task])
    try office.advance([device], minutes: 5)
    try device.call("timer.start", ["taskId": task, "idempotencyKey": "second"])
    try device.exchange()
    device.cut()
    // The undo reverses everything from the second start: the first timer runs again.
    try device.call("change.undo")
    #expect(try device.queued.map { $0["params"] } == [["key": "second"]])
    device.isOnline = true
    try device.exchange()
    #expect(try device.queued == [])
    let here = try device.call("timer.status")
    #expect(here["elapsedMs"] == 300_000)
    #expect(try office.harness.call("timer.status")["entryId"] == here["entryId"])
    try office.check(device)
  }

  @Test func `a lost reply doubles nothing`() throws {
    let office = try Office()
    let device = try office.device()
    device.cut()
    try device.call("task.create", ["name": "Alpha"])
    device.isOnline = true
    device.losesReplyTo = "sync.push"
    try device.exchange()
    #expect(try device.queued.map { $0["state"] } == ["sent"])
    #expect(try device.queued.map { $0["text"]["reason"] } == ["Sent, but not confirmed yet"])
    #expect(try office.harness.call("task.list")["tasks"].count == 1)
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["queued"] == 0)
    #expect(try office.harness.call("task.list")["tasks"].count == 1)
    try office.check(device)
  }

  @Test func `a refused call stays listed, raises one alert, and can be mended`() throws {
    let office = try Office()
    let device = try office.device()
    try device.call("subscribe", ["topics": ["alert"]])
    try office.refusePunches(of: device)
    #expect(try device.call("clock.status")["clockedIn"] == false)
    let refused = try device.call("sync.list", ["state": "refused"])["calls"]
    #expect(refused.count == 2)
    #expect(refused[0]["error"]["data"]["reason"] == "overlap")
    #expect(refused[1]["error"]["data"]["reason"] == "not_clocked_in")
    let alerts = try device.call("alert.list")["alerts"]
    #expect(alerts.count == 1)
    #expect(alerts[0]["kind"] == "sync.refused")
    #expect(alerts[0]["title"] == "2 changes were not accepted")
    #expect(
      alerts[0]["actions"].elements.map { $0["method"] } == ["entry.create", "alert.dismiss"])
    #expect(try device.harness.announced().map { $0["kind"] } == ["sync.refused"])
    // Nothing is left to undo.
    #expect(try device.harness.error("change.undo").reason == "nothing_to_undo")
    let (first, second) = (refused[0]["key"], refused[1]["key"])
    #expect(try device.harness.error("sync.retry", ["key": first]).reason == "overlap")
    try device.call(
      "sync.retry",
      ["key": first, "params": ["at": JSON(device.harness.now - 1_800_000)]])
    let shift = try device.call("clock.status")["entry"]["id"]
    try device.call(
      "sync.retry",
      ["key": second, "params": ["at": JSON(device.harness.now - 600_000), "entryId": shift]])
    #expect(try device.status["refused"] == 0)
    try device.exchange()
    #expect(try device.queued == [])
    #expect(try office.harness.call("entry.list")["entries"].count == 2)
    #expect(try device.harness.error("sync.discard", ["key": first]).reason == "not_found")
    try office.check(device)
  }

  @Test func `one bad old call does not hold up those behind it`() throws {
    let office = try Office()
    let device = try office.device()
    device.cut()
    // The office has meanwhile given away all times of the first hundred.
    let start = office.harness.now - 200 * 3_600_000
    try office.harness.call(
      "entry.create",
      ["kind": "shift", "start": JSON(start), "end": JSON(start + 16 * 3_600_000)])
    for number in 0..<100 {
      try device.call(
        "entry.create",
        [
          "kind": "shift", "start": JSON(start + Int64(number) * 120_000),
          "end": JSON(start + Int64(number) * 120_000 + 60_000),
        ])
    }
    for number in 0..<400 { try device.call("task.create", ["name": .string("\(number)")]) }
    #expect(try device.status["queued"] == 500)
    let cycles = device.link.cycles
    device.isOnline = true
    try device.exchange()
    #expect(device.link.cycles == cycles + 1)
    #expect(try device.status["queued"] == 0)
    #expect(try device.status["refused"] == 100)
    let alerts = try device.call("alert.list")["alerts"].elements
    let alert = try #require(alerts.first { $0["kind"] == "sync.refused" })
    #expect(alert["title"] == "100 changes were not accepted")
    #expect(alert["body"].string?.hasSuffix(". And 97 more.") == true)
    let store = try office.harness.engine.store()
    #expect(try store.connection.integer("SELECT count(*) FROM task") == 400)
    try office.check(device)
  }

  @Test func `the office's clock counts, and what was typed stays as it was typed`() throws {
    let office = try Office()
    let device = try office.device(ahead: 600_000)
    #expect(try device.status["skewMs"].integer.map { abs($0 + 600_000) < 10 } == true)
    device.cut()
    let typed = JSON(office.harness.now - 3_600_000)
    try device.call("clock.in", ["at": typed])
    try device.call("clock.out")
    device.isOnline = true
    try device.exchange()
    let entry = try office.harness.call("entry.list")["entries"][0]
    #expect(entry["start"] == typed)
    let end = try #require(entry["end"].string.flatMap { Instant(rfc3339: $0) })
    #expect(abs(end - office.harness.now) < 10)
    #expect(try device.call("entry.list")["entries"][0]["end"] == entry["end"])
    #expect(try device.call("entry.list")["entries"][0]["id"] == entry["id"])
    try office.check(device)
  }

  @Test func `a call from longer back than the organization takes is refused`() throws {
    let office = try Office()
    let device = try office.device()
    device.cut()
    try device.call("task.create", ["name": "Old"])
    try office.advance([device], minutes: 10 * 1_440)
    try device.call("task.create", ["name": "New"])
    try office.advance([device], minutes: 25 * 1_440)
    device.isOnline = true
    try device.exchange()
    let error = try device.call("sync.list")["calls"][0]["error"]
    #expect(error["data"]["reason"] == "too_long")
    #expect(error["message"].string?.hasPrefix("This arrived over ") == true)
    #expect(try device.call("task.list")["tasks"].elements.map { $0["name"] } == ["New"])
    #expect(try office.harness.call("task.list")["tasks"].count == 1)
    try office.check(device)
  }

  @Test
  func `a call that only the upstream can do is handed to it, or refused without a network`() throws
  {
    let office = try Office()
    let device = try office.device(of: "admin")
    let wanted: JSON = [
      "email": "new@example.org", "firstName": "New", "lastName": "Last", "role": "sitter",
    ]
    let member = try device.harness.reply(to: "member.create", wanted, over: device)
    #expect(member["firstName"] == "New")
    let members = try device.call("member.list")["members"].elements.map { $0["firstName"] }
    #expect(members.contains("New"))
    device.cut()
    let error = try device.harness.error("member.create", wanted)
    #expect(error.code == 503)
    #expect(error.reason == "offline")
    #expect(try device.queued == [])
  }

  @Test func `a log has each request that the upstream answered, with its outcome`() throws {
    let office = try Office()
    let device = try office.device(of: "admin")
    final class Log { var lines: [String] = [] }
    let log = Log()
    device.harness.conversation.log = RequestLog(clock: { 0 }, write: { log.lines.append($0) })
    for name in ["Here", ""] {
      _ = try device.harness.reply(
        to: "organization.update", ["name": .string(name)], over: device)
    }
    #expect(
      log.lines.filter { $0.hasPrefix("organization.") } == [
        "organization.update ok 0.000 ms", "organization.update validation 0.000 ms",
      ])
  }

  @Test func `a device sees what its member may see, and loses what they may no longer`() throws {
    let office = try Office()
    try office.harness.call("initialize", ["actor": ["userId": "admin"]])
    try office.harness.call("task.create", ["name": "The admin's"])
    let device = try office.device(of: "photographer")
    #expect(try device.call("task.list")["tasks"] == [])
    let store = try device.harness.engine.store()
    #expect(try store.connection.integer("SELECT count(*) FROM task") == 0)
    #expect(
      try store.connection.integer("SELECT count(*) FROM member WHERE organization_id <> 'local'")
        == 0)
    let members = try store.connection.integer("SELECT count(*) FROM member") ?? 0
    #expect(members > 5)
    try office.harness.call("member.update", ["id": "photographer", "role": "client"])
    try device.exchange()
    #expect(try store.connection.integer("SELECT count(*) FROM member") == 1)
    #expect(try device.harness.error("clock.in").reason == "permission_denied")
    try office.check(device)
  }

  @Test func `a device is its member's alone`() throws {
    let office = try Office()
    let device = try office.device()
    #expect(
      try device.harness.error("initialize", ["actor": ["userId": "admin"]]).reason
        == "permission_denied")
    #expect(try device.call("initialize")["actor"]["userId"] == "photographer")
    #expect(try device.harness.error("sync.pull").reason == "has_upstream")
    #expect(
      try device.harness.error(
        "sync.push",
        ["calls": [["key": "a", "at": "2026-11-21T14:00:00Z", "method": "clock.in"]]]
      ).reason == "has_upstream")
    #expect(try office.harness.error("sync.now").reason == "no_upstream")
  }

  @Test func `a store with records of its own gets no upstream`() throws {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    try EngineHarness(settings).call("clock.in")
    settings.upstream = "office"
    let error = try EngineHarness(settings).error("clock.status")
    #expect(error.reason == "store_inaccessible")
    settings.upstream = nil
    #expect(try EngineHarness(settings).call("clock.status")["clockedIn"] == true)
  }

  @Test func `nothing is done on a device that never heard from its upstream`() throws {
    var settings = EngineHarness.Settings()
    settings.upstream = "office"
    let harness = EngineHarness(settings)
    #expect(try harness.error("clock.in").reason == "offline")
    #expect(try harness.call("clock.status")["clockedIn"] == false)
    #expect(try harness.call("sync.status")["state"] == "offline")
  }

  @Test func `a front end on a device resumes from where it was`() throws {
    let office = try Office()
    let device = try office.device()
    let here = try device.call("initialize")
    let since: JSON = ["epoch": here["epoch"], "seq": here["seq"], "hash": here["hash"]]
    try office.harness.call("task.create", ["name": "There"])
    try device.exchange()
    let resumed = try device.call("subscribe", ["topics": ["task"], "since": since])
    #expect(resumed["resumed"] == true)
    let sent = try device.harness.notifications("state")
    #expect(sent.map { $0["params"]["value"]["record"]["name"] } == ["There"])
  }
}

extension EngineHarness {
  /// The result of a request to the upstream, once the lines have been exchanged.
  func reply(to method: String, _ parameters: JSON, over device: DeviceHarness) throws -> JSON {
    try answer(to: method, parameters, over: device)["result"]
  }

  /// The whole reply, which may be an error.
  func answer(
    to method: String, _ parameters: JSON = [:], over device: DeviceHarness
  ) throws -> JSON {
    let request: JSON = [
      "jsonrpc": "2.0", "id": "forwarded", "method": .string(method), "params": parameters,
    ]
    #expect(send(request.line) == [])
    try device.exchange()
    let lines = try send("").map { try JSONReader.parse($0) }
    return lines.first { $0["id"] == "forwarded" } ?? .null
  }
}
