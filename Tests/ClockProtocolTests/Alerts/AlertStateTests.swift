import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// Alerts on all front ends of a member.
struct AlertStateTests {
  private let hour: Int64 = 3_600_000
  private let folder: TemporaryFolder
  private let engine: EngineHarness

  init() throws {
    folder = try TemporaryFolder()
    engine = EngineHarness(store: folder.file("store.db"), at: "2026-03-02T05:00:00Z")
  }

  /// The kind of each sent alert, `gone` for an ended one, and `!` if it is to be announced.
  private func sent(_ engine: EngineHarness) throws -> [String] {
    try engine.notifications("state").map { $0["params"] }.filter { $0["topic"] == "alert" }
      .map { state in
        let kind = state["value"]["record"]["kind"].string ?? "gone"
        return state["announce"] == true ? "\(kind)!" : kind
      }
  }

  private func subscribed(_ engine: EngineHarness) throws -> EngineHarness {
    try engine.call("subscribe", ["topics": ["alert"]])
    return engine
  }

  @Test func `every front end hears of an alert, and one of them announces it`() throws {
    try engine.call("clock.in")
    let others = try (0..<3).map { _ in try subscribed(engine.peer()) }
    _ = try subscribed(engine)
    try engine.advance(10 * hour)
    #expect(try sent(engine) == ["clock.long!"])
    for other in others {
      try other.advance(10 * hour)
      #expect(try sent(other) == ["clock.long"])
    }
  }

  @Test func `an alert is gone everywhere once it is dismissed or its reason is gone`() throws {
    try engine.call("clock.in")
    let other = try subscribed(engine.peer())
    _ = try subscribed(engine)
    try engine.advance(10 * hour)
    try other.advance(10 * hour)
    _ = (try sent(engine), try sent(other))
    try engine.call("clock.out")
    #expect(try sent(engine) == ["gone"])
    #expect(try sent(other) == ["gone"])
    try engine.call("change.undo")
    #expect(try sent(engine) == ["clock.long"])
    #expect(try sent(other) == ["clock.long"])
    let id = try engine.call("alert.list")["alerts"][0]["id"]
    try other.call("alert.dismiss", ["id": id])
    #expect(try sent(engine) == ["gone"])
    #expect(try sent(other) == ["gone"])
  }

  @Test func `subscribe answers what stands, and later states are folded into it`() throws {
    try engine.call("clock.in")
    try engine.advance(10 * hour)
    let listed = try engine.call("alert.list")["alerts"]
    let states = try engine.call("subscribe", ["topics": ["alert"]])["states"]
    #expect(states["alert"]["alerts"] == listed)
    #expect(listed.count == 1)
    #expect(try sent(engine) == ["clock.long!"])
    let again = try engine.call("subscribe", ["topics": ["clock"]])["states"]
    #expect(again["alert"]["alerts"] == listed)
  }

  @Test func `a front end that resumes learns what became of alerts meanwhile`() throws {
    try engine.call("clock.in")
    _ = try subscribed(engine)
    try engine.advance(10 * hour)
    _ = try engine.notifications()
    let reply = try engine.call("subscribe", ["topics": ["alert"]])
    let since: JSON = ["epoch": reply["epoch"], "seq": reply["seq"], "hash": reply["hash"]]
    let idle = engine.peer()
    #expect(
      try idle.call("subscribe", ["topics": ["alert"], "since": since])["resumed"] == true)
    // The last known one may come again.
    #expect(try sent(idle) == ["clock.long"])
    try engine.call("clock.out")
    let back = engine.peer()
    let resumed = try back.call("subscribe", ["topics": ["alert"], "since": since])
    #expect(resumed["resumed"] == true)
    #expect(resumed["states"]["alert"]["alerts"].count == 0)
    #expect(try sent(back) == ["gone"])
  }

  @Test func `an alert has the id under which it was planned, in every store`() throws {
    try engine.call("clock.in")
    let planned = try engine.call("alert.list")["planned"][0]
    #expect(planned["kind"] == "clock.long")
    try engine.advance(10 * hour)
    let alert = try engine.call("alert.list")["alerts"][0]
    for member in ["id", "kind", "at", "title", "body", "data", "actions"] {
      #expect(planned[member] == alert[member] && planned[member] != .null)
    }
    let twin = EngineHarness(at: "2026-03-02T05:00:00Z")
    try twin.call("clock.in")
    #expect(try twin.call("alert.list")["planned"][0]["id"] == alert["id"])
  }

  @Test func `an alert that is due is dismissed before any engine has raised it`() throws {
    let engine = EngineHarness(
      store: folder.file("store.db"), at: "2026-03-02T05:00:00Z", isVirtual: false)
    try engine.call("clock.in")
    let id = try engine.peer().call("alert.list")["planned"][0]["id"]
    #expect(try engine.error("alert.dismiss", ["id": id]).code == 404)
    try engine.advance(10 * hour)
    try engine.call("alert.dismiss", ["id": id])
    #expect(try engine.call("alert.list")["alerts"].count == 0)
    #expect(try subscribed(engine).announced() == [])
  }

  @Test func `all alerts are dismissed by one call, once`() throws {
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.call("timer.start", ["taskId": task])
    try engine.call("clock.in")
    try engine.advance(16 * hour)
    _ = try subscribed(engine)
    _ = try sent(engine)
    let parameters: JSON = ["idempotencyKey": "all"]
    #expect(try engine.call("alert.dismissAll", parameters) == ["dismissed": 2])
    #expect(try sent(engine) == ["gone", "gone"])
    #expect(try engine.call("alert.dismissAll", parameters) == ["dismissed": 2])
    #expect(try engine.call("alert.dismissAll") == ["dismissed": 0])
  }

  @Test func `a renamed task changes the alert of its timer`() throws {
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.call("timer.start", ["taskId": task])
    _ = try subscribed(engine)
    try engine.advance(10 * hour)
    #expect(try sent(engine) == ["timer.long!"])
    try engine.call("task.update", ["id": task, "name": "Beta"])
    let state = try #require(try engine.notifications("state").first)["params"]["value"]
    #expect(
      state["record"]["body"]
        == "The timer on Beta has been running since 12:00 AM, for 10 hours.")
  }

  @Test func `a timer that runs through a break or past clocking out can be stopped then`() throws {
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.call("settings.update", ["stopTimerWithClock": false])
    try engine.call("clock.in")
    let timer = try engine.call("timer.start", ["taskId": task])["timer"]["entryId"]
    _ = try subscribed(engine)
    try engine.advance(hour)
    try engine.call("gap.start")
    #expect(try sent(engine) == ["timer.runs_on!"])
    try engine.advance(hour)
    try engine.call("gap.end")
    #expect(try sent(engine) == ["gone"])
    try engine.call("clock.out")
    let action = try engine.announced()[0]["actions"][0]
    #expect(action["params"] == ["at": JSON(engine.now), "entryId": timer])
    let out = engine.now
    try engine.advance(hour)
    guard case .string(let method) = action["method"] else { return #expect(Bool(false)) }
    #expect(try engine.call(method, action["params"])["entry"]["end"] == JSON(out))
    #expect(try sent(engine) == ["gone"])
  }

  @Test func `a button that is pressed late ends nothing else than what it was for`() throws {
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.call("clock.in")
    try engine.call("gap.start")
    let back = try engine.call("activity.get")["activities"][0]["actions"][0]
    try engine.call("gap.end")
    try engine.call("timer.start", ["taskId": task])
    try engine.advance(10 * hour)
    var late = [back] + (try engine.call("activity.menu")["actions"].elements)
    late += try engine.call("activity.get")["activities"].elements.map { $0["actions"][0] }
    late += try engine.call("alert.list")["alerts"].elements.map { $0["actions"][0] }
    late = late.filter { ["clock.out", "timer.stop", "gap.end"].contains($0["method"]) }
    #expect(late.count == 7)
    try engine.call("clock.out")
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskId": task])
    try engine.advance(hour)
    try engine.call("gap.start")
    for action in late {
      let reason = try engine.error(action["method"].string ?? "", action["params"]).reason
      #expect(["not_clocked_in", "no_timer", "no_gap_open"].contains(reason))
    }
    #expect(try engine.call("activity.get")["activities"].count == 2)
    #expect(try engine.call("clock.status")["gap"] != .null)
  }

  @Test func `a timer beside no shift, or begun in the break, runs on untold`() throws {
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    _ = try subscribed(engine)
    try engine.call("clock.in")
    try engine.advance(hour)
    try engine.call("gap.start")
    try engine.call("timer.start", ["taskId": task])
    #expect(try sent(engine) == [])
    try engine.call("timer.stop", ["at": JSON(engine.now)])
    try engine.call("clock.out")
    try engine.advance(hour)
    try engine.call("timer.start", ["taskId": task])
    #expect(try sent(engine) == [])
  }

  @Test(arguments: ["gap.start", "clock.out"])
  func `the timer stops with the break where the settings say so`(method: String) throws {
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.call("settings.update", ["stopTimerWithBreak": true, "stopTimerWithClock": true])
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskId": task])
    try engine.advance(hour)
    let then = JSON(engine.now - 60_000)
    try engine.call(method, ["at": then])
    #expect(try engine.call("timer.status")["running"] == false)
    #expect(try engine.call("entry.list", ["kind": "task"])["entries"][0]["end"] == then)
    #expect(try engine.call("alert.list")["alerts"].count == 0)
    // An undo reverses the break, but not the timer's end that came with it.
    try engine.call("change.undo")
    let clock = try engine.call("clock.status")
    #expect(clock["clockedIn"] == true && clock["gap"] == .null)
    #expect(try engine.call("timer.status")["running"] == false)
    #expect(try engine.error("settings.update", ["stopTimerWithBreak": 1]).code == -32_602)
  }

  @Test func `engines in different zones do not tell each other's texts again and again`() throws {
    try engine.call("fence.enter")
    try engine.advance(hour)
    let far = EngineHarness(
      store: folder.file("store.db"), at: engine.now, timeZone: "Asia/Tokyo")
    _ = (try subscribed(engine), try subscribed(far))
    try engine.call("fence.exit")
    try engine.advance(hour)
    try far.advance(hour)
    #expect(try sent(engine) == ["fence.clocked_out!"])
    #expect(try sent(far) == ["fence.clocked_out"])
    #expect(try (sent(engine), sent(far)) == ([], []))
    let bodies = try [engine, far].map { try $0.call("alert.list")["alerts"][0]["body"] }
    #expect(bodies[0] != bodies[1])
  }

  @Test func `an alert that holds again after a leap of the clock is sent, whatever else is due`()
    throws
  {
    let engine = EngineHarness(at: "2026-11-21T14:00:00Z", isVirtual: false)
    try engine.call("subscribe", ["topics": ["clock", "alert"]])
    try engine.call("clock.in")
    try engine.advance(10 * 3_600_000)
    #expect(try engine.announced().count == 1)
    // With a later start it is no longer long, and becomes long again in the night.
    try engine.call("clock.adjust", ["start": JSON(engine.now - 3_600_000)])
    #expect(try engine.notifications("state").last?["params"]["value"]["record"] == .null)
    try engine.advance(12 * 3_600_000)
    let sent = try engine.notifications("state").map { $0["params"] }
    #expect(sent.map { $0["topic"] } == ["clock", "alert"])
    #expect(sent.last?["value"]["record"]["kind"] == "clock.long")
  }
}
