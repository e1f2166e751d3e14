import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock
@testable import ClockStore

/// One conversation's picture of the store, drawn from what it reads once and is told from then on.
final class Picture {
  private(set) var records: [String: JSON] = [:]
  private(set) var engine: EngineHarness
  private var cursor: JSON = .null
  private let topics: [String]
  static let topics = [
    "clock", "timer", "activity", "settings", "entry", "gap", "task", "session", "visit",
    "school", "member", "organization", "alert",
  ]

  init(_ engine: EngineHarness, topics: [String] = topics) throws {
    self.engine = engine
    self.topics = topics
    try ask()
  }

  /// Reads everything that the member may see, and asks to be told of what changes.
  private func ask() throws {
    cursor = (try? engine.call("subscribe", ["topics": wanted])) ?? .null
    _ = try engine.notifications()
    records = try read(engine)
  }

  private var wanted: JSON { .array(topics.map { .string($0) }) }

  /// What an engine answers when asked for each thing of the topics that there is.
  func read(_ engine: EngineHarness) throws -> [String: JSON] {
    try Self.read(engine).filter { key, _ in
      topics.contains { key == $0 || key.hasPrefix("\($0) ") }
    }
  }

  /// Takes in what was pushed since.
  func fold() throws {
    // Who could not subscribe is told nothing, and tries again.
    if cursor == .null { return try ask() }
    for line in try engine.notifications() {
      switch line["method"] {
      case "state": take(line["params"])
      case "resync": return try ask()
      default: break
      }
    }
  }

  /// Loses the engine, and goes on with another from where the first one was.
  func resume() throws {
    engine = engine.peer()
    // Who could not subscribe knows no place to go on from.
    let reply = try? engine.call(
      "subscribe", ["topics": wanted, "since": place])
    guard let reply, reply["resumed"] == true else { return try ask() }
    cursor = reply
    for (topic, state) in reply["states"].members { put(topic, state) }
    try fold()
  }

  /// What names a place in a history: all members of the latest notice that do.
  private var place: JSON {
    .object(
      JSONObject(
        cursor.members.filter { ["epoch", "seq", "hash"].contains($0.name) }
          .map { (name: $0.name, value: $0.value) }))
  }

  private func take(_ state: JSON) {
    cursor = state
    let value = state["value"]
    switch state["topic"].string ?? "" {
    case "activity":
      let activity = value["activity"]
      let isOver = value["phase"] == "end"
      set("activity \(activity["id"].string ?? "")", isOver ? Optional.none : activity, "activity")
    case let topic where ["clock", "timer", "settings"].contains(topic): put(topic, value)
    case let topic:
      let record = value["record"]
      set("\(topic) \(value["id"].string ?? "")", record == .null ? Optional.none : record, topic)
    }
  }

  private func set(_ key: String, _ record: JSON?, _ topic: String) {
    guard let record else {
      records.removeValue(forKey: key)
      return
    }
    records[key] = Self.still(topic, record)
  }

  private func put(_ topic: String, _ state: JSON) {
    let lists = ["activity": "activities", "alert": "alerts"]
    guard let list = lists[topic] else { return records[topic] = Self.still(topic, state) }
    records = records.filter { !$0.key.hasPrefix("\(topic) ") }
    for record in state[list].elements {
      records["\(topic) \(record["id"].string ?? "")"] = Self.still(topic, record)
    }
  }

  /// What an engine answers when asked for each thing that there is.
  static func read(_ engine: EngineHarness) throws -> [String: JSON] {
    var records: [String: JSON] = [:]
    func add(_ topic: String, _ found: [JSON]) {
      for record in found {
        records["\(topic) \(record["id"].string ?? "")"] = still(topic, record)
      }
    }
    func list(_ method: String, _ name: String, _ parameters: JSONObject = [:]) -> [JSON] {
      var parameters = parameters
      parameters.append("limit", 100)
      guard let page = try? engine.call(method, .object(parameters)) else { return [] }
      #expect(page["cursor"] == .null, "\(method) needs another page")
      return page[name].elements
    }
    for method in ["clock.status", "timer.status", "settings.get"] {
      let topic = method.split(separator: ".").first.map(String.init) ?? ""
      if let state = try? engine.call(method) { records[topic] = still(topic, state) }
    }
    add("activity", (try? engine.call("activity.get")["activities"].elements) ?? [])
    add("alert", (try? engine.call("alert.list")["alerts"].elements) ?? [])
    let store = try engine.store
    for member in try store.all(Member.self, where: "id <> ''", []) {
      let entries = list("entry.list", "entries", ["userId": .string(member.id)])
      add("entry", entries)
      for entry in entries { add("gap", list("gap.list", "gaps", ["entryId": entry["id"]])) }
    }
    for task in try store.all(WorkTask.self, where: "id <> ''", []) {
      add("task", [try? engine.call("task.get", ["id": .string(task.id)])].compactMap(\.self))
    }
    add("session", list("session.list", "sessions", ["from": "2000-01-01", "to": "2099-01-01"]))
    add("visit", list("visit.list", "visits"))
    add("school", list("school.list", "schools"))
    add("member", list("member.list", "members"))
    add("organization", [try? engine.call("organization.get")].compactMap(\.self))
    return records
  }

  /// The record without what time alone moves, of which nobody is told.
  private static func still(_ topic: String, _ record: JSON) -> JSON {
    var moving: Set<String> = ["now"]
    switch topic {
    case "clock":
      let isRunning = record["clockedIn"] == true
      if isRunning {
        moving.formUnion(["elapsedMs", "durationMs", "gapMs", "workedMs", "todayMs", "text"])
      }
    case "timer": moving.formUnion(["elapsedMs", "text"])
    case "activity": moving.formUnion(["elapsedSeconds", "presentations"])
    case "entry" where record["end"] == .null:
      moving.formUnion(["durationMs", "gapMs", "workedMs", "text"])
    case "gap" where record["returnTime"] == .null: moving.formUnion(["durationMs", "text"])
    case "task":
      if record["running"] == true { moving.formUnion(["totalMs", "todayMs", "text"]) }
    case "visit":
      moving.formUnion(["elapsedMs", "remainingMs", "text"])
    default: break
    }
    return record.without(moving)
  }
}

extension JSON {
  /// The value with none of the members, nor any that lies deeper in what may itself be running.
  func without(_ names: Set<String>) -> JSON {
    switch self {
    case .object(let object):
      .object(
        JSONObject(
          object.members.filter { !names.contains($0.name) }.map {
            (name: $0.name, value: $0.value.without(names))
          }))
    case .array(let elements): .array(elements.map { $0.without(names) })
    default: self
    }
  }
}
