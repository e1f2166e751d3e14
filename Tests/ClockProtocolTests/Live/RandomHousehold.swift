import ClockTestSupport
import JSON
import TimeClock

@testable import ClockProtocol

/// A household with random insertions, deletions and moves.
struct RandomHousehold {
  let engine: EngineHarness
  private(set) var generator: SeededGenerator

  init(seed: UInt64) throws {
    engine = try Household().harness
    generator = SeededGenerator(seed: seed)
    for _ in 0..<30 { _ = try change() }
  }

  /// This many random elements.
  mutating func pick<Element>(_ count: Int, of elements: [Element]) -> ArraySlice<Element> {
    elements.shuffled(using: &generator).prefix(count)
  }

  mutating func number(in range: ClosedRange<Int64>) -> Int64 {
    Int64.random(in: range, using: &generator)
  }

  /// Makes a random change, which may be refused, and returns the method.
  mutating func change() throws -> String {
    let (method, params) = try request()
    _ = try engine.reply(
      method, .object(JSONObject(params.map { (name: $0.key, value: $0.value) })))
    return method
  }

  private mutating func request() throws -> (String, KeyValuePairs<String, JSON>) {
    switch Int.random(in: 0..<18, using: &generator) {
    case 0, 1: ("task.create", ["name": name()])
    case 2:
      (
        "task.update",
        [
          "id": try any("task.list", "tasks"), "name": name(),
          "hidden": .boolean(Bool.random(using: &generator)),
        ]
      )
    case 3:
      ("task.update", ["id": try any("task.list", "tasks", ["hidden": true]), "hidden": false])
    case 4, 5: ("entry.create", try entry())
    case 6: ("entry.delete", ["id": try any("entry.list", "entries")])
    case 7:
      ("entry.update", ["id": try any("entry.list", "entries"), "start": time(), "end": time()])
    case 8, 9: ("visit.create", visit())
    case 10: ("visit.delete", ["id": try any("visit.list", "visits")])
    case 11: ("session.create", session())
    case 12: ("session.delete", ["id": try any("session.list", "sessions")])
    case 13: ("school.create", ["name": name()])
    case 14: ("visit.update", try movedVisit())
    case 15:
      (
        "session.update",
        ["id": try any("session.list", "sessions"), "date": date(), "startTime": "08:15"]
      )
    case 16:
      ("member.update", ["id": try any("member.list", "members"), "displayName": name()])
    default: ("time.advance", ["ms": .integer(Int64.random(in: 0...7_200_000, using: &generator))])
    }
  }

  private mutating func entry() throws -> KeyValuePairs<String, JSON> {
    let start = engine.now - Int64.random(in: 60...9_000, using: &generator) * 60_000
    let end = start + Int64.random(in: 1...50, using: &generator) * 60_000
    if Bool.random(using: &generator) {
      return ["kind": "shift", "start": JSON(start), "end": JSON(end)]
    }
    return [
      "kind": "task", "taskId": try any("task.list", "tasks"), "start": JSON(start),
      "end": JSON(end),
    ]
  }

  private mutating func visit() -> KeyValuePairs<String, JSON> {
    let start = engine.now + Int64.random(in: -3_000...3_000, using: &generator) * 60_000
    return [
      "scheduledStart": JSON(start), "scheduledEnd": JSON(start + 1_800_000),
      "sitterId": "sitter", "clientId": "client",
    ]
  }

  private mutating func movedVisit() throws -> KeyValuePairs<String, JSON> {
    let start = engine.now + Int64.random(in: -3_000...3_000, using: &generator) * 60_000
    return [
      "id": try any("visit.list", "visits"), "scheduledStart": JSON(start),
      "scheduledEnd": JSON(start + 1_800_000),
    ]
  }

  private mutating func date() -> JSON {
    .string("2026-11-\(Int.random(in: 10...30, using: &generator))")
  }

  private mutating func session() -> KeyValuePairs<String, JSON> {
    [
      "schoolId": "school", "date": date(), "startTime": "09:30",
      "endTime": "11:00", "sessionTypes": ["sports"],
    ]
  }

  private mutating func name() -> JSON {
    .string(String((0..<3).map { _ in "abÉzM".randomElement(using: &generator) ?? "a" }))
  }

  private mutating func time() -> JSON {
    JSON(engine.now - Int64.random(in: 1...3_000, using: &generator) * 60_000)
  }

  private mutating func any(
    _ method: String, _ list: String, _ filter: JSON = [:]
  ) throws -> JSON {
    try engine.call(method, filter)[list].elements.randomElement(using: &generator)?["id"]
      ?? "none"
  }
}
