internal import ClockStore
internal import JSON
package import TimeClock

/// What runs at the moment.
package struct ActivityDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// Everything that runs: visits by earliest scheduled end, then the timer, then the clock.
  package func views() throws(ClockError) -> [ActivityView] {
    var views: [ActivityView] = []
    for visit in try VisitDesk(context).running() {
      if let activity = try activity(of: visit) { views.append(view(activity)) }
    }
    for entry in try runningEntries() {
      let forgotten = ForgottenDesk(context)
      var view = view(try activity(of: entry))
      view.longAt = forgotten.longAt(entry)
      view.proposals = try forgotten.likelyEnds(for: entry)
      views.append(view)
    }
    return views
  }

  /// The record and the start of the first activity.
  package func primary() throws(ClockError) -> (id: String, start: Instant)? {
    for visit in try VisitDesk(context).running() {
      if let checkIn = visit.checkIn { return (visit.id, checkIn.timestamp) }
    }
    return try runningEntries().first.map { ($0.id, $0.start) }
  }

  /// What a front end that shows some activities must end, start and update to show `views`.
  package func reconciliation(
    of shown: [String], with views: [ActivityView]
  ) throws(ClockError) -> Reconciliation {
    let (most, longest) = (100, 64)
    guard shown.count <= most, shown.allSatisfy({ $0.utf8.count <= longest }) else {
      throw .validation([
        .init("shown", "Shown may hold up to \(most) ids of up to \(longest) bytes")
      ])
    }
    let ids = Set(views.map(\.activity.id))
    var over: [String] = []
    for id in shown where !ids.contains(id) && !over.contains(id) { over.append(id) }
    return Reconciliation(
      end: over, start: views.filter { !shown.contains($0.activity.id) },
      update: views.filter { shown.contains($0.activity.id) })
  }

  private func runningEntries() throws(ClockError) -> [Entry] {
    [try TimerDesk(context).running(), try ClockDesk(context).runningShift()].compactMap(\.self)
  }

  private func view(_ activity: Activity) -> ActivityView {
    context.note(turn: activity.staleAt)
    return ActivityView(
      activity: activity, isPending: isPending(activity), now: context.now,
      clockText: context.clockText, midnight: context.zone.nextDateChange(after: context.now),
      mayEndVisit: context.policy.allows(.work, .visit, of: .own, by: context.actor.role))
  }

  private func isPending(_ activity: Activity) -> Bool {
    context.isPending(
      activity.kind == .visit ? Visit.table.name : Entry.table.name, activity.recordId)
  }

  /// The final content of an ended activity; without a record its length is 0.
  package func ended(_ activity: Activity) throws(ClockError) -> ActivityView {
    var last = try found(activity) ?? activity
    last.end = last.end ?? last.start
    last.renewals = activity.renewals
    return view(last)
  }

  /// The activity as its record has it now; nil if the record is gone.
  private func found(_ activity: Activity) throws(ClockError) -> Activity? {
    var found: Activity?
    switch activity.kind {
    case .timer, .clock:
      guard let entry = try context.find(Entry.self, activity.recordId) else { return nil }
      found = try self.activity(of: entry)
    case .visit:
      guard let visit = try context.find(Visit.self, activity.recordId) else { return nil }
      // A sitter who lost the visit must not learn whose it is now.
      found =
        VisitDesk(context).ownership(of: visit) == .own ? try self.activity(of: visit) : activity
    }
    // A record that still runs was started again, or belongs to somebody else.
    if found?.end == nil {
      found?.end = context.now
      found?.runsOn = true
    }
    return found
  }

  /// Nil for a visit without a check-in.
  private func activity(of visit: Visit) throws(ClockError) -> Activity? {
    guard let checkIn = visit.checkIn else { return nil }
    let countdown = VisitCountdown(visit, at: context.now)
    context.note(turn: VisitCountdown.turn(of: visit, after: context.now))
    return Activity(
      recordId: visit.id, kind: .visit, name: try context.otherName(of: visit),
      start: checkIn.timestamp, end: visit.checkOut?.timestamp,
      renewals: Activity.renewals(from: checkIn.timestamp, to: context.now),
      deadline: visit.scheduledEnd, isFiveMinuteWarning: countdown.isFiveMinuteWarning,
      isOvertime: countdown.isOvertime)
  }

  private func activity(of entry: Entry) throws(ClockError) -> Activity {
    let renewals = Activity.renewals(from: entry.start, to: context.now)
    switch entry.kind {
    case .task:
      return Activity(
        recordId: entry.id, kind: .timer,
        name: try context.shownTaskName(of: entry) ?? context.words(EntryName.unnamed),
        start: entry.start, end: entry.end, renewals: renewals, taskId: entry.taskId)
    case .shift:
      let gap = entry.isRunning ? try ClockDesk(context).facts().gaps.first(where: \.isOpen) : nil
      return Activity(
        recordId: entry.id, kind: .clock,
        name: context.words(gap == nil ? "Clocked In" : "On Break"), start: entry.start,
        end: entry.end, renewals: renewals, sessionId: entry.sessionId, breakStart: gap?.exitTime,
        breakId: gap?.id)
    }
  }
}

/// What a front end must do to show the running activities.
package struct Reconciliation: Sendable {
  /// Ids.
  package let end: [String]
  package let start: [ActivityView]
  package let update: [ActivityView]
}

/// An activity as it is shown at an instant.
package struct ActivityView: Sendable {
  package let activity: Activity
  package let isPending: Bool
  package let now: Instant
  package let clockText: ClockText
  let midnight: Instant?
  /// False for a member who may only watch, like the client.
  package let mayEndVisit: Bool
  /// When a running entry becomes long; nil for visits.
  fileprivate(set) var longAt: Instant?
  /// Ways to end what was probably forgotten.
  package fileprivate(set) var proposals: [LikelyEnd] = []

  package var text: ActivityText { ActivityText(activity, at: now) }

  /// The next instant at which the activity, its buttons or its texts, which name the day unless it
  /// is today, change by time alone; nil once it has ended.
  package var staleAt: Instant? {
    guard let stale = activity.staleAt else { return nil }
    return [stale, midnight, longAt].compactMap(\.self).filter { $0 > now }.min() ?? stale
  }

  package var startedAt: String {
    clockText.words("Started at \(clockText.moment(activity.breakStart ?? activity.start))")
  }

  package var progress: String {
    if let end = activity.end, !activity.runsOn { return clockText.range(activity.start, end) }
    return clockText.words(
      activity.isOnBreak
        ? "Clocked in at \(clockText.moment(activity.start))" : "Tracking time...")
  }

  /// The symbol's name on Apple's systems; other systems map the four names.
  package var symbol: String {
    switch activity.kind {
    case .visit: "pawprint"
    case .timer: "timer"
    case .clock: activity.isOnBreak ? "pause" : "clock"
    }
  }

  /// Whether only time has passed between the two.
  package func looksLike(_ other: ActivityView) -> Bool {
    activity == other.activity && activity.name.hasSameBytes(as: other.activity.name)
      && proposals == other.proposals && clockText == other.clockText
      && isPending == other.isPending
  }
}
