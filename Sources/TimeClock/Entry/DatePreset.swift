/// A range of dates around today that people ask for by name.
package enum DatePreset: String, CaseIterable, Sendable {
  case today
  /// Monday to Sunday.
  case week
  case month

  package func dates(around today: CivilDate) -> ClosedRange<CivilDate> {
    switch self {
    case .today: today...today
    case .week: today.monday...max(today, today.monday.adding(days: 6))
    case .month: today.firstOfMonth...today.lastOfMonth
    }
  }
}
