internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Subscriber {
  /// When the member may no longer change an entry, it, its gaps and the clock that shows one are
  /// told anew.
  func editWindow(_ context: Context) throws(OperationError) -> [Deadline] {
    let seen = state.windowSeenAt ?? context.now
    state.windowSeenAt = min(seen, context.now)
    guard [.clock, .entry, .gap].contains(where: { isTold($0, context) }),
      let window = try context.editWindow()
    else {
      state.windowSeenAt = context.now
      return []
    }
    // Whoever was kept from looking at that instant itself looks later.
    let open = min(seen, context.now) - window
    guard
      let created = try stored(
        context.store.firstCreation(of: context.actor.userId, from: open))
    else { return [] }
    let end = created + window + 1
    return [
      Deadline(at: end, rank: .state, id: "window") {
        [unowned self] engine throws(OperationError) in
        state.windowSeenAt = end
        try tellClosed(createdAt: created, engine.context())
      }
    ]
  }

  private func isTold(_ topic: Topic, _ context: Context) -> Bool {
    state.subscription.topics.contains(topic) && context.mayReadOwn(topic)
  }

  private func tellClosed(createdAt: Instant, _ context: Context) throws(OperationError) {
    let end = try stored(context.store.journalEnd())
    func tell(_ topic: Topic, _ id: String, _ record: some WireValue) {
      guard isTold(topic, context) else { return }
      push(topic, id, RecordState(id: id, record: record), at: end, cause: .time, context)
    }
    let entries = try stored(
      context.store.entries(of: context.actor.userId, createdAt: createdAt))
    for entry in entries {
      // A running one could not be edited before, but its gaps could.
      if !entry.isRunning {
        tell(.entry, entry.id, try context.view(entry))
      } else if entry.kind == .shift, isTold(.clock, context) {
        push(.clock, "", try context.clock(), at: end, cause: .time, context)
      }
      for gap in try stored(context.store.gaps(of: entry.id)) {
        tell(.gap, gap.id, try context.view(gap))
      }
    }
  }
}
