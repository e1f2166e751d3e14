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
      let length = try minutesOfWeek(hours, call)
      let named = words[1..<(from ?? words.count)].joined(separator: " ")
      guard let days = weekdays(named.isEmpty ? "mon-fri" : named) else {
        throw .message("\"\(named)\" are no days, such as mon-fri, mon to fri or mon,wed")
      }
      guard length <= days.count * 1_440 else {
        throw .message("\"\(hours)\" is more than the \(days.count * 24) h that the days have")
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
  private static func minutesOfWeek(
    _ hours: String, _ call: VerbCall
  ) throws(CommandFailure) -> Int {
    let isBare = hours.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
    do throws(CommandFailure) {
      let length = try call.ask(
        Wire.timeParse(text: isBare ? "\(hours)h" : hours, wanted: .length))
      return Int((length.durationMs ?? 0) / 60_000)
    } catch .refused {
      throw .message("\"\(hours)\" is no time a week, such as 38.5h or 38h30")
    }
  }

  /// `mon-fri`, `fri to mon`, `mon,wed`.
  private static func weekdays(_ text: String) -> [Weekday]? {
    func day(_ name: Substring) -> Weekday? {
      Weekday.allCases.first { name.lowercased().hasPrefix($0.shortName.lowercased()) }
    }
    let words = text.split { $0 == " " || $0 == "," }
      .flatMap { word in
        word.split(separator: "-", omittingEmptySubsequences: false).map { [$0] }
          .joined(separator: ["to"])
      }.filter { !$0.isEmpty }
    var days: Set<Weekday> = []
    var first: Weekday?
    for (index, word) in words.enumerated() {
      if word == "to", index > 0, let last = day(words[index - 1]) {
        first = last
        continue
      }
      guard let last = day(word) else { return nil }
      days.formUnion(Self.weekdays(from: first ?? last, to: last))
      first = nil
    }
    return days.isEmpty || first != nil ? nil : Array(days)
  }

  /// The days from one to another, which may be in the next week.
  private static func weekdays(from first: Weekday, to last: Weekday) -> [Weekday] {
    let length = (last.rawValue - first.rawValue + 7) % 7
    return Weekday.allCases.filter { ($0.rawValue - first.rawValue + 7) % 7 <= length }
  }
}
