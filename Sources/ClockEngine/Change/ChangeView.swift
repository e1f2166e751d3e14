internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// A row of the journal, and whether it is still in force.
struct ChangeView: Sendable {
  let change: Change
  /// The seq of the undo that took it back.
  let undoneBy: Int64?
}

extension RecordShapes {
  static let change = Shape<ChangeView>(
    Property("seq", .integer) { $0.change.seq },
    Property("group", .integer) { $0.change.group },
    Property("at", .instant) { $0.change.at },
    Property("actor", nullable: .string) { $0.change.actorId },
    Property("method", nullable: .string) { $0.change.method },
    Property("topic", .string) { $0.change.topic },
    Property("recordId", .string) { $0.change.recordId },
    Property("before", .any) { $0.change.before },
    Property("after", .any) { $0.change.after },
    Property("undoneBy", nullable: .integer) { $0.undoneBy })
}
