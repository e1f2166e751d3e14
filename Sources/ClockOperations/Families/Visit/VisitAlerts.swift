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
