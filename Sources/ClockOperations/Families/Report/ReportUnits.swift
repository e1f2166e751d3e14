internal import TimeClock

/// The days, weeks or months of a report, each found by an instant in it.
struct ReportUnits {
  /// The report's whole range.
  let whole: Interval
  /// The part of the range found last, with the first date of its unit.
  private(set) var found: Interval
  private(set) var date = CivilDate.earliest
  private let unit: ReportUnit
  private let zone: TimeZone
  private let weekStart: Weekday

  /// From the first to the last date; nil for an open end.
  init(
    _ unit: ReportUnit, _ zone: TimeZone, _ weekStart: Weekday, from: CivilDate?, to: CivilDate?
  ) {
    self.unit = unit
    self.zone = zone
    self.weekStart = weekStart
    whole = Interval(
      from.map(zone.startOfDay) ?? .earliest, to.flatMap { Self.end(of: $0, zone) } ?? .latest)
    found = Interval(whole.start, whole.start)
  }

  /// Finds the part that contains an instant; false if it is the part found last.
  mutating func find(_ instant: Instant) -> Bool {
    if found.start <= instant, instant < found.end { return false }
    date = unit.first(of: zone.date(of: instant), weekStart: weekStart)
    found = interval(from: date)
    // A clock that goes back across midnight shows a date twice.
    while found.end <= instant, found.end < whole.end {
      date = unit.last(from: date, weekStart: weekStart).adding(days: 1)
      found = interval(from: date)
    }
    return true
  }

  private func interval(from date: CivilDate) -> Interval {
    if unit == .all { return whole }
    let end = Self.end(of: unit.last(from: date, weekStart: weekStart), zone) ?? .latest
    return Interval(max(zone.startOfDay(date), whole.start), min(end, whole.end))
  }

  /// Nil for the last possible date.
  private static func end(of date: CivilDate, _ zone: TimeZone) -> Instant? {
    date < .latest ? zone.startOfDay(date.adding(days: 1)) : nil
  }
}
