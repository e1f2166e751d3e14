internal import JSONRPC
internal import TimeClock

/// The time on all tasks together and on some of them.
struct StatsView: Sendable {
  struct TaskItem: Sendable {
    let task: Task
    /// Milliseconds.
    let total: Int64
    let today: Int64
  }

  let tasks: Page.Part<TaskItem>
  /// Milliseconds.
  let total: Int64
  let today: Int64
  /// Of the total, the part of the timer that runs.
  let running: Int64

  static let task = Shape<TaskItem>(
    Property("taskId", .string) { $0.task.id },
    Property("taskName", .string) { $0.task.name },
    Property("totalMs", .length) { $0.total },
    Property("todayMs", .length) { $0.today })

  static let shape = Shape<StatsView>(
    Property("tasks", list: task.type) { $0.tasks.records },
    Property("totalMs", .length) { $0.total },
    Property("todayMs", .length) { $0.today },
    Property("runningMs", .length) { $0.running },
    Property("text", text.type) { $0 },
    Property("cursor", nullable: .string) { $0.tasks.cursor })

  private static let text = Shape<StatsView>(
    Property("total", .string) { DurationText(milliseconds: $0.total).timer },
    Property("today", .string) { DurationText(milliseconds: $0.today).timer },
    Property("running", .string) { DurationText(milliseconds: $0.running).timer })
}
