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
    for change in changes.sorted(by: { $0.place < $1.place }) {
      guard
        let topic = Topic(rawValue: change.topic),
        let record = try context.record(topic, change)
      else { continue }
      push(
        topic, change.recordId, ["id": .string(change.recordId), "record": record],
        seq: change.group,
        cause: StateNotification.Cause(
          method: change.method, userId: change.actorId,
          origin: change.actorId == nil ? .time : .peer), context)
    }
    return true
  }
}

extension Change {
  /// Where its state comes among others.
  fileprivate var place: (Int64, Topic, String) {
    (group, Topic(rawValue: topic) ?? .tick, recordId)
  }
}
