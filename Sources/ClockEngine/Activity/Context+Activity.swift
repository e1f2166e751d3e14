internal import ClockStore
internal import TimeClock

extension Context {
  /// What runs: visits by earliest scheduled end, then the timer, then the clock.
  func activities() throws -> [Activity] {
    let visits = try runningVisits().compactMap { try activity(of: $0) }
    let entries = [try runningTimer(), try runningShift()].compactMap { $0 }
    return try visits + entries.map(activity)
  }

  func activityViews() throws -> [ActivityView] {
    try activities().map(view)
  }

  func view(_ activity: Activity) -> ActivityView {
    ActivityView(
      activity: activity, now: now, clockText: clockText,
      mayEndVisit: policy.allows(.work, .visit, of: .own, by: actor.role))
  }

  /// The final content of an activity that is over; what left no record had no length.
  func ended(_ activity: Activity) throws -> ActivityView {
    var last = try found(activity) ?? activity
    last.end = last.end ?? last.start
    return view(last)
  }

  /// The activity as its record now tells it; nil where that is gone.
  private func found(_ activity: Activity) throws -> Activity? {
    switch activity.kind {
    case .timer, .clock:
      guard let entry = try store.find(Entry.self, activity.id) else { return nil }
      return try self.activity(of: entry)
    case .visit:
      return try store.find(Visit.self, activity.id).flatMap { try self.activity(of: $0) }
    }
  }

  /// Nil for a visit that nobody has been to.
  private func activity(of visit: Visit) throws -> Activity? {
    guard let checkIn = visit.checkIn else { return nil }
    let countdown = VisitCountdown(visit, at: now)
    return Activity(
      id: visit.id, kind: .visit, name: try clientName(of: visit), start: checkIn.timestamp,
      end: visit.checkOut?.timestamp, deadline: visit.scheduledEnd,
      isFiveMinuteWarning: countdown.isFiveMinuteWarning, isOvertime: countdown.isOvertime)
  }

  private func activity(of entry: Entry) throws -> Activity {
    switch entry.kind {
    case .task:
      Activity(
        id: entry.id, kind: .timer, name: try taskName(of: entry) ?? EntryName.ofTasks,
        start: entry.start, end: entry.end, taskId: entry.taskId)
    case .shift:
      Activity(
        id: entry.id, kind: .clock, name: "Clocked In", start: entry.start, end: entry.end,
        sessionId: entry.sessionId)
    }
  }
}
