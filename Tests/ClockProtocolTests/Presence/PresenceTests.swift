import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Times away from the keyboard, and the five answers.
struct PresenceTests {
  @Test func `it is off until somebody chooses a time, and then nothing is kept`() throws {
    let keyboard = try Keyboard(idleMinutes: 0)
    try keyboard.work()
    #expect(try keyboard.report("idle")["on"] == false)
    try keyboard.pass(60)
    try keyboard.report("active")
    #expect(try keyboard.alerts() == [])
  }

  @Test func `one who is back after longer has an alert with the five ways out`() throws {
    let keyboard = try Keyboard()
    try keyboard.work()
    let (time, alert) = try keyboard.leave(minutes: 20)
    #expect(alert?["title"] == "Away from the keyboard")
    #expect(alert?["body"] == "You were away 10:00 AM – 10:20 AM, 20m 00s, while Alpha ran.")
    #expect(alert?["data"] == ["since": JSON(time.start), "until": JSON(time.end)])
    let actions = alert?["actions"].elements ?? []
    #expect(
      actions.map { $0["label"] } == [
        "Keep", "Discard", "Stop", "Give to a Task", "Take as a Break", "Dismiss",
      ])
    #expect(actions.dropLast().allSatisfy { $0["method"] == "presence.settle" })
    #expect(actions.map { $0["choose"] } == [.null, .null, .null, "taskId", .null, .null])
  }

  @Test(arguments: [(5, 0), (6, 1)] as [(Int64, Int)])
  func `only a time that is longer is asked about`(minutes: Int64, count: Int) throws {
    let keyboard = try Keyboard()
    try keyboard.work()
    try keyboard.leave(minutes: minutes)
    #expect(try keyboard.alerts().count == count)
  }

  /// The result for an hour of work, 20 minutes away and 10 minutes of work.
  @Test(
    arguments: [
      ("keep", ["Alpha 0-now"], ["shift 0-now"]),
      ("discard", ["Alpha 0-60", "Alpha 80-now"], ["shift 0-60", "shift 80-now"]),
      ("stop", ["Alpha 0-60"], ["shift 0-60"]),
      ("task", ["Alpha 0-60", "Beta 60-80", "Alpha 80-now"], ["shift 0-now"]),
      ("break", ["Alpha 0-60", "Alpha 80-now"], ["shift 0-now less 20"]),
    ], [(true, false), (false, true), (true, true)])
  func `each way out is one call and one undo, beside a shift, a timer and both`(
    way: (name: String, tasks: [String], shifts: [String]), runs: (shift: Bool, timer: Bool)
  ) throws {
    let keyboard = try Keyboard()
    try keyboard.work(shift: runs.shift, timer: runs.timer)
    let alert = try keyboard.leave(minutes: 20).alert
    try keyboard.pass(10)
    let before = (try keyboard.entries("task"), try keyboard.entries("shift"))
    try keyboard.settle(alert, as: .string(way.name), way.name == "task" ? keyboard.beta : .null)
    let lone = way.name == "task" && !runs.timer ? ["Beta 0-20"] : []
    #expect(try keyboard.entries("task") == (runs.timer ? way.tasks : lone))
    #expect(try keyboard.entries("shift") == (runs.shift ? way.shifts : []))
    #expect(try keyboard.alerts() == [])
    guard way.name != "keep" else { return }
    try keyboard.undo()
    #expect((try keyboard.entries("task"), try keyboard.entries("shift")) == before)
    // An undone answer is open again.
    #expect(try keyboard.alerts().count == 1)
    try keyboard.engine.call("change.redo", ["group": true])
    #expect(try keyboard.alerts() == [])
  }

  @Test func `what begins again says what it said before`() throws {
    let keyboard = try Keyboard()
    try keyboard.engine.call(
      "timer.start",
      ["taskId": keyboard.alpha, "name": "Draft", "notes": "for Ann", "tags": ["deep"]])
    try keyboard.pass(60)
    let timer = try keyboard.settle(try keyboard.leave(minutes: 20).alert, as: "discard")["timer"]
    #expect(timer["name"] == "Draft" && timer["notes"] == "for Ann" && timer["tags"] == ["deep"])
  }

  @Test func `several times away in a row are asked about one by one`() throws {
    let keyboard = try Keyboard()
    try keyboard.work()
    let first = try keyboard.leave(minutes: 20).alert
    try keyboard.pass(10)
    let second = try keyboard.leave(minutes: 30).alert
    try keyboard.pass(10)
    #expect(try keyboard.alerts().map { $0["id"] } == [first?["id"], second?["id"]])
    try keyboard.settle(first, as: "discard")
    #expect(try keyboard.alerts().map { $0["id"] } == [second?["id"]])
    try keyboard.settle(second, as: "task", keyboard.beta)
    #expect(
      try keyboard.entries("task") == [
        "Alpha 0-60", "Alpha 80-90", "Beta 90-120", "Alpha 120-now",
      ])
    try keyboard.undo()
    try keyboard.undo()
    #expect(try keyboard.entries("task") == ["Alpha 0-now"])
    #expect(try keyboard.alerts().count == 2)
  }

  @Test func `the answer may come once all has ended`() throws {
    let keyboard = try Keyboard()
    try keyboard.work(shift: true)
    let alert = try keyboard.leave(minutes: 20).alert
    try keyboard.pass(40)
    try keyboard.engine.call("clock.out")
    #expect(try keyboard.alerts().count == 1)
    let stray: JSON = ["id": alert?["id"] ?? .null, "as": "keep", "taskId": "nope"]
    let error = try keyboard.engine.error("presence.settle", stray)
    #expect(error.data?["fields"].members.map(\.name) == ["taskId"])
    try keyboard.settle(alert, as: "stop")
    let again = try keyboard.engine.error(
      "presence.settle", ["id": alert?["id"] ?? .null, "as": "discard"])
    #expect(again.message == "This time away is answered already")
    #expect(try keyboard.entries("shift") == ["shift 0-60", "shift 80-120"])
    #expect(try keyboard.entries("task") == ["Alpha 0-60", "Alpha 80-120"])
  }

  @Test func `a break is no work, and is not asked about`() throws {
    let keyboard = try Keyboard()
    try keyboard.work(shift: true, timer: false)
    try keyboard.engine.call("gap.start")
    #expect(try keyboard.leave(minutes: 20).alert == nil)
    try keyboard.engine.call("timer.start", ["taskId": keyboard.alpha])
    let alert = try keyboard.leave(minutes: 20).alert
    try keyboard.settle(alert, as: "break")
    #expect(try keyboard.entries("shift") == ["shift 0-now less 40"])
    #expect(try keyboard.entries("task").count == 1)
  }

  @Test func `a time away may lie across midnight`() throws {
    let keyboard = try Keyboard(EngineHarness(at: "2026-11-22T04:00:00Z"))
    try keyboard.work()
    let alert = try keyboard.leave(minutes: 90).alert
    #expect(
      alert?["body"]
        == "You were away Sun 12:00 AM – 1:30 AM, 1h 30m, while Alpha ran."
        || alert?["body"].string?.contains("12:00 AM – 1:30 AM") == true)
    try keyboard.settle(alert, as: "discard")
    #expect(try keyboard.entries("task") == ["Alpha 0-60", "Alpha 150-now"])
    let late = try Keyboard(EngineHarness(at: "2026-11-22T03:00:00Z"))
    try late.work(shift: true)
    try late.settle(try late.leave(minutes: 120).alert, as: "break")
    #expect(try late.entries("shift") == ["shift 0-now less 120"])
  }

  @Test func `a program that died holds nothing`() throws {
    let keyboard = try Keyboard()
    try keyboard.work()
    try keyboard.report("active", source: "dead")
    try keyboard.report("active", source: "bar")
    try keyboard.pass(4)
    let gone = keyboard.engine.now
    try keyboard.report("idle", source: "bar")
    #expect(try keyboard.engine.call("presence.status")["since"] == .null)
    try keyboard.pass(6)
    #expect(try keyboard.engine.call("presence.status")["since"] == JSON(gone))
    try keyboard.pass(14)
    try keyboard.report("active", source: "bar")
    let alert = try #require(try keyboard.alerts().first)
    #expect(alert["data"]["since"] == JSON(gone))
  }

  @Test func `values that no report may have are refused together with what is allowed`() throws {
    let engine = EngineHarness()
    #expect(
      try engine.error("presence.report", ["state": "gone", "source": "bar"]).code == -32_602)
    for source: JSON in ["", "  ", .string(String(repeating: "x", count: 51))] {
      let error = try engine.error("presence.report", ["state": "idle", "source": source])
      #expect(error.message == "A source has 1 to 50 characters")
    }
    let ahead = JSON(engine.now + 1)
    let error = try engine.error(
      "presence.report", ["state": "idle", "source": "bar", "since": ahead])
    #expect(error.reason == "in_future")
    #expect(try engine.error("presence.settle", ["id": "x", "as": "keep"]).reason == "not_found")
    let keyboard = try Keyboard()
    try keyboard.work()
    let alert = try keyboard.leave(minutes: 20).alert
    let noTask = try keyboard.engine.error(
      "presence.settle", ["id": alert?["id"] ?? .null, "as": "task"])
    #expect(noTask.message == "Choose the task that gets the time")
  }
}
