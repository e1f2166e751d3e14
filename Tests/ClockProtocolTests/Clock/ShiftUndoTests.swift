import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct ShiftUndoTests {
  private let hour: Int64 = 3_600_000

  @Test func `no redo ends a shift over its open gap, even in the same instant`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    try engine.advance(hour)
    try engine.call("gap.start")
    try engine.advance(hour)
    try engine.call("clock.out")
    let topics = try engine.call("change.list")["changes"].elements.map { $0["topic"].string }
    #expect(topics == ["entry", "gap", "gap", "entry"])
    try engine.call("change.undo", ["seq": 4])
    try engine.call("change.undo", ["seq": 3])
    #expect(try engine.error("change.redo", ["seq": 4]).reason == "undo_conflict")
    try engine.call("change.redo", ["seq": 3])
    try engine.call("change.redo", ["seq": 4])
    #expect(try engine.call("clock.status")["clockedIn"] == false)
  }

  @Test func `no undo opens a gap whose shift is gone`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    try engine.advance(hour)
    let gap = try engine.call("gap.start")["id"]
    try engine.advance(hour)
    try engine.call("gap.delete", ["id": gap])
    let shift = try engine.call("clock.out")["entry"]["id"]
    try engine.call("entry.delete", ["id": shift])
    #expect(try engine.error("change.undo", ["seq": 3]).reason == "undo_conflict")
    try engine.call("clock.in")
    #expect(try engine.call("gap.start")["entryId"] != shift)
  }
}
