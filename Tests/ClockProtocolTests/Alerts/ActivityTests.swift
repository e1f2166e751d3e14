import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

struct ActivityTests {
  private let engine = EngineHarness(at: "2026-11-21T15:10:00Z")
  private let alpha: JSON
  private let beta: JSON

  init() throws {
    alpha = try engine.call("task.create", ["name": "Project Alpha"])["id"]
    beta = try engine.call("task.create", ["name": "Beta"])["id"]
    try engine.call("subscribe", ["topics": ["timer", "activity"]])
  }

  /// `phase name seconds` of each activity sent since the last look.
  private func sent(by harness: EngineHarness? = nil) throws -> [String] {
    try (harness ?? engine).notifications("state").compactMap { state in
      let value = state["params"]["value"]
      guard state["params"]["topic"] == "activity", case .string(let phase) = value["phase"],
        case .string(let name) = value["activity"]["content"]["name"],
        case .integer(let seconds) = value["activity"]["content"]["elapsedSeconds"]
      else { return nil }
      return "\(phase) \(name) \(seconds)"
    }
  }

  @Test func `starting another timer ends the first one's activity before its own starts`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    #expect(try sent() == ["start Project Alpha 0"])
    try engine.advance(65_999)
    #expect(try sent() == [])
    try engine.call("timer.start", ["taskId": beta])
    #expect(try sent() == ["end Project Alpha 65", "start Beta 0"])
    try engine.call("timer.start", ["taskId": beta])
    #expect(try sent() == ["end Beta 0", "start Beta 0"])
    try engine.advance(1_000)
    try engine.call("timer.stop")
    #expect(try sent() == ["end Beta 1"])
  }

  @Test func `an end has the time that was saved`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(60_000)
    try engine.call("timer.stop", ["at": "2026-11-21T15:10:20Z"])
    #expect(try sent() == ["start Project Alpha 0", "end Project Alpha 20"])
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(60_000)
    try engine.call("timer.stop", ["at": "2026-11-21T15:11:00Z"])
    #expect(try sent() == ["start Project Alpha 0", "end Project Alpha 0"])
  }

  @Test func `an end has no buttons and says from when to when`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(3_900_000)
    _ = try engine.notifications()
    try engine.call("timer.stop")
    let states = try engine.notifications("state").map { $0["params"] }
    #expect(states.map { $0["topic"] } == ["timer", "activity"])
    let activity = states[1]["value"]["activity"]
    #expect(activity["actions"] == .array([]))
    #expect(activity["presentations"]["lockScreen"]["timer"] == "01:05:00")
    #expect(activity["presentations"]["expanded"]["bottom"] == "10:10 AM – 11:15 AM")
  }

  @Test func `a moved start, a new name or other texts are an update, time is not`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    _ = try sent()
    try engine.advance(3_600_000)
    #expect(try sent() == [])
    try engine.call("timer.adjust", ["start": "2026-11-21T15:00:00Z"])
    #expect(try sent() == ["update Project Alpha 4200"])
    try engine.call("task.update", ["id": alpha, "name": "Alpha"])
    #expect(try sent() == ["update Alpha 4200"])
    try engine.call("settings.update", ["hourCycle": 24])
    #expect(try sent() == ["update Alpha 4200"])
    try engine.call("settings.update", ["graceMinutes": 20])
    try engine.call("task.update", ["id": beta, "name": "Gamma"])
    try engine.call("timer.adjust", ["start": "2026-11-21T15:00:00Z"])
    #expect(try sent() == [])
  }

  @Test func `hiding the task ends its activity`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(2_000)
    try engine.call("task.delete", ["id": alpha])
    #expect(try sent() == ["start Project Alpha 0", "end Project Alpha 2"])
  }

  @Test func `the timer comes before the clock, whichever began first`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.call("clock.in")
    let got = try engine.call("activity.get")
    #expect(got["activities"][0]["kind"] == "timer")
    #expect(got["activities"][1]["kind"] == "clock")
    #expect(got["primary"] == got["activities"][0]["id"])
    try engine.call("timer.stop")
    let rest = try engine.call("activity.get")
    #expect(rest["primary"] == got["activities"][1]["id"])
    try engine.call("clock.out")
    #expect(
      try engine.call("activity.get") == ["activities": .array([]), "primary": .null])
  }

  @Test func `each button is a request that works`() throws {
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskId": alpha])
    let activities = try engine.call("activity.get")["activities"]
    for index in 0..<activities.count {
      let action = activities[index]["actions"][0]
      guard case .string(let method) = action["method"] else { continue }
      try engine.call(method, action["params"])
    }
    #expect(try engine.call("activity.get")["activities"].count == 0)
  }

  @Test func `an engine tells what another one started, and not what its subscriber had`() throws {
    let folder = try TemporaryFolder()
    let first = EngineHarness(store: folder.file("store.db"), at: "2026-11-21T15:10:00Z")
    let task = try first.call("task.create", ["name": "Alpha"])["id"]
    try first.call("timer.start", ["taskId": task])
    let second = first.peer()
    let states = try second.call("subscribe", ["topics": ["activity"]])["states"]
    #expect(states["activity"] == (try second.call("activity.get")))
    #expect(states["activity"]["activities"].count == 1)
    #expect(states["timer"] == .null)
    try first.call("clock.in")
    #expect(try sent(by: second) == ["start Clocked In 0"])
    try first.call("timer.start", ["taskId": task])
    #expect(try sent(by: second) == ["end Alpha 0", "start Alpha 0"])
  }

  @Test func `reconciling repairs whatever a shell shows`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.call("clock.in")
    let running = try engine.call("activity.get")["activities"]
    let (timer, clock) = (running[0]["id"], running[1]["id"])
    let all = [timer, clock, "orphan", "orphan"] as [JSON]
    for chosen in 0..<16 {
      let shown = (0..<4).filter { chosen >> $0 & 1 == 1 }.map { all[$0] }
      let result = try engine.call("activity.reconcile", ["shown": .array(shown)])
      var repaired = shown.filter { id in result["end"] != .array([id]) }
      repaired += (0..<result["start"].count).map { result["start"][$0]["id"] }
      #expect(repaired.count == 2)
      #expect(repaired.contains(timer) && repaired.contains(clock))
      #expect(result["update"].count == shown.filter { $0 != "orphan" }.count)
    }
  }

  @Test func `reconciling refuses more than a shell can show`() throws {
    let id = JSON.string(String(repeating: "x", count: 64))
    let many = JSON.array(Array(repeating: id, count: 100))
    #expect(try engine.call("activity.reconcile", ["shown": many])["end"] == .array([id]))
    let tooMany = JSON.array(Array(repeating: id, count: 101))
    #expect(
      try engine.error("activity.reconcile", ["shown": tooMany]).reason == "validation")
    let tooLong: JSON = ["shown": [.string(String(repeating: "x", count: 65))]]
    #expect(try engine.error("activity.reconcile", tooLong).reason == "validation")
  }

  @Test func `attributes stay what they are through breaks and renamings`() throws {
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskId": alpha])
    let before = try engine.call("activity.get")["activities"].elements.map { $0["attributes"] }
    try engine.call("gap.start")
    try engine.call("task.update", ["id": alpha, "name": "Other"])
    try engine.call("clock.adjust", ["start": "2026-11-21T15:00:00Z"])
    let after = try engine.call("activity.get")["activities"].elements.map { $0["attributes"] }
    #expect(before == after)
  }

  @Test func `a break shows its own length and a button that ends it`() throws {
    try engine.call("clock.in")
    try engine.advance(3_600_000)
    _ = try sent()
    try engine.call("gap.start")
    #expect(try sent() == ["update On Break 3600"])
    try engine.advance(65_000)
    let activity = try engine.call("activity.get")["activities"][0]
    #expect(activity["content"]["break"]["start"] == "2026-11-21T16:10:00.000Z")
    #expect(activity["content"]["break"]["elapsedSeconds"] == 65)
    #expect(activity["presentations"]["lockScreen"]["title"] == "On Break")
    #expect(activity["presentations"]["lockScreen"]["timer"] == "00:01:05")
    #expect(activity["actions"][0]["label"] == "End Break")
    #expect(activity["actions"][0]["method"] == "gap.end")
    try engine.call("gap.end")
    #expect(try sent() == ["update Clocked In 3665"])
  }

  @Test func `after eight hours a new activity begins`() throws {
    try engine.call("clock.in")
    let shown = try engine.call("activity.get")["activities"][0]
    #expect(shown["staleAt"] == "2026-11-21T23:10:00.000Z")
    _ = try sent()
    try engine.advance(28_800_000 - 1)
    #expect(try sent() == [])
    try engine.advance(1)
    let renewal = try engine.notifications("state").map { $0["params"]["value"] }
    #expect(renewal.map { $0["phase"] } == ["end", "start"])
    // The shift runs on: what ends says no end, and is gone at once.
    let gone = renewal[0]["activity"]
    #expect(gone["presentations"]["expanded"]["bottom"] == "Tracking time...")
    #expect(gone["dismissAt"] == JSON(engine.now) && gone["actions"] == .array([]))
    let result = try engine.call("activity.reconcile", ["shown": [shown["id"]]])
    #expect(result["end"] == [shown["id"]])
    #expect(result["update"].count == 0)
    let restarted = result["start"][0]
    #expect(restarted["id"] != shown["id"] && restarted["attributes"] == shown["attributes"])
    // From ten hours on its buttons propose ends; at midnight its text names the starting day.
    #expect(restarted["staleAt"] == "2026-11-22T01:10:00.000Z")
    try engine.call("settings.update", ["longShiftHours": 16])
    let later = try engine.call("activity.get")["activities"][0]
    #expect(later["staleAt"] == "2026-11-22T05:00:00.000Z")
    #expect(try sent() == [])
    try engine.call("clock.out")
    #expect(try sent() == ["end Clocked In 28800"])
  }

  @Test func `the nearer its end, the more relevant a visit is`() throws {
    let id = try engine.call(
      "visit.create",
      [
        "scheduledStart": "2026-11-21T15:10:00Z", "scheduledEnd": "2026-11-21T15:40:00Z",
        "sitterId": "me", "clientId": "Rex",
      ])["id"]
    try engine.call("visit.start", ["id": id])
    try engine.call("clock.in")
    func relevance() throws -> [JSON] {
      try engine.call("activity.get")["activities"].elements.map { $0["relevance"] }
    }
    #expect(try relevance() == [75, 25])
    try engine.advance(25 * 60_000)
    #expect(try relevance() == [90, 25])
    try engine.advance(5 * 60_000 + 1)
    #expect(try relevance() == [100, 25])
  }

  @Test func `a sitter who lost a visit gets its end as it was`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), at: "2026-11-21T15:10:00Z")
    try engine.addMember("sam", .sitter)
    let visit = try engine.call(
      "visit.create",
      [
        "scheduledStart": JSON(engine.now), "scheduledEnd": JSON(engine.now + 3_600_000),
        "sitterId": "sam", "clientId": "Rex",
      ])["id"]
    let sitter = engine.peer(user: "sam")
    try sitter.call("visit.start", ["id": visit])
    try sitter.call("subscribe", ["topics": ["activity"]])
    try engine.call("visit.update", ["id": visit, "sitterId": "me", "clientId": "Secret"])
    #expect(try sent(by: sitter) == ["end Rex 0"])
  }
}
