/// The numbers of a payroll rule; an absent one asks for nothing.
package struct PayrollNumbers: Hashable, Sendable {
  /// What an hour is paid as.
  package enum Class: String, CaseIterable, Sendable {
    case regular, overtime, double
  }

  /// Time beyond `over` minutes is of the class `paid`.
  package struct Step: Hashable, Sendable {
    package var over: Int
    package var paid: Class

    package init(over: Int, _ paid: Class) {
      (self.over, self.paid) = (over, paid)
    }
  }

  /// A break that is owed after `over` minutes of work.
  package struct Break: Hashable, Sendable {
    package var over: Int
    package var minutes: Int
    /// It must begin before this many minutes of work are over; nil if only the sum counts.
    package var startBy: Int?
    /// Up to this many minutes of work both sides may do without it.
    package var waivableTo: Int?

    package init(over: Int, minutes: Int, startBy: Int? = nil, waivableTo: Int? = nil) {
      self.over = over
      self.minutes = minutes
      self.startBy = startBy
      self.waivableTo = waivableTo
    }
  }

  /// Hours a week that the work of a window of weeks must not exceed.
  package struct Average: Hashable, Sendable {
    package var hours: Int
    /// 6 where Sundays are not counted, else 7.
    package var days: Int
    package var weeks: Int
    /// Days of these absences are not counted.
    package var neutral: [Absence.Kind]

    package init(hours: Int, days: Int, weeks: Int, neutral: [Absence.Kind]) {
      self.hours = hours
      self.days = days
      self.weeks = weeks
      self.neutral = neutral
    }
  }

  /// How many days there are to make up for work on a Sunday or holiday by a weekday without work.
  package struct DayOff: Hashable, Sendable {
    package var sunday: Int
    package var holiday: Int

    package init(sunday: Int, holiday: Int) {
      (self.sunday, self.holiday) = (sunday, holiday)
    }
  }

  package var roundMinutes = 0
  /// Pauses up to this length count as work.
  package var paidPauseMinutes = 0
  package var workdayStart = TimeOfDay.midnight
  package var weekStart = Weekday.monday
  /// Whether both sides agreed in writing to do without waivable breaks.
  package var isWaived = false
  package var day: [Step] = []
  package var week: Step?
  package var seventh: [Step] = []
  package var breaks: [Break] = []
  /// Shorter pauses are no part of a summed break.
  package var pauseMinutes = 0
  package var stretchMinutes: Int?
  package var dayMaxMinutes: Int?
  package var average: Average?
  package var restMinutes: Int?
  package var dayOff: DayOff?
  package var weekRestMinutes: Int?
  package var recordDays: Int?

  package init() {}

  /// Whether breaks are owed one by one, each by its time, and not as a sum.
  package var hasTimedBreaks: Bool { breaks.first?.startBy != nil }

  /// Whether a pause is short enough to be work.
  package func isPaid(_ pause: Interval) -> Bool {
    pause.length <= Int64(paidPauseMinutes) * .minute
  }
}
