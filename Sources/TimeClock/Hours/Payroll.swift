/// A member's time as payroll counts it.
package struct Payroll: Hashable, Sendable {
  /// Milliseconds of each class.
  package struct Classes: Hashable, Sendable {
    package var regular: Int64 = 0
    package var overtime: Int64 = 0
    package var double: Int64 = 0

    package init() {}

    package var pay: Int64 { regular + overtime + double }

    fileprivate subscript(paid: PayrollNumbers.Class) -> Int64 {
      get {
        switch paid {
        case .regular: regular
        case .overtime: overtime
        case .double: double
        }
      }
      set {
        switch paid {
        case .regular: regular = newValue
        case .overtime: overtime = newValue
        case .double: double = newValue
        }
      }
    }

    package static func += (sum: inout Classes, part: Classes) {
      sum.regular += part.regular
      sum.overtime += part.overtime
      sum.double += part.double
    }
  }

  package struct Day: Hashable, Sendable {
    package let date: CivilDate
    package let classes: Classes
  }

  /// Each workday of the period.
  package let days: [Day]
  package let classes: Classes
  /// Shifts less gaps.
  package let exact: Int64
  package let paidPause: Int64
  /// Whether a running shift is included, up to now.
  package let isRunning: Bool

  package var pay: Int64 { classes.pay }
  /// The time that rounding added; negative if it removed time.
  package var bias: Int64 { pay - exact - paidPause }

  /// `shifts` cover the period and two weeks on either side of it.
  package init(
    of shifts: [WorkedShift], over dates: ClosedRange<CivilDate>, by rules: PayrollRules,
    in zone: TimeZone
  ) {
    var (stretches, pauses): ([Interval], [Interval]) = ([], [])
    for spell in Spell.spells(of: shifts, in: zone) {
      let paid = PaidTime(of: spell, by: rules[spell.date], in: zone)
      stretches += paid.stretches
      pauses += paid.paidPauses
    }
    let paid = WorkdayTimes(stretches, by: rules, in: zone)
    let weeks = Workweeks(covering: dates, by: rules) { week in
      Self.classified(week, paid: paid, by: rules).reduce(0) { $0 + $1.overtime + $1.double }
    }
    var days: [CivilDate: Classes] = [:]
    for week in weeks.weeks where week.contains(where: dates.contains) {
      for (date, classes) in zip(week, Self.classified(week, paid: paid, by: rules)) {
        days[date] = classes
      }
    }
    self.days = dates.lowerBound.through(dates.upperBound).map {
      Day(date: $0, classes: days[$0] ?? Classes())
    }
    classes = self.days.reduce(into: Classes()) { $0 += $1.classes }
    let period = Interval(
      rules.start(of: dates.lowerBound, in: zone),
      rules.start(of: dates.upperBound.adding(days: 1), in: zone))
    exact = shifts.flatMap(\.work).length(in: period)
    paidPause = pauses.length(in: period)
    isRunning = shifts.isRunning(in: period)
  }

  /// The classes of a workweek's days: first each day's steps (Cal. Labor Code 510), then regular
  /// time beyond the week's hours (29 CFR 778.101), so that no hour counts twice.
  private static func classified(
    _ week: Workweeks.Week, paid: WorkdayTimes, by rules: PayrollRules
  ) -> [Classes] {
    guard let first = week.first else { return [] }
    let numbers = rules[first]
    let times = week.map { paid[$0] }
    let hasSeventh = !numbers.seventh.isEmpty && week.count == 7 && times.allSatisfy { $0 > 0 }
    var regular: Int64 = 0
    return times.enumerated().map { place, time in
      let steps = hasSeventh && place == 6 ? numbers.seventh : numbers.day
      var classes = Classes()
      var (from, paid) = (Int64(0), PayrollNumbers.Class.regular)
      for step in steps {
        let over = Int64(step.over) * .minute
        classes[paid] += max(0, min(time, over) - from)
        (from, paid) = (over, step.paid)
      }
      classes[paid] += max(0, time - from)
      if let step = numbers.week {
        let room = max(0, Int64(step.over) * .minute - regular)
        let over = max(0, classes.regular - room)
        classes.regular -= over
        classes[step.paid] += over
      }
      regular += classes.regular
      return classes
    }
  }
}

/// Paid time by workday, split where workdays begin.
private struct WorkdayTimes {
  private var times: [CivilDate: Int64] = [:]

  init(_ stretches: [Interval], by rules: PayrollRules, in zone: TimeZone) {
    for stretch in stretches {
      var date = zone.date(of: stretch.start)
      if stretch.start < rules.start(of: date, in: zone) { date = date.adding(days: -1) }
      var start = stretch.start
      while start < stretch.end {
        let next = date.adding(days: 1)
        let end = min(stretch.end, rules.start(of: next, in: zone))
        if end > start {
          times[date, default: 0] += end - start
          start = end
        }
        date = next
      }
    }
  }

  subscript(date: CivilDate) -> Int64 { times[date] ?? 0 }
}
