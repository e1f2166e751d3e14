internal import JSON
internal import JSONRPC
internal import TimeClock

/// The time on all tasks together and on some of them.
struct StatsView: Sendable {
  struct TaskItem: Sendable {
    let task: WorkTask
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
}

extension StatsView: WireObject {
  static func declare(_ members: inout some Members<StatsView>) {
    members.add("tasks", "The tasks with time on them, by name, as many as the page holds.") {
      $0.tasks.records
    }
    members.add("totalMs", "Time on all tasks together, running time included.") {
      Milliseconds($0.total)
    }
    members.add("todayMs", "Time on all tasks on the day.") { Milliseconds($0.today) }
    members.add("runningMs", "The part of `totalMs` that the running timer has so far.") {
      Milliseconds($0.running)
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("total", "`totalMs` like `1h 05m`.") { DurationText(milliseconds: $0.total).timer }
      text.add("today", "`todayMs` like `1h 05m`.") { DurationText(milliseconds: $0.today).timer }
      text.add("running", "`runningMs` like `1h 05m`.") {
        DurationText(milliseconds: $0.running).timer
      }
    }
    members.add("cursor", "Where the next page begins; null on the last one.") { $0.tasks.cursor }
  }
}

extension StatsView.TaskItem: Listed {
  static var listName: StaticString { "tasks" }

  static func declare(_ members: inout some Members<StatsView.TaskItem>) {
    members.add("taskId", "The task.") { $0.task.id }
    members.add("taskName", "Its name.") { $0.task.name }
    members.add("totalMs", "All time on it, running time included.") { Milliseconds($0.total) }
    members.add("todayMs", "Time on it on the day.") { Milliseconds($0.today) }
  }
}
