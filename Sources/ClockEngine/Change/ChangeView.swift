internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A row of the journal, and whether it is still in force.
struct ChangeView: Sendable {
  let change: Change
  /// The seq of the undo that took it back.
  let undoneBy: Int64?
}

extension ChangeView: Listed {
  static var schemaName: String? { "Change" }
  static var listName: StaticString { "changes" }

  static func declare(_ members: inout some Members<ChangeView>) {
    members.add("seq", "Its place in the journal.") { $0.change.seq }
    members.add("group", "The seq of the first change of the same request.") { $0.change.group }
    members.add("at", "When it was made.") { $0.change.at }
    members.add("actor", "The member who made it; null where time did.") { $0.change.actorId }
    members.add("method", "The method that made it; null where time did.") { $0.change.method }
    members.add("topic", "What kind of record was changed.") { $0.change.topic }
    members.add("recordId", "The record that was changed.") { $0.change.recordId }
    members.add("before", "The record before; null where there was none.") { $0.change.before }
    members.add("after", "The record after; null where there is none.") { $0.change.after }
    members.add("undoneBy", "The seq of the undo that took it back.") { $0.undoneBy }
  }
}
