internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A topic's status as last sent.
struct ToldStatus {
  let topic: Topic
  var answer: Observed<LiveAnswer>
}

/// Statuses are sent whenever they have changed.
extension Subscriber {
  /// The changed statuses in the order of their topics, and the changed activities; one that later
  /// changes affect too waits for those.
  func changedStatuses(
    _ context: Context, before later: ArraySlice<ChangeSet> = []
  ) throws(ClockError) -> [(Topic, String, any WireValue)] {
    var states: [(Topic, String, any WireValue)] = []
    for index in state.statuses.indices where isFollowed(state.statuses[index], context) {
      let sent = state.statuses[index]
      guard sent.answer.isDue(at: context.now), !sent.answer.isHit(by: later),
        let status = try observe(sent.topic, context)
      else { continue }
      if status.answer.value != sent.answer.value {
        states.append((sent.topic, "", WrittenJSON(bytes: status.answer.value.bytes)))
      }
      state.statuses[index] = status
    }
    if state.activities.isDue(at: context.now), !state.activities.isHit(by: later) {
      states += try activityStates(context)
    }
    return states
  }

  /// Whether the subscriber still wants the status, and may see it.
  private func isFollowed(_ status: ToldStatus, _ context: Context) -> Bool {
    state.subscription.topics.contains(status.topic) && context.mayBeTold(status.topic)
  }

  /// The present status; nil if the topic has none, or the actor may not see it.
  private func observe(_ topic: Topic, _ context: Context) throws(ClockError) -> ToldStatus? {
    guard context.mayBeTold(topic), let family = Families.family(of: topic) else { return nil }
    let seen = try context.observed { () throws(ClockError) in try family.status(context) }
    guard let status = seen.value else { return nil }
    let answer = LiveAnswer(.success(AnyWireValue(status).wireBytes), tellsTime: false)
    return ToldStatus(topic: topic, answer: seen.map { _ in answer })
  }

  /// Assumes that all statuses were sent in their present state.
  func markStatusesDelivered(_ context: Context) throws(ClockError) {
    state.statuses = []
    for topic in state.subscription.topics.sorted() {
      if let status = try observe(topic, context) { state.statuses.append(status) }
    }
    state.activities = Observed([], seenAt: context.now)
    if state.subscription.topics.contains(.activity) {
      state.activities = try context.observed(ActivityDesk(context).viewsInLine)
    }
    state.alerts = Observed([], seenAt: context.now)
    if state.subscription.topics.contains(.alert) {
      state.alerts = try context.observed(AlertDesk(context).views)
    }
  }

  /// Marks for another look the statuses with a dependency that fits the condition.
  func outdateStatuses(where isOver: (Dependencies) -> Bool) {
    // Writes only if something becomes stale, because every write counts as a new state.
    for index in state.statuses.indices
    where state.statuses[index].answer.becomesStale(where: isOver) {
      state.statuses[index].answer.isStale = true
      engine.deadlines = nil
    }
    if state.activities.becomesStale(where: isOver) {
      state.activities.isStale = true
      engine.deadlines = nil
    }
    if state.alerts.becomesStale(where: isOver) {
      state.alerts.isStale = true
      engine.deadlines = nil
    }
  }

  /// The deadlines of statuses that change by time alone.
  func statusTurns(_ context: Context) -> [Deadline] {
    var turns = state.statuses.filter { isFollowed($0, context) }.map {
      $0.answer.isStale ? context.now : $0.answer.turn
    }
    if state.subscription.topics.contains(.activity) {
      turns.append(state.activities.isStale ? context.now : state.activities.turn)
    }
    guard let first = turns.compactMap(\.self).min() else { return [] }
    return [
      Deadline(at: first, rank: .state, id: "") { [unowned self] engine throws(ClockError) in
        let context = try engine.context()
        let end = try context.store.journalEnd()
        for (topic, id, value) in try changedStatuses(context) {
          push(topic, id, value, at: end, cause: .time, context)
        }
      }
    ]
  }
}
