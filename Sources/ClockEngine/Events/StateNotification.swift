internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// Tells what a record or a status is now, and why.
struct StateNotification {
  enum Origin: String, CaseIterable, Sendable {
    /// This conversation.
    case own = "self"
    /// Another engine on the same store.
    case peer
    case time
  }

  struct Cause: Sendable {
    let method: String?
    let userId: String?
    let origin: Origin
  }

  let epoch: String
  let seq: Int64
  let topic: Topic
  let cause: Cause
  /// Names the record among those of its topic.
  let id: String
  let value: JSON

  var push: Push {
    Push(
      kind: .state(key: "\(topic.rawValue) \(id)", seq: seq),
      line: Reply.notification(
        "state", parameters: Self.shape.bytes(of: self)))
  }

  static let schema = shape.schema

  private static let shape = Shape<StateNotification>(
    Property("epoch", .string) { $0.epoch },
    Property("seq", .integer) { $0.seq },
    Property("topic", .word) { $0.topic },
    Property("cause", causeShape.type) { $0.cause },
    Property("value", .any) { $0.value })

  private static let causeShape = Shape<Cause>(
    Property("method", nullable: .string) { $0.method },
    Property("userId", nullable: .string) { $0.userId },
    Property("origin", .word) { $0.origin })
}
