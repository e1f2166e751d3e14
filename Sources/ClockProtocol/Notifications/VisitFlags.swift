internal import ClockOperations
internal import ClockStore
internal import TimeClock

/// Changes of visits by time alone.
extension Subscriber {
  /// Sends a visit again when time changes one of its flags.
  func visitTurns(_ context: Context) throws(ClockError) -> [Deadline] {
    guard state.subscription.topics.contains(.visit) else { return [] }
    let since = min(state.visitTurnsToldAt ?? context.now, context.now)
    if state.visitTurnsToldAt != since { state.visitTurnsToldAt = since }
    // The clock was set back to before those visits were sent.
    if state.visitSentAt.contains(where: { $0.value > context.now }) {
      state.visitSentAt = state.visitSentAt.filter { $0.value <= context.now }
    }
    var next = Instant.latest
    let desk = VisitDesk(context)
    for visit in try desk.turning() {
      let sentAt = state.visitSentAt[visit.id] ?? since
      for turn in try desk.turns(of: visit) where turn > sentAt {
        next = min(next, turn)
      }
    }
    return [
      Deadline(at: next, rank: .state, id: "visit") { [unowned self] _ throws(ClockError) in
        try tellVisits(since: since)
      }
    ]
  }

  /// Assumes that all visits were sent in their present state.
  func markVisitsDelivered(_ context: Context) {
    state.visitTurnsToldAt = context.now
    state.visitSentAt = [:]
  }

  private func tellVisits(since: Instant) throws(ClockError) {
    let context = try engine.context()
    let desk = VisitDesk(context)
    let end = try context.store.journalEnd()
    let toldAt = state.visitSentAt
    markVisitsDelivered(context)
    for visit in try desk.turning() {
      let sentAt = toldAt[visit.id] ?? since
      let turns = try desk.turns(of: visit)
      guard turns.contains(where: { $0 > sentAt && $0 <= context.now }) else { continue }
      push(
        .visit, visit.id, RecordState(id: visit.id, record: try desk.view(visit)), at: end,
        cause: .time, context)
    }
  }
}
