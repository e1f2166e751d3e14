internal import ClockOperations
internal import ClockStore
internal import TimeClock

extension Subscriber {
  /// When a shift or a timer becomes long, its clock or timer offers how to end it; the days that a
  /// timer says are others after midnight.
  func longTurns(_ context: Context) throws(ClockError) -> [Deadline] {
    // A subscriber that could not look at that instant looks later.
    let seen = min(state.longSeenAt ?? context.now, context.now)
    let turns = try followed(context).flatMap { topic, entry in
      var turns = [(topic, context.longAt(entry))].filter { $0.1 > seen }
      // A clock is sent at midnight by itself.
      if topic == .timer, let midnight = context.zone.nextDateChange(after: seen) {
        turns.append((topic, midnight))
      }
      return turns
    }
    guard let next = turns.map(\.1).min() else {
      if state.longSeenAt != context.now { state.longSeenAt = context.now }
      return []
    }
    if state.longSeenAt != seen { state.longSeenAt = seen }
    return [
      Deadline(at: next, rank: .state, id: "long") {
        [unowned self] engine throws(ClockError) in
        state.longSeenAt = next
        let context = try engine.context()
        let end = try context.store.journalEnd()
        let topics = turns.filter { $0.1 == next }.map(\.0)
        if topics.contains(.clock) {
          push(.clock, "", try context.clock(), at: end, cause: .time, context)
        }
        if topics.contains(.timer) {
          push(.timer, "", try context.timer(), at: end, cause: .time, context)
        }
      }
    ]
  }

  /// What runs, of the topics that the subscriber follows.
  private func followed(_ context: Context) throws(ClockError) -> [(Topic, Entry)] {
    func isTold(_ topic: Topic) -> Bool {
      state.subscription.topics.contains(topic) && context.mayBeTold(topic)
    }
    var followed: [(Topic, Entry)] = []
    if isTold(.clock), let shift = try context.runningShift() { followed.append((.clock, shift)) }
    if isTold(.timer), let timer = try context.runningTimer() { followed.append((.timer, timer)) }
    return followed
  }
}
