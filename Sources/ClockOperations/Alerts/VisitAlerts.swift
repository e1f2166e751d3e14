internal import ClockStore
package import TimeClock

extension Context {
  /// Four alerts of a visit, to its sitter and to those who see all visits: it was not started in
  /// time, it was missed, it ends soon, and it should have ended.
  package func visitAlerts() throws(ClockError) -> [AlertPlan] {
    if actor.role == .client { return try alertsOfClient() }
    let (running, waiting) = (try watchedVisits(), try waitingVisits())
    if running.isEmpty, waiting.isEmpty { return [] }
    let late = try lateVisitLength()
    return running.flatMap(alerts) + waiting.flatMap { alerts(ofWaiting: $0, late: late) }
  }

  /// Their ids have the visit's start and its end, so that a visit that begins again or ends later
  /// raises them again.
  private func alerts(of visit: Visit) -> [AlertPlan] {
    guard let checkIn = visit.checkIn, let warningAt = visit.warningAt else { return [] }
    let end = visit.scheduledEnd
    let subject = "\(visit.startId ?? visit.id) \(end.rfc3339)"
    let isStartedBeforeEnd = checkIn.timestamp <= end
    let overtime = AlertPlan(
      .visitOvertime, subject, at: isStartedBeforeEnd ? end : checkIn.timestamp,
      isInclusiveBound: isStartedBeforeEnd
    ) { context throws(ClockError) in
      .init(
        title: "Visit in overtime",
        body: "\(try context.visitName(visit)) was to end at \(context.clockText.moment(end)).",
        data: .visit(id: visit.id))
    }
    guard isStartedBeforeEnd else { return [overtime] }
    let warning = AlertPlan(.visitFiveMinutes, subject, at: warningAt, until: end + 1) {
      context throws(ClockError) in
      .init(
        title: "Visit ending soon",
        body: "\(try context.visitName(visit)) is to end at \(context.clockText.moment(end)).",
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
          \(try context.visitName(visit)) was not started; it was to end at \
          \(context.clockText.moment(end)).
          """,
        data: .visit(id: visit.id))
    }
    guard start + late <= end else { return [missed] }
    let overdue = AlertPlan(.visitLate, subject, at: start + late, until: end + 1) {
      context throws(ClockError) in
      .init(
        title: "Visit not started",
        body: "\(try context.visitName(visit)) was to begin at \(context.clockText.moment(start)).",
        data: .visit(id: visit.id))
    }
    return [overdue, missed]
  }

  /// `The visit to Rex`; another sitter's with their name.
  private func visitName(_ visit: Visit) throws(ClockError) -> Phrase {
    let client = try clientName(of: visit)
    guard visit.sitterId != actor.userId, let sitter = try find(Member.self, visit.sitterId) else {
      return "The visit to \(client)"
    }
    return "\(sitter.calledName)'s visit to \(client)"
  }
}

/// The visits whose flags and alerts time turns, for all who see them.
extension Context {
  /// In milliseconds: for how long after its end a missed visit is alerted to.
  private static let missedLength: Int64 = 7 * 86_400_000
  /// More than an office watches at once.
  private static let watchedLimit = 500

  /// Milliseconds after its start from which on a visit that nobody has started is late.
  package func lateVisitLength() throws(ClockError) -> Int64 {
    let minutes = try ownOrganization()?.lateVisitMinutes
    return Int64(minutes ?? OrganizationRules.usualLateVisit) * 60_000
  }

  /// The visits that are on and that the actor sees, by scheduled end: the office sees all.
  package func watchedVisits() throws(ClockError) -> [Visit] {
    try memos.watchedVisits.value(actor.userId, for: self) { () throws(ClockError) in
      var filter = VisitFilter(organizationId: actor.organizationId)
      filter.status = .inAdventure
      return try visits(visible(filter))
        .sorted { ($0.scheduledEnd, $0.id) < ($1.scheduledEnd, $1.id) }
    }
  }

  /// The visits that the actor sees and nobody has started: those to come, and those that were
  /// to begin lately.
  package func waitingVisits() throws(ClockError) -> [Visit] {
    let day = day(today)
    let key = DayKey(id: actor.userId, day: day)
    return try memos.waitingVisits.value(key, for: self) { () throws(ClockError) in
      var filter = VisitFilter(organizationId: actor.organizationId)
      filter.status = .scheduled
      var lately = filter
      lately.from = day.start - 2 * Self.missedLength
      lately.until = day.start
      filter.from = day.start
      return try visits(visible(lately)) + visits(visible(filter))
    }
  }

  /// The visits that the actor sees and that ended since an instant of the last seven days.
  package func endedVisits(since instant: Instant) throws(ClockError) -> [Visit] {
    let day = day(today)
    let key = DayKey(id: actor.userId, day: day)
    let ended = try memos.endedVisits.value(key, for: self) { () throws(ClockError) in
      var filter = VisitFilter(organizationId: actor.organizationId)
      filter.status = .completed
      // A visit is worked about when it was planned.
      filter.from = day.start - 2 * Self.missedLength
      filter.endedFrom = day.start - Self.missedLength
      return try visits(visible(filter))
    }
    return ended.filter { $0.checkOut.map { $0.timestamp >= instant } ?? false }
  }

  private func visits(_ filter: VisitFilter?) throws(ClockError) -> [Visit] {
    guard let filter else { return [] }
    return try store.visits(filter, after: nil, limit: Self.watchedLimit)
  }

  /// The visits that time alone may make look different: what runs or waits, and what has ended for
  /// as long as that can be taken back.
  package func visitsThatTurn() throws(ClockError) -> [Visit] {
    let undoEnd = try undoEndLength()
    let ended =
      mayDo(.work, .visit)
      ? try endedVisits(since: now - undoEnd - Self.missedLength / 7) : []
    return try watchedVisits() + waitingVisits() + ended
  }

  /// When time alone turns a flag of the visit.
  package func turns(of visit: Visit) throws(ClockError) -> [Instant] {
    try visit.turns(late: lateVisitLength(), undoEnd: undoEndLength())
  }
}
