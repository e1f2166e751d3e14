internal import ClockStore
package import TimeClock

extension Context {
  package func timer() throws(OperationError) -> TimerView {
    let entry = try runningTimer()
    return TimerView(
      entry: entry, taskName: try entry.flatMap(taskName),
      isPending: entry.map(isPending) ?? false, now: now)
  }

  package func runningTimer() throws(OperationError) -> Entry? {
    let key = MemoKey(version: try stored(store.version()), id: actor.userId)
    if let known = memos.timer[key] { return known }
    return memos.timer.keep(try stored(store.runningEntry(.task, of: actor.userId)), for: key)
  }

  package func taskName(of entry: Entry) throws(OperationError) -> String? {
    try entry.taskId.flatMap { id throws(OperationError) in try find(WorkTask.self, id) }?.name
  }

  /// Returns the entry of the timer that ran before; nil when none did or nothing was saved.
  package func startTimer(on taskId: String, at wanted: Instant?) throws(OperationError) -> Entry? {
    let start = wanted ?? now
    let task = try find(WorkTask.self, taskId, for: .read, .task, named: "Task")
    guard task.userId == actor.userId else { throw .notFound("Task") }
    guard !task.isHidden else { throw .refused(TimerRules.hiddenTask) }
    try checked(TimerRules.check(at: start, now: now))
    let running = try runningTimer()
    let stopped = try running.flatMap { entry throws(OperationError) in try stop(entry, at: start) }
    try checkFree(.task, Interval(start, .latest), except: running?.id)
    var entry = try newEntry(.task, from: start, source: .timer)
    entry.taskId = taskId
    try save(entry)
    return stopped
  }

  /// Returns the entry that was saved; nil for one of no length, which is discarded.
  package func stopTimer(at wanted: Instant?, name: String?, notes: String?) throws(OperationError)
    -> Entry?
  {
    let end = wanted ?? now
    let name = try checked(EntryName.checked(name, .task))
    let notes = try checked(Notes.checked(notes))
    guard let entry = try runningTimer() else { throw .refused(TimerRules.notRunning) }
    try checked(TimerRules.check(at: end, now: now))
    return try stop(entry, at: end, name: name, notes: notes)
  }

  /// Stops the timer that runs on a task, whoever's it is, saving its entry.
  package func stopTimer(on task: WorkTask) throws(OperationError) {
    guard
      let entry = try stored(store.runningEntry(.task, of: task.userId)), entry.taskId == task.id
    else { return }
    _ = try stop(entry, at: max(now, entry.start))
  }

  package func adjustTimer(start: Instant) throws(OperationError) {
    var entry = try checkTimerStart(start)
    guard start != entry.start else { return }
    try move(&entry, to: start)
    entry.updatedAt = now
    try save(entry)
  }

  /// Returns the running entry, which may start then.
  package func checkTimerStart(_ start: Instant) throws(OperationError) -> Entry {
    guard let entry = try runningTimer() else { throw .refused(TimerRules.notRunning) }
    try checked(TimerRules.check(at: start, now: now))
    try checkFree(.task, Interval(start, .latest), except: entry.id)
    return entry
  }

  private func stop(
    _ entry: Entry, at end: Instant, name: String? = nil, notes: String? = nil
  ) throws(OperationError) -> Entry? {
    try checked(TimerRules.checkStop(end, after: entry.start))
    if end == entry.start {
      try remove(entry)
      return nil
    }
    var stopped = entry
    stopped.end = end
    stopped.name = name ?? EntryName.ofTasks
    stopped.notes = notes
    stopped.updatedAt = now
    try save(stopped)
    return stopped
  }
}

/// The timer of one member at an instant.
package struct TimerView: Sendable {
  /// Nil while no timer runs.
  package let entry: Entry?
  package let taskName: String?
  package let isPending: Bool
  package let now: Instant

  /// Milliseconds.
  package var elapsed: Int64 { entry?.interval(at: now).length ?? 0 }
}
