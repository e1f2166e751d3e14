internal import ClockStore
internal import JSONRPC
internal import TimeClock

extension Engine {
  /// More records than these are asked for anew more cheaply than they are replayed.
  private static let replayLimit = 1_000

  /// Tells the latest state of each record changed since; false for an unknown seq or too many.
  func replay(_ topics: [Topic], since seq: Int64) throws -> Bool {
    let context = try context()
    guard
      (0...(try context.store.latestSeq())).contains(seq),
      let changes = try context.store.latestChanges(
        of: topics.filter(\.hasRecords).map(\.rawValue), since: seq, limit: Self.replayLimit)
    else { return false }
    let ordered = changes.sorted { $0.place < $1.place }
    let first = try topics.filter { $0 == .session || $0 == .visit }.flatMap { topic in
      try context.store.firstChanges(
        of: topic.rawValue, in: context.actor.organizationId, since: seq)
    }
    for change in ordered {
      guard let topic = Topic(rawValue: change.topic) else { continue }
      // It may have been hidden by a change before the latest.
      let earlier = first.first { $0.topic == change.topic && $0.recordId == change.recordId }
      guard
        let record = try context.record(topic, change)
          ?? earlier.flatMap({ try context.record(topic, $0) })
      else { continue }
      replay(record, of: topic, change.recordId, change, context)
    }
    guard let last = ordered.last else { return true }
    for session in try context.recolored(by: first[...]) {
      let record = RecordShapes.session.encode(try context.view(session))
      replay(record, of: .session, session.id, last, context)
    }
    return true
  }

  private func replay(
    _ record: JSON, of topic: Topic, _ id: String, _ change: Change, _ context: Context
  ) {
    push(
      topic, id, ["id": .string(id), "record": record], seq: change.group,
      cause: StateNotification.Cause(
        method: change.method, userId: change.actorId,
        origin: change.actorId == nil ? .time : .peer), context)
  }
}

extension Change {
  /// Where its state comes among others.
  fileprivate var place: (Int64, Topic, String) {
    (group, Topic(rawValue: topic) ?? .tick, recordId)
  }
}
