internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Subscriber {
  /// Sends an entry and its gaps again when the member may no longer change them.
  func editWindow(_ context: Context) throws(ClockError) -> [Deadline] {
    let seen = state.windowSeenAt ?? context.now
    state.windowSeenAt = min(seen, context.now)
    guard [.entry, .gap].contains(where: { isTold($0, context) }),
      let days = try EntryDesk(context).editWindowDays()
    else {
      state.windowSeenAt = context.now
      return []
    }
    // An engine that missed that instant catches up later.
    guard let next = try nextToClose(after: min(seen, context.now), days: days, context) else {
      return []
    }
    return [
      Deadline(at: next.end, rank: .state, id: "window") {
        [unowned self] engine throws(ClockError) in
        state.windowSeenAt = next.end
        try tellClosed(arrivedOn: next.date, engine.context())
      }
    ]
  }

  /// Sends a member's recorded time again when its correction starts to need consent.
  func freeEdit(_ context: Context) throws(ClockError) -> [Deadline] {
    let seen = min(state.freeEditSeenAt ?? context.now, context.now)
    state.freeEditSeenAt = seen
    guard [.entry, .gap].contains(where: { isTold($0, context) }),
      let length = try ConsentDesk(context).freeEditLength()
    else {
      state.freeEditSeenAt = context.now
      return []
    }
    guard
      let first = try context.store.firstRecordedTime(
        of: context.actor.userId, from: seen - length)
    else { return [] }
    let end = first + length + 1
    return [
      Deadline(at: end, rank: .state, id: "free edit") {
        [unowned self] engine throws(ClockError) in
        state.freeEditSeenAt = end
        try tellOfConsent(to: first, engine.context())
      }
    ]
  }

  private func tellOfConsent(to instant: Instant, _ context: Context) throws(ClockError) {
    let store = context.store
    let end = try store.journalEnd()
    let (entries, gaps) = try store.recordedTime(of: context.actor.userId, at: instant)
    if isTold(.entry, context) {
      for entry in entries {
        let state = RecordState(id: entry.id, record: try EntryDesk(context).view(entry))
        push(.entry, entry.id, state, at: end, cause: .time, context)
      }
    }
    guard isTold(.gap, context) else { return }
    for gap in gaps {
      let state = RecordState(id: gap.id, record: try GapDesk(context).view(gap))
      push(.gap, gap.id, state, at: end, cause: .time, context)
    }
  }

  /// The first day whose entries can be changed at the instant, and the end of its window.
  private func nextToClose(
    after instant: Instant, days: Int, _ context: Context
  ) throws(ClockError) -> (date: CivilDate, end: Instant)? {
    let zone = context.zone
    var first = zone.startOfDay(zone.date(of: instant).adding(days: -days))
    while let arrival = try context.store.firstArrival(of: context.actor.userId, from: first) {
      let end = EntryRules.windowEnd(days: days, arrivedAt: arrival, in: zone)
      if end > instant { return (zone.date(of: arrival), end) }
      // The zone had this date twice.
      first = arrival + 1
    }
    return nil
  }

  /// The most entries of one day sent singly; after more, as after an import, all are read again.
  private static let mostClosed = 100

  private func isTold(_ topic: Topic, _ context: Context) -> Bool {
    state.subscription.topics.contains(topic) && context.mayReadOwn(topic)
  }

  private func tellClosed(arrivedOn date: CivilDate, _ context: Context) throws(ClockError) {
    let end = try context.store.journalEnd()
    func tell(_ topic: Topic, _ id: String, _ record: some WireValue) {
      guard isTold(topic, context) else { return }
      push(topic, id, RecordState(id: id, record: record), at: end, cause: .time, context)
    }
    let entries = try context.store.entries(
      of: context.actor.userId, arrivedWithin: context.day(date), limit: Self.mostClosed + 1)
    if entries.count > Self.mostClosed { return try askAnew() }
    for entry in entries {
      // The running entry could not be edited before, but its gaps could.
      if !entry.isRunning { tell(.entry, entry.id, try EntryDesk(context).view(entry)) }
      for gap in try context.store.gaps(of: entry.id) {
        tell(.gap, gap.id, try GapDesk(context).view(gap))
      }
    }
  }
}
