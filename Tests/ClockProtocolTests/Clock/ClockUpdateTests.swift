import ClockOperations
import ClockStore
import ClockTestSupport
import JSON
import Testing

/// Changes of a running shift's texts.
struct ClockUpdateTests {
  private let engine = EngineHarness()

  @Test func `notes, session and tags of the running shift are set, kept and cleared`() throws {
    #expect(try engine.error("clock.update", ["notes": "x"]).reason == "not_clocked_in")
    let session = try session()
    let started = try engine.call("clock.in", ["notes": "Gym", "tags": ["day"]])["entry"]
    let updated = try engine.call(
      "clock.update", ["sessionId": session, "notes": " Gym first ", "tags": ["b", "a"]])["entry"]
    #expect(updated["notes"] == "Gym first")
    #expect(updated["sessionId"] == session)
    #expect(updated["sessionName"] == "Elm")
    #expect(updated["tags"] == ["a", "b"])
    #expect(updated["start"] == started["start"])
    let cleared = try engine.call("clock.update", ["sessionId": .null, "tags": .null])["entry"]
    #expect(cleared["sessionId"] == .null)
    #expect(cleared["tags"] == [])
    #expect(cleared["notes"] == "Gym first")
    try engine.call("change.undo")
    #expect(try engine.call("clock.status")["entry"]["sessionId"] == session)
  }

  @Test func `what a shift cannot say is refused, and what it says already is no change`() throws {
    try engine.call("clock.in", ["notes": "Gym"])
    let long = JSON.string(String(repeating: "x", count: 501))
    #expect(try engine.error("clock.update", ["notes": long]).reason == "validation")
    #expect(try engine.error("clock.update", ["sessionId": "none"]).reason == "not_found")
    #expect(
      try engine.error("clock.update", ["entryId": "other", "notes": "y"]).reason
        == "not_clocked_in")
    let seq = try engine.engine.store().latestSeq()
    try engine.call("clock.update", ["notes": "Gym"])
    #expect(try engine.engine.store().latestSeq() == seq)
  }

  @Test func `a running shift's entry says whether its break can be begun or ended`() throws {
    let id = try engine.call("clock.in")["entry"]["id"]
    try engine.call("subscribe", ["topics": ["entry"]])
    func can() throws -> JSON { try engine.call("entry.get", ["id": id])["entry"]["can"] }
    #expect(try can() == ["out", "adjust", "update", "break"])
    try engine.advance(60_000)
    try engine.call("gap.start")
    #expect(try can() == ["out", "adjust", "update", "back"])
    let sent = try engine.notifications("state").map { $0["params"]["value"]["record"]["can"] }
    #expect(sent == [["out", "adjust", "update", "back"]])
  }

  private func session() throws -> JSON {
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    return try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-21", "startTime": "09:00", "endTime": "11:00",
        "sessionTypes": ["sports"],
      ])["id"]
  }
}
