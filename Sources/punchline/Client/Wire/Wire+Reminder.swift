// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  struct Reminder: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var userId: String { json.member("userId") }
    var organizationId: String { json.member("organizationId") }
    var text: String { json.member("text") }
    var days: [Int64]? { json.member("days") }
    var at: String? { json.member("at") }
    var everyWorkedMs: Int64? { json.member("everyWorkedMs") }
    var untrackedForMs: Int64? { json.member("untrackedForMs") }
    var between: ReminderBetween? { json.member("between") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var when: String { json.member("when") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct ReminderBetween: WireRecord {
    let json: JSON
    var from: String { json.member("from") }
    var to: String { json.member("to") }
  }
  struct ReminderCreateBetween: WireRecord {
    let json: JSON
    var from: String { json.member("from") }
    var to: String { json.member("to") }
    init(json: JSON) { self.json = json }
    init(from: String, to: String) { json = .members([("from", from.member), ("to", to.member)]) }
  }
  struct ReminderUpdateBetween: WireRecord {
    let json: JSON
    var from: String { json.member("from") }
    var to: String { json.member("to") }
    init(json: JSON) { self.json = json }
    init(from: String, to: String) { json = .members([("from", from.member), ("to", to.member)]) }
  }
  struct ReminderListResult: WirePage {
    let json: JSON
    var reminders: [Reminder] { json.member("reminders") }
    var cursor: String? { json.member("cursor") }
  }

  static func reminderCreate(text: String, days: [Int64]? = nil, at: String? = nil, everyWorkedMs: Int64? = nil, untrackedForMs: Int64? = nil, between: ReminderCreateBetween? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Reminder> {
    Call("reminder.create", [("text", text.member), ("days", days.member), ("at", at.member), ("everyWorkedMs", everyWorkedMs.member), ("untrackedForMs", untrackedForMs.member), ("between", between.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func reminderUpdate(id: String, text: Edit<String> = .keep, days: Edit<[Int64]> = .keep, at: Edit<String> = .keep, everyWorkedMs: Edit<Int64> = .keep, untrackedForMs: Edit<Int64> = .keep, between: Edit<ReminderUpdateBetween> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Reminder> {
    Call("reminder.update", [("id", id.member), ("text", text.member), ("days", days.member), ("at", at.member), ("everyWorkedMs", everyWorkedMs.member), ("untrackedForMs", untrackedForMs.member), ("between", between.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func reminderDelete(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Reminder> {
    Call("reminder.delete", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func reminderList(limit: Int64? = nil, cursor: String? = nil) -> Call<ReminderListResult> {
    Call("reminder.list", [("limit", limit.member), ("cursor", cursor.member)])
  }
}
