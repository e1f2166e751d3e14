import ClockTestSupport
import JSON
import JSONRPC
import Testing

@testable import ClockProtocol

struct EntryTagsTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  private func create(_ start: String, _ tags: JSON) throws -> JSON {
    try engine.call(
      "entry.create",
      [
        "kind": "task", "taskName": "Alpha", "start": .string(start), "durationMs": 60_000,
        "tags": tags,
      ])
  }

  @Test func `tags are a set of trimmed texts in order`() throws {
    let entry = try create("2026-11-20T14:00:00Z", [" b ", "a", "b", "\tB"])
    #expect(entry["tags"] == ["B", "a", "b"])
    let changed = try engine.call("entry.update", ["id": entry["id"], "tags": ["z"]])
    #expect(changed["tags"] == ["z"])
    #expect(try engine.call("entry.update", ["id": entry["id"], "notes": "n"])["tags"] == ["z"])
    #expect(try engine.call("entry.update", ["id": entry["id"], "tags": .null])["tags"] == [])
  }

  @Test(
    arguments: [
      (["  "], "Tag is required"),
      ([.string(String(repeating: "é", count: 51))], "Tag cannot exceed 50 characters"),
      ((1...21).map { .string("tag \($0)") }, "An entry has at most 20 tags"),
    ] as [([JSON], String)])
  func `tags that cannot be kept are refused`(tags: [JSON], message: String) throws {
    let calls: [(String, JSONObject)] = [
      ("entry.create", ["kind": "shift", "start": "2026-11-20T14:00:00Z", "durationMs": 60_000]),
      ("clock.in", [:]), ("timer.start", ["taskName": "Alpha"]),
    ]
    for (method, parameters) in calls {
      var parameters = parameters
      parameters.append("tags", .array(tags))
      let error = try engine.error(method, .object(parameters))
      #expect(error.reason == "validation")
      #expect(error.message == message)
    }
    #expect(try engine.call("task.list")["tasks"].count == 0)
    #expect(try engine.error("clock.in", ["tags": [1]]).code == -32602)
  }

  @Test func `as many tags as allowed are kept, each as long as allowed`() throws {
    let tags = (0..<20).map { index in
      JSON.string(String(repeating: "x", count: 48) + "\(index + 10)")
    }
    #expect(try create("2026-11-20T14:00:00Z", .array(tags))["tags"].count == 20)
  }

  @Test func `a list of one tag follows every change, undo and redo`() throws {
    func listed(_ tag: String) throws -> Int {
      try engine.call("entry.list", ["tag": .string(tag)])["entries"].count
    }
    let entry = try create("2026-11-20T14:00:00Z", ["a", "b"])
    _ = try create("2026-11-20T15:00:00Z", ["b"])
    #expect(try [listed("a"), listed("b"), listed("B")] == [1, 2, 0])
    try engine.call("entry.update", ["id": entry["id"], "tags": ["a"]])
    #expect(try [listed("a"), listed("b")] == [1, 1])
    try engine.call("change.undo")
    #expect(try [listed("a"), listed("b")] == [1, 2])
    try engine.call("entry.delete", ["id": entry["id"]])
    #expect(try [listed("a"), listed("b")] == [0, 1])
    try engine.call("change.undo")
    #expect(try [listed("a"), listed("b")] == [1, 2])
  }

  @Test func `pages of one tag go on where the page before ended`() throws {
    for hour in 10..<16 { _ = try create("2026-11-20T\(hour):00:00Z", ["a"]) }
    _ = try engine.shift("2026-11-20T18:00:00Z", "2026-11-20T19:00:00Z")
    var (starts, cursor): ([JSON], JSON) = ([], .null)
    repeat {
      let page = try engine.call(
        "entry.list", ["tag": "a", "kind": "task", "limit": 4, "cursor": cursor])
      starts += (0..<page["entries"].count).map { page["entries"][$0]["start"] }
      cursor = page["cursor"]
    } while cursor != .null
    #expect(starts.count == 6)
    #expect(Set(starts.map { "\($0)" }).count == 6)
    #expect(try engine.call("entry.list", ["tag": "a", "kind": "shift"])["entries"].count == 0)
  }

  @Test func `a task named in an entry is found whatever its case, or made and undone with it`()
    throws
  {
    let first = try create("2026-11-20T14:00:00Z", [])
    let second = try engine.call(
      "entry.update", ["id": first["id"], "taskName": "  ALPHA "])
    #expect(second["taskId"] == first["taskId"])
    let moved = try engine.call("entry.update", ["id": first["id"], "taskName": "Beta"])
    #expect(moved["taskName"] == "Beta")
    #expect(try engine.call("task.list")["tasks"].count == 2)
    try engine.call("change.undo", ["group": true])
    #expect(try engine.call("task.list")["tasks"].count == 1)
    #expect(try engine.call("entry.get", ["id": first["id"]])["entry"]["taskName"] == "Alpha")
    try engine.call("change.redo", ["group": true])
    #expect(try engine.call("entry.get", ["id": first["id"]])["entry"]["taskName"] == "Beta")
  }

  @Test func `a task is chosen in one way only`() throws {
    let both: JSON = ["taskId": "x", "taskName": "y"]
    #expect(try engine.error("timer.start", both).code == -32602)
    #expect(try engine.error("timer.start").code == -32602)
    #expect(try engine.error("timer.start", ["taskName": " "]).message == "Task name is required")
    let shift: JSON = [
      "kind": "shift", "start": "2026-11-20T14:00:00Z", "durationMs": 60_000, "taskName": "y",
    ]
    #expect(try engine.error("entry.create", shift).message == "A shift has no task")
    #expect(try engine.call("task.list")["tasks"].count == 0)
  }
}
