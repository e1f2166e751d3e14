import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Later corrections: forgotten clock-outs, and members who leave during a running entry.
struct MendedRecordTests {
  private let hour: Int64 = 3_600_000

  @Test(arguments: [
    (8.0, nil), (16, nil), (16.01, "too_long"), (0, nil), (-1, "end_before_start"),
    (56, nil), (55.99, "too_long"),
    (72.01, "in_future"),
  ])
  func `a clock-out of days ago is mended by one call`(after: Double, reason: String?) throws {
    let engine = EngineHarness(at: "2026-11-20T14:00:00Z")
    let start = engine.now
    try engine.call("clock.in")
    try engine.advance(72 * hour)
    let at = JSON(start + Int64(after * Double(hour)))
    if let reason {
      #expect(try engine.error("clock.out", ["at": at]).reason == reason)
    } else {
      #expect(try engine.call("clock.out", ["at": at])["entry"]["end"] == at)
    }
  }

  @Test func `a shift of any length ends now where that is meant`() throws {
    let engine = EngineHarness(at: "2026-11-20T14:00:00Z")
    try engine.call("clock.in")
    try engine.advance(72 * hour)
    let ended = try engine.call("clock.out", ["anyLength": true])
    #expect(ended["entry"]["durationMs"] == .integer(72 * hour))
  }

  @Test func `a mended clock-out can be taken back, as long as it is new`() throws {
    let household = try Household()
    let engine = household.harness
    try household.act(as: "photographer")
    let start = engine.now
    try engine.call("clock.in")
    try engine.advance(72 * hour)
    for (wait, isOpen) in [(Int64(0), true), (16 * hour + 1, false)] {
      try engine.call("clock.out", ["at": JSON(start + 8 * hour)])
      try engine.advance(wait)
      if isOpen {
        try engine.call("change.undo")
      } else {
        #expect(try engine.error("change.undo").reason == "undo_conflict")
      }
    }
  }

  @Test func `a member who is made inactive is clocked out, and their timer stopped`() throws {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    let household = try Household(settings)
    let office = household.harness
    let sitter = office.peer(user: "sitter")
    try sitter.call("clock.in")
    let task = try sitter.call("task.create", ["name": "Walk"])["id"]
    try sitter.call("timer.start", ["taskId": task])
    try sitter.call("gap.start")
    try sitter.call("subscribe", ["topics": ["clock", "timer", "activity", "entry"]])
    try office.advance(hour)
    try sitter.advance(hour)
    try office.call("subscribe", ["topics": ["entry"]])
    try office.call("member.update", ["id": "sitter", "isActive": false])
    let sent = try office.notifications("state").map { $0["params"]["value"]["record"] }
    #expect(sent.map { $0["end"] } == [JSON(office.now), JSON(office.now)])
    #expect(sent.allSatisfy { $0["userId"] == "sitter" })
    let heard = try sitter.notifications()
    #expect(
      heard.map { $0["params"]["topic"] } == ["clock", "timer", "activity", "activity", .null])
    #expect(heard.first?["params"]["cause"]["method"] == "member.update")
    #expect(heard.first?["params"]["value"]["clockedIn"] == false)
    #expect(heard[2]["params"]["value"]["phase"] == "end")
    #expect(heard.last?["method"] == "resync")
    #expect(try office.call("entry.list", ["userId": "sitter"])["entries"].count == 2)
  }

  @Test func `no undo makes anybody inactive who has something running`() throws {
    let household = try Household()
    let engine = household.harness
    try engine.call("member.update", ["id": "sitter", "isActive": false])
    let seq = try engine.call("member.update", ["id": "sitter", "isActive": true])
    #expect(seq["isActive"] == true)
    try household.act(as: "sitter")
    let entry = try engine.call("clock.in")["entry"]["id"]
    try household.act(as: "me")
    let error = try engine.error("change.undo")
    #expect(error.reason == "undo_conflict")
    #expect(error.inTheWay == [["topic": "entry", "id": entry]])
  }

  @Test func `moving and deleting a shift sends its gaps again`() throws {
    let engine = EngineHarness()
    let now = engine.now
    let entry = try engine.call(
      "entry.create",
      ["kind": "shift", "start": JSON(now - 3 * hour), "end": JSON(now - hour)])["id"]
    try engine.call(
      "gap.create",
      [
        "entryId": entry, "exitTime": JSON(now - 2 * hour), "returnTime": JSON(now - 2 * hour + 1),
      ])
    try engine.call("subscribe", ["topics": ["gap"]])
    try engine.call("entry.update", ["id": entry, "start": JSON(now - 4 * hour)])
    #expect(try engine.notifications("state").count == 1)
    try engine.call("entry.update", ["id": entry, "notes": "x"])
    #expect(try engine.notifications("state").isEmpty)
    try engine.call("entry.delete", ["id": entry])
    #expect(
      try engine.notifications("state").map { $0["params"]["value"]["record"] } == [.null])
    try engine.call("change.undo")
    #expect(try engine.notifications("state").count == 1)
  }

  @Test func `a member learns when an entry can no longer be changed`() throws {
    let household = try Household()
    let engine = household.harness
    try household.act(as: "photographer")
    let now = engine.now
    let entry = try engine.call(
      "entry.create",
      ["kind": "shift", "start": JSON(now - 3 * hour), "end": JSON(now - hour)])
    #expect(entry["can"] == ["edit", "delete"])
    try engine.call("subscribe", ["topics": ["entry"]])
    // Fifteen hours are left of the day.
    try engine.advance((30 * 24 + 15) * hour - 1)
    #expect(try engine.notifications("state").isEmpty)
    try engine.advance(1)
    let sent = try engine.notifications("state").map { $0["params"]["value"]["record"] }
    #expect(sent.map { $0["id"] } == [entry["id"]])
    #expect(sent.first?["can"] == [])
    try engine.advance(30 * 24 * hour)
    #expect(try engine.notifications("state").isEmpty)
  }
}
