import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// Each refusal that the value of a param causes names it in `fields`.
struct RefusedFieldsTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  private func check(
    _ method: String, _ parameters: JSON, _ fields: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try engine.error(method, parameters)
    let messages = try #require(error.data)["fields"]
    guard case .object(let object) = messages else {
      Issue.record("\(error.message) names no fields", sourceLocation: sourceLocation)
      return
    }
    #expect(object.members.map(\.name) == fields, sourceLocation: sourceLocation)
    for name in fields {
      #expect(messages[name] == .string(error.message), sourceLocation: sourceLocation)
    }
  }

  @Test func `instants and lengths are named`() throws {
    try check("clock.in", ["at": "2026-11-21T15:00:00Z"], ["at"])
    try check("clock.in", ["at": "2026-11-20T15:00:00Z"], ["at"])
    func shift(_ start: String, _ end: String) -> JSON {
      ["kind": "shift", "start": .string(start), "end": .string(end)]
    }
    let noon = "2026-11-21T12:00:00Z"
    try check("entry.create", shift(noon, "2026-11-21T15:00:00Z"), ["end"])
    try check("entry.create", shift(noon, noon), ["end"])
    try check("entry.create", shift("2026-11-20T12:00:00Z", noon), ["end"])
    try check(
      "entry.create", ["kind": "shift", "start": .string(noon), "durationMs": 1_000],
      ["durationMs"])
    let entry = try engine.call("entry.create", shift(noon, "2026-11-21T13:00:00Z"))
    try check(
      "entry.create", shift("2026-11-21T11:00:00Z", "2026-11-21T12:30:00Z"), ["start", "end"])
    try check("entry.update", ["id": entry["id"], "start": "2026-11-21T13:00:00Z"], ["start"])
    try check(
      "gap.create",
      [
        "entryId": entry["id"], "exitTime": "2026-11-21T11:00:00Z",
        "returnTime": "2026-11-21T12:30:00Z",
      ], ["exitTime", "returnTime"])
    try engine.call("clock.in")
    try check("clock.out", ["at": "2026-11-21T13:30:00Z"], ["at"])
  }

  @Test func `texts, zones and ids are named`() throws {
    let long = JSON.string(String(repeating: "x", count: 501))
    try check("clock.in", ["notes": long, "at": "2026-11-21T13:00:00Z"], ["notes"])
    try check("time.parse", ["text": "9", "timeZone": "No/Where"], ["timeZone"])
    try check("entry.get", ["id": "x"], ["id"])
    try check("clock.in", ["sessionId": "x"], ["sessionId"])
    try check("clock.status", ["userId": "x"], ["userId"])
    try check("timer.start", ["taskId": "x"], ["taskId"])
  }

  @Test func `what no value causes names none`() throws {
    for (method, params) in [("clock.out", [:]), ("change.undo", [:])] as [(String, JSON)] {
      #expect(try engine.error(method, params).data?["fields"] == .null)
    }
  }
}
