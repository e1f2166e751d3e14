internal import ClockOperations
internal import ClockStore
internal import TimeClock

/// What time alone turns of visits and activities.
extension Subscriber {
  /// When time makes something else of what was told of an activity, it is told anew.
  func activityTurns() -> [Deadline] {
    guard state.subscription.topics.contains(.activity) else { return [] }
    return state.toldActivities.map(\.activity).compactMap { told in
      guard let turn = told.staleAt else { return nil }
      return Deadline(at: turn, rank: .state, id: told.id) {
        [unowned self] _ throws(OperationError) in try tellActivities()
      }
    }
  }

  private func tellActivities() throws(OperationError) {
    let context = try engine.context()
    let end = try stored(context.store.journalEnd())
    for (topic, id, value) in try activityStates(context) {
      push(
        topic, id, value, at: end, cause: .init(method: nil, userId: nil, origin: .time), context)
    }
  }

  /// When a flag of a visit that the actor sees turns, the visit is told anew.
  func visitTurns(_ context: Context) throws(OperationError) -> [Deadline] {
    guard state.subscription.topics.contains(.visit) else { return [] }
    let since = min(state.visitsToldAt ?? context.now, context.now)
    state.visitsToldAt = since
    var next = Instant.latest
    for visit in try context.watchedVisits() + context.waitingVisits() {
      for turn in try context.turns(of: visit) where turn > since { next = min(next, turn) }
    }
    return [
      Deadline(at: next, rank: .state, id: "") { [unowned self] _ throws(OperationError) in
        try tellVisits(since: since)
      }
    ]
  }

  private func tellVisits(since: Instant) throws(OperationError) {
    let context = try engine.context()
    let end = try stored(context.store.journalEnd())
    state.visitsToldAt = context.now
    for visit in try context.watchedVisits() + context.waitingVisits() {
      let turns = try context.turns(of: visit)
      guard turns.contains(where: { $0 > since && $0 <= context.now }) else { continue }
      push(
        .visit, visit.id, RecordState(id: visit.id, record: try context.view(visit)), at: end,
        cause: .init(method: nil, userId: nil, origin: .time), context)
    }
  }
}
