internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `balance.get`: the time owed and the time worked.
enum BalanceFamily: Family {
  static let prefix = "balance"
  static let methods = [get]
  static let rules: [Policy.Rule] = .figured(.balance)

  private static let from = Maybe("from", .date, "the first date; default that of the first plan")
  private static let to = Maybe(
    "to", .date, "the last date, at most today; default yesterday, or today if `from` is today")
  private static let by = Maybe(
    "by", WireType<Balance.Step>.word,
    "the period of each row: a day, a week or a month; default a day")

  private static let get = Method(
    "balance.get",
    "Says how far a member is ahead of their plan or behind it, and how much vacation is left.",
    access: .needs(.read, .balance), actsForMembers: true,
    parameters: [from, to, by], refusals: [.validation]
  ) { call in
    try HoursDesk(try call.context).balance(
      from: try call.parameters[from], to: try call.parameters[to],
      by: try call.parameters[by] ?? .day)
  }
}

extension BalanceFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try HoursDesk(context).alerts()
  }

  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    guard case .shift(let id) = alert.data else { return [] }
    switch alert.kind {
    case .breakDue: return [ActionView(label: "Take a Break", method: "gap.start", parameters: [:])]
    case .dayLong, .targetReached: return [ActionView(.clockOut(entryId: id, userId: nil))]
    default: return []
    }
  }
}

extension BalanceView: WireObject {
  static func declare(_ members: inout some Members<BalanceView>) {
    members.add("from", "The first date.") { $0.from }
    members.add("to", "The last date.") { $0.to }
    members.add("openingMs", "The balance before the first date.") {
      Milliseconds($0.balance?.opening ?? 0)
    }
    members.addAll { $0.balance?.sum ?? BalanceFigures() }
    members.add("balanceMs", "The balance at the end of the last date.") {
      Milliseconds($0.balance?.balance ?? 0)
    }
    members.add("rows", "A row for each day, week or month, the latest that fit in a line.") {
      Page.fit(($0.balance?.rows ?? []).reversed()).elements.reversed()
    }
    members.add("running", "Whether a running shift is included, up to now.") { $0.isRunning }
    members.add("vacation", "The vacation of the year of `to`; null without a plan.") {
      view in view.vacation.map { VacationView(vacation: $0, clockText: view.clockText) }
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("dates", "The dates, like `Nov 16 – 22`.") { $0.clockText.days($0.from, $0.to) }
      text.add("balance", "`balanceMs` like `+0h 35m`.") {
        HoursText.signed($0.balance?.balance ?? 0)
      }
    }
  }
}

extension BalanceFigures: WireObject {
  static func declare(_ members: inout some Members<BalanceFigures>) {
    members.add("targetMs", "The time that the plan asks for.") { Milliseconds($0.target) }
    members.add("workedMs", "The time worked, exactly.") { Milliseconds($0.worked) }
    members.add("creditedMs", "The time that absences are credited with.") {
      Milliseconds($0.credited)
    }
    members.add("adjustedMs", "The sum of the adjustments.") { Milliseconds($0.adjusted) }
    members.add("changeMs", "Worked, credited and adjusted, less the target.") {
      Milliseconds($0.change)
    }
  }
}

extension Balance.Row: WireObject {
  static func declare(_ members: inout some Members<Balance.Row>) {
    members.add("from", "The day, the Monday of the week or the first of the month.") { $0.from }
    members.addAll { $0.figures }
    members.add("balanceMs", "The balance at the end of the row.") { Milliseconds($0.balance) }
    members.addObject("text", "The texts to show.") { text in
      text.add("change", "`changeMs` like `-0h 30m`.") { HoursText.signed($0.figures.change) }
      text.add("balance", "`balanceMs` like `+0h 35m`.") { HoursText.signed($0.balance) }
    }
  }
}

extension Vacation: WireObject {
  static func declare(_ members: inout some Members<Vacation>) {
    members.add("year", "The calendar year.") { $0.year }
    members.add("carriedDays", "Days carried over from last year.") { HalfDays(count: $0.carried) }
    members.add(
      "entitledDays", "Days that the year's plans grant."
    ) { HalfDays(count: $0.entitled) }
    members.add("adjustedDays", "The sum of the adjustments.") { HalfDays(count: $0.adjusted) }
    members.add("takenDays", "Days taken up to today.") { HalfDays(count: $0.taken) }
    members.add("plannedDays", "Days planned after today.") { HalfDays(count: $0.planned) }
    members.add("leftDays", "Days left; may be negative.") { HalfDays(count: $0.left) }
  }
}

/// The vacation days with their texts.
private struct VacationView: WireObject {
  let vacation: Vacation
  let clockText: ClockText

  static func declare(_ members: inout some Members<VacationView>) {
    members.addAll { $0.vacation }
    members.addObject("text", "The texts to show.") { text in
      text.add("left", "`leftDays` like `3.5 days`.") {
        $0.clockText.words.days(halves: $0.vacation.left)
      }
    }
  }
}

extension TargetView: WireObject {
  static func declare(_ members: inout some Members<TargetView>) {
    members.add("dueMs", "The target of all its days, less credited absences.") {
      Milliseconds($0.status.due)
    }
    members.add("leftMs", "Time left to the target; negative beyond it.") {
      Milliseconds($0.status.left)
    }
    members.add(
      "doneAt", "When the target was reached, or will be while clocked in."
    ) { $0.status.doneAt }
    members.add("evenAt", "When the balance reaches zero.") { $0.status.evenAt }
    members.add("balanceMs", "The balance before its days, with their adjustments.") {
      Milliseconds($0.status.balance)
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("left", "Time left, like `2h 15m to go` or `0h 27m over`.") { $0.left }
      text.add("done", "Like `Done at 5:42 PM`; null without such a time today.") { $0.done }
      text.add("even", "Like `Even at 4:58 PM`; null without such a time today.") { $0.even }
      text.add("balance", "`balanceMs` like `+0h 35m`.") { $0.balance }
    }
  }
}
