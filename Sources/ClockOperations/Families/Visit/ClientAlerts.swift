internal import ClockStore
internal import TimeClock

/// The alerts that a client gets about their visits.
extension VisitDesk {
  /// In milliseconds: how long a client sees that a visit has ended.
  private static let endedLength: Int64 = 86_400_000

  func clientAlerts() throws(ClockError) -> [AlertPlan] {
    let late = try lateLength()
    let ended = try ended(since: context.now - Self.endedLength)
    return try watched().compactMap(startAlert) + ended.compactMap(endAlert)
      + waiting().map { lateAlert(of: $0, after: late) }
  }

  private func startAlert(of visit: Visit) -> AlertPlan? {
    guard let at = visit.checkIn?.timestamp else { return nil }
    return AlertPlan(.visitStarted, visit.startId ?? visit.id, at: at, turn: nextDate) {
      context throws(ClockError) in
      let desk = VisitDesk(context)
      return .init(
        title: "Visit started",
        body: "\(try desk.sitterName(visit)) started the visit at \(desk.shown(at)).",
        data: .visit(id: visit.id))
    }
  }

  private func endAlert(of visit: Visit) -> AlertPlan? {
    guard let at = visit.checkOut?.timestamp, !visit.isEstimated else { return nil }
    return AlertPlan(
      .visitEnded, visit.startId ?? visit.id, at: at, until: at + Self.endedLength, turn: nextDate
    ) { context throws(ClockError) in
      let desk = VisitDesk(context)
      return .init(
        title: "Visit ended",
        body: "\(try desk.sitterName(visit)) ended the visit at \(desk.shown(at)).",
        data: .visit(id: visit.id))
    }
  }

  /// The visit can still be started until its end.
  private func lateAlert(of visit: Visit, after late: Int64) -> AlertPlan {
    let (start, end) = (visit.scheduledStart, visit.scheduledEnd)
    return AlertPlan(
      .visitLate, "\(visit.id) \(start.rfc3339) \(end.rfc3339)", at: min(start + late, end),
      until: end + 1, turn: nextDate
    ) { context throws(ClockError) in
      let desk = VisitDesk(context)
      return .init(
        title: "Visit not started",
        body: "\(try desk.sitterName(visit)) was to begin the visit at \(desk.shown(start)).",
        data: .visit(id: visit.id))
    }
  }

  private func sitterName(_ visit: Visit) throws(ClockError) -> Phrase {
    try context.calledName(ofMember: visit.sitterId).map { Phrase(verbatim: $0) } ?? "The sitter"
  }

  private var nextDate: Instant? { context.clockText.timeZone.nextDateChange(after: context.now) }

  /// The instant, with the day unless it is today.
  private func shown(_ instant: Instant) -> String { context.clockText.moment(instant).text }
}
