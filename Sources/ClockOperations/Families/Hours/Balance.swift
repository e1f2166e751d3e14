internal import ClockStore
package import TimeClock

extension HoursDesk {
  /// The balance in rows, by default from the first plan through yesterday.
  package func balance(
    from: CivilDate?, to: CivilDate?, by step: Balance.Step
  ) throws(ClockError) -> BalanceView {
    let today = context.today
    let yesterday = today.adding(days: -1)
    let last = to ?? max(from ?? yesterday, yesterday)
    guard last <= today else {
      throw .validation([.init(to == nil ? "from" : "to", "A balance goes up to today at most")])
    }
    let begin = try PlanDesk(context).all().first?.from ?? last
    let first = max(from ?? begin, begin)
    try CivilDate.checkOrder(from: from, to: last)
    let year = last.year
    let vacationEnd = CivilDate(year: year, month: 12, day: 31) ?? last
    let account = try account(within: min(begin, last)...max(vacationEnd, last))
    let vacation = account.flatMap { Vacation(of: $0, in: year, today: today) }
    // A plan that begins today owes nothing through yesterday.
    guard let account, first <= last else {
      return BalanceView(
        balance: nil, from: from ?? last, to: last, isRunning: false, vacation: vacation,
        clockText: context.clockText)
    }
    let shifts = try shifts(on: first...last)
    let balance = Balance(
      of: account, opening: try opening(of: account, before: first), over: first...last, by: step,
      worked: shifts.worked(on: first...last, in: context.zone))
    return BalanceView(
      balance: balance, from: first, to: last,
      isRunning: shifts.isRunning(in: context.zone.interval(of: first...last)),
      vacation: vacation, clockText: context.clockText)
  }

  /// The balance at the end of the day before a date.
  func opening(
    of account: HoursAccount, before date: CivilDate
  ) throws(ClockError) -> Int64 {
    let last = date.adding(days: -1)
    return account.balance(
      through: last, worked: try worked(in: account.counted(in: .earliest...last)))
  }

  /// The time worked on dates, up to now.
  private func worked(in dates: [ClosedRange<CivilDate>]) throws(ClockError) -> Int64 {
    if dates.isEmpty { return 0 }
    let stretches = dates.map { context.zone.interval(of: $0) }
    let closed = try context.store.closedLengths(.shift, of: context.userId, within: stretches)
    let clock = ClockDesk(context)
    let facts = try clock.facts()
    return stretches.reduce(closed.reduce(0, +)) { $0 + clock.worked(facts, within: $1) }
  }

  /// The rest of today's target; nil without a plan.
  package func target() throws(ClockError) -> TargetView? {
    let facts = try facts()
    guard let account = facts.account else { return nil }
    let known = facts.countdown.view(at: context.now, context.clockText, otherZone)
    if let known { return known }
    let today = context.today
    let day = context.todayInterval
    let shifts = facts.shifts(at: context.now)
    let running = Spell.spells(of: shifts, in: context.zone).last.flatMap {
      $0.isRunning ? $0 : nil
    }
    let status = TargetStatus(
      of: account, on: today, balance: facts.balance,
      today: shifts.work(within: day), spell: running, numbers: facts.rules[today],
      now: context.now, endOfDay: day.end)
    let view = status.map(view)
    facts.countdown.begin(view, while: facts.shifts.last { $0.isRunning }, endOfDay: day.end)
    return view
  }

  /// The rest of a date's target, now or at its end; nil without a plan.
  package func target(on date: CivilDate) throws(ClockError) -> TargetView? {
    if date == context.today { return try target() }
    guard let account = try account(through: date) else { return nil }
    let day = context.day(date)
    let status = TargetStatus(
      of: account, on: date, balance: try opening(of: account, before: min(date, context.today)),
      today: try shifts(on: date...date).work(within: day), spell: nil,
      numbers: PayrollNumbers(), now: context.now, endOfDay: day.end)
    return status.map(view)
  }

  /// The rest of the target for several dates; nil without a plan.
  package func target(over dates: ClosedRange<CivilDate>) throws(ClockError) -> TargetView? {
    guard let account = try account(through: dates.upperBound) else { return nil }
    let days = dates.lowerBound.through(dates.upperBound)
    guard days.contains(where: { account.plan(on: $0) != nil }) else { return nil }
    let before = try opening(of: account, before: min(dates.lowerBound, context.today))
    let status = TargetStatus(
      due: days.reduce(Int64(0)) { $0 + account.target(on: $1) - account.credited(on: $1) },
      worked: try worked(in: account.counted(in: dates)),
      balance: days.reduce(before) { $0 + account.adjusted(on: $1) })
    return view(status)
  }

  private func view(_ status: TargetStatus) -> TargetView {
    TargetView(status, now: context.now, clockText: context.clockText, otherZone: otherZone)
  }

  /// The balance at the end of a date; nil before the first plan.
  func balance(through last: CivilDate) throws(ClockError) -> Int64? {
    guard let account = try account(through: last) else { return nil }
    return try opening(of: account, before: last.adding(days: 1))
  }

  /// The account from its first date on; nil if that date is after `last`.
  private func account(through last: CivilDate) throws(ClockError) -> HoursAccount? {
    guard let first = try PlanDesk(context).all().first?.from, first <= last else { return nil }
    return try account(within: first...last)
  }

  /// Reads the plans with the next query, unless the hours are known.
  func foreseePlans() throws(ClockError) {
    try context.memos.hours.foresee(key, in: context.store) { () throws(ClockError) in
      _ = try PlanDesk(context).all()
    }
  }

  private var key: DayKey { DayKey(id: context.userId, day: context.todayInterval) }

  /// The records' facts about today's hours, valid until the records change.
  func facts() throws(ClockError) -> HoursFacts {
    let today = context.today
    return try context.memos.hours.value(key, for: context) { () throws(ClockError) in
      var facts = HoursFacts()
      if let first = try PlanDesk(context).all().first?.from, first <= today,
        let account = try account(within: first...today)
      {
        facts.account = account
        facts.balance = try opening(of: account, before: today)
        facts.rules = try rules()
        facts.shifts = try shifts(on: today.adding(days: -1)...today, until: .latest)
      }
      return facts
    }
  }
}

extension [WorkedShift] {
  fileprivate func work(within day: Interval) -> [Interval] {
    flatMap(\.work).map { $0.clamped(to: day) }.filter { $0.length > 0 }
  }
}

/// The result of `balance.get`.
package struct BalanceView: Sendable {
  /// Nil without a plan.
  package let balance: Balance?
  package let from: CivilDate
  package let to: CivilDate
  package let isRunning: Bool
  package let vacation: Vacation?
  package let clockText: ClockText
}

/// The part of a member's hours that only changes with records.
package struct HoursFacts {
  var account: HoursAccount?
  /// Yesterday's.
  var balance: Int64 = 0
  var rules = PayrollRules([])
  /// Yesterday's and today's; what runs or is open ends at the latest instant.
  var shifts: [WorkedShift] = []
  /// Today's target as it was last computed from these facts, but no fact itself.
  let countdown = TargetCountdown()

  func shifts(at now: Instant) -> [WorkedShift] {
    shifts.filter { !$0.isRunning || $0.interval.start <= now }.map { $0.at(now) }
  }
}
