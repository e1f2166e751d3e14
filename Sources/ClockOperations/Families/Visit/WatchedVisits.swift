internal import ClockStore
package import TimeClock

/// The visits whose flags and alerts change by time alone.
extension VisitDesk {
  /// In milliseconds: how long after its end a missed visit still raises an alert.
  static let missedLength: Int64 = 7 * .day
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
