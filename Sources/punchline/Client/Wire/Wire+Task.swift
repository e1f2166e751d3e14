// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

extension Wire {
  enum TaskBudgetPeriod: String, WireName { case day, week, month, once }
  struct Task: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var hidden: Bool { json.member("hidden") }
    var userId: String { json.member("userId") }
    var totalMs: Int64 { json.member("totalMs") }
    var todayMs: Int64 { json.member("todayMs") }
    var running: Bool { json.member("running") }
    var budgetMs: Int64? { json.member("budgetMs") }
    var budgetPeriod: TaskBudgetPeriod? { json.member("budgetPeriod") }
    var spentMs: Int64? { json.member("spentMs") }
    var leftMs: Int64? { json.member("leftMs") }
    var pending: Bool? { json.member("pending") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var text: TaskText { json.member("text") }
  }
  struct TaskText: WireRecord {
    let json: JSON
    var total: String { json.member("total") }
    var today: String { json.member("today") }
    var budget: String? { json.member("budget") }
    var left: String? { json.member("left") }
  }
  struct TaskListResult: WirePage {
    let json: JSON
    var tasks: [Task] { json.member("tasks") }
    var cursor: String? { json.member("cursor") }
  }

  static func taskCreate(name: String? = nil, budgetMs: Int64? = nil, budgetPeriod: TaskBudgetPeriod? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Task> {
    Call("task.create", [("name", name.member), ("budgetMs", budgetMs.member), ("budgetPeriod", budgetPeriod.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func taskGet(id: String) -> Call<Task> {
    Call("task.get", [("id", id.member)])
  }
  static func taskUpdate(id: String, name: Edit<String> = .keep, budgetMs: Edit<Int64> = .keep, budgetPeriod: Edit<TaskBudgetPeriod> = .keep, hidden: Edit<Bool> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Task> {
    Call("task.update", [("id", id.member), ("name", name.member), ("budgetMs", budgetMs.member), ("budgetPeriod", budgetPeriod.member), ("hidden", hidden.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func taskDelete(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Task> {
    Call("task.delete", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func taskList(name: String? = nil, hidden: Bool? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<TaskListResult> {
    Call("task.list", [("name", name.member), ("hidden", hidden.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
}
