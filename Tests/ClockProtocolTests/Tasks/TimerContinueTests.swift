import ClockTestSupport
import JSON
import JSONRPC
import Testing

@testable import ClockProtocol

struct TimerContinueTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  @Test func `the last task goes on with its name and tags`() throws {
    try engine.call(
      "timer.start", ["taskName": "Alpha", "name": "Write", "tags": ["x"], "notes": "n"])
    try engine.advance(60_000)
    let stopped = try engine.call("timer.stop")["entry"]
    #expect(stopped["name"] == "Write")
    #expect(stopped["notes"] == "n")
    try engine.advance(60_000)
    let timer = try engine.call("timer.continue")
    #expect(timer["taskName"] == "Alpha")
    #expect(timer["name"] == "Write")
    #expect(timer["tags"] == ["x"])
    #expect(timer["notes"] == .null)
    #expect(timer["elapsedMs"] == 0)
    try engine.call("change.undo")
    #expect(try engine.call("timer.status")["running"] == false)
  }

  @Test func `nothing is continued while a timer runs, before any, or on a hidden task`() throws {
    #expect(try engine.error("timer.continue").reason == "not_found")
    let timer = try engine.call("timer.start", ["taskName": "Alpha"])["timer"]
    #expect(try engine.error("timer.continue").reason == "already_started")
    try engine.advance(60_000)
    try engine.call("task.delete", ["id": timer["taskId"]])
    let refusal = try engine.error("timer.continue")
    #expect(refusal.message == "The last task is hidden; show it again to continue it")
    #expect(refusal.reason == "not_found" && refusal.data?["fields"] == .null)
    #expect(refusal.inTheWay[0]["id"] == timer["taskId"])
    for choice: JSONObject in [["taskName": "alpha"], ["taskId": timer["taskId"]]] {
      let fields = try engine.error("timer.start", .object(choice)).data?["fields"]
      #expect(fields?.members.map(\.name) == choice.members.map(\.name))
    }
    #expect(try engine.call("task.list", ["name": "alpha"])["tasks"].count == 0)
    let hidden = try engine.call("task.list", ["name": "alpha", "hidden": true])
    #expect(hidden["tasks"][0]["id"] == timer["taskId"])
  }

  @Test func `a cancelled timer leaves no entry, and comes back with one undo`() throws {
    #expect(try engine.error("timer.cancel").reason == "no_timer")
    let started = try engine.call("timer.start", ["taskName": "Alpha", "tags": ["x"]])["timer"]
    try engine.advance(60_000)
    let cancelled = try engine.call("timer.cancel")["entry"]
    #expect(cancelled["id"] == started["entryId"])
    #expect(cancelled["durationMs"] == 60_000)
    #expect(try engine.call("entry.list")["entries"].count == 0)
    #expect(try engine.call("stats.get")["totalMs"] == 0)
    try engine.call("change.undo")
    #expect(try engine.call("timer.status")["elapsedMs"] == 60_000)
  }

  @Test func `a running timer's name, notes, tags and task are changed in place`() throws {
    #expect(try engine.error("timer.update", ["name": "x"]).reason == "no_timer")
    let started = try engine.call("timer.start", ["taskName": "Alpha"])["timer"]
    let renamed = try engine.call(
      "timer.update", ["name": " Write ", "notes": "n", "tags": ["b", "a"], "taskName": "Beta"])
    #expect(renamed["name"] == "Write")
    #expect(renamed["tags"] == ["a", "b"])
    #expect(renamed["taskName"] == "Beta")
    #expect(renamed["start"] == started["start"])
    let kept = try engine.call("timer.update", ["tags": .null])
    #expect(kept["tags"] == [])
    #expect(kept["name"] == "Write")
    try engine.call("change.undo", ["group": true])
    try engine.call("change.undo", ["group": true])
    #expect(try engine.call("timer.status")["taskName"] == "Alpha")
    #expect(try engine.call("task.list")["tasks"].count == 1)
    let long = JSON.string(String(repeating: "x", count: 101))
    #expect(try engine.error("timer.update", ["name": long]).reason == "validation")
  }

  @Test func `one undo takes back a start with all it did, and one redo makes it again`() throws {
    try engine.call("timer.start", ["taskName": "Alpha"])
    try engine.advance(60_000)
    try engine.call("timer.start", ["taskName": "Beta"])
    try engine.call("change.undo", ["group": true])
    let status = try engine.call("timer.status")
    #expect(status["taskName"] == "Alpha")
    #expect(status["elapsedMs"] == 60_000)
    #expect(try engine.call("task.list")["tasks"].count == 1)
    try engine.call("change.redo", ["group": true])
    #expect(try engine.call("timer.status")["taskName"] == "Beta")
    #expect(try engine.call("stats.get")["totalMs"] == 60_000)
  }
}
