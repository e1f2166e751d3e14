internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

/// Records that time alone shows otherwise: they are told then, like changed ones.
extension Subscriber {
  func recordTurns(_ context: Context) throws(OperationError) -> [Deadline] {
    try visitTurns(context) + taskTurns(context)
  }

  /// The flags of the running visits that the actor sees.
  private func visitTurns(_ context: Context) throws(OperationError) -> [Deadline] {
    guard state.subscription.topics.contains(.visit) else {
      state.visitsSeenAt = nil
      return []
    }
    // Whoever was kept from looking at the instant itself looks later.
    let seenAt = min(state.visitsSeenAt ?? context.now, context.now)
    state.visitsSeenAt = seenAt
    let turns = try context.visibleRunningVisits().compactMap { visit in
      VisitCountdown.turn(of: visit, after: max(seenAt, visit.updatedAt)).map {
        (id: visit.id, at: $0)
      }
    }
    guard let first = turns.map(\.at).min() else { return [] }
    return [
      Deadline(at: first, rank: .state, id: "visit") {
        [unowned self] engine throws(OperationError) in
        let context = try engine.context()
        state.visitsSeenAt = context.now
        for turn in turns.sorted(by: { $0.id < $1.id }) where turn.at <= context.now {
          guard let visit = try context.find(Visit.self, turn.id), context.maySee(visit) else {
            continue
          }
          try tell(.visit, visit.id, context.view(visit), context)
        }
      }
    ]
  }

  /// At local midnight the time of the day on each task starts anew.
  private func taskTurns(_ context: Context) throws(OperationError) -> [Deadline] {
    guard state.subscription.topics.contains(.task),
      context.policy.allows(.read, .task, of: .own, by: context.actor.role)
    else {
      state.taskDay = nil
      return []
    }
    let date = min(state.taskDay ?? context.today, context.today)
    state.taskDay = date
    let isToday = date == context.today
    guard let midnight = isToday ? context.zone.nextDateChange(after: context.now) : context.now
    else { return [] }
    return [
      Deadline(at: midnight, rank: .state, id: "task") {
        [unowned self] engine throws(OperationError) in
        let context = try engine.context()
        state.taskDay = context.today
        guard let ids = try context.visibleTasks(workedOn: date) else { return try pushResync() }
        for id in ids {
          guard let task = try context.find(WorkTask.self, id) else { continue }
          try tell(.task, id, context.view(task), context)
        }
      }
    ]
  }

  private func tell(
    _ topic: Topic, _ id: String, _ record: some WireValue & Sendable, _ context: Context
  ) throws(OperationError) {
    push(
      topic, id, RecordState(id: id, record: record),
      at: try stored(context.store.journalEnd()),
      cause: .init(method: nil, userId: nil, origin: .time), context)
  }
}
