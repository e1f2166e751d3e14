/// What a report groups time by.
package enum ReportDimension: String, CaseIterable, Sendable {
  case day, week, month, task, tag, member, session, name

  /// The most dimensions of one report.
  package static let limit = 3

  /// Refuses too many or repeated dimensions.
  package static func check(_ dimensions: [ReportDimension]) throws(ClockError) {
    if dimensions.count > limit || Set(dimensions).count < dimensions.count {
      throw .validation([.init("by", "A report is divided by up to \(limit) different things")])
    }
  }
}

/// The range of dates over which a report sums up.
package enum ReportUnit: Sendable {
  case day, week, month, all

  /// The smallest unit that the dimensions need.
  package init(_ dimensions: [ReportDimension]) {
    self =
      if dimensions.contains(.day) {
        .day
      } else if dimensions.contains(.week) {
        // A week may belong to two months.
        dimensions.contains(.month) ? .day : .week
      } else {
        dimensions.contains(.month) ? .month : .all
      }
  }

  /// The last date of the unit that contains a date.
  package func last(from date: CivilDate, weekStart: Weekday) -> CivilDate {
    switch self {
    case .day: date
    case .week: date.startOfWeek(weekStart).adding(days: 6)
    case .month: date.lastOfMonth
    case .all: .latest
    }
  }

  /// The first date of the unit that contains a date.
  package func first(of date: CivilDate, weekStart: Weekday) -> CivilDate {
    switch self {
    case .day: date
    case .week: date.startOfWeek(weekStart)
    case .month: date.firstOfMonth
    case .all: .earliest
    }
  }
}
