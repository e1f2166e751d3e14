internal import ClockStore
package import TimeClock

/// What a status bar and its menu show.
package struct GlanceDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// In milliseconds: how long before its planned start it becomes due.
  private static let dueLead: Int64 = 30 * .minute

  /// What the actor should begin about now, or a client's coming visits: visits by start; then, if
  /// no shift runs, the sessions to clock in for.
  package func dueWork() throws(ClockError) -> [DueWork] {
    try dueVisits() + dueSessions()
  }

  private func dueVisits() throws(ClockError) -> [DueWork] {
    guard context.mayDo(.read, .visit) else { return [] }
    let visits = VisitDesk(context)
    let late = try visits.lateLength()
    var due: [DueWork] = []
    for visit in try visits.waiting() where visits.ownership(of: visit) == .own {
      context.note(turn: visit.scheduledStart - Self.dueLead)
      context.note(turn: visit.scheduledEnd + 1)
      guard visit.scheduledStart - Self.dueLead <= context.now, context.now <= visit.scheduledEnd
      else { continue }
      let isLate = visit.isLate(at: context.now, after: late)
      context.note(turn: visit.scheduledStart + late)
      let passed = context.now - visit.scheduledStart
      if isLate {
        context.note(turn: visit.scheduledStart + (passed / .minute + 1) * .minute)
      }
      due.append(
        DueWork(
          kind: .visit, id: visit.id,
          name: try context.otherName(of: visit),
          start: visit.scheduledStart, end: visit.scheduledEnd, isLate: isLate,
          mayStart: context.policy.allows(.work, .visit, of: .own, by: context.actor.role),
          when: isLate
            ? context.words(VisitCountdown.startText(passed))
            : context.clockText.moment(visit.scheduledStart).text))
    }
    return due
  }

  /// A session is due until its end, if the member has not worked on it yet.
  private func dueSessions() throws(ClockError) -> [DueWork] {
    guard context.mayDo(.create, .clock), context.mayDo(.read, .clock),
      try ClockDesk(context).runningShift() == nil
    else { return [] }
    var due: [DueWork] = []
    for session in try sessionsToday() {
      let start = context.zone.instant(of: session.date, session.startTime)
      let end = context.zone.instant(of: session.date, session.endTime)
      context.note(turn: start - Self.dueLead)
      context.note(turn: end)
      guard start - Self.dueLead <= context.now, context.now < end,
        try !context.store.hasEntries(ofSession: session.id, of: context.userId)
      else { continue }
      due.append(
        DueWork(
          kind: .session, id: session.id,
          name: try context.name(ofSession: session.id) ?? context.words("Session"), start: start,
          end: end, isLate: false, mayStart: true, when: context.clockText.moment(start).text))
    }
    return due
  }

  /// The member's sessions of the day that the actor may see.
  private func sessionsToday() throws(ClockError) -> [Session] {
    let key = DayKey(id: context.userId, day: context.todayInterval)
    return try context.memos.sessionsToday.value(key, for: context) { () throws(ClockError) in
      var filter = SessionFilter(organizationId: context.actor.organizationId)
      (filter.from, filter.to) = (context.today, context.today)
      filter.assignedTo = context.userId
      filter.status = .scheduled
      let sessions = try context.store.sessions(filter, limit: 100)
      return sessions.filter { SessionDesk(context).maySee($0) && !$0.isTimeOff }
    }
  }
}

/// A visit or a session planned for about now that has not begun.
package struct DueWork: Sendable {
  package enum Kind: Sendable {
    case visit
    case session
  }

  package let kind: Kind
  package let id: String
  package let name: String
  package let start: Instant
  package let end: Instant
  package let isLate: Bool
  /// Whether the actor is the person to begin it.
  package let mayStart: Bool
  /// `10:00 AM`, or `10m late`.
  package let when: String
}
