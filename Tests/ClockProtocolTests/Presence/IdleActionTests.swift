import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Automatic answers, and entries that no answer changes.
struct IdleActionTests {
  private func away(_ action: JSON, _ meanwhile: (Keyboard) throws -> Void = { _ in }) throws
    -> Keyboard
  {
    let keyboard = try Keyboard(action: action)
    try keyboard.work(shift: true)
    try keyboard.report("idle")
    try keyboard.pass(10)
    try meanwhile(keyboard)
    try keyboard.pass(10)
    try keyboard.report("active")
    try keyboard.pass(10)
    return keyboard
  }

  @Test(
    arguments: [
      ("keep", ["Alpha 0-now"], ["shift 0-now"]),
      ("discard", ["Alpha 0-60", "Alpha 80-now"], ["shift 0-60", "shift 80-now"]),
      ("break", ["Alpha 0-60", "Alpha 80-now"], ["shift 0-now less 20"]),
    ])
  func `an action of the settings is done at once, and is one undo`(
    action: String, tasks: [String], shifts: [String]
  ) throws {
    let keyboard = try away(.string(action))
    #expect(try keyboard.entries("task") == tasks)
    #expect(try keyboard.entries("shift") == shifts)
    #expect(try keyboard.alerts() == [])
    guard action != "keep" else { return }
    try keyboard.undo()
    #expect(try keyboard.entries("task") == ["Alpha 0-now"])
    #expect(try keyboard.entries("shift") == ["shift 0-now"])
    #expect(try keyboard.alerts().count == 1)
  }

  @Test(arguments: ["discard", "break"])
  func `an action never touches what a person corrected meanwhile`(action: String) throws {
    let keyboard = try away(.string(action)) { keyboard in
      try keyboard.engine.call(
        "timer.adjust", ["start": JSON(keyboard.engine.now - 40 * 60_000)])
      try keyboard.engine.call("gap.start", ["at": JSON(keyboard.engine.now - 5 * 60_000)])
      try keyboard.engine.call("gap.end")
    }
    #expect(try keyboard.entries("task") == ["Alpha 0-now"])
    #expect(try keyboard.entries("shift") == ["shift 0-now less 5"])
    // The question is about the timer, but not about the shift in which somebody entered a break.
    let alert = try #require(try keyboard.alerts().first)
    #expect(alert["body"].string?.hasSuffix("while Alpha ran.") == true)
    try keyboard.settle(alert, as: "discard")
    #expect(try keyboard.entries("task") == ["Alpha 0-30", "Alpha 50-now"])
    #expect(try keyboard.entries("shift") == ["shift 0-now less 5"])
  }

  @Test(arguments: ["discard", "break"])
  func `an action touches nothing that was begun meanwhile`(action: String) throws {
    let keyboard = try away(.string(action)) { keyboard in
      try keyboard.engine.call("timer.start", ["taskId": keyboard.beta])
    }
    #expect(try keyboard.entries("task") == ["Alpha 0-70", "Beta 70-now"])
    #expect(try keyboard.entries("shift").count == (action == "break" ? 1 : 2))
  }

  @Test func `an answer never touches what a person corrected since`() throws {
    let keyboard = try Keyboard()
    try keyboard.work(shift: true)
    let (time, alert) = try keyboard.leave(minutes: 20)
    try keyboard.pass(1)
    try keyboard.engine.call("timer.start", ["taskId": keyboard.beta, "at": JSON(time.start)])
    let shift = try keyboard.engine.call("clock.status")["entry"]["id"]
    try keyboard.engine.call(
      "gap.create",
      [
        "entryId": shift, "exitTime": JSON(time.start + 60_000),
        "returnTime": JSON(time.start + 120_000),
      ])
    #expect(try keyboard.alerts() == [])
    let error = try keyboard.engine.error(
      "presence.settle", ["id": alert?["id"] ?? .null, "as": "discard"])
    #expect(error.message == "What ran then was corrected since")
    #expect(try keyboard.entries("task") == ["Alpha 0-60", "Beta 60-now"])
    #expect(try keyboard.entries("shift") == ["shift 0-now less 1"])
  }

  @Test func `who only fell silent is asked, whatever the action`() throws {
    let keyboard = try Keyboard(action: "discard")
    try keyboard.work()
    try keyboard.report("active")
    try keyboard.pass(60)
    try keyboard.report("active")
    #expect(try keyboard.entries("task") == ["Alpha 0-now"])
    #expect(try keyboard.alerts().count == 1)
  }

  @Test func `what a rule forbids is asked about`() throws {
    let keyboard = try Keyboard(EngineHarness(at: "2026-11-20T14:00:00Z"), action: "discard")
    try keyboard.work(shift: true)
    // The rest would be longer than a shift may be.
    try keyboard.pass(16 * 60)
    let alert = try #require(try keyboard.leave(minutes: 20).alert)
    #expect(alert["actions"].count == 6)
  }
}
