import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Work on a device, and then at its upstream.
struct SyncedWorkTests {
  private let office: Office
  private let device: DeviceHarness

  init() throws {
    office = try Office()
    device = try office.device()
  }

  private func reconnect() throws {
    device.isOnline = true
    try device.exchange()
    #expect(try device.queued == [])
    try office.check(device)
  }

  /// Expects the same entries on both, apart from other members.
  private func expectSameEntries() throws {
    func entries(_ engine: EngineHarness) throws -> [[JSON]] {
      try engine.call("entry.list")["entries"].elements
        .map { [$0["id"], $0["start"], $0["end"], $0["name"], $0["tags"], $0["taskId"]] }
    }
    #expect(try entries(device.harness) == entries(office.harness))
  }

  @Test func `a live read on a device shows what waits and that it is confirmed`() throws {
    _ = try device.harness.keepLive("clock.status")
    device.cut()
    _ = try device.harness.sentLive()
    try device.call("clock.in")
    let waiting = try #require(try device.harness.sentLive().last)
    #expect(waiting["result"]["clockedIn"] == true)
    #expect(waiting["result"]["pending"] == true)
    try reconnect()
    let confirmed = try #require(try device.harness.sentLive().last)
    #expect(confirmed["result"]["clockedIn"] == true)
    #expect(confirmed["result"]["pending"] == .null)
  }

  @Test func `a live read on a device shows what was done at the office`() throws {
    _ = try device.harness.keepLive("clock.status")
    _ = try device.harness.sentLive()
    try office.harness.call("clock.in")
    try device.exchange()
    #expect(try device.harness.sentLive().map { $0["result"]["clockedIn"] } == [true])
  }

  @Test func `the queue says of each proposal what it would do`() throws {
    try office.harness.act(as: "admin")
    try office.harness.call("organization.update", ["consent": "both"])
    try office.harness.act(as: "photographer")
    try device.exchange()
    device.cut()
    func propose(daysAgo days: Int64) throws -> JSON {
      let start = device.harness.now - days * 86_400_000
      let shift: JSON = ["kind": "shift", "start": JSON(start), "end": JSON(start + 3_600_000)]
      return try device.call("proposal.create", ["method": "entry.create", "params": shift])
    }
    let proposals = [try propose(daysAgo: 10), try propose(daysAgo: 11)]
    try device.call("proposal.withdraw", ["id": proposals[0]["id"]])
    try device.call("week.submit")
    let deeds = proposals.map { $0["text"]["summary"].string ?? "" }
    #expect(deeds[0] != deeds[1] && deeds[0].hasPrefix("Added shift Nov 11"), "\(deeds)")
    let titles = try device.queued.compactMap { $0["text"]["title"].string }
    let wanted = [
      ("Proposal at ", deeds[0]), ("Proposal at ", deeds[1]),
      ("Withdrawal of a proposal at ", deeds[0]),
      ("Submission of a week at ", "week of Mon, Nov 16: 0.0 hrs"),
    ]
    #expect(titles.count == wanted.count)
    for (title, (call, what)) in zip(titles, wanted) {
      #expect(title.hasPrefix(call) && title.hasSuffix("M, \(what)"), "\(title)")
    }
    device.isOnline = true
    try device.exchange()
    #expect(try device.queued == [])
  }

  @Test func `entries are cut and joined without a network`() throws {
    let start = device.harness.now - 7_200_000
    device.cut()
    let whole = try device.call(
      "entry.create",
      ["kind": "shift", "start": JSON(start), "end": JSON(start + 3_600_000), "tags": ["a"]])
    let parts = try device.call(
      "entry.split", ["id": whole["id"], "at": JSON(start + 1_800_000)])["entries"].elements
    #expect(parts.count == 2)
    try reconnect()
    try expectSameEntries()
    #expect(try office.harness.call("entry.list")["entries"].count == 2)
    device.cut()
    try device.call("entry.join", ["ids": .array(parts.map { $0["id"] })])
    try reconnect()
    try expectSameEntries()
    #expect(try office.harness.call("entry.list")["entries"].count == 1)
  }

  @Test func `a timer is changed, cancelled and continued without a network`() throws {
    device.cut()
    try device.call("timer.start", ["taskName": "Alpha", "tags": ["a"]])
    try office.advance([device], minutes: 1)
    let running = try device.call("timer.update", ["name": "First"])["entryId"]
    #expect(try device.queued.last?["params"]["entryId"] == running)
    try device.call("timer.stop")
    try device.call("timer.continue")
    let cancelled = try device.call("timer.status")["entryId"]
    try device.call("timer.cancel")
    #expect(try device.queued.last?["params"] == ["entryId": cancelled])
    try reconnect()
    try expectSameEntries()
    let entries = try office.harness.call("entry.list")["entries"].elements
    #expect(entries.map { $0["name"] } == ["First"])
    #expect(entries.map { $0["tags"] } == [["a"]])
    #expect(try office.harness.call("timer.status")["running"] == false)
  }

  @Test func `what a device cancels is the timer that ran there`() throws {
    try office.harness.call("timer.start", ["taskName": "Alpha"])
    try device.exchange()
    device.cut()
    try device.call("timer.cancel")
    try office.advance([device], minutes: 1)
    try office.harness.call("timer.start", ["taskName": "Beta"])
    try reconnectRefused(1)
    #expect(try office.harness.call("timer.status")["taskName"] == "Beta")
    #expect(try device.call("timer.status")["taskName"] == "Beta")
  }

  private func reconnectRefused(_ count: Int64) throws {
    device.isOnline = true
    try device.exchange()
    #expect(try device.status["queued"] == 0)
    #expect(try device.status["refused"] == .integer(count))
    try office.check(device)
  }

  @Test func `an import is for the upstream alone`() throws {
    device.cut()
    let start = device.harness.now - 7_200_000
    let error = try device.harness.error(
      "entry.import",
      [
        "entries": [
          ["key": "a", "kind": "shift", "start": JSON(start), "end": JSON(start + 3_600_000)]
        ]
      ])
    #expect(error.reason == "offline")
    #expect(try device.queued == [])
  }

  @Test func `what an admin does for a member is for the upstream alone`() throws {
    let admin = try office.device(2, of: "admin")
    let start = JSON(admin.harness.now - 7_200_000)
    let end = JSON(admin.harness.now - 3_600_000)
    admin.cut()
    for (method, params) in [
      ("clock.in", ["userId": "photographer"]), ("timer.cancel", ["userId": "photographer"]),
      ("entry.create", ["kind": "shift", "start": start, "end": end, "userId": "photographer"]),
    ] as [(String, JSON)] {
      #expect(try admin.harness.error(method, params).reason == "offline")
    }
    let own: JSON = ["kind": "shift", "start": start, "end": end, "userId": "admin"]
    #expect(try admin.call("entry.create", own)["pending"] == true)
    #expect(try admin.queued.count == 1)
  }

  @Test func `a whole request is undone without a network by its changes and by its key`() throws {
    let start = device.harness.now - 7_200_000
    let whole = try device.call(
      "entry.create",
      ["kind": "shift", "start": JSON(start), "end": JSON(start + 3_600_000)])
    try device.exchange()
    device.cut()
    try device.call(
      "entry.split",
      ["id": whole["id"], "at": JSON(start + 1_800_000), "idempotencyKey": "cut"])
    let error = try device.harness.error("change.undo", ["key": "cut", "group": true])
    #expect(error.code == -32602)
    try device.call("change.undo", ["key": "cut"])
    #expect(try device.call("entry.list")["entries"].count == 1)
    try reconnect()
    try expectSameEntries()
  }

  @Test func `alerts that are dismissed on a device stand nowhere`() throws {
    try office.harness.call("subscribe", ["topics": ["alert"]])
    try device.call("subscribe", ["topics": ["alert"]])
    try device.call("clock.in")
    try device.exchange()
    try office.advance([device], minutes: 11 * 60)
    try device.exchange()
    let id = try device.call("alert.list")["alerts"][0]["id"]
    #expect(try office.harness.call("alert.list")["alerts"][0]["id"] == id)
    device.cut()
    #expect(try device.call("alert.dismissAll")["dismissed"] == 1)
    try reconnect()
    #expect(try device.call("alert.list")["alerts"] == [])
    #expect(try office.harness.call("alert.list")["alerts"] == [])
  }

  @Test func `what an admin plans without a network counts at once and is confirmed later`() throws
  {
    let admin = try office.device(2, of: "admin")
    admin.cut()
    let school = try admin.call("school.create", ["name": "Here"])
    #expect(school["pending"] == true)
    try admin.call("school.update", ["id": school["id"], "name": "There"])
    let session = try admin.call(
      "session.create",
      [
        "schoolId": school["id"], "date": "2026-11-23", "startTime": "09:00", "endTime": "10:00",
        "sessionTypes": ["sports"], "photographerIds": ["photographer"],
      ])
    #expect(session["pending"] == true)
    try admin.call("session.update", ["id": session["id"], "notes": "Bring a lamp"])
    try admin.call("session.publish", ["id": session["id"]])
    let visit = try admin.call(
      "visit.create",
      [
        "sitterId": "sitter", "clientId": "client", "note": "Walk",
        "scheduledStart": "2026-11-22T10:00:00Z", "scheduledEnd": "2026-11-22T11:00:00Z",
      ])
    #expect(visit["pending"] == true)
    try admin.call("visit.update", ["id": visit["id"], "note": "Long walk"])
    #expect(try admin.status["queued"] == 7)
    admin.isOnline = true
    try admin.exchange()
    #expect(try admin.queued == [])
    try office.harness.call("initialize", ["actor": ["userId": "admin"]])
    for engine in [office.harness, admin.harness] {
      let there = try engine.call("session.get", ["id": session["id"]])
      #expect(there["schoolName"] == "There")
      #expect(there["notes"] == "Bring a lamp")
      #expect(there["published"] == true)
      #expect(there["pending"] == .null)
      #expect(try engine.call("visit.get", ["id": visit["id"]])["note"] == "Long walk")
    }
    try office.check(admin)
  }

  @Test func `an admin edits another member's task without a network`() throws {
    let task = try office.harness.call("task.create", ["name": "Alpha"])["id"]
    let admin = try office.device(2, of: "admin")
    admin.cut()
    try admin.call("task.update", ["id": task, "name": "Beta"])
    #expect(try admin.status["queued"] == 1)
    admin.isOnline = true
    try admin.exchange()
    #expect(try admin.queued == [])
    #expect(try office.harness.call("task.get", ["id": task])["name"] == "Beta")
    try office.check(admin)
  }
}
