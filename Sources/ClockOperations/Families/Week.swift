internal import ClockStore
package import TimeClock

extension Context {
  /// The actor's week that a date lies in, running shifts up to now.
  package func week(containing date: CivilDate) throws(OperationError) -> Week {
    let monday = date.monday
    let whole = Interval(
      zone.startOfDay(monday), zone.startOfDay(monday.adding(days: 7)))
    let shifts = try stored(store.entries(.shift, of: actor.userId, touching: whole))
    let gaps = try stored(store.gaps(ofEach: shifts.map(\.id)))
    let days = (0..<7).map { offset in
      let date = monday.adding(days: offset)
      let day = day(date)
      var total: Int64 = 0
      for shift in shifts where shift.interval(at: now).overlap(with: day) > 0 {
        total += worked(shift, gaps: gaps[shift.id] ?? [], within: day)
      }
      return Week.Day(date: date, total: total)
    }
    return Week(start: monday, days: days)
  }

  /// Weeks back to that of the first shift, latest first.
  package func weeks(from latest: CivilDate, limit: Int) throws(OperationError) -> [Week] {
    guard let first = try stored(store.firstStart(.shift, of: actor.userId)) else { return [] }
    let oldest = zone.date(of: first).monday
    let mondays = stride(from: 0, to: limit * 7, by: 7).map { latest.adding(days: -$0) }
    return try mondays.filter { $0 >= oldest }.map(week)
  }

  /// On Monday at 08:00 the week before is summed up: the latest such, and the next.
  package func weekAlerts() throws(OperationError) -> [AlertPlan] {
    let starts = try Entry.Kind.allCases.map { kind throws(OperationError) in
      try stored(store.firstStart(kind, of: actor.userId))
    }
    guard let first = starts.compactMap(\.self).min() else { return [] }
    let thisMonday = today.monday
    let hasCome = zone.instant(of: thisMonday, Week.summaryTime) <= now
    let latest = hasCome ? thisMonday : thisMonday.adding(days: -7)
    let raised = try stored(
      store.lastAlert(
        .weekSummary, of: actor.userId, by: now + Alert.farthestAhead))
    return [latest, latest.adding(days: 7)].compactMap { monday -> AlertPlan? in
      let week = monday.adding(days: -7)
      // With the clock set back, what was said of a later week is not followed by an earlier one.
      guard first < zone.startOfDay(monday), raised.map({ $0.subject <= week.text }) ?? true
      else { return nil }
      return AlertPlan(
        .weekSummary, week.text, at: zone.instant(of: monday, Week.summaryTime)
      ) { () throws(OperationError) in
        let view = try self.week(containing: week)
        return .init(
          title: "Last week's hours",
          body: "Last week: \(PayrollText.hours(view.total)). Want to text it to payroll?",
          data: .week(view))
      }
    }
  }
}
