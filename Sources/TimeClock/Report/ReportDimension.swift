/// What the time of a report is divided by.
package enum ReportDimension: String, CaseIterable, Sendable {
  case day, week, month, task, tag, member, session, name

  /// How many a report may be divided by at once.
  package static let limit = 3

  /// Refuses what no report can be divided by.
  package static func check(_ dimensions: [ReportDimension]) throws(ClockError) {
    if dimensions.count > limit || Set(dimensions).count < dimensions.count {
      throw .validation([.init("by", "A report is divided by up to \(limit) different things")])
    }
  }
}

/// The stretch of dates over which a report sums up at once.
package enum ReportUnit: Sendable {
  case day, week, month, all

  /// The smallest one that the dimensions tell apart.
  package init(_ dimensions: [ReportDimension]) {
    self =
      if dimensions.contains(.day) {
        .day
      } else if dimensions.contains(.week) {
        // A week may lie in two months.
        dimensions.contains(.month) ? .day : .week
      } else {
        dimensions.contains(.month) ? .month : .all
      }
  }

  /// The last date of the unit in which a date lies.
  package func last(from date: CivilDate, weekStart: Weekday) -> CivilDate {
    switch self {
    case .day: date
    case .week: date.startOfWeek(weekStart).adding(days: 6)
    case .month: date.lastOfMonth
    case .all: .latest
    }
  }

  /// The first date of the unit in which a date lies.
  package func first(of date: CivilDate, weekStart: Weekday) -> CivilDate {
    switch self {
    case .day: date
    case .week: date.startOfWeek(weekStart)
    case .month: date.firstOfMonth
    case .all: .earliest
    }
  }
}
