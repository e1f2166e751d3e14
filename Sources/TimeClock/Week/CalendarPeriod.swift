/// A period of the calendar that is shown in whole weeks.
package enum CalendarPeriod: String, CaseIterable, Sendable {
  case month, year

  package func dates(containing date: CivilDate) -> ClosedRange<CivilDate> {
    switch self {
    case .month: return date.firstOfMonth...date.lastOfMonth
    case .year:
      let first = CivilDate(year: date.year, month: 1, day: 1) ?? .earliest
      let last = CivilDate(year: date.year, month: 12, day: 31) ?? .latest
      return first...last
    }
  }

  /// `November 2026`, or `2026`.
  package func title(of first: CivilDate, in clockText: ClockText) -> String {
    switch self {
    case .month: clockText.month(first)
    case .year: String(first.year)
    }
  }
}
