/// The numbers of a payroll rule; an absent number requires nothing.
package struct PayrollNumbers: Hashable, Sendable {
  /// The pay class of an hour.
  package enum Class: String, CaseIterable, Sendable {
    case regular, overtime, double
  }

  /// Time beyond `over` minutes is paid as `paid`.
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
    /// The break must begin within this many minutes of work; nil if only the total counts.
    package var startBy: Int?
    /// Both sides may waive the break if work lasts at most this many minutes.
    package var waivableTo: Int?

    package init(over: Int, minutes: Int, startBy: Int? = nil, waivableTo: Int? = nil) {
      self.over = over
      self.minutes = minutes
      self.startBy = startBy
      self.waivableTo = waivableTo
    }
  }

  /// The most hours of work a week, on average over a window of weeks.
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

  /// Within how many days a free weekday must make up for work on a Sunday or holiday.
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
  /// Whether both sides agreed in writing to waive waivable breaks.
  package var isWaived = false
  package var day: [Step] = []
  package var week: Step?
  package var seventh: [Step] = []
  package var breaks: [Break] = []
  /// Shorter pauses do not count towards a total of breaks.
  package var pauseMinutes = 0
  package var stretchMinutes: Int?
  package var dayMaxMinutes: Int?
  package var average: Average?
  package var restMinutes: Int?
  package var dayOff: DayOff?
  package var weekRestMinutes: Int?
  package var recordDays: Int?

  package init() {}

  /// Whether each break is due by its own time, instead of a total of breaks.
  package var hasTimedBreaks: Bool { breaks.first?.startBy != nil }

  /// Whether a pause is short enough to be work.
  package func isPaid(_ pause: Interval) -> Bool {
    pause.length <= Int64(paidPauseMinutes) * .minute
  }
}
