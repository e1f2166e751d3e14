import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock
@testable import ClockStore

/// One conversation's picture of the store, from one reading and the later notifications.
final class Picture {
  private(set) var records: [String: JSON] = [:]
  private(set) var engine: EngineHarness
  private var cursor: JSON = .null
  let topics: [String]
  static let topics = [
    "clock", "timer", "activity", "settings", "entry", "gap", "task", "session", "visit",
    "school", "member", "organization", "alert",
  ]

  init(_ engine: EngineHarness, topics: [String] = topics) throws {
    self.engine = engine
    self.topics = topics
    try ask()
  }

  /// Reads everything that the member may see, and subscribes to changes.
  private func ask() throws {
    cursor = (try? engine.call("subscribe", ["topics": wanted])) ?? .null
    _ = try engine.notifications()
    records = try read(engine)
  }

  private var wanted: JSON { .array(topics.map { .string($0) }) }

  /// Takes in new notifications; returns whether there were any.
  @discardableResult
  func fold() throws -> Bool {
    let lines = try engine.notifications()
    // A conversation that could not subscribe gets nothing, and tries again.
    if cursor == .null || lines.contains(where: { $0["method"] == "resync" }) {
      try ask()
    } else {
      for line in lines where line["method"] == "state" { take(line["params"]) }
    }
    return !lines.isEmpty
  }

  /// Drops the engine, and resumes with another from the same place.
  func resume() throws {
    engine = engine.peer()
    // A conversation that could not subscribe has no place to resume from.
    let reply = try? engine.call(
      "subscribe", ["topics": wanted, "since": place])
    guard let reply, reply["resumed"] == true else { return try ask() }
    cursor = reply
    for (topic, state) in reply["states"].members { put(topic, state) }
    try fold()
  }

  /// The place in the history: the identifying members of the latest notification.
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

  /// The record without members that change by time alone, which are not sent.
  static func still(_ topic: String, _ record: JSON) -> JSON {
    var moving: Set<String> = ["now"]
    switch topic {
    case "clock":
      let isRunning = record["clockedIn"] == true
      if isRunning {
        moving.formUnion([
          "elapsedMs", "durationMs", "gapMs", "workedMs", "todayMs", "earliestStart", "text",
        ])
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
  /// The value without these members, at any depth that may hold something running.
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
