internal import ClockStore
package import TimeClock

/// Weeks: their time, and how they are sent, approved and reopened.
package struct WeekDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// The member's week that contains a date, with running shifts up to now.
  package func week(containing date: CivilDate) throws(ClockError) -> Week {
    let first = date.startOfWeek(try OrganizationDesk(context).weekStart())
    let dates = (0..<7).map(first.adding(days:))
    let days = dates.map(context.day)
    let facts = try ClockDesk(context).facts()
    let closed = try context.store.closedLengths(.shift, of: context.userId, within: days)
    return Week(
      start: first,
      days: dates.indices.map { index in
        Week.Day(
          date: dates[index],
          total: closed[index] + ClockDesk(context).worked(facts, within: days[index]))
      })
  }

  /// Weeks back to the week of the first shift, latest first.
  package func weeks(from latest: CivilDate, limit: Int) throws(ClockError) -> [Week] {
    guard let first = try context.store.firstStart(.shift, of: context.userId) else { return [] }
    let oldest = context.zone.date(of: first).startOfWeek(try OrganizationDesk(context).weekStart())
    let starts = stride(from: 0, to: limit * 7, by: 7).map { latest.adding(days: -$0) }
    return try starts.filter { $0 >= oldest }.map(week)
  }

  /// The weeks that a month or a year touches.
  package func calendar(
    _ period: CalendarPeriod, containing date: CivilDate
  ) throws(ClockError) -> WeekCalendar {
    let dates = period.dates(containing: date)
    let weekStart = try OrganizationDesk(context).weekStart()
    let starts = stride(
      from: dates.lowerBound.startOfWeek(weekStart).daysSinceEpoch,
      through: dates.upperBound.daysSinceEpoch, by: 7
    ).map { CivilDate(daysSinceEpoch: $0) }
    return WeekCalendar(
      period: period, dates: dates, weeks: try starts.map(week), weekStart: weekStart)
  }

  /// How many weekly summaries a sleeping phone knows in advance.
  private static let plannedSummaries = 4

  /// On the first day of a week at 08:00 an alert sums up the previous week, unless it was sent:
  /// the last or due summary, and the next ones.
  package func alerts() throws(ClockError) -> [AlertPlan] {
    guard let first = try firstStart() else { return [] }
    let raised = try context.store.lastAlert(
      .weekSummary, of: context.actor.userId, by: context.now + Alert.farthestAhead)
    let weekStart = try OrganizationDesk(context).weekStart()
    let thisWeek = context.today.startOfWeek(weekStart)
    let sent = try startsOfSentWeeks()
    let latest =
      context.zone.instant(of: thisWeek, Week.summaryTime) <= context.now
      ? thisWeek : thisWeek.adding(days: -7)
    // After the clock was set back, an earlier week's summary does not follow a later one.
    func isOpen(_ start: CivilDate) -> Bool {
      first < context.zone.startOfDay(start)
        && raised.map { context.zone.instant(of: start, Week.summaryTime) > $0.createdAt } ?? true
    }
    var plans: [AlertPlan] = []
    if let missed = try latestMissed(latest, isOpen) {
      let week = missed.adding(days: -7)
      if !sent.contains(week) { plans.append(summary(of: week, on: missed)) }
    } else if let raised, let week = CivilDate(raised.subject), !sent.contains(week) {
      plans.append(summary(of: week, on: week.adding(days: 7), by: raised.at))
    }
    var next = max(latest, context.zone.date(of: first).startOfWeek(weekStart)).adding(days: 7)
    if let raised {
      next = max(next, context.zone.date(of: raised.createdAt).startOfWeek(weekStart))
    }
    if !isOpen(next) { next = next.adding(days: 7) }
    let coming = (0..<Self.plannedSummaries).map { next.adding(days: 7 * $0) }
    return plans
      + coming.filter { !sent.contains($0.adding(days: -7)) }
      .map { summary(of: $0.adding(days: -7), on: $0) }
  }

  /// The latest week of the past year that has no summary and follows a week with hours, else the
  /// latest without a summary; nil if there is none.
  private func latestMissed(_ latest: CivilDate, _ isOpen: (CivilDate) -> Bool)
    throws(ClockError) -> CivilDate?
  {
    guard isOpen(latest) else { return nil }
    for offset in 0..<52 {
      let start = latest.adding(days: -7 * offset)
      guard isOpen(start) else { break }
      if try week(containing: start.adding(days: -7)).total > 0 { return start }
    }
    return latest
  }

  private func firstStart() throws(ClockError) -> Instant? {
    let starts = try Entry.Kind.allCases.map { kind throws(ClockError) in
      try context.store.firstStart(kind, of: context.userId)
    }
    return starts.compactMap(\.self).min()
  }

  /// A summary raised in another zone also counts in this one.
  private func summary(
    of week: CivilDate, on day: CivilDate, by raisedAt: Instant = .latest
  ) -> AlertPlan {
    AlertPlan(
      .weekSummary, week.text, at: min(context.zone.instant(of: day, Week.summaryTime), raisedAt),
      turn: context.zone.nextDateChange(after: context.now)
    ) { context throws(ClockError) in
      let view = try WeekDesk(context).week(containing: week)
      let hours = context.clockText.hours(view.total)
      let thisWeek = context.today.startOfWeek(try OrganizationDesk(context).weekStart())
      let isLast = week == thisWeek.adding(days: -7)
      let dates = context.clockText.dates(week, week.adding(days: 6))
      let name: Phrase = isLast ? "Last week" : "The week of \(dates)"
      let body: Phrase =
        switch try WeekDesk(context).flaw(of: week) {
        case .runs(let shift, let text)?:
          ForgottenDesk(context).isLong(shift)
            ? "\(name) is not complete: \(text). Say first when that ended."
            : "\(name) is not complete: \(text). Clock out first."
        case .toReview(_, let text)?: "\(name): \(hours), but \(text). Look at that first."
        case nil: "\(name): \(hours). Want to text it to payroll?"
        }
      return .init(
        title: isLast ? "Last week's hours" : "A week's hours", body: body, data: .week(view))
    }
  }

  /// The first flaw to fix in the week that begins on a date; nil if there is none.
  package func flaw(of start: CivilDate) throws(ClockError) -> WeekFlaw? {
    let days = days(of: start)
    if let shift = try runningShift(inWeekFrom: start) {
      return .runs(shift, text: "clocked in since \(context.clockText.moment(shift.start))")
    }
    let toReview = try context.store.shiftsToReview(of: context.userId, endingAfter: days.start)
    return toReview.first { $0.start < days.end }.map { shift in
      .toReview(
        shift, text: "the shift of \(context.clockText.moment(shift.start)) needs a review")
    }
  }
}

/// Why the hours of a week cannot be trusted yet.
package enum WeekFlaw: Sendable {
  /// A shift in it still runs.
  case runs(Entry, text: Phrase)
  /// A shift in it ended automatically or arrived late.
  case toReview(Entry, text: Phrase)

  package var text: Phrase {
    switch self {
    case .runs(_, let text), .toReview(_, let text): text
    }
  }
}

/// A month or a year in whole weeks.
package struct WeekCalendar: Sendable {
  package let period: CalendarPeriod
  package let dates: ClosedRange<CivilDate>
  package let weeks: [Week]
  package let weekStart: Weekday

  /// Milliseconds worked on the period's own days.
  package var total: Int64 {
    weeks.flatMap(\.days).filter { dates.contains($0.date) }.reduce(0) { $0 + $1.total }
  }
}
