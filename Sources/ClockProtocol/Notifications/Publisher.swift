internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

/// What the subscriber hears of committed changes.
extension Subscriber {
  func hear(of changes: [Change], origin: ChangeOrigin) throws(ClockError) {
    outdate { read in
      changes.contains { read.reads.isConcerned(by: $0, of: read.userId ?? engine.state.userId) }
    }
    guard isSubscribed else { return }
    if isSilent { return try believe(engine.context()) }
    try tellFarewell(of: changes)
    guard let context = try listener() else { return }
    if state.subscription.isMuted || changes.contains(where: isOfOwnRights) {
      state.subscription.isMuted = false
      try believe(context)
      return try pushResync()
    }
    var rest = changes[...]
    while let first = rest.first {
      let group = rest.prefix { $0.group == first.group }
      rest = rest.dropFirst(group.count)
      let cause = StateNotification.Cause(
        method: first.method, userId: first.actorId,
        origin: first.method == nil ? .time : origin)
      var told = try derivedStates(of: group, context)
      told += try recordStates(of: group, context)
      for (topic, id, value) in told
      where state.subscription.topics.contains(topic) && context.mayBeTold(topic) {
        if topic == .visit { state.visitToldAt[id] = context.now }
        push(topic, id, value, at: first.position, cause: cause, context)
      }
      // What stands already follows from all of the changes.
      if rest.isEmpty { try tellAlerts(after: group, origin: origin, cause: cause, context) }
      for change in group {
        let unsettled = try context.unsettled(by: change)
        if !state.subscription.topics.isDisjoint(with: unsettled) { try pushResync(); break }
      }
    }
    let own = changes.last { $0.organizationId == context.actor.organizationId }
    guard let own else { return }
    try tellSync(origin, at: changes.first { $0.group == own.group }?.position)
  }

  /// A member who is made inactive hears what ended with it, and then nothing more.
  private func tellFarewell(of changes: [Change]) throws(ClockError) {
    guard !state.subscription.isMuted,
      let last = changes.last(where: { $0.recordId == engine.state.userId && $0.decidesSight }),
      let edit = last.edit(of: Member.self), edit.before?.isActive == true,
      let member = edit.after, !member.isActive
    else { return }
    let context = try engine.context(for: member)
    let cause = StateNotification.Cause(
      method: last.method, userId: last.actorId, origin: last.actorId == nil ? .time : .peer)
    for (topic, id, value) in try derivedStates(of: changes[...], context)
    where state.subscription.topics.contains(topic) && context.mayBeTold(topic) {
      push(topic, id, value, at: last.position, cause: cause, context)
    }
  }

  private func isOfOwnRights(_ change: Change) -> Bool {
    change.recordId == engine.state.userId && change.decidesSight
  }

  /// The statuses that follow from records, in the order of their topics.
  private func derivedStates(
    of changes: ArraySlice<Change>, _ context: Context
  ) throws(ClockError) -> [(Topic, String, any WireValue)] {
    let own = changes.filter { $0.ownerId == context.actor.userId }
    var states: [(Topic, String, any WireValue)] = []
    let entries = own.compactMap { $0.edit(of: Entry.self) }
    let isWork = own.contains { $0.isWork(of: context.actor.userId) }
    func hasProposals(_ entry: Entry?) -> Bool {
      isWork && entry.map(context.isLong) ?? false
    }
    if state.subscription.topics.contains(.clock),
      try hasProposals(context.runningShift())
        || entries.contains(where: { $0.contains { $0.kind == .shift } })
        || own.contains(where: \.concernsClock)
    {
      states.append((.clock, "", try context.clock()))
    }
    if state.subscription.topics.contains(.timer) {
      let timer = try context.runningTimer()
      let taskId = timer?.taskId
      // How far back its start may be moved follows from the entry before.
      if hasProposals(timer)
        || entries.contains(where: { edit in
          edit.contains { $0.kind == .task && ($0.isRunning || timer != nil) }
        })
        || own.contains(where: { $0.topic == WorkTask.table.name && $0.recordId == taskId })
        || own.contains(where: { $0.topic == Settings.table.name })
      {
        states.append((.timer, "", try context.timer()))
      }
    }
    states += try activityStates(context)
    if own.contains(where: { $0.topic == Settings.table.name }),
      state.subscription.topics.contains(.settings)
    {
      states.append((.settings, "", context.settingsView))
    }
    return states
  }

  /// The latest of each record that the actor may see, in the order of topics and ids.
  private func recordStates(
    of changes: ArraySlice<Change>, _ context: Context
  ) throws(ClockError) -> [(Topic, String, any WireValue)] {
    var states: [(Topic, String, any WireValue)] = []
    var told: [Topic: Set<String>] = [:]
    for change in try context.withDependents(changes) {
      guard
        // What stands is compared with what was sent, because most alerts follow from records.
        let topic = Topic(rawValue: change.topic), topic != .alert,
        state.subscription.topics.contains(topic), told[topic]?.contains(change.recordId) != true,
        let record = try context.record(topic, change)
      else { continue }
      told[topic, default: []].insert(change.recordId)
      states.append(
        (
          topic, change.recordId,
          RecordState(id: change.recordId, record: AnyWireValue(record))
        ))
    }
    if state.subscription.topics.contains(.session) {
      for session in try context.recolored(by: changes) {
        states.append(
          (.session, session.id, RecordState(id: session.id, record: try context.view(session))))
      }
    }
    return states.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }
}

extension Change {
  /// Whether the clock of the record's owner may show something else now, for a reason other than
  /// an entry.
  fileprivate var concernsClock: Bool {
    switch topic {
    case Gap.table.name, Settings.table.name: return true
    case Fence.table.name:
      let fence = edit(of: Fence.self)
      let (left, leaves) = (fence?.before?.departure, fence?.after?.departure)
      return left?.exitTime != leaves?.exitTime || left?.graceEndsAt != leaves?.graceEndsAt
    default: return false
    }
  }
}
