internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

extension Context {
  /// The actor's week that a date lies in, running shifts up to now.
  func week(containing date: CivilDate) throws -> Week {
    let monday = date.monday
    let whole = Interval(
      zone.startOfDay(monday), zone.startOfDay(monday.adding(days: 7)))
    let shifts = try store.entries(.shift, of: actor.userId, touching: whole)
    let days = try (0..<7).map { offset in
      let date = monday.adding(days: offset)
      let day = day(date)
      let total = try shifts.filter { $0.interval(at: now).overlap(with: day) > 0 }
        .reduce(Int64(0)) { sum, shift in sum + (try worked(shift, within: day)) }
      return Week.Day(date: date, total: total)
    }
    return Week(start: monday, days: days)
  }

  /// Weeks back to that of the first shift, latest first.
  func weeks(from latest: CivilDate, limit: Int) throws -> [Week] {
    guard let first = try store.firstStart(.shift, of: actor.userId) else { return [] }
    let oldest = zone.date(of: first).monday
    let mondays = stride(from: 0, to: limit * 7, by: 7).map { latest.adding(days: -$0) }
    return try mondays.filter { $0 >= oldest }.map { try week(containing: $0) }
  }

  /// On Monday at 08:00 the week before is summed up: the latest such, and the next.
  func weekAlerts() throws -> [AlertPlan] {
    let starts = try Entry.Kind.allCases.compactMap { kind in
      try store.firstStart(kind, of: actor.userId)
    }
    guard let first = starts.min() else { return [] }
    let thisMonday = today.monday
    let hasCome = zone.instant(of: thisMonday, Week.summaryTime) <= now
    let latest = hasCome ? thisMonday : thisMonday.adding(days: -7)
    let raised = try store.lastAlert(
      .weekSummary, of: actor.userId, by: now + Alert.farthestAhead)
    return [latest, latest.adding(days: 7)].compactMap { monday in
      let week = monday.adding(days: -7)
      // With the clock set back, what was said of a later week is not followed by an earlier one.
      guard first < zone.startOfDay(monday), raised.map({ $0.subject <= week.text }) ?? true
      else { return nil }
      return AlertPlan(
        .weekSummary, week.text, at: zone.instant(of: monday, Week.summaryTime)
      ) {
        let view = try self.week(containing: week)
        return .init(
          title: "Last week's hours",
          body: "Last week: \(PayrollText.hours(view.total)). Want to text it to payroll?",
          data: view.jsonObject)
      }
    }
  }
}
