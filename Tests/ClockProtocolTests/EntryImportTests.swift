import ClockTestSupport
import JSON
import JSONRPC
import Testing

@testable import ClockProtocol

struct EntryImportTests {
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  private func entry(_ start: Int, _ end: Int, _ more: JSONObject = ["taskName": "Alpha"]) -> JSON {
    func time(_ hour: Int) -> JSON { .string("2026-11-20T\(hour < 10 ? "0" : "")\(hour):00:00Z") }
    return .object(
      JSONObject(
        [
          (name: "kind", value: more["taskName"] == nil ? "shift" : "task"),
          (name: "start", value: time(start)), (name: "end", value: time(end)),
        ] + more.members))
  }

  @Test func `each entry is taken or refused by itself, and one undo takes all back`() throws {
    let entries: JSON = [
      entry(8, 9), entry(8, 10), entry(10, 9), entry(9, 10, ["taskName": "alpha", "tags": ["x"]]),
      entry(8, 9, [:]), entry(11, 12, ["taskName": " "]), entry(8, 9),
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

  @Test(
    arguments: [
      [:], ["kind": "task"], ["kind": "gap", "start": "2026-11-20T08:00:00Z", "end": "x"], 7,
      [
        "kind": "task", "start": "2026-11-20T08:00:00Z", "end": "2026-11-20T09:00:00Z",
        "taskId": "x",
      ],
      [
        "kind": "task", "start": "2026-11-20T08:00:00Z", "end": "2026-11-20T09:00:00Z",
        "tags": [1],
      ],
    ] as [JSON])
  func `an import with something that is no entry is refused, and nothing of it is taken`(
    wrong: JSON
  ) throws {
    let entries: JSON = [entry(8, 9), wrong]
    #expect(try engine.error("entry.import", ["entries": entries]).code == -32602)
    #expect(try engine.call("entry.list")["entries"].count == 0)
  }

  @Test func `no more entries are taken at once than a reply can tell of`() throws {
    let one = entry(8, 9)
    for count in [0, EntryImport.limit + 1] {
      let entries = JSON.array(Array(repeating: one, count: count))
      #expect(try engine.error("entry.import", ["entries": entries]).reason == "validation")
    }
    let many = JSON.array(Array(repeating: entry(10, 9), count: EntryImport.limit))
    let reply = try engine.call("entry.import", ["entries": many])
    #expect(reply["outcomes"].count == EntryImport.limit)
    #expect(JSONWriter.bytes(of: reply).count < 65_000)
  }
}
