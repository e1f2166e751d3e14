internal import TimeClock

extension Context {
  /// A shift is long after the hours of the settings, and again after 16.
  package func longShiftAlerts() throws(OperationError) -> [AlertPlan] {
    guard let shift = try runningShift() else { return [] }
    let longest = Int(ClockRules.longestShift / 3_600_000)
    return Set([settings.longShiftHours, longest]).sorted().map { hours in
      AlertPlan(
        .clockLong, "\(shift.id) \(hours)", at: shift.start + Int64(hours) * 3_600_000
      ) {
        .init(
          title: "Still clocked in?",
          body: "You have been clocked in for \(hours) \(hours == 1 ? "hour" : "hours").",
          data: .shift(entryId: shift.id, hours: hours))
      }
    }
  }
}
