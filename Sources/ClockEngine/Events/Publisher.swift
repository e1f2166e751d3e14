internal import ClockStore
internal import JSONRPC
internal import TimeClock

extension Engine {
  /// Turns committed changes into the states that the subscriber is to be told.
  func publish(_ changes: [Change], origin: StateNotification.Origin) throws {
    guard let last = changes.last else { return }
    state.seenSeq = max(state.seenSeq ?? 0, last.seq)
    deadlines = nil
    let topics = [Settings.table.name, Member.table.name, Organization.table.name]
    if changes.contains(where: { topics.contains($0.topic) }) { forgetContext() }
    guard !state.subscription.topics.isEmpty, let context = try listener() else { return }
    var rest = changes[...]
    while let first = rest.first {
      let group = rest.prefix { $0.group == first.group }
      rest = rest.dropFirst(group.count)
      let cause = StateNotification.Cause(
        method: first.method, userId: first.actorId,
        origin: first.actorId == nil ? .time : origin)
      var told = try derivedStates(of: group, context)
      told += try recordStates(of: group, context)
      for (topic, id, value) in told where state.subscription.topics.contains(topic) {
        push(topic, id, value, seq: first.group, cause: cause, context)
      }
    }
  }

  func push(
    _ topic: Topic, _ id: String, _ value: JSON, seq: Int64, cause: StateNotification.Cause,
    _ context: Context
  ) {
    pushes.append(
      StateNotification(
        epoch: context.store.epoch, seq: seq, topic: topic, cause: cause, id: id, value: value
      ).push)
  }

  /// Publishes what other engines have committed since.
  func learnFromPeers() throws {
    let store = try store()
    try store.beginRead()
    let latest = try store.latestSeq()
    guard let seen = state.seenSeq, latest > seen else { return }
    catchUpWithTime()
    forgetContext()
    guard isListenedTo else {
      state.seenSeq = latest
      deadlines = nil
      return
    }
    try publish(try store.changes(after: seen), origin: .peer)
  }

  /// The statuses that follow from records, in the order of their topics.
  private func derivedStates(
    of changes: ArraySlice<Change>, _ context: Context
  ) throws -> [(Topic, String, JSON)] {
    let own = changes.filter { $0.ownerId == context.actor.userId }
    var states: [(Topic, String, JSON)] = []
    if own.contains(where: \.concernsClock), state.subscription.topics.contains(.clock) {
      states.append((.clock, "", RecordShapes.clock.encode(try context.clock())))
    }
    if state.subscription.topics.contains(.timer) {
      let taskId = try context.runningTimer()?.taskId
      if own.contains(where: { $0.concernsTimer(on: taskId) }) {
        states.append((.timer, "", RecordShapes.timer.encode(try context.timer())))
      }
    }
    states += try activityStates(context)
    if own.contains(where: { $0.topic == Settings.table.name }),
      state.subscription.topics.contains(.settings)
    {
      states.append((.settings, "", RecordShapes.settings.encode(context.settings)))
    }
    return states
  }

  /// The latest of each record that the actor may see, in the order of topics and ids.
  private func recordStates(
    of changes: ArraySlice<Change>, _ context: Context
  ) throws -> [(Topic, String, JSON)] {
    var states: [(Topic, String, JSON)] = []
    for change in changes + changes.compactMap(\.ofShift) {
      guard
        let topic = Topic(rawValue: change.topic), state.subscription.topics.contains(topic),
        !states.contains(where: { $0.0 == topic && $0.1 == change.recordId }),
        let record = try context.record(topic, change)
      else { continue }
      states.append(
        (topic, change.recordId, ["id": .string(change.recordId), "record": record]))
    }
    if state.subscription.topics.contains(.session) {
      for session in try context.recolored(by: changes) {
        let record = RecordShapes.session.encode(try context.view(session))
        states.append((.session, session.id, ["id": .string(session.id), "record": record]))
      }
    }
    return states.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }
}

extension Change {
  /// Whether the clock of the record's owner may show something else now.
  fileprivate var concernsClock: Bool {
    switch topic {
    case Gap.table.name, Settings.table.name: true
    case Fence.table.name: Self.departure(before) != Self.departure(after)
    case Entry.table.name:
      [before, after].contains { record in
        guard case .object(let object) = record else { return false }
        return object["kind"] == .string(Entry.Kind.shift.rawValue)
      }
    default: false
    }
  }

  /// Whether the owner's timer, on that task if it runs, may show something else now.
  fileprivate func concernsTimer(on taskId: String?) -> Bool {
    switch topic {
    case Task.table.name: recordId == taskId
    case Entry.table.name:
      [before, after].contains { record in
        guard case .object(let object) = record else { return false }
        return object["kind"] == .string(Entry.Kind.task.rawValue) && object["end"] == .null
      }
    default: false
    }
  }

  /// A gap's change as one of its shift, whose worked time follows from it.
  fileprivate var ofShift: Change? {
    guard topic == Gap.table.name, case .object(let gap) = after == .null ? before : after,
      case .string(let id) = gap["entryId"]
    else { return nil }
    var change = self
    change.topic = Entry.table.name
    change.recordId = id
    return change
  }

  private static func departure(_ fence: JSON) -> [JSON?] {
    guard case .object(let object) = fence else { return [nil, nil] }
    return [object["exitTime"], object["graceEndsAt"]].map { $0 == .null ? nil : $0 }
  }
}
