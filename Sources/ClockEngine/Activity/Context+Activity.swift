internal import ClockStore
internal import TimeClock

extension Context {
  /// What runs: visits by earliest scheduled end, then the timer, then the clock.
  func activities() throws -> [Activity] {
    let entries = [try runningTimer(), try runningShift()].compactMap { $0 }
    return try entries.map(activity)
  }

  func activityViews() throws -> [ActivityView] {
    try activities().map(view)
  }

  func view(_ activity: Activity) -> ActivityView {
    ActivityView(activity: activity, now: now, clockText: clockText)
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
      return nil
    }
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
