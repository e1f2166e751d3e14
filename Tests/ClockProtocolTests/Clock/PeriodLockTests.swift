import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

/// The protection by `lockedThrough`; the lock ends on Sunday, 2026-11-22, in New York.
struct PeriodLockTests {
  private let engine = EngineHarness(at: "2026-11-20T14:00:00Z")

  private func lock(_ date: JSON = "2026-11-22") throws {
    try engine.call("organization.update", ["lockedThrough": date])
  }

  /// Expects a refusal, and returns its reason.
  private func refused(
    _ method: String, _ parameters: JSON, by topic: JSON = "entry",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try engine.store.latestSeq()
    let error = try engine.error(method, parameters)
    #expect(error.code == 409, sourceLocation: sourceLocation)
    #expect(error.reason == "period_locked", sourceLocation: sourceLocation)
    #expect(error.message.contains("Sun, Nov 22"), sourceLocation: sourceLocation)
    #expect(error.inTheWay[0]["topic"] == topic, sourceLocation: sourceLocation)
    #expect(try engine.store.latestSeq() == before, sourceLocation: sourceLocation)
  }

  @Test func `no entry of a locked period is made, changed or deleted, by an admin either`() throws
  {
    let locked = try engine.shift("2026-11-20T10:00:00Z", "2026-11-20T11:00:00Z")["id"]
    try engine.advance(5 * 86_400_000)
    let free = try engine.shift("2026-11-23T15:00:00Z", "2026-11-23T16:00:00Z")["id"]
    try lock()
    try refused("entry.update", ["id": locked, "notes": "x"])
    try refused(
      "entry.update",
      [
        "id": locked, "start": "2026-11-24T10:00:00Z",
        "end": "2026-11-24T11:00:00Z",
      ])
    try refused(
      "entry.update",
      [
        "id": free, "start": "2026-11-22T10:00:00Z",
        "end": "2026-11-22T11:00:00Z",
      ])
    try refused("entry.delete", ["id": locked])
    try refused(
      "entry.create",
      ["kind": "shift", "start": "2026-11-22T10:00:00Z", "durationMs": 60_000],
      by: "organization")
    try engine.call("entry.update", ["id": free, "notes": "x"])
    try lock(.null)
    try engine.call("entry.update", ["id": locked, "notes": "x"])
  }

  @Test func `time to come cannot be locked, and today in the zone in force can`() throws {
    func refusal(_ date: JSON) throws -> JSON? {
      try engine.error("organization.update", ["lockedThrough": date]).data?["fields"]
    }
    let upToToday: JSON = ["lockedThrough": "Time can be locked up to today at most"]
    #expect(try refusal("2026-11-21") == upToToday)
    try lock("2026-11-20")
    try engine.call("initialize", ["timeZone": "Pacific/Kiritimati"])
    try lock("2026-11-21")
    #expect(try refusal("2026-11-22") == upToToday)
    // An existing lock does not prevent other changes.
    try engine.call("initialize", ["timeZone": "America/New_York"])
    try engine.call("organization.update", ["name": "Elsewhere", "lockedThrough": "2026-11-21"])
  }

  @Test func `a lock holds in whatever zone a conversation names`() throws {
    try engine.call("settings.update", ["timeZone": "America/New_York"])
    try engine.advance(2 * 86_400_000)
    // Sunday in New York is Monday in Kiritimati.
    try engine.call("initialize", ["timeZone": "Pacific/Kiritimati"])
    let times: JSON = [
      "kind": "shift", "start": "2026-11-22T12:00:00Z", "end": "2026-11-22T13:00:00Z",
    ]
    let before = try engine.call("entry.create", times)
    #expect(before["date"] == "2026-11-23")
    let running = try engine.call("clock.in")["entry"]
    #expect(running["date"] == "2026-11-23")
    #expect(
      try engine.error("organization.update", ["lockedThrough": "2026-11-22"]).reason
        == "active_entry")
    try engine.advance(3_600_000)
    try engine.call("clock.out")
    try lock()
    let later: JSON = [
      "kind": "shift", "start": "2026-11-22T10:00:00Z", "end": "2026-11-22T11:00:00Z",
    ]
    try refused("entry.create", later, by: "organization")
    try refused("entry.delete", ["id": before["id"]])
    try refused("clock.in", [:], by: "organization")
    #expect(try engine.call("clock.status")["can"] == [])
    try engine.call("subscribe", ["topics": ["clock", "task"]])
    // Sunday ends at 05:00 UTC in New York.
    try engine.call("time.advance", ["to": "2026-11-23T04:59:59.999Z"])
    #expect(try engine.notifications("resync").count == 0)
    try engine.advance(1)
    #expect(try engine.notifications("resync").count == 1)
    try engine.call("clock.in")
    #expect(try engine.call("clock.status")["earliestStart"] == "2026-11-23T05:00:00.000Z")
    try refused("clock.adjust", ["start": "2026-11-23T04:59:00Z"])
  }

  @Test(arguments: [false, true])
  func `a lock holds for members who choose a zone afterwards, or have none`(
    inSettings: Bool
  ) throws {
    try engine.advance(3 * 86_400_000 - 9 * 3_600_000)
    try lock()
    if inSettings { try engine.call("settings.update", ["timeZone": "Pacific/Auckland"]) }
    try engine.call("initialize", ["timeZone": "Pacific/Auckland"])
    // Sunday in New York, the engine's zone, is Monday in Auckland.
    try refused(
      "entry.create",
      ["kind": "shift", "start": "2026-11-22T12:00:00Z", "end": "2026-11-22T13:00:00Z"],
      by: "organization")
    try refused("clock.in", ["at": "2026-11-23T04:59:00Z"], by: "organization")
    try engine.call("clock.in")
  }

  @Test func `a lock leaves open what was behind it in the zone of the settings`() throws {
    try engine.call("settings.update", ["timeZone": "Pacific/Auckland"])
    try engine.call("initialize", ["timeZone": "Pacific/Auckland"])
    try engine.advance(4 * 86_400_000)
    try lock()
    try engine.shift("2026-11-22T12:00:00Z", "2026-11-22T13:00:00Z")
  }

  @Test func `what runs can be ended whatever zone is chosen meanwhile`() throws {
    try engine.call("settings.update", ["timeZone": "Pacific/Kiritimati"])
    try engine.call("initialize", ["timeZone": "Pacific/Kiritimati"])
    let running = try engine.call("clock.in")["entry"]
    #expect(running["date"] == "2026-11-21")
    try lock("2026-11-20")
    try engine.call("settings.update", ["timeZone": "America/New_York"])
    try engine.advance(3_600_000)
    try engine.call("clock.out")
    #expect(try engine.error("entry.delete", ["id": running["id"]]).reason == "period_locked")
  }

  @Test func `a night shift is time of the day on which it began, with all its gaps`() throws {
    try engine.advance(4 * 86_400_000)
    // From Sunday, 22:00, to Monday, 06:00, in New York.
    let night = try engine.shift("2026-11-23T03:00:00Z", "2026-11-23T11:00:00Z")["id"]
    let gap = try engine.call(
      "gap.create",
      [
        "entryId": night, "exitTime": "2026-11-23T08:00:00Z",
        "returnTime": "2026-11-23T08:30:00Z",
      ])["id"]
    let deleted = try engine.call(
      "gap.create",
      [
        "entryId": night, "exitTime": "2026-11-23T09:00:00Z",
        "returnTime": "2026-11-23T09:30:00Z",
      ])["id"]
    try engine.call("gap.delete", ["id": deleted])
    try lock()
    try refused("entry.update", ["id": night, "end": "2026-11-23T10:00:00Z"])
    try refused("gap.delete", ["id": gap])
    try refused("gap.restore", ["id": deleted])
    try refused("gap.update", ["id": gap, "returnTime": "2026-11-23T08:20:00Z"])
    try refused(
      "gap.create",
      [
        "entryId": night, "exitTime": "2026-11-23T06:00:00Z",
        "returnTime": "2026-11-23T06:30:00Z",
      ])
    // Time that began on Monday is free, however early.
    try engine.shift("2026-11-23T12:00:00Z", "2026-11-23T13:00:00Z")
  }

  @Test func `nothing is clocked or timed into a locked period`() throws {
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.advance(3 * 86_400_000 - 9 * 3_600_000)
    try lock()
    let sunday: JSON = "2026-11-23T04:59:00Z"
    try refused("clock.in", ["at": sunday], by: "organization")
    try refused("clock.toggle", ["at": sunday], by: "organization")
    try refused("timer.start", ["taskId": task, "at": sunday], by: "organization")
    try refused("fence.enter", ["at": sunday], by: "organization")
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskId": task])
    try refused("clock.adjust", ["start": sunday])
    try refused("timer.adjust", ["start": sunday])
    try refused("timer.validateStart", ["start": sunday])
    try engine.call("timer.stop")
    try engine.call("clock.out")
  }

  @Test func `nothing of a locked period is undone or redone`() throws {
    try engine.advance(2 * 86_400_000)
    let entry = try engine.shift("2026-11-20T10:00:00Z", "2026-11-20T11:00:00Z")["id"]
    try engine.call("entry.update", ["id": entry, "notes": "x"])
    try engine.call("change.undo")
    try lock()
    try refused("change.undo", ["seq": 1])
    try refused("change.redo", ["seq": 2])
    // The lock itself can be undone like any change.
    try engine.call("change.undo")
    try engine.call("change.redo", ["seq": 2])
    try engine.call("change.redo", ["seq": 4])
    #expect(try engine.call("organization.get")["lockedThrough"] == "2026-11-22")
    try refused("entry.delete", ["id": entry])
  }

  @Test func `a period is locked once nothing runs in it`() throws {
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    let shift = try engine.call("clock.in")["entry"]["id"]
    let timer = try engine.call("timer.start", ["taskId": task])["timer"]["entryId"]
    try engine.advance(86_400_000)
    let error = try engine.error("organization.update", ["lockedThrough": "2026-11-20"])
    #expect(error.reason == "active_entry")
    #expect(
      error.inTheWay.elements.map { $0["id"] } == [shift, timer])
    try lock("2026-11-19")
    try engine.call("clock.out", ["anyLength": true])
    try engine.call("entry.update", ["id": shift, "end": "2026-11-20T15:00:00Z"])
    try lock("2026-11-20")
    try refusedAgain(shift)
    // The undo of an unlocking conflicts with time that has started since.
    try lock("2026-11-19")
    try engine.call("clock.in", ["at": "2026-11-21T05:00:00Z"])
    try lock("2026-11-20")
    try lock("2026-11-19")
    try engine.call("clock.adjust", ["start": "2026-11-21T04:30:00Z"])
    let seq = try #require(
      try engine.call("change.list")["changes"].elements
        .first { $0["topic"] == "organization" })["seq"]
    #expect(try engine.error("change.undo", ["seq": seq]).reason == "undo_conflict")
  }

  private func refusedAgain(_ id: JSON) throws {
    #expect(try engine.error("entry.delete", ["id": id]).reason == "period_locked")
  }

  @Test func `a departure is settled before its period can be locked`() throws {
    try engine.call("fence.enter")
    try engine.advance(3_600_000)
    try engine.call("fence.exit")
    #expect(
      try engine.error("organization.update", ["lockedThrough": "2026-11-20"]).reason
        == "active_entry")
    try engine.advance(15 * 60_000 + 1)
    let entry = try engine.call("entry.list")["entries"][0]
    #expect(entry["end"] == "2026-11-20T15:00:00.000Z")
    try lock("2026-11-20")
    // On the same day everything is locked; on the next day a return starts a new shift.
    #expect(try engine.error("fence.enter").reason == "period_locked")
    try engine.advance(86_400_000)
    #expect(try engine.call("fence.enter")["clock"]["clockedIn"] == true)
  }

  @Test func `a return after a locked night shift begins a new shift`() throws {
    try engine.advance(13 * 3_600_000)
    // Friday, 22:00, to Saturday, 01:00.
    try engine.call("fence.enter")
    try engine.advance(3 * 3_600_000)
    try engine.call("fence.exit")
    try engine.advance(3_600_000)
    try lock("2026-11-20")
    try engine.advance(3_600_000)
    try engine.call("fence.enter")
    let entries = try engine.call("entry.list")["entries"]
    #expect(entries.elements.map { $0["date"] } == ["2026-11-21", "2026-11-20"])
    #expect(entries[1]["end"] == "2026-11-21T06:00:00.000Z")
    #expect(try engine.call("gap.list", ["entryId": entries[1]["id"]])["gaps"].count == 0)
  }

  @Test func `the lock is the organization's own, and an admin's to move`() throws {
    try engine.advance(2 * 86_400_000)
    try engine.save(
      Organization(
        id: "elsewhere", name: "Elsewhere", sessionTypes: [], sessionOrderColors: [],
        enableSessionPublishing: false, createdAt: engine.now, updatedAt: engine.now))
    try engine.addMember("stranger", .admin, in: "elsewhere")
    try engine.addMember("manager", .manager)
    try lock()
    try engine.act(as: "manager")
    #expect(try engine.call("organization.get")["lockedThrough"] == "2026-11-22")
    #expect(
      try engine.error("organization.update", ["lockedThrough": .null]).reason
        == "permission_denied")
    try refused("clock.in", [:], by: "organization")
    try engine.act(as: "stranger")
    try engine.call("clock.in")
    #expect(try engine.error("organization.update", ["lockedThrough": "x"]).code == -32602)
  }

  @Test func `no import brings what runs into a locked period`() throws {
    let shift = try engine.call("clock.in")["entry"]["id"]
    var organization = try #require(try engine.store.find(Organization.self, "local"))
    func found() throws -> [String] {
      let relation = try #require(Entry.relations.first { $0.flaw == "runs in a locked period" })
      return try engine.store.connection.texts(relation.sql)
    }
    for (date, count) in [("2026-11-19", 0), ("2026-11-20", 1)] {
      organization.lockedThrough = CivilDate(date)
      try engine.save(organization)
      #expect(try found().count == count)
    }
    #expect(try found() == [shift.string])
  }

  @Test(arguments: ["clock", "timer", "task"])
  func `what may begin is looked at again as a lock comes, goes and ends`(topic: String) throws {
    try engine.call("subscribe", ["topics": [.string(topic)]])
    try lock("2026-11-20")
    #expect(try engine.notifications("resync").count == 1)
    try lock(.null)
    #expect(try engine.notifications("resync").count == 1)
    try lock("2026-11-20")
    _ = try engine.notifications()
    // Friday ends at 05:00 UTC.
    try engine.call("time.advance", ["to": "2026-11-21T04:59:59.999Z"])
    #expect(try engine.notifications("resync").count == 0)
    try engine.advance(1)
    // A status is sent singly, but any task may look different.
    let kind = topic == "task" ? "resync" : "state"
    #expect(try engine.notifications(kind).count == 1)
    #expect(try engine.call("clock.status")["can"] == ["in"])
    try engine.advance(2 * 86_400_000)
    #expect(try engine.notifications("resync").count == 0)
  }

  @Test func `a task is not to be started while today is locked`() throws {
    try engine.advance(2 * 86_400_000)
    let task = try engine.call("task.create", ["name": "Alpha"])
    #expect(task["can"] == ["edit", "delete", "start"])
    try engine.call("live.start", ["method": "activity.menu"])
    try lock()
    #expect(try engine.call("task.get", ["id": task["id"]])["can"] == ["edit", "delete"])
    try refused("timer.start", ["taskId": task["id"]], by: "organization")
    let menu = try engine.notifications("live").last?["params"]["result"]["actions"]
    #expect(menu?.elements.contains { $0["method"] == "timer.start" } == false)
  }

  @Test func `nobody starts a task for a member who is not active`() throws {
    try engine.addMember("ann", .sitter)
    let task = try engine.call("timer.start", ["userId": "ann", "taskName": "Alpha"])["timer"]
    try engine.call("member.update", ["id": "ann", "isActive": false])
    let tasks = try engine.call("task.list", ["userId": "ann"])["tasks"]
    #expect(tasks[0]["id"] == task["taskId"])
    #expect(tasks[0]["can"].elements.contains("start") == false)
  }
}
