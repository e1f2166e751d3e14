import ClockTestSupport
import JSON
import JSONRPC
import Testing

/// Texts that look alike but differ in bytes: `é` as one scalar, and as a letter with a combining
/// accent.
struct EquivalentTextTests {
  private let composed: JSON = "caf\u{E9}"
  private let decomposed: JSON = "cafe\u{301}"
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  /// The records to create and then change, by families: their other params, and their text.
  private static let records: [(family: String, parameters: JSONObject, text: String)] = [
    ("task", [:], "name"), ("school", [:], "name"),
    (
      "entry", ["kind": "shift", "start": "2026-11-20T14:00:00Z", "durationMs": 60_000], "notes"
    ),
    (
      "visit",
      [
        "scheduledStart": "2026-11-22T14:00:00Z", "scheduledEnd": "2026-11-22T15:00:00Z",
        "sitterId": "me", "clientId": "Rex",
      ], "note"
    ),
    (
      "member", ["lastName": "B", "email": "a@example.org", "role": "sitter"], "firstName"
    ),
  ]

  @Test(arguments: records.indices)
  func `a change of a text to one that looks alike is stored and sent`(index: Int) throws {
    let (family, parameters, text) = Self.records[index]
    try engine.call("subscribe", ["topics": [.string(family)]])
    var made = parameters
    made.append(text, composed)
    let id = try engine.call("\(family).create", .object(made))["id"]
    _ = try engine.notifications()
    for wanted in [decomposed, composed] {
      let update = JSONObject([(name: "id", value: id), (name: text, value: wanted)])
      try engine.call("\(family).update", .object(update))
      let sent = try engine.notifications("state").map { $0["params"]["value"] }
      #expect(sent.last { $0["id"] == id }?["record"][text] == wanted)
    }
  }

  @Test func `a running timer takes a note that looks like the one before`() throws {
    try engine.call("timer.start", ["taskName": "Alpha", "notes": composed])
    #expect(try engine.call("timer.update", ["notes": decomposed])["notes"] == decomposed)
    #expect(try engine.call("timer.status")["notes"] == decomposed)
  }

  @Test func `tags that look alike are two, in an entry and in a report`() throws {
    let entry = try engine.call(
      "entry.create",
      [
        "kind": "task", "taskName": "Alpha", "start": "2026-11-21T12:00:00Z",
        "durationMs": 60_000, "tags": [composed, decomposed, composed],
      ])
    #expect(entry["tags"] == [decomposed, composed])
    let parts = try engine.call("report.get", ["by": ["tag"]])["parts"]
    #expect(parts.elements.map { $0["tag"] } == [decomposed, composed])
    #expect(parts.elements.map { $0["labels"][0] } == [decomposed, composed])
    for tag in [composed, decomposed] {
      #expect(try engine.call("report.get", ["tag": tag])["totalMs"] == 60_000)
    }
    let first = try engine.call("report.get", ["by": ["tag"], "limit": 1])
    let second = try engine.call("report.get", ["by": ["tag"], "cursor": first["cursor"]])
    #expect(second["parts"].elements.map { $0["tag"] } == [composed])
  }

  @Test func `an activity whose name only looks alike is sent again`() throws {
    let task = try engine.call("timer.start", ["taskName": composed])["timer"]["taskId"]
    try engine.call("subscribe", ["topics": ["activity"]])
    try engine.call("task.update", ["id": task, "name": decomposed])
    let sent = try engine.notifications("state").map { $0["params"]["value"]["activity"] }
    #expect(sent.map { $0["content"]["name"] } == [decomposed])
  }
}
