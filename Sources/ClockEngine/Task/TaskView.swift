internal import JSON
internal import JSONRPC
internal import TimeClock

/// A task with the time that was worked on it.
struct TaskView: Sendable {
  let task: WorkTask
  /// Milliseconds, running time included.
  let total: Int64
  let today: Int64
  let isRunning: Bool
}

extension TaskView: Listed {
  static var schemaName: String? { "Task" }
  static var listName: StaticString { "tasks" }

  static func declare(_ members: inout some Members<TaskView>) {
    members.add("id", "The task's id.") { $0.task.id }
    members.add("name", "Its name.") { $0.task.name }
    members.add("hidden", "Whether it is left out of lists and timers.") { $0.task.isHidden }
    members.add("userId", "The member whose task it is.") { $0.task.userId }
    members.add("totalMs", "All time on the task, running time included.") {
      Milliseconds($0.total)
    }
    members.add("todayMs", "Time on the task on the present local day.") {
      Milliseconds($0.today)
    }
    members.add("running", "Whether the timer runs on it.") { $0.isRunning }
    members.add("createdAt", "When it was created.") { $0.task.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.task.updatedAt }
    members.addObject("text", "The texts to show.") { text in
      text.add("total", "`totalMs` like `1h 05m`.") { DurationText(milliseconds: $0.total).timer }
      text.add("today", "`todayMs` like `1h 05m`.") { DurationText(milliseconds: $0.today).timer }
    }
  }
}
