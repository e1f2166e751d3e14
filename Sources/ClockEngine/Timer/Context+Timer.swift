internal import ClockStore
internal import TimeClock

extension Context {
  func timer() throws -> TimerView {
    let entry = try runningTimer()
    return TimerView(entry: entry, taskName: try entry.flatMap(taskName), now: now)
  }

  func runningTimer() throws -> Entry? {
    let key = MemoKey(version: try store.version(), id: actor.userId)
    return try memos.timer[key]
      ?? memos.timer.keep(try store.runningEntry(.task, of: actor.userId), for: key)
  }

  func taskName(of entry: Entry) throws -> String? {
    try entry.taskId.flatMap { try store.find(WorkTask.self, $0) }?.name
  }

  /// Returns the entry of the timer that ran before; nil when none did or nothing was saved.
  func startTimer(on taskId: String, at wanted: Instant?) throws -> Entry? {
    let start = wanted ?? now
    let task = try find(WorkTask.self, taskId, for: .read, .task, named: "Task")
    guard task.userId == actor.userId else { throw Refusal.notFound("Task") }
    guard !task.isHidden else { throw TimerRules.hiddenTask }
    try TimerRules.check(at: start, now: now)
    let running = try runningTimer()
    let stopped = try running.flatMap { try stop($0, at: start) }
    try checkFree(.task, Interval(start, .latest), except: running?.id)
    try store.save(
      Entry(
        id: try newIdentifier(), kind: .task, userId: actor.userId,
        organizationId: actor.organizationId, date: zone.date(of: start),
        timeZone: zone.identifier, start: start, end: nil, sessionId: nil, taskId: taskId,
        name: nil, notes: nil, source: .timer, createdAt: now, updatedAt: now))
    return stopped
  }

  /// Returns the entry that was saved; nil for one of no length, which is discarded.
  func stopTimer(at wanted: Instant?, name: String?, notes: String?) throws -> Entry? {
    let end = wanted ?? now
    let name = try EntryName.checked(name, .task)
    let notes = try Notes.checked(notes)
    guard let entry = try runningTimer() else { throw TimerRules.notRunning }
    try TimerRules.check(at: end, now: now)
    return try stop(entry, at: end, name: name, notes: notes)
  }

  /// Stops the timer that runs on a task, whoever's it is, saving its entry.
  func stopTimer(on task: WorkTask) throws {
    guard
      let entry = try store.runningEntry(.task, of: task.userId), entry.taskId == task.id
    else { return }
    _ = try stop(entry, at: max(now, entry.start))
  }

  func adjustTimer(start: Instant) throws {
    var entry = try checkTimerStart(start)
    guard start != entry.start else { return }
    try move(&entry, to: start)
    entry.updatedAt = now
    try store.save(entry)
  }

  /// Returns the running entry, which may start then.
  func checkTimerStart(_ start: Instant) throws -> Entry {
    guard let entry = try runningTimer() else { throw TimerRules.notRunning }
    try TimerRules.check(at: start, now: now)
    try checkFree(.task, Interval(start, .latest), except: entry.id)
    return entry
  }

  private func stop(
    _ entry: Entry, at end: Instant, name: String? = nil, notes: String? = nil
  ) throws -> Entry? {
    try TimerRules.checkStop(end, after: entry.start)
    if end == entry.start {
      try store.remove(entry)
      return nil
    }
    var stopped = entry
    stopped.end = end
    stopped.name = name ?? EntryName.ofTasks
    stopped.notes = notes
    stopped.updatedAt = now
    try store.save(stopped)
    return stopped
  }
}
