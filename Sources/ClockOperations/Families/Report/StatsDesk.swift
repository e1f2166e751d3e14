internal import ClockStore
package import TimeClock

/// A member's time on tasks, of today and in all.
package struct StatsDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// The member's time in total and by task; today is a date of the given zone.
  package func view(in wanted: TimeZone?) throws(ClockError) -> StatsView {
    let zone = wanted ?? context.zone
    let date = zone.date(of: context.now)
    context.note(turn: zone.nextDateChange(after: context.now))
    let today = zone.interval(of: date)
    let time = try TaskTime(of: context.userId, today: today, context)
    let ended = try context.store.endedTimes(of: context.userId)
    return StatsView(
      date: date, total: ended.values.reduce(time.runningTime, +), today: time.today(),
      running: time.runningTime, time: time, ended: ended)
  }
}

/// The time on all tasks, in total and for each.
package struct StatsView {
  package struct TaskItem: Sendable {
    package let task: WorkTask
    /// Its name, or words for an erased one.
    package let name: String
    /// Milliseconds.
    package let total: Int64
    package let today: Int64
    /// The part of the total from the running timer.
    package let running: Int64
  }

  package let date: CivilDate
  /// Milliseconds.
  package let total: Int64
  package let today: Int64
  /// Milliseconds of the total that come from the running timer.
  package let running: Int64
  fileprivate let time: TaskTime
  fileprivate let ended: [String: Int64]

  /// The tasks with time, by name, after a position.
  package func tasks(
    after position: (sortName: String, id: String)?, limit: Int, _ context: Context
  ) throws(ClockError) -> [TaskItem] {
    try context.store.tasksWithTime(of: context.userId, after: position, limit: limit)
      .map { task in
        let running = time.running(task.id)
        return TaskItem(
          task: task, name: context.shownName(of: task), total: (ended[task.id] ?? 0) + running,
          today: time.today(task.id), running: running)
      }
  }
}

/// A member's time on tasks, including running time.
package struct TaskTime {
  private let store: Store
  private let userId: String
  private let now: Instant
  private let running: Entry?
  private let todayByTask: [String?: Int64]

  /// `today` is the interval that counts as today.
  package init(of userId: String, today: Interval, _ context: Context) throws(ClockError) {
    store = context.store
    self.userId = userId
    now = context.now
    running = try store.runningEntry(.task, of: userId)
    var sums: [String?: Int64] = [:]
    for entry in try store.entries(.task, of: userId, touching: today) {
      sums[entry.taskId, default: 0] += entry.interval(at: context.now).overlap(with: today)
    }
    todayByTask = sums
  }

  /// Milliseconds of the running timer.
  package var runningTime: Int64 { running?.interval(at: now).length ?? 0 }

  package func isRunning(_ taskId: String) -> Bool { running?.taskId == taskId }

  package func today() -> Int64 { todayByTask.values.reduce(0, +) }

  package func today(_ taskId: String) -> Int64 { todayByTask[taskId] ?? 0 }

  package func total(_ taskId: String) throws(ClockError) -> Int64 {
    try store.endedTime(of: userId, onTask: taskId) + running(taskId)
  }

  package func running(_ taskId: String) -> Int64 { isRunning(taskId) ? runningTime : 0 }
}
