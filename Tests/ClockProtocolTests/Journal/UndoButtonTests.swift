import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// The buttons of a refused undo, which remove what is in the way.
struct UndoButtonTests {
  private let engine = EngineHarness()

  /// Undoes a change, pressing the button of each refusal; returns the labels.
  private func undo(seq: Int64) throws -> [String] {
    var labels: [String] = []
    while labels.count < 10 {
      let reply = try engine.reply("change.undo", ["seq": .integer(seq)])
      if reply["result"] != nil { return labels }
      let button = try #require(reply["error"]?["data"]["actions"][0])
      labels.append(button["label"].string ?? "")
      try engine.call(try #require(button["method"].string), button["params"])
    }
    return labels
  }

  @Test func `a break with two changes in the way is taken back change by change`() throws {
    try engine.call("clock.in")
    let seq = try engine.store.latestSeq()
    try engine.advance(600_000)
    try engine.call("gap.start")
    try engine.advance(600_000)
    try engine.call("gap.end")
    let labels = try undo(seq: seq)
    #expect(labels.count == 2 && labels.allSatisfy { $0.hasPrefix("Undo “") }, "\(labels)")
    #expect(try engine.call("clock.status")["clockedIn"] == false)
  }

  @Test func `a deleted shift comes back over one that was clocked in and out`() throws {
    let shift = try engine.call(
      "entry.create",
      ["kind": "shift", "start": "2026-11-21T13:00:00Z", "durationMs": 1_800_000])["id"]
    try engine.call("entry.delete", ["id": shift])
    let seq = try engine.store.latestSeq()
    try engine.call("clock.in", ["at": "2026-11-21T13:05:00Z"])
    try engine.call("clock.out", ["at": "2026-11-21T13:20:00Z"])
    let labels = try undo(seq: seq)
    #expect(labels.count == 2 && labels.allSatisfy { $0.hasPrefix("Undo “") }, "\(labels)")
    #expect(try engine.call("entry.list")["entries"].elements.map { $0["id"] } == [shift])
  }
}
