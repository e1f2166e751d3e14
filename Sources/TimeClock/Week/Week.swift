/// A week's worked time, from the weekday on which the organization's weeks begin.
package struct Week: Hashable, Sendable {
  package struct Day: Hashable, Sendable {
    package let date: CivilDate
    /// Milliseconds worked.
    package let total: Int64

    package init(date: CivilDate, total: Int64) {
      self.date = date
      self.total = total
    }
  }

  /// The first day of the week.
  package let start: CivilDate
  package let days: [Day]

  package init(start: CivilDate, days: [Day]) {
    self.start = start
    self.days = days
  }

  /// Milliseconds worked.
  package var total: Int64 { days.reduce(0) { $0 + $1.total } }

  /// Refuses a date in a week that reaches beyond the first or last year.
  package static func check(
    containing date: CivilDate, from weekday: Weekday
  ) throws(ClockError) {
    let first = date.startOfWeek(weekday)
    let last = first.adding(days: 6)
    guard first.weekday == weekday, last.daysSinceEpoch == first.daysSinceEpoch + 6 else {
      throw .validation([
        .init("containing", "The week of \(date.text) is not whole within the years 0000 to 9999")
      ])
    }
  }

  /// The time of its summary, on the day after the week.
  package static let summaryTime = TimeOfDay(hour: 8, minute: 0) ?? .midnight
}
