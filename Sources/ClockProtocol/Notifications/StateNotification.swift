internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC

/// Reports the present state of a record or a status, and the cause of its change.
struct StateNotification {
  struct Cause: Sendable {
    static let time = Cause(method: nil, userId: nil, origin: .time)

    let method: String?
    let userId: String?
    let origin: ChangeOrigin
  }

  let cursor: Cursor
  let topic: Topic
  let cause: Cause
  /// Whether this front end announces the alert.
  let announces: Bool
  /// Identifies the record within its topic.
  let id: String
  let value: any WireValue

  var push: Push {
    // A later state must not replace one that only this front end announces.
    Push(
      kind: announces
        ? .alert : .state(key: "\(topic.rawValue) \(id)", position: WrittenJSON(cursor)),
      line: Reply.notification("state", parameters: self))
  }
}

extension StateNotification: WireObject {
  static func declare(_ members: inout some Members<StateNotification>) {
    members.addAll { $0.cursor }
    members.add("topic", "The topic of the state.") { $0.topic }
    members.add("cause", "Who or what caused it.") { $0.cause }
    members.addIfPresent(
      "announce", "True at the one front end that announces the alert to the member."
    ) { $0.announces ? true : nil }
    members.add("value", "The current record or status.") { StateValue(value: $0.value) }
  }
}

/// The value of a state, whose schema depends on the topic.
private struct StateValue: WireValue {
  let value: any WireValue

  static var schema: JSON { ["x-topics": .object(Families.stateSchemas)] }
  func write(to writer: inout JSONWriter) { value.write(to: &writer) }
}

extension StateNotification.Cause: WireObject {
  static func declare(_ members: inout some Members<StateNotification.Cause>) {
    members.add("method", "The method or command that was called; null if time caused it.") {
      $0.method
    }
    members.add("userId", "The member who called it; null if no member did.") {
      $0.userId
    }
    members.add(
      "origin", "`self` for this conversation, `peer` for another engine, `time`, or `upstream`."
    ) { $0.origin }
  }
}

extension ChangeOrigin: WireWord {}

extension Topic: WireWord {}

/// The value of a state of a single record.
struct RecordState<Record: WireValue>: WireObject {
  let id: String
  /// Nil once the record is deleted or no longer visible to the actor.
  let record: Record?

  static func declare(_ members: inout some Members<RecordState>) {
    members.add("id", "The record's id.") { $0.id }
    members.add("record", "The record; null once it is gone.") { $0.record }
  }
}
