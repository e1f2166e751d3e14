import ClockTestSupport
import JSON
import Testing
import TimeClock

/// Notifications when time alone closes the edit window of entries.
struct EditWindowTests {
  private let minute: Int64 = 60_000
  private let day: Int64 = 86_400_000
  /// From 9 AM to the end of the next day.
  private let window: Int64 = 39 * 3_600_000

  /// A photographer's conversation with an edit window of a day.
  private func harness() throws -> EngineHarness {
    let engine = EngineHarness()
    try engine.addMember("ann", .photographer)
    try engine.call("organization.update", ["editWindowDays": 1])
    try engine.act(as: "ann")
    return engine
  }

  @Test func `the gaps of a running shift are sent when they may no longer be edited`() throws {
    let engine = try harness()
    let entry = try engine.call("clock.in")["entry"]["id"]
    try engine.advance(minute)
    try engine.call("gap.start")
    try engine.advance(minute)
    try engine.call("gap.end")
    let gap = try engine.call("gap.list", ["entryId": entry])["gaps"][0]
    #expect(gap["can"] == ["edit", "delete"])
    try engine.call("subscribe", ["topics": ["gap"]])
    try engine.advance(window - 2 * minute - 1)
    #expect(try engine.notifications("state") == [])
    try engine.advance(1)
    let sent = try engine.notifications("state").map { $0["params"]["value"]["record"] }
    #expect(sent.map { $0["id"] } == [gap["id"]])
    #expect(sent.map { $0["can"] } == [["delete"]])
  }

  @Test func `a cut reopens the edit window of neither part`() throws {
    let engine = try harness()
    let entry = try engine.shift(engine.now - 120 * minute, engine.now)["id"]
    try engine.advance(window - 1)
    let parts = try engine.call(
      "entry.split", ["id": entry, "at": JSON(engine.now - window - 60 * minute)])["entries"]
    #expect(parts.elements.map { $0["can"] } == [["edit", "delete"], ["edit", "delete"]])
    try engine.advance(1)
    for part in parts.elements {
      #expect(try engine.call("entry.get", ["id": part["id"]])["entry"]["can"] == [])
    }
  }

  @Test func `a clock tells when its gap may no longer be edited`() throws {
    let engine = try harness()
    try engine.call("clock.in")
    try engine.advance(minute)
    try engine.call("gap.start")
    try engine.call("subscribe", ["topics": ["clock"]])
    try engine.advance(window - minute - 1)
    _ = try engine.notifications()
    try engine.advance(1)
    let sent = try engine.notifications("state").map { $0["params"]["value"]["gap"]["can"] }
    // Midnight alone also affects the clock.
    #expect(sent.last == ["delete", "end"])
  }

  @Test func `a member who may no longer see own entries gets nothing of them by time`() throws {
    let engine = try harness()
    try engine.call(
      "entry.create",
      ["kind": "shift", "start": JSON(engine.now - 10 * minute), "durationMs": 60_000])
    try engine.act(as: "me")
    try engine.call("member.update", ["id": "ann", "role": "client"])
    try engine.act(as: "ann")
    try engine.call("subscribe", ["topics": ["entry", "gap"]])
    try engine.advance(2 * day)
    #expect(try engine.notifications("state") == [])
  }

  @Test(arguments: [(40, false), (140, true)])
  func `entries of one day are sent one by one, and after imports of many days all are asked for`(
    count: Int64, isResync: Bool
  ) throws {
    let engine = try harness()
    for number in 0..<count {
      try engine.call(
        "entry.create",
        [
          "kind": "shift", "start": JSON(engine.now - (number + 2) * minute),
          "durationMs": 60_000,
        ])
    }
    try engine.call("subscribe", ["topics": ["entry"]])
    try engine.advance(window)
    let sent = try engine.notifications().map { $0["method"] }
    // At each midnight the texts of entries name their days differently.
    let midnights: [JSON] = ["resync", "resync"]
    #expect(
      sent == midnights + (isResync ? ["resync"] : [JSON](repeating: "state", count: Int(count))))
  }

  @Test func `what may be done with an entry is sent live`() throws {
    let engine = try harness()
    let start = engine.now - 10 * minute
    try engine.call("entry.create", ["kind": "shift", "start": JSON(start), "durationMs": 60_000])
    let range: JSON = ["kind": "shift", "start": JSON(start), "end": JSON(engine.now)]
    _ = try engine.keepLive("entry.overlaps", range)
    try engine.advance(window - 1)
    _ = try engine.sentLive()
    try engine.advance(1)
    let sent = try engine.sentLive().map { $0["result"]["conflicts"][0]["entry"]["can"] }
    #expect(sent == [[]])
  }

  @Test func `an undo moves no gap that could no longer be edited`() throws {
    let engine = try harness()
    let (start, end) = (engine.now - 300 * minute, engine.now - 60 * minute)
    let entry = try engine.shift(start, end)
    let gap = try engine.call(
      "gap.create",
      [
        "entryId": entry["id"], "exitTime": JSON(start + minute),
        "returnTime": JSON(start + 31 * minute),
      ])
    try engine.call("gap.update", ["id": gap["id"], "returnTime": JSON(start + 61 * minute)])
    let changes = try engine.call("change.list", ["limit": 2])["changes"].elements
    try engine.advance(2 * day)
    for change in changes {
      #expect(try engine.error("change.undo", ["seq": change["seq"]]).reason == "edit_window")
    }
    try engine.call("gap.delete", ["id": gap["id"]])
    try engine.call("change.undo")
    #expect(
      try engine.call("gap.list", ["entryId": entry["id"]])["gaps"][0]["isDeleted"] == false)
  }
}
