import JSON
import TimeClock

/// A product's screen that only knows live reads and states.
final class Screen {
  let name: String
  let user: String
  let states: Picture
  let live: LivePicture
  private let engine: EngineHarness

  private init(_ plan: Plan, _ engine: (String) -> EngineHarness) throws {
    name = plan.name
    user = plan.user
    states = try Picture(engine(plan.user), topics: plan.topics)
    self.engine = engine(plan.user)
    live = LivePicture(self.engine, plan.reads)
    try live.start()
  }

  /// Takes in both kinds of notifications; returns whether there were any.
  @discardableResult
  func fold() throws -> Bool {
    let hasStates = try states.fold()
    return try live.fold() || hasStates
  }

  func advance(_ milliseconds: Int64) throws {
    try states.engine.advance(milliseconds)
    try live.advance(milliseconds)
  }

  /// The contents of a screen, and its user.
  struct Plan {
    let name: String
    let user: String
    let topics: [String]
    let reads: [LivePicture.Read]

    func opened(by engine: (String) -> EngineHarness) throws -> Screen {
      try Screen(self, engine)
    }
  }

  static let all = [
    punchClock("me"), punchClock("newcomer"), taskTimer("me"), taskTimer("photographer"),
    calendar("manager"), calendar("photographer"), visits("manager"), visits("sitter"),
  ]

  /// A phone's punch clock, with a card for each gap of the day.
  private static func punchClock(_ user: String) -> Plan {
    Plan(
      name: "punch clock", user: user, topics: ["clock", "gap", "alert"],
      reads: [
        .init("clock.status"), .init("day.get"), .init("week.get"),
        .init("week.list", ["limit": 4]), .init("alert.list"),
      ])
  }

  /// A task timer, with its live activity on the lock screen.
  private static func taskTimer(_ user: String) -> Plan {
    Plan(
      name: "task timer", user: user, topics: ["timer", "activity", "task"],
      reads: [
        .init("timer.status"), .init("activity.get"), .init("task.list"),
        .init("task.list", ["hidden": true]), .init("stats.get"),
        .init("entry.list", ["kind": "task", "range": "today"]),
      ])
  }

  /// A calendar of a week's sessions.
  private static func calendar(_ user: String) -> Plan {
    Plan(
      name: "calendar", user: user, topics: ["session", "school"],
      reads: [
        .init("session.list", ["range": "week"]),
        .init("session.list", ["from": "2026-03-01", "to": "2026-12-31"]), .init("school.list"),
      ])
  }

  /// A dashboard of visits.
  private static func visits(_ user: String) -> Plan {
    Plan(
      name: "dashboard", user: user, topics: ["visit", "alert"],
      reads: [.init("visit.list"), .init("alert.list"), .init("activity.get")])
  }
}
