import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// The first and the last possible instants.
struct FarEdgeTests {
  private static let edges: [Instant] = [
    .earliest, .earliest + 1, .earliest + 43_200_000, .latest - 86_399_999, .latest - 57_600_000,
    .latest - 1, .latest,
  ]

  private static let ends: [JSON] = [JSON(Instant.earliest), JSON(Instant.latest)]

  /// Requests that change a clock, a timer or a break, and their reads.
  private static let steps: [(String, JSON)] = [
    ("clock.toggle", [:]), ("gap.start", [:]), ("clock.status", [:]), ("gap.end", [:]),
    ("clock.toggle", [:]), ("clock.toggle", [:]), ("gap.start", [:]), ("clock.toggle", [:]),
    ("clock.in", [:]), ("timer.start", ["taskName": "a"]), ("timer.status", [:]),
    ("time.advance", ["ms": 1]), ("clock.out", [:]), ("timer.stop", [:]),
    ("clock.toggle", ["anyLength": true]), ("timer.continue", [:]), ("timer.cancel", [:]),
    ("fence.enter", [:]), ("fence.exit", [:]), ("time.advance", ["ms": 1_000_000]),
    ("timer.start", ["taskName": "b"]), ("clock.toggle", [:]), ("clock.toggle", [:]),
    ("clock.out", ["anyLength": true]), ("timer.stop", ["anyLength": true]),
    ("visit.create", ["sitterId": "me", "clientId": "me"]), ("change.undo", [:]),
    ("change.redo", [:]), ("entry.list", [:]), ("day.get", [:]), ("week.get", [:]),
    ("week.list", [:]), ("week.payroll", [:]), ("week.calendar", [:]), ("session.calendar", [:]),
    ("stats.get", [:]), ("alert.list", [:]), ("visit.list", [:]), ("session.options", [:]),
    ("report.get", ["range": "today", "by": ["day"]]), ("time.parse", ["text": "tomorrow"]),
    ("time.parse", ["text": "next week"]), ("time.parse", ["text": "5 min ago"]),
  ]

  /// The same with an instant at either extreme.
  private static let placed: [(method: String, name: String)] = [
    ("clock.in", "at"), ("clock.adjust", "start"), ("gap.start", "at"), ("gap.end", "at"),
    ("clock.out", "at"), ("clock.toggle", "at"), ("clock.toggle", "at"), ("timer.adjust", "start"),
    ("timer.stop", "at"), ("fence.enter", "at"), ("fence.exit", "at"), ("time.set", "to"),
  ]

  @Test(arguments: edges, ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York"])
  func `at either end of time each request is done or refused for a reason`(
    now: Instant, zone: String
  ) throws {
    let engine = EngineHarness(at: now, timeZone: zone)
    let topics: JSON = ["clock", "tick", "timer", "entry", "alert", "activity", "visit", "task"]
    try engine.call("subscribe", ["topics": topics])
    for method in ["clock.status", "day.get", "alert.list"] {
      _ = try engine.keepLive(method)
    }
    var refused = 0
    func ask(_ method: String, _ parameters: JSON) throws {
      let reply = try engine.reply(method, parameters)
      guard reply["result"] == nil else { return }
      refused += 1
      let (code, reason) = (reply["error"]?["code"], reply["error"]?["data"]["reason"])
      let isClear = reason?.string != nil || code == -32_602
      #expect(isClear && code?.integer ?? 500 < 500, "\(method) \(parameters.line): \(reply)")
    }
    for (method, parameters) in Self.steps { try ask(method, parameters) }
    for (method, name) in Self.placed {
      for end in Self.ends { try ask(method, [name: end]) }
    }
    for (method, parameters) in Self.steps where method != "time.advance" {
      try ask(method, parameters)
    }
    #expect(refused > 10)
  }
}
