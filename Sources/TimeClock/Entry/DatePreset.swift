/// A range of dates around today that people ask for by name.
package enum DatePreset: String, CaseIterable, Sendable {
  case today
  /// From the weekday on which weeks begin.
  case week
  case month

  package func dates(
    around today: CivilDate, weekStart: Weekday
  ) -> ClosedRange<CivilDate> {
    switch self {
    case .today: return today...today
    case .week:
      let first = today.startOfWeek(weekStart)
      return first...max(today, first.adding(days: 6))
    case .month: return today.firstOfMonth...today.lastOfMonth
    }
  }
}
