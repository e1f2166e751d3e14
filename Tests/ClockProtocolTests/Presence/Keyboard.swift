import ClockTestSupport
import JSON
import TimeClock

@testable import ClockProtocol

/// Somebody who works at a keyboard on two tasks, and wants a question after five minutes.
struct Keyboard {
  let engine: EngineHarness
  let alpha: JSON
  let beta: JSON

  init(
    _ engine: EngineHarness = EngineHarness(), idleMinutes: Int64 = 5, action: JSON = "ask"
  ) throws {
    self.engine = engine
    try engine.call(
      "settings.update", ["idleMinutes": .integer(idleMinutes), "idleAction": action])
    alpha = try engine.call("task.create", ["name": "Alpha"])["id"]
    beta = try engine.call("task.create", ["name": "Beta"])["id"]
  }

  /// Starts a shift, a timer on Alpha or both, and works for an hour.
  func work(shift: Bool = false, timer: Bool = true) throws {
    if shift { try engine.call("clock.in") }
    if timer { try engine.call("timer.start", ["taskId": alpha]) }
    try pass(60)
  }

  func pass(_ minutes: Int64) throws { try engine.advance(minutes * 60_000) }

  @discardableResult
  func report(_ state: JSON, source: JSON = "bar", since: Instant? = nil) throws -> JSON {
    try engine.call(
      "presence.report", ["state": state, "source": source, "since": JSON(since)])
  }

  /// Nobody is present for this long; returns the time, and its alert.
  @discardableResult
  func leave(minutes: Int64) throws -> (time: Interval, alert: JSON?) {
    let start = engine.now
    try report("idle")
    try pass(minutes)
    try report("active")
    return (Interval(start, engine.now), try alerts().last)
  }

  func alerts() throws -> [JSON] {
    try engine.call("alert.list")["alerts"].elements.filter { $0["kind"] == "presence.away" }
  }

  @discardableResult
  func settle(_ alert: JSON?, as way: JSON, _ taskId: JSON = .null) throws -> JSON {
    try engine.call(
      "presence.settle", ["id": alert?["id"] ?? .null, "as": way, "taskId": taskId])
  }

  func undo() throws { try engine.call("change.undo", ["group": true]) }

  func entries(_ kind: String) throws -> [String] { try Self.entries(kind, of: engine) }

  /// The entries of both kinds, for anybody at the engine.
  static func entries(of engine: EngineHarness) throws -> [String] {
    try entries("task", of: engine) + entries("shift", of: engine)
  }

  /// The entries as minutes since the first one's start, earliest first.
  private static func entries(_ kind: String, of engine: EngineHarness) throws -> [String] {
    let found = try engine.call("entry.list", ["kind": .string(kind), "limit": 50])["entries"]
      .elements.sorted { ($0["start"].string ?? "") < ($1["start"].string ?? "") }
    let first = found.first?["start"].string.flatMap { Instant(rfc3339: $0) } ?? .earliest
    func minute(_ json: JSON) -> String {
      json.string.flatMap { Instant(rfc3339: $0) }.map { "\(($0 - first) / 60_000)" } ?? "now"
    }
    return found.map { entry in
      let gaps = entry["gapMs"].integer.map { $0 / 60_000 } ?? 0
      return "\(entry["taskName"].string ?? "shift") \(minute(entry["start"]))-"
        + minute(entry["end"]) + (gaps > 0 ? " less \(gaps)" : "")
    }
  }
}
