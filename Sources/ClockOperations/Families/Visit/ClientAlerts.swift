internal import ClockStore
internal import TimeClock

/// The alerts that a client gets about their visits.
extension VisitDesk {
  /// In milliseconds: how long a client sees that a visit has ended.
  private static let endedLength: Int64 = .day

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
        body: "\(desk.name(ofOwn: visit)) was started at \(desk.shown(at)).",
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
        body: "\(desk.name(ofOwn: visit)) was ended at \(desk.shown(at)).",
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
      let sitter = try desk.sitterName(visit)
      let at = desk.shown(start)
      return .init(
        title: "Visit not started",
        body: desk.pets(visit).map { pets in "\(sitter)'s visit to \(pets) was to begin at \(at)." }
          ?? "\(sitter) was to begin the visit at \(at).",
        data: .visit(id: visit.id))
    }
  }

  private func sitterName(_ visit: Visit) throws(ClockError) -> Phrase {
    try context.calledName(ofMember: visit.sitterId).map { Phrase(verbatim: $0) } ?? "The sitter"
  }

  /// Distinguishes the client's visits; the member who worked a visit may not be its present
  /// sitter.
  private func name(ofOwn visit: Visit) -> Phrase {
    if let pets = pets(visit) { return "The visit to \(pets)" }
    let plan = context.clockText.range(visit.scheduledStart, visit.scheduledEnd)
    return "The visit planned for \(plan)"
  }

  private func pets(_ visit: Visit) -> Phrase? { visit.pets.map { Phrase(verbatim: $0) }.listed }

  private var nextDate: Instant? { context.clockText.timeZone.nextDateChange(after: context.now) }

  /// The instant, with the day unless it is today.
  private func shown(_ instant: Instant) -> String { context.clockText.moment(instant).text }
}
