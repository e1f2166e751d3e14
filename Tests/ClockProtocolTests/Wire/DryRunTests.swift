import ClockStore
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Requests with `dryRun`; `ModelRun` compares random ones with the real effects.
struct DryRunTests {
  @Test func `every mutation can be tried`() {
    let mutations = Families.methods.filter(\.mutates)
    #expect(mutations.count > 40)
    #expect(mutations.allSatisfy { $0.parameters.contains { $0.name == "dryRun" } })
  }

  @Test(arguments: Families.methods.filter(\.mutates).map(\.name))
  func `a mutation that is tried stores, tells, numbers and remembers nothing`(
    name: String
  ) throws {
    let scene = try MutationScene()
    let engine = scene.engine
    let topics = Topic.allCases.map { JSON.string($0.rawValue) }
    try engine.call("subscribe", ["topics": .array(topics)])
    var parameters = try scene.prepare(name)
    _ = try engine.notifications()
    let live = try engine.call("live.start", ["method": "change.list"])["result"]
    parameters.append("idempotencyKey", "k")
    let end = try engine.store.latestSeq()
    let tried = try engine.reply(
      name, .object(JSONObject(parameters.members + [("dryRun", true)])))
    #expect(tried["error"] == nil, "\(tried["error"]?.line ?? "")")
    #expect(try engine.store.latestSeq() == end)
    #expect(try engine.notifications() == [])
    #expect(try engine.store.keptResult(actorId: "me", key: "k") == nil)
    #expect(try engine.call("change.list") == live)
    // The ids and seqs are those of the dry run.
    let done = try engine.reply(name, .object(parameters))
    #expect(tried["result"] == done["result"])
  }

  @Test func `what only validates says what a dry run of the change would`() throws {
    let engine = EngineHarness()
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.call(
      "entry.create",
      ["kind": "task", "taskId": task, "start": "2026-11-21T12:00:00Z", "durationMs": 900_000])
    try engine.call("timer.start", ["taskId": task])
    for start in ["2026-11-21T12:10:00Z", "2026-11-21T13:00:00Z", "2027-01-01T00:00:00Z"] {
      let tried = try engine.reply("timer.adjust", ["start": .string(start), "dryRun": true])
      let valid = try engine.reply("timer.validateStart", ["start": .string(start)])
      #expect(tried["error"] == valid["error"])
    }
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    let forms: [JSONObject] = [
      [:], ["schoolId": school, "date": "2026-1"],
      [
        "schoolId": school, "date": "2026-11-21", "startTime": "09:00", "endTime": "10:00",
        "sessionTypes": ["sports"],
      ],
    ]
    for form in forms {
      let tried = try engine.reply(
        "session.create", .object(JSONObject(form.members + [("dryRun", true)])))
      let fields = tried["error"]?["data"]["fields"] ?? [:]
      #expect(try engine.call("session.validate", .object(form))["fields"] == fields)
    }
  }

  @Test func `a dry run answers what is then done, and leaves the file as it was`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("store.db")
    let engine = EngineHarness(store: path)
    try engine.call("subscribe", ["topics": ["clock", "entry", "task", "timer", "sync"]])
    func files() -> [Data?] {
      [path, "\(path)-wal"].map { FileManager.default.contents(atPath: $0) }
    }
    let calls: [(String, JSONObject)] = [
      ("clock.in", ["at": "2026-11-21T13:00:00Z", "notes": "Front desk"]),
      ("gap.start", [:]), ("gap.end", [:]),
      ("timer.start", ["taskName": "Alpha", "idempotencyKey": "k"]),
      ("clock.out", [:]), ("change.undo", ["group": true]), ("change.redo", [:]),
      ("member.update", ["id": "me", "password": "long enough"]),
      ("entry.create", ["kind": "shift", "start": "2026-11-20T13:00:00Z"]),
    ]
    for (method, parameters) in calls {
      let before = files()
      var trial = parameters
      trial.append("dryRun", true)
      let tried = try engine.reply(method, .object(trial))
      #expect(files() == before, "\(method)")
      #expect(try engine.notifications() == [], "\(method)")
      let done = try engine.reply(method, .object(parameters))
      #expect(tried["result"] == done["result"], "\(method)")
      #expect(tried["error"] == done["error"], "\(method)")
      _ = try engine.notifications()
    }
  }

  @Test func `a key that was used for something else is refused in a dry run too`() throws {
    let engine = EngineHarness()
    let first = try engine.call("clock.in", ["idempotencyKey": "k"])
    #expect(try engine.call("clock.in", ["idempotencyKey": "k", "dryRun": true]) == first)
    let other = try engine.error(
      "clock.in", ["idempotencyKey": "k", "notes": "Other", "dryRun": true])
    #expect(other.reason == "idempotency_mismatch")
  }

  @Test func `what a member may not do they may not rehearse`() throws {
    let household = try Household()
    try household.act(as: "sitter")
    let refused = try household.harness.error("school.create", ["name": "North", "dryRun": true])
    #expect(refused.reason == "permission_denied")
  }

  @Test func `an imported entry is in the way of the next one in a dry run`() throws {
    let engine = EngineHarness()
    func entry(_ key: String) -> JSON {
      [
        "key": .string(key), "kind": "shift", "start": "2026-11-20T10:00:00Z",
        "end": "2026-11-20T11:00:00Z",
      ]
    }
    let trial = try engine.call(
      "entry.import", ["entries": [entry("a"), entry("b")], "dryRun": true])
    #expect(trial["outcomes"] == ["taken", "overlap"])
    #expect(try engine.call("entry.list")["entries"] == [])
  }

  @Test func `a device tries on its own copy what it would queue, and queues nothing`() throws {
    let office = try Office()
    let device = try office.device()
    device.cut()
    let tried = try device.call("clock.in", ["notes": "Cellar", "dryRun": true])
    #expect(tried["clockedIn"] == true)
    #expect(try device.call("clock.status")["clockedIn"] == false)
    #expect(try device.queued == [])
    try device.call("clock.in", ["notes": "Cellar"])
    #expect(try device.call("change.undo", ["dryRun": true])["undoneBy"] != .null)
    #expect(try device.queued.map { $0["method"] } == ["clock.in"])
    #expect(try device.call("clock.status")["clockedIn"] == true)
    device.isOnline = true
    try device.exchange()
    try office.check(device)
  }
}
