internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

/// Turns committed changes into notifications.
extension Subscriber {
  func hear(of changes: [Change], origin: ChangeOrigin) throws(ClockError) {
    guard isListening else { return }
    if changes.contains(where: { $0.topic == Erasure.topic }) { return try askAnew() }
    let store = try engine.store()
    let all = ChangeSet(changes, in: store)
    outdate { $0.isHit(by: all) }
    guard isSubscribed else { return }
    if isSilent { return try markDelivered(engine.context()) }
    try tellFarewell(of: all)
    guard let context = try listener() else { return }
    if state.subscription.isMuted || changes.contains(where: isOfOwnRights) {
      state.subscription.isMuted = false
      try markDelivered(context)
      return try pushResync()
    }
    let groups = changes.groups.map { group in
      group.count == changes.count ? all : ChangeSet(Array(group), in: store)
    }
    for (place, set) in groups.enumerated() {
      let group = set.changes
      guard let first = group.first else { continue }
      let rest = groups[(place + 1)...]
      let cause = StateNotification.Cause(
        method: first.method, userId: first.actorId,
        origin: first.method == nil ? .time : origin)
      outdateStatuses { $0.isHit(by: set) }
      var sent = try changedStatuses(context, before: rest)
      sent += try recordStates(of: group[...], context)
      for (topic, id, value) in sent
      where state.subscription.topics.contains(topic) && context.mayBeTold(topic) {
        if topic == .visit { state.visitSentAt[id] = context.now }
        push(topic, id, value, at: first.position, cause: cause, context)
      }
      // The standing alerts already reflect all of the changes.
      if rest.isEmpty { try tellAlerts(after: group[...], origin: origin, cause: cause, context) }
      for change in group {
        let unsettled = try context.unsettled(by: change)
        if !state.subscription.topics.isDisjoint(with: unsettled) { try pushResync(); break }
      }
    }
    let own = changes.last { $0.organizationId == context.actor.organizationId }
    guard let own else { return }
    try tellSync(origin, at: changes.first { $0.group == own.group }?.position)
  }

  /// A deactivated member gets what ended with their membership, and then nothing more.
  private func tellFarewell(of changes: ChangeSet) throws(ClockError) {
    guard !state.subscription.isMuted,
      let last = changes.changes.last(where: {
        $0.recordId == engine.state.userId && $0.decidesSight
      }),
      let edit = last.edit(of: Member.self), edit.before?.isActive == true,
      let member = edit.after, !member.isActive
    else { return }
    let context = try engine.context(for: member)
    let cause = StateNotification.Cause(
      method: last.method, userId: last.actorId, origin: last.actorId == nil ? .time : .peer)
    outdateStatuses { $0.isHit(by: changes) }
    for (topic, id, value) in try changedStatuses(context)
    where state.subscription.topics.contains(topic) && context.mayBeTold(topic) {
      push(topic, id, value, at: last.position, cause: cause, context)
    }
  }

  private func isOfOwnRights(_ change: Change) -> Bool {
    change.recordId == engine.state.userId && change.decidesSight
  }

  /// The latest state of each record that the actor may see, by topic and id.
  private func recordStates(
    of changes: ArraySlice<Change>, _ context: Context
  ) throws(ClockError) -> [(Topic, String, any WireValue)] {
    var states: [(Topic, String, any WireValue)] = []
    var sent: [Topic: Set<String>] = [:]
    for change in try context.withDependents(changes) {
      guard
        // Alerts are compared with what was sent, because most depend on other records.
        let topic = Topic(rawValue: change.topic), topic != .alert,
        state.subscription.topics.contains(topic), sent[topic]?.contains(change.recordId) != true,
        let record = try context.record(topic, change)
      else { continue }
      sent[topic, default: []].insert(change.recordId)
      states.append(
        (
          topic, change.recordId,
          RecordState(id: change.recordId, record: AnyWireValue(record))
        ))
    }
    if state.subscription.topics.contains(.session) {
      for session in try SessionDesk(context).recolored(by: changes) {
        states.append(
          (
            .session, session.id,
            RecordState(id: session.id, record: try SessionDesk(context).view(session))
          ))
      }
    }
    return states.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }
}

extension [Change] {
  /// The changes, grouped by request.
  fileprivate var groups: [ArraySlice<Change>] {
    var groups: [ArraySlice<Change>] = []
    var rest = self[...]
    while let first = rest.first {
      groups.append(rest.prefix { $0.group == first.group })
      rest = rest.dropFirst(groups[groups.count - 1].count)
    }
    return groups
  }
}
