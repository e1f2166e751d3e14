import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// Changes by time alone, for onlookers and for resuming front ends.
struct TurnTests {
  private static let hour: Int64 = 3_600_000

  private static func cursor(_ reply: JSON) -> JSON {
    ["epoch": reply["epoch"], "seq": reply["seq"], "hash": reply["hash"]]
  }

  private static func lives(_ harness: EngineHarness) throws -> [JSON] {
    try harness.notifications("live").map { $0["params"] }
  }

  /// A store with a sitter, in an organization with an edit window of a day.
  private static func sitter(_ store: String) throws -> EngineHarness {
    let admin = EngineHarness(store: store)
    let sitter = try admin.call(
      "member.create",
      ["firstName": "Sid", "lastName": "Tall", "email": "sid@example.com", "role": "sitter"])
    try admin.call("organization.update", ["editWindowDays": 1])
    guard case .string(let id) = sitter["id"] else {
      throw EngineHarness.Unexpected(description: "a member without an id")
    }
    return EngineHarness(store: store, user: id)
  }

  @Test func `what is live turns when an entry may no longer be changed`() throws {
    let folder = try TemporaryFolder()
    let sitter = try Self.sitter(folder.file("store.db"))
    let entry = try sitter.call(
      "entry.create",
      ["kind": "shift", "start": "2026-11-20T12:00:00Z", "durationMs": 14_400_000])
    #expect(entry["can"] == ["edit", "delete"])
    for (method, parameters) in [
      ("entry.list", [:]), ("entry.get", ["id": entry["id"]]),
      ("day.get", ["date": "2026-11-20"]), ("change.list", [:]),
    ] as [(String, JSON)] {
      try sitter.call("live.start", ["method": .string(method), "params": parameters])
    }
    try sitter.call("time.advance", ["ms": .integer(39 * Self.hour)])
    #expect(try Set(Self.lives(sitter).map { $0["id"].text }) == ["1", "2", "3", "4"])
    #expect(try sitter.call("entry.get", ["id": entry["id"]])["entry"]["can"] == [])
  }

  @Test func `a live activity is renewed after eight hours`() throws {
    let harness = EngineHarness()
    try harness.call("live.start", ["method": "activity.get"])
    try harness.call("clock.in")
    _ = try Self.lives(harness)
    try harness.call("time.advance", ["ms": .integer(8 * Self.hour)])
    let live = try #require(try Self.lives(harness).last)
    #expect(live["result"] == (try harness.call("activity.get")))
  }

  @Test func `a front end that resumes learns of flags that turned meanwhile`() throws {
    let folder = try TemporaryFolder()
    let store = folder.file("store.db")
    let sitter = try Self.sitter(store)
    let visit = try EngineHarness(store: store).call(
      "visit.create",
      [
        "scheduledStart": "2026-11-21T14:00:00Z", "scheduledEnd": "2026-11-21T15:00:00Z",
        "sitterId": .string(sitter.settings.user), "clientId": "Rex",
      ])
    let topics: JSON = ["visit", "entry"]
    let since = Self.cursor(try sitter.call("subscribe", ["topics": topics]))
    let back = EngineHarness(store: store, at: "2026-11-21T16:00:00Z", user: sitter.settings.user)
    let resumed = try back.call("subscribe", ["topics": topics, "since": since])
    #expect(resumed["resumed"] == true)
    var sent: [String: JSON] = [:]
    for state in try back.notifications("state").map({ $0["params"]["value"] }) {
      sent[state["id"].text] = state["record"]
    }
    #expect(sent[visit["id"].text] == (try back.call("visit.get", ["id": visit["id"]])))
  }

  @Test func `a change can be undone by its seq after a resume`() throws {
    let folder = try TemporaryFolder()
    let store = folder.file("store.db")
    let harness = EngineHarness(store: store)
    try harness.call("clock.in")
    let since = Self.cursor(try harness.call("subscribe", ["topics": ["entry"]]))
    let back = EngineHarness(store: store)
    try back.call("subscribe", ["topics": ["entry"], "since": since])
    #expect(try back.call("change.undo", ["seq": 1])["undoneBy"] == 2)
  }

  @Test func `alerts are planned up to the end that time alone brings`() throws {
    func planned(_ harness: EngineHarness) throws -> [JSON] {
      try harness.call("alert.list")["planned"].elements
    }
    let full = EngineHarness()
    try full.call("organization.update", ["autoClockOutHours": 12])
    try full.call("settings.update", ["stopTimerWithClock": false])
    try full.call("clock.in")
    try full.call("timer.start", ["taskName": "Alpha"])
    let runsOn = try #require(try planned(full).first { $0["kind"] == "timer.runs_on" })
    #expect(runsOn["at"] == "2026-11-22T02:00:00.000Z")
    try full.call("subscribe", ["topics": ["alert"]])
    try full.call("time.advance", ["ms": .integer(12 * Self.hour)])
    let raised = try full.notifications("state").map { $0["params"]["value"]["id"] }
    #expect(raised.contains(runsOn["id"]))

    let away = EngineHarness()
    try away.call("settings.update", ["stopTimerWithClock": false])
    try away.call("fence.enter")
    try away.call("timer.start", ["taskName": "Alpha"])
    try away.call("time.advance", ["ms": .integer(Self.hour)])
    try away.call("fence.exit")
    let kinds = try planned(away).map { $0["kind"] }
    #expect(!kinds.contains("clock.long"))
    #expect(kinds.prefix(2) == ["fence.clocked_out", "timer.runs_on"])
    try away.call("fence.enter")
    #expect(try planned(away).map { $0["kind"] }.contains("clock.long"))
  }

  @Test func `the menu offers the undo that the role allows, and presses it`() throws {
    func undo(_ harness: EngineHarness) throws -> JSON? {
      let actions = try harness.call("activity.menu")["actions"].elements
      return actions.first { $0["label"].string?.hasPrefix("Undo “") == true }
    }
    let folder = try TemporaryFolder()
    let store = folder.file("store.db")
    let sitter = try Self.sitter(store)
    let visit = try EngineHarness(store: store).call(
      "visit.create",
      [
        "scheduledStart": "2026-11-21T14:00:00Z", "scheduledEnd": "2026-11-21T15:00:00Z",
        "sitterId": .string(sitter.settings.user), "clientId": "Rex",
      ])
    try sitter.call("clock.in")
    #expect(try undo(sitter)?["label"] == "Undo “Clocked in 9:00 AM”")
    try sitter.call("visit.start", ["id": visit["id"]])
    let denied = try sitter.error("change.undo", ["group": true])
    #expect(denied.code == 403)
    #expect(
      denied.message == "“Started the visit to Rex 9:00 AM” is undone with the visit itself")
    let step = try #require(try undo(sitter))
    #expect(step["label"] == "Undo “Started the visit to Rex 9:00 AM”")
    #expect(denied.data?["actions"] == [step])
    try sitter.call(try #require(step["method"].string), step["params"])
    let earlier = try #require(try undo(sitter))
    #expect(earlier["label"] == "Undo “Clocked in 9:00 AM”")
    let again = try sitter.error("change.undo")
    let deed = "Took back the start of the visit to Rex 9:00 AM – 10:00 AM"
    #expect(again.message == "You cannot undo “\(deed)”; an admin can")
    #expect(again.data?["actions"] == [earlier])
    try sitter.call(try #require(earlier["method"].string), earlier["params"])
    #expect(try sitter.call("clock.status")["clockedIn"] == false)
    let me = EngineHarness()
    try me.call("clock.in")
    try me.call("clock.adjust", ["start": "2026-11-21T13:00:00Z"])
    #expect(try me.call("change.list")["changes"].elements.map { $0["can"] } == [["undo"], []])
    #expect(try undo(me) != nil)
  }

  @Test func `nothing that a lock forbids is offered`() throws {
    let harness = EngineHarness()
    try harness.call("organization.update", ["lockedThrough": "2026-11-21"])
    #expect(try harness.call("clock.status")["can"] == [])
    #expect(try harness.call("timer.status")["can"] == [])
    try harness.call("time.advance", ["ms": .integer(24 * Self.hour)])
    #expect(try harness.call("clock.status")["can"] == ["in"])
  }

  @Test func `a group of which nothing can be undone is refused`() throws {
    let harness = EngineHarness()
    try harness.call("clock.in")
    try harness.call("time.advance", ["ms": .integer(Self.hour)])
    try harness.call("fence.exit")
    #expect(
      try harness.error("change.undo", ["seq": 2, "group": true]).data?["reason"]
        == "undo_conflict")
  }

  @Test func `the date of a live time turns at midnight`() throws {
    let harness = EngineHarness()
    try harness.call("live.start", ["method": "time.now"])
    try harness.call("time.advance", ["ms": .integer(24 * Self.hour)])
    #expect(try Self.lives(harness).map { $0["result"]["text"]["date"] } == ["Sun, Nov 22"])
  }
}
