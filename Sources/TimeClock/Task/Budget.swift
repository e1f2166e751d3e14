/// The most time that a task may take.
package struct Budget: Hashable, Sendable {
  package enum Period: String, CaseIterable, Sendable {
    case day, week, month, once
  }

  /// Milliseconds.
  package var length: Int64
  package var period: Period

  package init(_ length: Int64, _ period: Period) {
    self.length = length
    self.period = period
  }

  /// A minute to ten years.
  package static let lengths: ClosedRange<Int64> = .minute...87_600 * .hour
  /// The percentages of a budget at which the member gets an alert.
  package static let steps: [Int64] = [80, 100]

  /// The milliseconds that a percentage of the budget is.
  package func part(_ percent: Int64) -> Int64 {
    length / 100 * percent + length % 100 * percent / 100
  }
}

extension Budget.Period {
  /// The period's interval that contains a date.
  package func interval(
    containing date: CivilDate, weekStart: Weekday, in zone: TimeZone
  ) -> Interval {
    let unit: ReportUnit
    switch self {
    case .once: return Interval(.earliest, .latest)
    case .day: unit = .day
    case .week: unit = .week
    case .month: unit = .month
    }
    let first = unit.first(of: date, weekStart: weekStart)
    return zone.interval(of: first...unit.last(from: date, weekStart: weekStart))
  }
}
