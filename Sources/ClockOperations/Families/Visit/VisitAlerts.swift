internal import ClockStore
package import TimeClock

extension VisitDesk {
  /// Four alerts of a visit, for its sitter and for everybody who sees all visits: it was not
  /// started in time, was missed, ends soon, or should have ended.
  package func alerts() throws(ClockError) -> [AlertPlan] {
    if context.actor.role == .client { return try clientAlerts() }
    let (running, waiting) = (try watched(), try waiting())
    if running.isEmpty, waiting.isEmpty { return [] }
    let late = try lateLength()
    return running.flatMap(alerts) + waiting.flatMap { alerts(ofWaiting: $0, late: late) }
  }

  /// The subject names the start and counts the extensions of the visit, so a restarted or extended
  /// visit raises its alerts again, and a shortened one does not.
  private func alerts(of visit: Visit) -> [AlertPlan] {
    guard let checkIn = visit.checkIn, let warningAt = visit.warningAt else { return [] }
    let end = visit.scheduledEnd
    let subject = "\(visit.startId ?? visit.id) \(visit.extensions)"
    let isStartedBeforeEnd = checkIn.timestamp <= end
    let overtime = AlertPlan(
      .visitOvertime, subject, at: isStartedBeforeEnd ? end : checkIn.timestamp,
      isInclusiveBound: isStartedBeforeEnd
    ) { context throws(ClockError) in
      .init(
        title: "Visit in overtime",
        body:
          "\(try VisitDesk(context).name(visit)) was to end at \(context.clockText.moment(end)).",
        data: .visit(id: visit.id))
    }
    guard isStartedBeforeEnd else { return [overtime] }
    let warning = AlertPlan(.visitFiveMinutes, subject, at: warningAt, until: end + 1) {
      context throws(ClockError) in
      .init(
        title: "Visit ending soon",
        body:
          "\(try VisitDesk(context).name(visit)) is to end at \(context.clockText.moment(end)).",
        data: .visit(id: visit.id))
    }
    return [warning, overtime]
  }

  private func alerts(ofWaiting visit: Visit, late: Int64) -> [AlertPlan] {
    let (start, end) = (visit.scheduledStart, visit.scheduledEnd)
    let subject = "\(visit.id) \(start.rfc3339) \(end.rfc3339)"
    let missed = AlertPlan(
      .visitMissed, subject, at: end, isInclusiveBound: true, until: end + Self.missedLength
    ) { context throws(ClockError) in
      .init(
        title: "Visit missed",
        body: """
          \(try VisitDesk(context).name(visit)) was not started; it was to end at \
          \(context.clockText.moment(end)).
          """,
        data: .visit(id: visit.id))
    }
    // At its end it is missed a millisecond later.
    guard start + late < end else { return [missed] }
    let overdue = AlertPlan(.visitLate, subject, at: start + late, until: end + 1) {
      context throws(ClockError) in
      .init(
        title: "Visit not started",
        body:
          "\(try VisitDesk(context).name(visit)) was to begin at \(context.clockText.moment(start)).",
        data: .visit(id: visit.id))
    }
    return [overdue, missed]
  }

  /// `The visit to Rex`, with the sitter's name if it is another member's visit.
  private func name(_ visit: Visit) throws(ClockError) -> Phrase {
    let client = try context.clientName(of: visit)
    guard visit.sitterId != context.actor.userId,
      let sitter = try context.find(Member.self, visit.sitterId)
    else {
      return "The visit to \(client)"
    }
    return "\(sitter.calledName)'s visit to \(client)"
  }
}

/// The visits whose flags and alerts change by time alone.
extension VisitDesk {
  /// In milliseconds: how long after its end a missed visit still raises an alert.
  private static let missedLength: Int64 = 7 * .day
  /// More visits than an office watches at once.
  private static let watchedLimit = 500

  /// Milliseconds after its planned start at which an unstarted visit is late.
  package func lateLength() throws(ClockError) -> Int64 {
    let minutes = try OrganizationDesk(context).own()?.lateVisitMinutes
    return Int64(minutes ?? OrganizationRules.usualLateVisit) * .minute
  }

  /// The running visits that the actor sees, by scheduled end; the office sees all.
  package func watched() throws(ClockError) -> [Visit] {
    try context.memos.watchedVisits.value(context.actor.userId, for: context) {
      () throws(ClockError) in
      var filter = VisitFilter(organizationId: context.actor.organizationId)
      filter.status = .inAdventure
      return try all(visible(filter))
        .sorted { ($0.scheduledEnd, $0.id) < ($1.scheduledEnd, $1.id) }
    }
  }

  /// The unstarted visits that the actor sees: future ones, and recent ones.
  package func waiting() throws(ClockError) -> [Visit] {
    let day = context.day(context.today)
    let key = DayKey(id: context.actor.userId, day: day)
    return try context.memos.waitingVisits.value(key, for: context) { () throws(ClockError) in
      var filter = VisitFilter(organizationId: context.actor.organizationId)
      filter.status = .scheduled
      var lately = filter
      lately.from = day.start - 2 * Self.missedLength
      lately.until = day.start
      filter.from = day.start
      return try all(visible(lately)) + all(visible(filter))
    }
  }

  /// The visits that the actor sees and that ended after `instant`, at most seven days ago.
  package func ended(since instant: Instant) throws(ClockError) -> [Visit] {
    let day = context.day(context.today)
    let key = DayKey(id: context.actor.userId, day: day)
    let ended = try context.memos.endedVisits.value(key, for: context) { () throws(ClockError) in
      var filter = VisitFilter(organizationId: context.actor.organizationId)
      filter.status = .completed
      // A visit is worked near its planned time.
      filter.from = day.start - 2 * Self.missedLength
      filter.endedFrom = day.start - Self.missedLength
      return try all(visible(filter))
    }
    return ended.filter { $0.checkOut.map { $0.timestamp >= instant } ?? false }
  }

  private func all(_ filter: VisitFilter?) throws(ClockError) -> [Visit] {
    guard let filter else { return [] }
    return try context.store.visits(filter, after: nil, limit: Self.watchedLimit)
  }

  /// The visits that may change their looks by time alone: running, waiting, and ended ones whose
  /// end can still be undone.
  package func turning() throws(ClockError) -> [Visit] {
    let undoEnd = try undoEndLength()
    let ended =
      context.mayDo(.work, .visit)
      ? try ended(since: context.now - undoEnd - .day) : []
    return try watched() + waiting() + ended
  }

  /// The instants at which a flag of the visit changes by time alone.
  package func turns(of visit: Visit) throws(ClockError) -> [Instant] {
    try visit.turns(late: lateLength(), undoEnd: undoEndLength())
  }
}
