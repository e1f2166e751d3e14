internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Subscriber {
  /// In milliseconds: what time has turned in longer is not looked for.
  private static let replayedLength: Int64 = 7 * 86_400_000

  /// Tells the latest state of each record changed since, and lets time tell what it has turned
  /// since; false for another history or too much.
  func replay(_ topics: [Topic], since cursor: Cursor) throws(ClockError) -> Bool {
    let context = try engine.context()
    let store = context.store
    guard
      try store.knows(cursor),
      try store.latestSeq() - cursor.position.seq <= Engine.catchUpLimit
    else { return false }
    // Before its first change a store had nothing that could turn.
    let place = try store.change(cursor.position.seq)?.at ?? context.now
    guard context.now - place <= Self.replayedLength, place <= context.now else { return false }
    let changes = try store.changes(ofGroupsFrom: cursor.position.seq)
    if changes.contains(where: { $0.topic == Erasure.topic }) { return false }
    // Records of days say them otherwise on another day.
    if context.zone.date(of: place) != context.today, !Self.topicsOfDays.isDisjoint(with: topics) {
      return false
    }
    if try isUnsettled(topics, by: changes, since: cursor.position.seq) { return false }
    lookBack(to: place, context)
    let starts = Dictionary(uniqueKeysWithValues: changes.map { ($0.seq, $0.position) })
    var spans: [RecordName: ChangeSpan] = [:]
    // What follows from others' changes is sent too, whether those are asked for or not.
    var reached = try context.withDependents(changes[...])
    if topics.contains(.alert) { reached += try context.alerts(after: changes) }
    for change in reached.sorted(by: { $0.seq < $1.seq }) {
      guard let topic = Topic(rawValue: change.topic), topic.hasRecords, topics.contains(topic)
      else { continue }
      let name = RecordName(topic: topic, id: change.recordId)
      spans[name, default: ChangeSpan(first: change, last: change)].last = change
      if spans[name]?.next == nil, change.seq > cursor.position.seq { spans[name]?.next = change }
    }
    let ordered = spans.sorted { ($0.value.last.group, $0.key) < ($1.value.last.group, $1.key) }
    for (name, span) in ordered {
      // It may have been hidden by a change before the latest.
      for change in [span.last, span.first, span.next].compactMap(\.self) {
        guard let record = try context.record(name.topic, change) else { continue }
        replay(record, of: name, span.last, starts, context)
        break
      }
    }
    if topics.contains(.alert) { try replayKeptAlerts(context) }
    guard let last = ordered.last?.value.last else { return true }
    // Who knows the seq may have its change or not: either way what differs is sent.
    for bases in [spans.values.map(\.first), spans.values.compactMap(\.next)] {
      for session in try context.recolored(by: bases[...]) {
        let name = RecordName(topic: .session, id: session.id)
        guard spans.updateValue(ChangeSpan(first: last, last: last), forKey: name) == nil else {
          continue
        }
        replay(try context.view(session), of: name, last, starts, context)
      }
    }
    return true
  }

  /// Sends the alerts that no change records, as they are now.
  private func replayKeptAlerts(_ context: Context) throws(ClockError) {
    let views = try context.alertViews()
    for id in try PresenceDesk(context).lateAlerts() {
      push(
        .alert, id, RecordState(id: id, record: views.first { $0.alert.id == id }),
        at: try context.store.journalEnd(), cause: .time, context)
    }
  }

  /// Has what time alone has turned since sent next.
  private func lookBack(to instant: Instant, _ context: Context) {
    state.visitsToldAt = instant
    state.windowSeenAt = min(state.windowSeenAt ?? instant, instant)
    state.freeEditSeenAt = min(state.freeEditSeenAt ?? instant, instant)
    let date = context.zone.date(of: instant)
    state.taskDay = min(state.taskDay ?? date, date)
  }

  private func replay(
    _ record: any WireValue, of name: RecordName, _ change: Change,
    _ starts: [Int64: JournalPosition], _ context: Context
  ) {
    if name.topic == .visit { state.visitToldAt[name.id] = context.now }
    push(
      name.topic, name.id, RecordState(id: name.id, record: AnyWireValue(record)),
      at: starts[change.group] ?? change.position,
      cause: StateNotification.Cause(
        method: change.method, userId: change.actorId,
        origin: change.method == nil ? .time : .peer), context)
  }
}

/// The changes that are needed to send a record: the first since a cursor, the first after it, and
/// the latest.
private struct ChangeSpan {
  let first: Change
  var next: Change?
  var last: Change

  init(first: Change, last: Change) {
    self.first = first
    self.last = last
  }
}

/// A record among all that are sent, in the order of states of one change.
private struct RecordName: Hashable, Comparable {
  let topic: Topic
  let id: String

  static func < (left: Self, right: Self) -> Bool {
    (left.topic, left.id) < (right.topic, right.id)
  }
}
