import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Forms: all wrong values are reported at once, each with its field.
struct WrongValueTests {
  private static let methods = Families.methods.filter { !$0.parameters.isEmpty }.map(\.name)

  private func names(_ fields: JSON?) -> [String] { (fields ?? .null).members.map(\.name).sorted() }

  @Test(arguments: methods)
  func `all members of another type are named at once`(name: String) throws {
    let method = try #require(Families.method(named: name))
    var parameters = JSONObject()
    for parameter in method.parameters {
      let candidates: [JSON] = [.number(1.5), "no", [["no": [.number(1.5)]]]]
      let wrong = try #require(candidates.first { parameter.value(of: $0) == nil })
      parameters.append(parameter.name, wrong)
    }
    parameters.append("unheardOf", 1)
    let error = try EngineHarness().error(name, .object(parameters))
    #expect(error.code == -32_602)
    let all = method.parameters.map(\.name) + ["unheardOf"]
    #expect(names(error.data?["fields"]) == all.sorted())
    for parameter in all { #expect(error.message.contains("\"\(parameter)\"")) }
  }

  @Test(arguments: methods)
  func `all members that are missing are named at once`(name: String) throws {
    let method = try #require(Families.method(named: name))
    let required = method.parameters.filter(\.isRequired).map(\.name)
    guard !required.isEmpty else { return }
    let error = try EngineHarness().error(name)
    #expect(error.code == -32_602)
    #expect(names(error.data?["fields"]) == required.sorted())
  }

  /// Values of many types that hardly any rule allows.
  private static let hardlyAllowed: [JSON] = [
    .string(String(repeating: "x", count: 700)), "", "2999-01-01T00:00:00Z",
    "1900-01-01T00:00:00Z", "2999-01-01", "1900-01-01", 1_000_000_000, -1, 0, .number(1.5),
    [.string(String(repeating: "x", count: 700))], .array((0..<700).map { .string("\($0)") }),
    ["latitude": 999, "longitude": 999], ["latitude": 0, "longitude": 0, "radiusM": 1],
    [["start": "2999-01-01T00:00:00Z", "end": "1900-01-01T00:00:00Z"]],
    ["someone": .string(String(repeating: "x", count: 700))], true, "none", "in_adventure",
  ]

  /// Reasons that a value alone can cause.
  private static let ofValues: Set<String> = [
    "validation", "in_future", "too_long", "too_short", "end_before_start", "zone_unknown",
  ]

  /// Members of a value that are fields of their own.
  private static let nested: Set<String> = ["radiusM", "latitude", "longitude"]

  /// A jump to another millennium would take long to come back from.
  @Test(arguments: methods.filter { !["time.advance", "time.set"].contains($0) })
  func `what a rule refuses of a value is named by a field of the method`(name: String) throws {
    let scene = try MutationScene()
    let method = try #require(Families.method(named: name))
    let usual = method.mutates ? try scene.prepare(name) : [:]
    for parameter in method.parameters where parameter.name != "idempotencyKey" {
      for value in Self.hardlyAllowed where parameter.value(of: value) != nil {
        var parameters = JSONObject(usual.members.filter { $0.name != parameter.name })
        parameters.append(parameter.name, value)
        if method.mutates { parameters.append("dryRun", true) }
        let reply = try scene.engine.reply(name, .object(parameters))
        let error = reply["error"] ?? .null
        guard let reason = error["data"]["reason"].string, Self.ofValues.contains(reason)
        else { continue }
        let fields = names(error["data"]["fields"])
        let known = Set(method.parameters.map(\.name)).union(Self.nested)
        #expect(!fields.isEmpty, "\(JSON.object(parameters).line): \(error.line)")
        #expect(known.isSuperset(of: fields), "\(JSON.object(parameters).line): \(error.line)")
      }
    }
  }

  private static let long = JSON.string(String(repeating: "x", count: 700))
  private static let future: JSON = "2999-01-01T00:00:00Z"

  private static let forms: [(String, JSONObject)] = [
    ("clock.in", ["notes": long, "tags": [long], "at": future, "sessionId": "none"]),
    ("clock.out", ["notes": long, "at": future]),
    ("clock.update", ["notes": long, "tags": [long], "sessionId": "none"]),
    ("gap.create", ["exitTime": future, "returnTime": "2999-01-01T01:00:00Z"]),
    ("gap.update", ["exitTime": future, "returnTime": "2999-01-01T01:00:00Z"]),
    (
      "entry.create",
      [
        "end": future, "taskId": "none", "sessionId": "none", "name": long, "notes": long,
        "tags": [long],
      ]
    ),
    ("entry.create", ["taskName": long, "kind": "task", "end": future, "notes": long]),
    (
      "entry.update",
      [
        "end": future, "taskId": "none", "sessionId": "none", "name": long, "notes": long,
        "tags": [long],
      ]
    ),
    ("task.update", ["name": long, "hidden": nil]),
    (
      "timer.start", ["taskId": "none", "name": long, "notes": long, "tags": [long], "at": future]
    ),
    ("timer.stop", ["name": long, "notes": long, "at": future]),
    ("timer.update", ["taskId": "none", "name": long, "notes": long, "tags": [long]]),
    (
      "visit.create",
      [
        "scheduledEnd": "1900-01-01T00:00:00Z", "sitterId": "none", "clientId": long,
        "address": long, "note": long, "pets": [long], "status": "in_adventure",
      ]
    ),
    (
      "visit.update",
      [
        "scheduledEnd": "1900-01-01T00:00:00Z", "sitterId": "none", "clientId": long,
        "address": long, "note": long, "pets": [long], "status": "in_adventure",
      ]
    ),
    ("visit.amend", ["checkIn": future, "checkOut": future]),
    (
      "settings.update",
      [
        "timeZone": "X/Y", "hourCycle": 13, "graceMinutes": 90, "payrollRecipient": "x",
        "longShiftHours": 99,
      ]
    ),
    ("school.create", ["name": ""]),
    (
      "member.create",
      ["firstName": long, "lastName": long, "email": "x", "displayName": long, "photoURL": long]
    ),
    (
      "member.update",
      ["firstName": long, "lastName": long, "email": "x", "displayName": long, "photoURL": long]
    ),
    (
      "organization.update",
      [
        "name": long, "sessionOrderColors": ["red"], "editWindowDays": -1,
        "autoClockOutHours": 99, "lateVisitMinutes": 0, "undoEndMinutes": -1, "offlineDays": -1,
      ]
    ),
    (
      "session.create",
      [
        "schoolId": "none", "date": "2026-1", "startTime": "9:", "endTime": "",
        "sessionTypes": ["none"], "photographerIds": ["none"], "notes": long,
      ]
    ),
    ("fence.locate", ["latitude": 999, "longitude": 999, "accuracyM": -1]),
  ]

  @Test(arguments: forms)
  func `all fields of a form that are wrong are named at once`(
    name: String, wrong: JSONObject
  ) throws {
    let scene = try MutationScene()
    let usual = try scene.prepare(name)
    var parameters = usual.members.filter { wrong[$0.name] == nil } + wrong.members
    // Only a work entry has a task, and the task is named once.
    if wrong["taskName"] != nil { parameters.removeAll { $0.name == "taskId" } }
    let end = try scene.engine.store.latestSeq()
    let error = try scene.engine.error(name, .object(JSONObject(parameters)))
    let expected = wrong.members.map(\.name).filter { $0 != "kind" }.sorted()
    #expect(names(error.data?["fields"]) == expected, "\(error.message)")
    #expect(try scene.engine.store.latestSeq() == end)
  }

  @Test func `an overlap names what is in the way with its times`() throws {
    let engine = EngineHarness(at: "2026-11-21T15:00:00Z")
    try engine.shift("2026-11-20T14:00:00Z", "2026-11-20T22:00:00Z")
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    func write(_ kind: JSON, _ taskId: JSON) throws -> RPCError {
      let work: JSON = [
        "kind": kind, "taskId": taskId, "start": "2026-11-20T21:00:00Z",
        "end": "2026-11-20T23:00:00Z",
      ]
      if kind == "task" { try engine.call("entry.create", work) }
      return try engine.error("entry.create", work)
    }
    let shift = try write("shift", nil)
    #expect(shift.message == "This would overlap with shift Fri 9:00 AM – 5:00 PM")
    #expect(shift.data?["inTheWay"][0]["text"] == "shift Fri 9:00 AM – 5:00 PM")
    let work = try write("task", task)
    #expect(work.message == "This would overlap with Alpha Fri 4:00 PM – 6:00 PM")
    #expect(work.data?["inTheWay"][0]["text"] == "Alpha Fri 4:00 PM – 6:00 PM")
  }
}
