import JSON
import JSONRPC
import Testing

@testable import ClockProtocol

struct TimerTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")
  private let alpha: JSON
  private let beta: JSON

  init() throws {
    alpha = try engine.call("task.create", ["name": "Project Alpha"])["id"]
    beta = try engine.call("task.create", ["name": "Beta"])["id"]
  }

  private func seq() throws -> JSON { try engine.call("initialize")["seq"] }

  @Test func `starting another timer saves the first one's entry in the same change`() throws {
    try engine.call("subscribe", ["topics": ["entry"]])
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(1)
    _ = try engine.notifications()
    let result = try engine.call("timer.start", ["taskId": beta])
    #expect(result["stopped"]["durationMs"] == 1)
    #expect(result["stopped"]["name"] == .null)
    #expect(result["stopped"]["end"] == result["timer"]["start"])
    let states = try engine.notifications("state")
    #expect(Set(states.map { "\($0["params"]["seq"])" }).count == 1)
    #expect(states.count == 2)
  }

  @Test func `an entry of no length is not saved`() throws {
    let started = try engine.call("timer.start", ["taskId": alpha])
    #expect(try engine.call("timer.start", ["taskId": beta])["stopped"] == .null)
    #expect(
      try engine.error("entry.get", ["id": started["timer"]["entryId"]]).reason == "not_found")
    let stopped = try engine.call("timer.stop")
    #expect(stopped["entry"] == .null)
    #expect(stopped["discarded"] == true)
    #expect(try engine.call("stats.get")["tasks"].count == 0)
  }

  @Test func `starting the running task again starts afresh`() throws {
    let first = try engine.call("timer.start", ["taskId": alpha])["timer"]["entryId"]
    try engine.advance(60_000)
    let again = try engine.call("timer.start", ["taskId": alpha])
    #expect(again["stopped"]["id"] == first)
    #expect(again["timer"]["entryId"] != first)
    #expect(again["timer"]["elapsedMs"] == 0)
    #expect(try engine.call("task.get", ["id": alpha])["totalMs"] == 60_000)
  }

  @Test func `a timer starts and stops now or before, never in the future`() throws {
    let future: JSON = "2026-11-21T14:00:00.001Z"
    #expect(
      try engine.error("timer.start", ["taskId": alpha, "at": future]).reason == "in_future")
    try engine.call("timer.start", ["taskId": alpha, "at": "2026-11-21T14:00:00Z"])
    #expect(try engine.error("timer.stop", ["at": future]).reason == "in_future")
    #expect(try engine.error("timer.adjust", ["start": future]).reason == "in_future")
    #expect(try engine.error("timer.validateStart", ["start": future]).reason == "in_future")
    try engine.call("timer.adjust", ["start": "2026-11-01T00:00:00Z"])
    #expect(try engine.call("timer.status")["elapsedMs"] == 1_778_400_000)
  }

  @Test func `a timer neither stops nor gives way before it started`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    let before: JSON = "2026-11-21T13:59:59.999Z"
    #expect(try engine.error("timer.stop", ["at": before]).reason == "end_before_start")
    let seq = try seq()
    #expect(
      try engine.error("timer.start", ["taskId": beta, "at": before]).reason
        == "end_before_start")
    #expect(try self.seq() == seq)
    #expect(try engine.call("timer.status")["taskId"] == alpha)
  }

  @Test func `a timer stops with a name and notes of one's own`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(1_000)
    let entry = try engine.call("timer.stop", ["name": " Kick-off ", "notes": " on time "])
    #expect(entry["entry"]["name"] == "Kick-off")
    #expect(entry["entry"]["notes"] == "on time")
    #expect(entry["entry"]["taskName"] == "Project Alpha")
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(1_000)
    #expect(try engine.call("timer.stop", ["name": "  "])["entry"]["name"] == .null)
  }

  @Test func `without a timer there is nothing to stop or to move`() throws {
    let start: JSON = ["start": "2026-11-21T13:00:00Z"]
    for (method, parameters) in [
      ("timer.stop", [:]), ("timer.adjust", start), ("timer.validateStart", start),
    ] {
      let error = try engine.error(method, parameters)
      #expect(error.reason == "no_timer")
      #expect(error.code == 409)
    }
  }

  @Test(arguments: ["timer.adjust", "timer.validateStart"])
  func `the start may touch an entry but not reach into it`(method: String) throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(60_000)
    try engine.call("timer.stop")
    try engine.advance(60_000)
    try engine.call("timer.start", ["taskId": beta])
    let error = try engine.error(method, ["start": "2026-11-21T14:00:59.999Z"])
    #expect(error.message == "This would overlap with \"Project Alpha: Time entry\"")
    #expect(error.reason == "overlap")
    #expect(try engine.call("timer.status")["elapsedMs"] == 0)
    try engine.call(method, ["start": "2026-11-21T14:01:00Z"])
    #expect(
      try engine.call("timer.status")["elapsedMs"]
        == (method == "timer.adjust" ? 60_000 : 0))
  }

  @Test func `a timer cannot start inside an entry`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(60_000)
    try engine.call("timer.stop", ["name": "Sketch"])
    let parameters: JSON = ["taskId": beta, "at": "2026-11-21T14:00:59.999Z"]
    let error = try engine.error("timer.start", parameters)
    #expect(
      error.message == "This would overlap with Project Alpha: Sketch 9:00 AM – 9:01 AM")
    try engine.call("timer.start", ["taskId": beta, "at": "2026-11-21T14:01:00Z"])
  }

  @Test func `validating the start of a timer writes nothing`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    let seq = try seq()
    #expect(
      try engine.call("timer.validateStart", ["start": "2026-11-21T13:00:00Z"]) == [
        "valid": true
      ])
    #expect(try self.seq() == seq)
  }

  @Test func `hiding a task stops its timer and keeps its time`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(9_000)
    let hidden = try engine.call("task.delete", ["id": alpha])
    #expect(hidden["hidden"] == true)
    #expect(hidden["running"] == false)
    #expect(hidden["totalMs"] == 9_000)
    #expect(try engine.call("timer.status")["running"] == false)
    #expect(try engine.error("timer.start", ["taskId": alpha]).reason == "validation")
    #expect(try engine.call("stats.get")["tasks"][0]["taskId"] == alpha)
  }

  @Test func `hiding another task leaves the timer running`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.call("task.delete", ["id": beta])
    #expect(try engine.call("timer.status")["taskId"] == alpha)
  }

  @Test func `a timer runs beside the clock`() throws {
    try engine.call("clock.in")
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(1_000)
    try engine.call("subscribe", ["topics": ["tick"]])
    try engine.advance(1_000)
    let tick = try engine.notifications("tick")[0]["params"]
    #expect(tick["timer"] == (try engine.call("timer.status")))
    #expect(tick["clock"]["elapsedMs"] == 2_000)
    try engine.call("clock.out")
    #expect(try engine.call("timer.status")["running"] == false)
  }

  @Test func `a refused start leaves the running timer alone`() throws {
    try engine.call("timer.start", ["taskId": alpha])
    try engine.advance(1_000)
    let seq = try seq()
    #expect(try engine.error("timer.start", ["taskId": "none"]).reason == "not_found")
    #expect(try self.seq() == seq)
    #expect(try engine.call("timer.status")["elapsedMs"] == 1_000)
  }
}
