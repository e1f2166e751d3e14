internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Subscriber {
  /// In milliseconds: effects of time from longer ago are not replayed.
  private static let replayedLength: Int64 = 7 * .day

  /// Sends the latest state of each record changed since the cursor, and the effects of time since
  /// then; false for a different history or too many changes.
  func replay(_ topics: [Topic], since cursor: Cursor) throws(ClockError) -> Bool {
    let context = try engine.context()
    let desk = SessionDesk(context)
    let store = context.store
    guard
      try store.knows(cursor),
      try store.latestSeq() - cursor.position.seq <= Engine.catchUpLimit
    else { return false }
    // Before its first change a store held nothing that time could change.
    let place = try store.change(cursor.position.seq)?.at ?? context.now
    guard context.now - place <= Self.replayedLength, place <= context.now else { return false }
    let changes = try store.changes(ofGroupsFrom: cursor.position.seq)
    if changes.contains(where: { $0.topic == Erasure.topic }) { return false }
    // On another day, records with days have other texts.
    if context.zone.date(of: place) != context.today, !Self.topicsOfDays.isDisjoint(with: topics) {
      return false
    }
    if try isUnsettled(topics, by: changes, since: cursor.position.seq) { return false }
    lookBack(to: place, context)
    let starts = Dictionary(uniqueKeysWithValues: changes.map { ($0.seq, $0.position) })
    var spans: [RecordName: ChangeSpan] = [:]
    // Effects of other records' changes are sent too, even without a subscription to those.
    var reached = try context.withDependents(changes[...])
    if topics.contains(.alert) { reached += try AlertDesk(context).changesOfAlerts(after: changes) }
    for change in reached.sorted(by: { $0.seq < $1.seq }) {
      guard let topic = Topic(rawValue: change.topic), topic.hasRecords, topics.contains(topic)
      else { continue }
      let name = RecordName(topic: topic, id: change.recordId)
      spans[name, default: ChangeSpan(first: change, last: change)].last = change
      if spans[name]?.next == nil, change.seq > cursor.position.seq { spans[name]?.next = change }
    }
    let ordered = spans.sorted { ($0.value.last.group, $0.key) < ($1.value.last.group, $1.key) }
    for (name, span) in ordered {
      // A change before the latest may have hidden the record.
      for change in [span.last, span.first, span.next].compactMap(\.self) {
        guard let record = try context.record(name.topic, change) else { continue }
        replay(record, of: name, span.last, starts, context)
        break
      }
    }
    if topics.contains(.alert) { try replayKeptAlerts(context) }
    guard let last = ordered.last?.value.last else { return true }
    // A subscriber at this seq may or may not have its change; both cases are covered.
    for bases in [spans.values.map(\.first), spans.values.compactMap(\.next)] {
      for session in try desk.recolored(by: bases[...]) {
        let name = RecordName(topic: .session, id: session.id)
        guard spans.updateValue(ChangeSpan(first: last, last: last), forKey: name) == nil else {
          continue
        }
        replay(try desk.view(session), of: name, last, starts, context)
      }
    }
    return true
  }

  /// Sends the present state of the alerts without journal rows.
  private func replayKeptAlerts(_ context: Context) throws(ClockError) {
    let views = try AlertDesk(context).views()
    for id in try PresenceDesk(context).lateAlerts() {
      push(
        .alert, id, RecordState(id: id, record: views.first { $0.alert.id == id }),
        at: try context.store.journalEnd(), cause: .time, context)
    }
  }

  /// Has the effects of time since then sent next.
  private func lookBack(to instant: Instant, _ context: Context) {
    state.visitTurnsToldAt = instant
    state.windowSeenAt = min(state.windowSeenAt ?? instant, instant)
    state.freeEditSeenAt = min(state.freeEditSeenAt ?? instant, instant)
    let date = context.zone.date(of: instant)
    state.taskDay = min(state.taskDay ?? date, date)
  }

  private func replay(
    _ record: any WireValue, of name: RecordName, _ change: Change,
    _ starts: [Int64: JournalPosition], _ context: Context
  ) {
    if name.topic == .visit { state.visitSentAt[name.id] = context.now }
    push(
      name.topic, name.id, RecordState(id: name.id, record: AnyWireValue(record)),
      at: starts[change.group] ?? change.position,
      cause: StateNotification.Cause(
        method: change.method, userId: change.actorId,
        origin: change.method == nil ? .time : .peer), context)
  }
}

/// The changes needed to send a record: the first from a cursor's seq on, the first after that seq,
/// and the latest.
private struct ChangeSpan {
  let first: Change
  var next: Change?
  var last: Change

  init(first: Change, last: Change) {
    self.first = first
    self.last = last
  }
}

/// A record's key, in the order of the states of one change.
private struct RecordName: Hashable, Comparable {
  let topic: Topic
  let id: String

  static func < (left: Self, right: Self) -> Bool {
    (left.topic, left.id) < (right.topic, right.id)
  }
}
