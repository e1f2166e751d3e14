/// The dates that a payroll is for.
package enum PayPeriod: String, CaseIterable, Sendable {
  case week, twoWeeks, halfMonth, month

  /// The period that contains a date; `start` is the first date of any two-week period.
  package func dates(
    containing date: CivilDate, by rules: PayrollRules, from start: CivilDate?
  ) -> ClosedRange<CivilDate> {
    switch self {
    case .week:
      let first = rules.week(of: date)
      return first...first.adding(days: 6)
    case .twoWeeks:
      // 1970-01-05 was a Monday.
      let start = start ?? CivilDate(daysSinceEpoch: 4)
      let over = (date.daysSinceEpoch - start.daysSinceEpoch).flooredRemainder(by: 14)
      return date.adding(days: -over)...date.adding(days: 13 - over)
    case .halfMonth:
      let middle = date.firstOfMonth.adding(days: 14)
      return date <= middle
        ? date.firstOfMonth...middle : middle.adding(days: 1)...date.lastOfMonth
    case .month: return date.firstOfMonth...date.lastOfMonth
    }
  }
}
