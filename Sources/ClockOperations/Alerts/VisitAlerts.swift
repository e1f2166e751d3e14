internal import TimeClock

extension Context {
  /// Two alerts for a running visit: it ends soon, and it should have ended.
  package func visitAlerts() throws(OperationError) -> [AlertPlan] {
    guard actor.role != .client else { return [] }
    return try runningVisits().flatMap(alerts)
  }

  /// Named after the visit's start, so that a visit begun anew raises them again.
  private func alerts(of visit: Visit) -> [AlertPlan] {
    guard let checkIn = visit.checkIn, let warningAt = visit.warningAt else { return [] }
    let subject = visit.startId ?? visit.id
    let endTime = clockText.time(visit.scheduledEnd)
    let isStartedBeforeEnd = checkIn.timestamp <= visit.scheduledEnd
    return [
      AlertPlan(.visitFiveMinutes, subject, at: warningAt) { () throws(OperationError) in
        .init(
          title: "Visit ending soon",
          body: "The visit to \(try self.clientName(of: visit)) is to end at \(endTime).",
          data: .visit(id: visit.id))
      },
      AlertPlan(
        .visitOvertime, subject,
        at: isStartedBeforeEnd ? visit.scheduledEnd : checkIn.timestamp,
        isInclusiveBound: isStartedBeforeEnd
      ) { () throws(OperationError) in
        .init(
          title: "Visit in overtime",
          body: "The visit to \(try self.clientName(of: visit)) was to end at \(endTime).",
          data: .visit(id: visit.id))
      },
    ]
  }
}
