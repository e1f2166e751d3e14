internal import ClockStore
package import TimeClock

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
  package let isLate: Bool
  /// Whether the actor is the person to begin it.
  package let mayStart: Bool
  /// `10:00 AM`, or `10m late`.
  package let when: String
}

extension Context {
  /// In milliseconds: how long before its planned start it becomes due.
  private static let dueLead: Int64 = 1_800_000
  private static let minute: Int64 = 60_000

  /// What the actor should begin about now, or a client's coming visits: visits by start; then, if
  /// no shift runs, the sessions to clock in for.
  package func dueWork() throws(ClockError) -> [DueWork] {
    try dueVisits() + dueSessions()
  }

  private func dueVisits() throws(ClockError) -> [DueWork] {
    guard mayDo(.read, .visit) else { return [] }
    let late = try lateVisitLength()
    var due: [DueWork] = []
    for visit in try waitingVisits() where ownership(of: visit) == .own {
      note(turn: visit.scheduledStart - Self.dueLead)
      note(turn: visit.scheduledEnd + 1)
      guard visit.scheduledStart - Self.dueLead <= now, now <= visit.scheduledEnd else { continue }
      let isLate = visit.isLate(at: now, after: late)
      note(turn: visit.scheduledStart + late)
      let passed = now - visit.scheduledStart
      if isLate { note(turn: visit.scheduledStart + (passed / Self.minute + 1) * Self.minute) }
      let isClient = actor.role == .client
      due.append(
        DueWork(
          kind: .visit, id: visit.id,
          name: try isClient
            ? calledName(ofMember: visit.sitterId) ?? visit.sitterId : clientName(of: visit),
          start: visit.scheduledStart, isLate: isLate,
          mayStart: policy.allows(.work, .visit, of: .own, by: actor.role),
          when: isLate
            ? words(VisitCountdown.startText(passed))
            : clockText.moment(visit.scheduledStart).text))
    }
    return due
  }

  /// A session is due until its end, if the member has not worked on it yet.
  private func dueSessions() throws(ClockError) -> [DueWork] {
    guard mayDo(.create, .clock), mayDo(.read, .clock), try runningShift() == nil else { return [] }
    var due: [DueWork] = []
    for session in try sessionsToday() {
      let start = zone.instant(of: session.date, session.startTime)
      let end = zone.instant(of: session.date, session.endTime)
      note(turn: start - Self.dueLead)
      note(turn: end)
      guard start - Self.dueLead <= now, now < end,
        try !store.hasEntries(ofSession: session.id, of: userId)
      else { continue }
      due.append(
        DueWork(
          kind: .session, id: session.id, name: try name(ofSession: session.id) ?? words("Session"),
          start: start, isLate: false, mayStart: true,
          when: clockText.moment(start).text))
    }
    return due
  }

  /// The member's sessions of the day that the actor may see.
  private func sessionsToday() throws(ClockError) -> [Session] {
    let key = DayKey(id: userId, day: todayInterval)
    return try memos.sessionsToday.value(key, for: self) { () throws(ClockError) in
      var filter = SessionFilter(organizationId: actor.organizationId)
      (filter.from, filter.to) = (today, today)
      filter.assignedTo = userId
      filter.status = .scheduled
      let sessions = try store.sessions(filter, limit: 100)
      return sessions.filter { maySee($0) && !$0.isTimeOff }
    }
  }
}
