import JSON
import JSONRPC
import Testing

@testable import ClockProtocol

struct TimerUndoTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")
  private let task: JSON
  private let timer: JSON

  init() throws {
    task = try engine.call("task.create", ["name": "Alpha"])["id"]
    timer = try engine.call("timer.start", ["taskId": task])["timer"]["entryId"]
    try engine.advance(60_000)
    try engine.call("subscribe", ["topics": ["timer", "activity"]])
  }

  /// `topic phase` or `topic running` of each state since the last look.
  private func sent() throws -> [String] {
    try engine.notifications("state").map { state in
      let (topic, value) = (state["params"]["topic"], state["params"]["value"])
      guard case .string("activity") = topic, case .string(let phase) = value["phase"] else {
        return value["running"] == true ? "timer runs" : "timer stands"
      }
      return "activity \(phase)"
    }
  }

  @Test func `a stop that is undone lets the same timer and its activity go on`() throws {
    try engine.call("timer.stop")
    try engine.advance(1_000)
    try engine.call("change.undo")
    let status = try engine.call("timer.status")
    #expect(status["entryId"] == timer)
    #expect(status["elapsedMs"] == 61_000)
    #expect(
      try sent() == ["timer stands", "activity end", "timer runs", "activity start"])
  }

  @Test func `a start that is undone leaves nothing`() throws {
    try engine.call("change.undo")
    #expect(try engine.call("timer.status")["running"] == false)
    #expect(try engine.call("stats.get")["totalMs"] == 0)
    #expect(try sent() == ["timer stands", "activity end"])
  }

  @Test func `hiding is undone task first, then timer`() throws {
    let hidden = try engine.call("task.delete", ["id": task])
    #expect(hidden["totalMs"] == 60_000)
    try engine.call("change.undo")
    #expect(try engine.call("task.get", ["id": task])["hidden"] == false)
    #expect(try engine.call("timer.status")["running"] == false)
    try engine.call("change.undo")
    #expect(try engine.call("timer.status")["entryId"] == timer)
  }

  @Test func `no undo brings a timer back to a hidden task`() throws {
    try engine.call("timer.stop")
    let stop = try engine.call("initialize")["seq"]
    try engine.call("task.delete", ["id": task])
    #expect(try engine.error("change.undo", ["seq": stop]).reason == "undo_conflict")
    #expect(try engine.call("timer.status")["running"] == false)
  }

  @Test func `no redo hides a task while its timer runs`() throws {
    try engine.call("timer.stop")
    try engine.call("task.delete", ["id": task])
    let hiding = try engine.call("initialize")["seq"]
    try engine.call("change.undo")
    try engine.call("timer.start", ["taskId": task])
    #expect(try engine.error("change.redo", ["seq": hiding]).reason == "undo_conflict")
    #expect(try engine.call("task.get", ["id": task])["hidden"] == false)
  }

  @Test func `no undo sets a timer running beside another`() throws {
    try engine.call("timer.stop")
    let stop = try engine.call("initialize")["seq"]
    try engine.advance(60_000)
    try engine.call("timer.start", ["taskId": task])
    #expect(try engine.error("change.undo", ["seq": stop]).reason == "undo_conflict")
    #expect(try engine.call("timer.status")["elapsedMs"] == 0)
  }
}
