import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// No line exceeds the documented length, whatever the names.
struct LineLimitTests {
  private let engine = EngineHarness()
  private let hour: Int64 = 3_600_000

  /// A name of 100 characters, close to the limit in bytes.
  private func name(_ index: Int) -> JSON {
    let character = "e" + String(repeating: "\u{301}", count: 15)
    return .string("\(index)" + String(repeating: character, count: 98))
  }

  /// The result, after a check of its line's length.
  @discardableResult
  private func short(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
    let result = try engine.call(method, parameters)
    #expect(JSONWriter.bytes(of: result).count < 65_536 - 256, "\(method)")
    return result
  }

  /// The number of records on all pages.
  private func count(_ method: String, _ list: String, _ parameters: JSONObject = [:]) throws
    -> Int
  {
    var (count, cursor) = (0, JSON.null)
    repeat {
      var parameters = parameters
      parameters.append("cursor", cursor)
      parameters.append("limit", 100)
      let page = try short(method, .object(parameters))
      count += page[list].count
      cursor = page["cursor"]
    } while cursor != .null
    return count
  }

  @Test func `lists of long names come in pages that fit, and lose nothing`() throws {
    for index in 10..<60 {
      try engine.call("school.create", ["name": name(index)])
      try engine.call(
        "entry.create",
        [
          "kind": "task", "taskName": name(index), "name": name(index), "tags": ["a", "b"],
          "start": JSON(engine.now - Int64(index) * 60_000), "durationMs": 60_000,
        ])
    }
    #expect(try count("school.list", "schools") == 50)
    #expect(try count("task.list", "tasks") == 50)
    #expect(try count("stats.get", "tasks") == 50)
    #expect(try count("entry.list", "entries") == 50)
    #expect(
      try count("report.get", "parts", ["range": "today", "by": ["name", "task", "tag"]]) == 100)
    let actions = try short("activity.menu")["actions"]
    #expect(actions[0]["label"] == "Clock In")
  }

  @Test func `a page ends wherever its bytes do, also just where they are all that fit`() throws {
    func notes(_ count: Int) -> JSON { .string(String(repeating: "x", count: count)) }
    for index in 1...100 {
      try engine.call(
        "entry.create",
        [
          "kind": "shift", "start": JSON(engine.now - Int64(index) * 120_000),
          "durationMs": 60_000, "notes": notes(300),
        ])
    }
    func page() throws -> JSON { try short("entry.list", ["limit": 100]) }
    func size(_ page: JSON) -> Int {
      JSONWriter.bytes(of: page["entries"]).count + JSONWriter.bytes(of: page["cursor"]).count - 2
    }
    let ids = try page()["entries"].elements.prefix(2).map { $0["id"] }
    func lengthen(by more: Int) throws {
      for (id, length) in zip(ids, [min(more, 480), max(more - 480, 0)]) {
        try engine.call("entry.update", ["id": id, "notes": notes(1 + length)])
      }
    }
    try lengthen(by: 0)
    let first = try page()
    let (count, room) = (first["entries"].count, 60_000 - size(first))
    var sizes: [Int] = []
    for more in room - 3...room + 3 {
      try lengthen(by: more)
      let page = try page()
      if page["entries"].count == count { sizes.append(size(page)) }
      #expect(try self.count("entry.list", "entries") == 100)
    }
    #expect(sizes == Array(59_997...60_000))
  }

  @Test func `warnings and planned alerts of long names end where a line does`() throws {
    for index in 10..<40 {
      let visit = try short(
        "visit.create",
        [
          "scheduledStart": JSON(engine.now + hour), "scheduledEnd": JSON(engine.now + 2 * hour),
          "sitterId": "me", "clientId": name(index),
        ])
      #expect(visit["warnings"][0] != .null || index == 10)
    }
    let alerts = try short("alert.list")
    #expect(alerts["planned"].count > 5)
  }

  @Test(arguments: [true, false])
  func `what runs and what stands fit into a line together, the first and the latest of them`(
    isLong: Bool
  ) throws {
    for index in 10..<70 {
      let id = try engine.call(
        "visit.create",
        [
          "scheduledStart": JSON(engine.now),
          "scheduledEnd": JSON(engine.now + Int64(index) * 60_000), "sitterId": "me",
          "clientId": isLong ? name(index) : "Rex",
        ])["id"]
      if index.isMultiple(of: 2) { try engine.call("visit.start", ["id": id]) }
    }
    try engine.call("clock.in")
    try engine.advance(2 * hour)
    let activities = try short("activity.get")["activities"]
    #expect((isLong ? 4...10 : 15...25).contains(activities.count))
    let shown = activities.elements.map { $0["id"] }
    let update = try short("activity.reconcile", ["shown": .array(shown)])
    #expect(update["update"].count == shown.count && update["start"].count == 0)
    let alerts = try short("alert.list")["alerts"]
    #expect((isLong ? 4...20 : 30...50).contains(alerts.count))
    let states = try short(
      "subscribe", ["topics": ["clock", "timer", "activity", "alert", "settings"]])["states"]
    #expect(states["activity"]["activities"].elements.map { $0["id"] } == shown)
    #expect(states["alert"]["alerts"].elements.map { $0["id"] } == alerts.elements.map { $0["id"] })
    try short("activity.menu")
  }
}
