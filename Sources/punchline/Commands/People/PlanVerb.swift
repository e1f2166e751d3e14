import JSON
import TimeClock

extension Verbs {
  /// Shows the plans, or creates one from hours and days: `38.5h mon-fri`.
  // What the words do not say, vacation and rules, stays as in the plan before.
  static func plan(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let words = (call.arguments.phrase ?? "").split(separator: " ").map(String.init)
    guard let hours = words.first else { return try plans(call) }
    let from = try placeOfStart(words, call)
    let text = from.map { words[$0...].joined(separator: " ") }
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
      guard let days = try weekdays(named.isEmpty ? "mon-fri" : named, call) else {
        throw .message("\"\(named)\" are no days, such as mon-fri, mon to fri or mon,wed")
      }
      guard length <= days.count * 1_440 else {
        throw .message("\"\(hours)\" is more than the \(days.count * 24) h that the days have")
      }
      minutes = PlanRules.spread(length, over: days).map(Int64.init)
    }
    // Each first date has one plan, and another one replaces it.
    let before = try call.caller.all(Wire.planList()) { $0.plans }.last { $0.from <= first }
    let there = before?.from == first ? before : nil
    let plan =
      if let there {
        try call.ask(
          Wire.planUpdate(
            id: there.id, dayMinutes: minutes.map { .set($0) } ?? .clear,
            note: call[.notes].map { $0.isEmpty ? .clear : .set($0) } ?? .keep))
      } else {
        try call.ask(
          Wire.planCreate(
            from: first, dayMinutes: minutes, vacationDays: before?.vacationDays,
            rules: before?.rules, note: call[.notes]))
      }
    let done = call.paint(.green, there == nil ? "Planned" : "Changed the plan")
    return Answer(plan, ["\(done) \(line(plan))"], call.paint)
  }

  private static func plans(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let plans = try call.caller.all(Wire.planList()) { $0.plans }
    return Answer(
      .array(plans.map(\.json)), plans.isEmpty ? [try noPlan(call)] : plans.map { "  " + line($0) },
      call.paint)
  }

  /// Says that there is no plan, and how to make one to a member who may.
  static func noPlan(_ call: VerbCall) throws(CommandFailure) -> String {
    let trial = Wire.planCreate(from: try call.ask(Wire.dayGet()).date, dryRun: true)
    let mayPlan = (try? call.ask(trial)) != nil
    let how = mayPlan ? " punchline plan 40h mon-fri makes one." : ""
    return call.paint(.dim, "There is no plan.\(how)")
  }

  private static func line(_ plan: Wire.Plan) -> String {
    "from \(plan.text.from): " + (plan.text.week.map { "\($0) a week" } ?? "no account")
      + (plan.vacationDays > 0 ? ", \(plan.text.vacation) of vacation a year" : "")
      + (plan.rules.map { ", rules \"\($0)\"" } ?? "")
  }

  /// `38.5h`, `38h30`, `40`.
  private static func minutesOfWeek(
    _ hours: String, _ call: VerbCall
  ) throws(CommandFailure) -> Int {
    let isBare = hours.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
    do throws(CommandFailure) {
      let length = try call.ask(
        Wire.timeParse(text: isBare ? "\(hours)h" : hours, wanted: .length))
      return Int((length.durationMs ?? 0) / .minute)
    } catch .refused {
      throw .message("\"\(hours)\" is no time a week, such as 38.5h or 38h30")
    }
  }

  /// Where the words for the first date begin, as in `40h mon-fri from tomorrow`.
  private static func placeOfStart(
    _ words: [String], _ call: VerbCall
  ) throws(CommandFailure) -> Int? {
    if let from = words.firstIndex(of: "from") { return from }
    func named(until end: Int) -> String { words[1..<end].joined(separator: " ") }
    if words.count < 3 { return nil }
    if try weekdays(named(until: words.count), call) != nil { return nil }
    // Other languages have another word for it.
    for place in 1..<(words.count - 1) {
      let rest = words[place...].joined(separator: " ")
      guard let dates = try dates(rest, call), dates.lowerBound == dates.upperBound
      else { continue }
      if place == 1 { return place }
      if try weekdays(named(until: place), call) != nil { return place }
    }
    return nil
  }

  /// Days of the week, in English or in the language in which times are typed.
  private static func weekdays(
    _ text: String, _ call: VerbCall
  ) throws(CommandFailure) -> [Weekday]? {
    if let days = weekdays(text) { return days }
    var days: Set<Weekday> = []
    for part in text.split(separator: ",") where !part.allSatisfy(\.isWhitespace) {
      guard !part.contains(where: \.isNumber), let now = try dates(String(part), call),
        let tomorrow = try dates(String(part), later: 1, call)
      else { return nil }
      // Unlike `mon`, a word such as `tomorrow` means another weekday each day.
      let named = now.lowerBound.through(now.upperBound).prefix(7).map(\.weekday)
      guard named.first == tomorrow.lowerBound.weekday, named.last == tomorrow.upperBound.weekday
      else { return nil }
      days.formUnion(named)
    }
    return days.isEmpty ? nil : Array(days)
  }

  /// The dates that a text would mean if it were typed some days later; nil if it means none.
  private static func dates(
    _ text: String, later days: Int64 = 0, _ call: VerbCall
  ) throws(CommandFailure) -> ClosedRange<CivilDate>? {
    let now = try call.ask(Wire.timeNow()).now + days * .day
    do throws(CommandFailure) {
      let read = try call.ask(Wire.timeParse(text: text, wanted: .days, now: now))
      guard let from = read.from ?? read.date, let to = read.to ?? read.date, from <= to
      else { return nil }
      return from...to
    } catch .refused(let error) where error.reason == "validation" {
      return nil
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
