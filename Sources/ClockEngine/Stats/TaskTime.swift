internal import ClockStore
internal import TimeClock

/// How long a member worked on tasks, running time included.
struct TaskTime {
  private let store: Store
  private let userId: String
  private let now: Instant
  private let running: Entry?
  private let todayByTask: [String?: Int64]

  /// Today is the interval given.
  init(of userId: String, today: Interval, _ context: Context) throws {
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

  /// Milliseconds of the timer alone.
  var runningTime: Int64 { running?.interval(at: now).length ?? 0 }

  func isRunning(_ taskId: String) -> Bool { running?.taskId == taskId }

  func today() -> Int64 { todayByTask.values.reduce(0, +) }

  func today(_ taskId: String) -> Int64 { todayByTask[taskId] ?? 0 }

  func total(_ taskId: String) throws -> Int64 {
    try store.endedTime(of: userId, onTask: taskId) + running(taskId)
  }

  func running(_ taskId: String) -> Int64 { isRunning(taskId) ? runningTime : 0 }
}

extension Context {
  /// The time of the member on their tasks, today being the local day of the zone in force.
  func taskTime(of userId: String) throws -> TaskTime {
    try TaskTime(of: userId, today: day(today), self)
  }
}
