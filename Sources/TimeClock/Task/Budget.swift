/// How long a task may take.
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
  /// Of what is spent one hears once it is so many percent.
  package static let steps: [Int64] = [80, 100]

  /// Milliseconds of a step.
  package func part(_ percent: Int64) -> Int64 {
    length / 100 * percent + length % 100 * percent / 100
  }
}

extension Budget.Period {
  /// The time of it in which a date lies.
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
    let last = unit.last(from: date, weekStart: weekStart)
    return Interval(
      zone.startOfDay(unit.first(of: date, weekStart: weekStart)),
      zone.startOfDay(last.adding(days: 1)))
  }
}
