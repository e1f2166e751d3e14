internal import JSON
internal import TimeClock

/// The view and the record that a front end should open on a tap.
struct OpenView: Hashable, Sendable {
  enum View: String, CaseIterable, Sendable {
    case clock, timer, day, week, visit, sync, settings
  }

  let view: View
  var record: Refusal.Reference?
  var date: CivilDate?
}

extension OpenView: WireObject {
  static func declare(_ members: inout some Members<OpenView>) {
    members.add("view", "The view to show.") { $0.view }
    members.add("record", "The record to show in it; null for none.") { $0.record }
    members.addIfPresent("date", "The date to show in it.") { $0.date }
  }
}

extension OpenView.View: WireWord {}

extension Refusal.Reference: WireObject {
  static func declare(_ members: inout some Members<Refusal.Reference>) {
    members.add("topic", "The kind of record.") { $0.topic }
    members.add("id", "Its id.") { $0.id }
  }
}
