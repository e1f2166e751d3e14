import JSON
import TimeClock

extension Verbs {
  /// Shows the plans, or creates one from hours and days: `38.5h mon-fri`.
  static func plan(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let words = (call.arguments.phrase ?? "").split(separator: " ").map(String.init)
    guard let hours = words.first else { return try plans(call) }
    let from = words.firstIndex(of: "from")
    let text = from.map { words[($0 + 1)...].joined(separator: " ") }
    let first: CivilDate
    if let date = try call.caller.date(text) {
      first = date
    } else {
      first = try call.ask(Wire.dayGet()).date
    }
    var minutes: [Int64]?
    if hours != "none" {
      guard let length = minutesOfWeek(hours) else {
        throw .message("\"\(hours)\" is no time a week, such as 38.5h or 38h30")
      }
      let named = words[1..<(from ?? words.count)].joined(separator: ",")
      guard let days = weekdays(named.isEmpty ? "mon-fri" : named) else {
        throw .message("\"\(named)\" are no days, such as mon-fri or mon,wed")
      }
      minutes = PlanRules.spread(length, over: days).map(Int64.init)
    }
    // Of one day on there is one plan, which another takes the place of.
    let there = try call.caller.all(Wire.planList()) { $0.plans }.first { $0.from == first }
    let plan =
      if let there {
        try call.ask(
          Wire.planUpdate(
            id: there.id, dayMinutes: minutes.map { .set($0) } ?? .clear,
            note: call[.notes].map { $0.isEmpty ? .clear : .set($0) } ?? .keep))
      } else {
        try call.ask(Wire.planCreate(from: first, dayMinutes: minutes, note: call[.notes]))
      }
    let done = call.paint(.green, there == nil ? "Planned" : "Changed the plan")
    return Answer(plan, ["\(done) \(line(plan))"], call.paint)
  }

  private static func plans(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let plans = try call.caller.all(Wire.planList()) { $0.plans }
    let none = "There is no plan. punchline plan 40h mon-fri makes one."
    return Answer(
      .array(plans.map(\.json)),
      plans.isEmpty ? [call.paint(.dim, none)] : plans.map { "  " + line($0) }, call.paint)
  }

  private static func line(_ plan: Wire.Plan) -> String {
    "from \(plan.text.from): " + (plan.text.week.map { "\($0) a week" } ?? "no account")
  }

  /// `38.5h`, `38h30`, `40`.
  private static func minutesOfWeek(_ text: String) -> Int? {
    let parts = text.lowercased().split(separator: "h", omittingEmptySubsequences: false)
    guard parts.count <= 2, let hours = Double(parts[0]), (0...168).contains(hours) else {
      return nil
    }
    let rest = parts.count == 2 && !parts[1].isEmpty ? Int(parts[1].prefix { $0 != "m" }) : 0
    guard let rest, (0..<60).contains(rest) else { return nil }
    return Int((hours * 60).rounded()) + rest
  }

  /// `mon-fri`, `mon,wed`.
  private static func weekdays(_ text: String) -> [Weekday]? {
    func day(_ name: Substring) -> Weekday? {
      Weekday.allCases.first { name.lowercased().hasPrefix($0.shortName.lowercased()) }
    }
    var days: [Weekday] = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").map(day)
      switch (ends.count, ends.first ?? nil, ends.last ?? nil) {
      case (1, let one?, _): days.append(one)
      case (2, let first?, let last?):
        days += Weekday.allCases.filter {
          (first.rawValue...max(first.rawValue, last.rawValue)).contains($0.rawValue)
        }
      default: return nil
      }
    }
    return days.isEmpty ? nil : Array(Set(days))
  }
}
