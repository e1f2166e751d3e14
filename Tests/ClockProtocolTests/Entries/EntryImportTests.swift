import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

struct EntryImportTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  private func entry(
    _ key: String, _ start: Int, _ end: Int, _ more: JSONObject = ["taskName": "Alpha"]
  ) -> JSON {
    func time(_ hour: Int) -> JSON { .string("2026-11-20T\(hour < 10 ? "0" : "")\(hour):00:00Z") }
    return .object(
      JSONObject(
        [
          (name: "key", value: .string(key)),
          (name: "kind", value: more["taskName"] == nil ? "shift" : "task"),
          (name: "start", value: time(start)), (name: "end", value: time(end)),
        ] + more.members))
  }

  @Test func `each entry is taken or refused by itself, and one undo takes all back`() throws {
    let entries: JSON = [
      entry("a", 8, 9), entry("b", 8, 10), entry("c", 10, 9),
      entry("d", 9, 10, ["taskName": "alpha", "tags": ["x"]]), entry("a", 8, 9, [:]),
      entry("e", 11, 12, ["taskName": " "]), entry("a", 13, 14),
    ]
    let words: JSON = [
      "taken", "overlap", "end_before_start", "taken", "taken", "validation", "known",
    ]
    let trial = try engine.call("entry.import", ["entries": entries, "dryRun": true])
    #expect(trial["outcomes"] == words)
    #expect(try engine.call("entry.list")["entries"].count == 0)
    #expect(try engine.call("task.list")["tasks"].count == 0)

    let taken = try engine.call("entry.import", ["entries": entries])
    #expect(taken["outcomes"] == words)
    #expect(taken["taken"] == 3)
    #expect(taken["refusals"].count == 3)
    #expect(try engine.call("task.list")["tasks"].count == 1)
    let again = try engine.call("entry.import", ["entries": entries])
    #expect(again["taken"] == 0)
    #expect(again["outcomes"][0] == "known")

    try engine.call("change.undo", ["group": true])
    #expect(try engine.call("entry.list")["entries"].count == 0)
    #expect(try engine.call("task.list")["tasks"].count == 0)
    try engine.call("change.redo", ["group": true])
    #expect(try engine.call("report.get")["totalMs"] == 10_800_000)
  }

  /// The SQLite steps of the queries about organizations during an import of this many entries.
  private func organizationSteps(taking count: Int) throws -> Int {
    let engine = EngineHarness()
    let first = engine.now - 80_000_000
    let entries = (0..<count).map { number -> JSON in
      let start = first + Int64(number) * 120_000
      return [
        "key": .string("\(number)"), "kind": "task", "taskName": "Alpha", "start": JSON(start),
        "end": JSON(start + 60_000),
      ]
    }
    #expect(
      try engine.call("entry.import", ["entries": .array(entries)])["taken"]
        == .integer(Int64(count)))
    return try engine.store.file.stepsByQuery.filter { $0.key.contains("FROM organization") }
      .values.reduce(0, +)
  }

  @Test func `each entry of an import costs the same, however many came before it`() throws {
    #expect(try organizationSteps(taking: 300) == organizationSteps(taking: 3))
  }

  @Test(
    arguments: [
      [:], ["kind": "task"],
      ["kind": "shift", "start": "2026-11-20T08:00:00Z", "end": "2026-11-20T09:00:00Z"],
      [
        "key": 1, "kind": "shift", "start": "2026-11-20T08:00:00Z",
        "end": "2026-11-20T09:00:00Z",
      ],
      ["key": "a", "kind": "gap", "start": "2026-11-20T08:00:00Z", "end": "x"], 7,
      [
        "key": "a", "kind": "task", "start": "2026-11-20T08:00:00Z", "end": "2026-11-20T09:00:00Z",
        "taskId": "x",
      ],
      [
        "key": "a", "kind": "task", "start": "2026-11-20T08:00:00Z", "end": "2026-11-20T09:00:00Z",
        "tags": [1],
      ],
    ] as [JSON])
  func `an import with something that is no entry is refused, and nothing of it is taken`(
    wrong: JSON
  ) throws {
    let entries: JSON = [entry("a", 8, 9), wrong]
    #expect(try engine.error("entry.import", ["entries": entries]).code == -32602)
    #expect(try engine.call("entry.list")["entries"].count == 0)
  }

  @Test func `no more entries are taken at once than a reply can tell of`() throws {
    let one = entry("a", 8, 9)
    for count in [0, RecordedEntry.limit + 1] {
      let entries = JSON.array(Array(repeating: one, count: count))
      #expect(try engine.error("entry.import", ["entries": entries]).reason == "validation")
    }
    let many = JSON.array(Array(repeating: entry("a", 10, 9), count: RecordedEntry.limit))
    let reply = try engine.call("entry.import", ["entries": many])
    #expect(reply["outcomes"].count == RecordedEntry.limit)
    #expect(JSONWriter.bytes(of: reply).count < 65_000)
  }

  @Test func `a key has a byte and no more than 64`() throws {
    for key in ["", String(repeating: "é", count: 33)] {
      let error = try engine.error("entry.import", ["entries": [entry(key, 8, 9)]])
      #expect(error.reason == "validation")
    }
    let longest = entry(String(repeating: "é", count: 32), 8, 9)
    #expect(try engine.call("entry.import", ["entries": [longest]])["taken"] == 1)
  }

  private func outcomes(_ entries: JSON) throws -> JSON {
    let trial = try engine.call("entry.import", ["entries": entries, "dryRun": true])
    let reply = try engine.call("entry.import", ["entries": entries])
    #expect(trial["outcomes"] == reply["outcomes"])
    return reply["outcomes"]
  }

  @Test func `a trial refuses what is locked as the import does, which makes no task`() throws {
    let alpha = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.call("organization.update", ["lockedThrough": "2026-11-20"])
    try engine.call("task.update", ["id": alpha, "name": "Beta"])
    let entries: JSON = [
      entry("a", 8, 9, ["taskName": "Gamma"]), entry("b", 10, 11, ["taskName": "Gamma"]),
    ]
    #expect(try outcomes(entries) == ["period_locked", "period_locked"])
    let refusals = try engine.call("entry.import", ["entries": entries])["refusals"]
    #expect(refusals[0]["message"] == "Time up to Fri, Nov 20 is locked")
    #expect(try engine.call("task.list")["tasks"].count == 1)
    try engine.call("change.undo")
    #expect(try engine.call("task.get", ["id": alpha])["name"] == "Alpha")
  }

  @Test func `what was taken is known however it was changed, and free once that is undone`()
    throws
  {
    let entries: JSON = [entry("a", 8, 9), entry("b", 9, 10), entry("c", 10, 12)]
    #expect(try outcomes(entries) == ["taken", "taken", "taken"])
    let all = try engine.call("entry.list", ["taskId": .null])["entries"]
    let ids = (0..<3).map { all[$0]["id"] }
    try engine.call("entry.update", ["id": ids[0], "durationMs": 60_000, "name": "Else"])
    #expect(try outcomes(entries) == ["known", "known", "known"])
    try engine.call("entry.delete", ["id": ids[1]])
    #expect(try outcomes(entries) == ["known", "known", "known"])
    try engine.call("change.undo")
    #expect(try outcomes(entries) == ["known", "known", "known"])
    try engine.call("change.undo")
    try engine.call("change.undo", ["group": true])
    #expect(try engine.call("entry.list")["entries"].count == 0)
    #expect(try outcomes(entries) == ["taken", "taken", "taken"])
    #expect(try engine.call("entry.list")["entries"].count == 3)
    let grown: JSON = [entry("a", 8, 9), entry("d", 14, 15)]
    #expect(try outcomes(grown) == ["known", "taken"])
  }

  @Test func `the same key is another for the other kind and for another member`() throws {
    let household = try Household()
    let engine = household.harness
    for user in ["manager", "photographer"] {
      try household.act(as: user)
      let both: JSON = [entry("a", 8, 9), entry("a", 8, 9, [:])]
      #expect(try engine.call("entry.import", ["entries": both])["outcomes"] == ["taken", "taken"])
    }
  }

  @Test func `an admin takes in what a member recorded, whom nobody else does that for`() throws {
    let household = try Household()
    let engine = household.harness
    let request: JSON = ["entries": [entry("a", 8, 9, [:])], "userId": "sitter"]
    try household.act(as: "manager")
    #expect(try engine.error("entry.import", request).code == 403)
    try household.act(as: "admin")
    #expect(try engine.call("entry.import", request)["outcomes"] == ["taken"])
    #expect(try engine.call("entry.list", ["userId": "sitter"])["entries"].count == 1)
    #expect(try engine.call("entry.list")["entries"].count == 0)
    try household.act(as: "sitter")
    let own = try engine.call("entry.import", ["entries": [entry("a", 8, 9, [:])]])
    #expect(own["outcomes"] == ["known"])
  }
}
