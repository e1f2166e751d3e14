internal import JSONRPC
internal import TimeClock

/// A task with the time that was worked on it.
struct TaskView: Sendable {
  let task: Task
  /// Milliseconds, running time included.
  let total: Int64
  let today: Int64
  let isRunning: Bool
}

extension RecordShapes {
  static let task = Shape<TaskView>(
    Property("id", .string) { $0.task.id },
    Property("name", .string) { $0.task.name },
    Property("hidden", .boolean) { $0.task.isHidden },
    Property("userId", .string) { $0.task.userId },
    Property("totalMs", .length) { $0.total },
    Property("todayMs", .length) { $0.today },
    Property("running", .boolean) { $0.isRunning },
    Property("createdAt", .instant) { $0.task.createdAt },
    Property("updatedAt", .instant) { $0.task.updatedAt },
    Property("text", taskText.type) { $0 })

  private static let taskText = Shape<TaskView>(
    Property("total", .string) { DurationText(milliseconds: $0.total).timer },
    Property("today", .string) { DurationText(milliseconds: $0.today).timer })
}
