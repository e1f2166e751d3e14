internal import ClockStore
package import TimeClock

extension Context {
  package func timer() throws(ClockError) -> TimerView {
    let entry = try runningTimer()
    let can = try canTime(running: entry)
    let earliest = can.contains(.adjust) ? try entry.flatMap(earliestStart) : nil
    return TimerView(
      entry: entry, taskName: try entry.flatMap(taskName), can: can, earliestStart: earliest,
      proposals: try entry.map(proposals) ?? [], isPending: entry.map(isPending) ?? false,
      now: now, clockText: entry.map { _ in clockText })
  }

  package func runningTimer() throws(ClockError) -> Entry? {
    try memos.timer.value(userId, in: store) { () throws(ClockError) in
      try store.runningEntry(.task, of: userId)
    }
  }

  package func taskName(of entry: Entry) throws(ClockError) -> String? {
    try entry.taskId.flatMap { id throws(ClockError) in try find(WorkTask.self, id) }?.name
  }

  /// Returns the entry of the previous timer; nil if none ran or nothing was saved.
  package func startTimer(
    on choice: TaskChoice, at wanted: Instant?, saying details: EntryTexts
  ) throws(ClockError) -> Entry? {
    let start = wanted ?? now
    var (details, wrong) = (details, WrongFields())
    try wrong.gather { () throws(ClockError) in details = try details.checked() }
    var chosen: WorkTask?
    try wrong.gather { () throws(ClockError) in
      let task = try shownTask(choice)
      try check(.start, task)
      chosen = task
    }
    try wrong.gather { () throws(ClockError) in try checkIsActive() }
    try wrong.gather { () throws(ClockError) in
      try checked(TimerRules.check(at: start, now: now), in: "at")
    }
    try wrong.refuse()
    guard let task = chosen else { throw .notFound("Task") }
    let running = try runningTimer()
    if let running {
      try checkNotForgotten(running, endingAt: wanted, anyLength: false)
      let name = try taskName(of: running) ?? ""
      let since = clockText.moment(running.start)
      try checked(
        TimerRules.checkStart(start, after: running.start, on: name, since: since), in: "at")
    }
    let stopped = try running.flatMap { entry throws(ClockError) in try stop(entry, at: start) }
    try checkFree(.task, Interval(start, .latest), except: running?.id)
    var entry = try newEntry(.task, from: start, source: .timer)
    entry.taskId = task.id
    entry.texts = details
    try save(entry)
    return stopped
  }

  /// The task and the texts to continue with; nil if the timer runs or has never run.
  package func workToContinue() throws(ClockError) -> (task: WorkTask, texts: EntryTexts)? {
    guard try runningTimer() == nil, try canTime(running: nil).contains(.start),
      let latest = try store.latestEntry(.task, of: userId),
      let task = try latest.taskId.flatMap({ id throws(ClockError) in
        try find(WorkTask.self, id)
      }), !task.isHidden
    else { return nil }
    return (task, EntryTexts(name: latest.name, tags: latest.tags))
  }

  /// Starts the timer again on the latest entry's task, with its name and tags.
  package func continueTimer(at wanted: Instant?) throws(ClockError) {
    if let running = try runningTimer() {
      throw TimerRules.running(.init(Entry.table.name, running.id))
    }
    guard
      let latest = try store.latestEntry(.task, of: userId),
      let taskId = latest.taskId
    else { throw TimerRules.nothingToContinue }
    _ = try startTimer(
      on: .id(taskId), at: wanted, saying: EntryTexts(name: latest.name, tags: latest.tags))
  }

  /// Ends the timer and removes its entry, which the journal keeps.
  package func cancelTimer() throws(ClockError) -> Entry {
    guard let entry = try runningTimer() else { throw TimerRules.notRunning }
    try remove(entry)
    return entry
  }

  /// Changes the texts of the running timer's entry, and its task if one is chosen.
  package func updateTimer(
    on choice: TaskChoice?, _ edit: (inout EntryTexts) throws(ClockError) -> Void
  ) throws(ClockError) {
    guard let before = try runningTimer() else { throw TimerRules.notRunning }
    var (entry, wrong) = (before, WrongFields())
    try edit(&entry.texts)
    try wrong.gather { () throws(ClockError) in entry.texts = try entry.texts.checked() }
    if let choice {
      try wrong.gather { () throws(ClockError) in entry.taskId = try shownTask(choice).id }
    }
    try wrong.refuse()
    guard !entry.hasSameValues(as: before) else { return }
    entry.updatedAt = now
    try save(entry, over: before)
  }

  /// Refuses a hidden task in the parameter that chooses it.
  private func shownTask(_ choice: TaskChoice) throws(ClockError) -> WorkTask {
    let task = try chosen(in: "taskId") { () throws(ClockError) in
      try self.task(choice)
    }
    guard task.isHidden else { return task }
    switch choice {
    case .id: throw TimerRules.hiddenTask
    case .name(_, let parameter): throw TimerRules.hiddenTask(chosenBy: parameter)
    }
  }

  /// Returns the saved entry; nil if it had no length and was discarded.
  package func stopTimer(
    at wanted: Instant?, anyLength: Bool = false, name: String?, notes: String?
  ) throws(ClockError) -> Entry? {
    let end = wanted ?? now
    var (texts, wrong) = (EntryTexts(name: name, notes: notes), WrongFields())
    try wrong.gather { () throws(ClockError) in texts = try texts.checked() }
    guard let entry = try runningTimer() else {
      try wrong.refuse()
      throw TimerRules.notRunning
    }
    if wrong.isEmpty { try checkNotForgotten(entry, endingAt: wanted, anyLength: anyLength) }
    try wrong.gather { () throws(ClockError) in
      try checked(TimerRules.check(at: end, now: now), in: "at")
    }
    try wrong.refuse()
    return try stop(entry, at: end, name: texts.name, notes: texts.notes)
  }

  /// Stops any member's timer that runs on the task, and saves its entry.
  package func stopTimer(on task: WorkTask) throws(ClockError) {
    guard
      let entry = try store.runningEntry(.task, of: task.userId), entry.taskId == task.id
    else { return }
    try checkNotForgotten(entry, endingAt: nil, anyLength: false)
    try stopTimer(entry)
  }

  /// Stops a running timer, and saves its entry.
  package func stopTimer(_ entry: Entry) throws(ClockError) {
    _ = try stop(entry, at: max(now, entry.start))
  }

  /// Stops the timer when a break begins, if the settings say so.
  func stopTimerWithBreak(at end: Instant) throws(ClockError) {
    if settings.stopTimerWithBreak { try stopTimer(beginningBefore: end, anyLength: false) }
  }

  /// Stops the timer when the shift ends, if the settings say so.
  func stopTimerWithClock(at end: Instant, anyLength: Bool = false) throws(ClockError) {
    if settings.stopTimerWithClock {
      try stopTimer(beginningBefore: end, anyLength: anyLength)
    }
  }

  /// A timer beyond a shift's limit runs on, because it was forgotten separately.
  private func stopTimer(
    beginningBefore end: Instant, anyLength: Bool
  ) throws(ClockError) {
    guard let entry = try runningTimer(), entry.start < end,
      anyLength || end - entry.start <= ClockRules.longestShift
    else { return }
    _ = try stop(entry, at: end)
  }

  package func adjustTimer(start: Instant) throws(ClockError) {
    let running = try checkTimerStart(start)
    guard start != running.start else { return }
    var entry = running
    try move(&entry, to: start)
    entry.updatedAt = now
    try save(entry, over: running)
  }

  /// Returns the running entry if its start may be moved to `start`.
  package func checkTimerStart(_ start: Instant) throws(ClockError) -> Entry {
    guard let entry = try runningTimer() else { throw TimerRules.notRunning }
    note(turn: start)
    try checked(TimerRules.check(at: start, now: now), in: "start")
    try checkFree(.task, Interval(start, .latest), except: entry.id)
    try checkUnlocked(zone(ofRecord: entry.timeZone).date(of: start), of: entry)
    return entry
  }

  private func stop(
    _ entry: Entry, at end: Instant, name: String? = nil, notes: String? = nil
  ) throws(ClockError) -> Entry? {
    try checked(TimerRules.checkStop(end, after: entry.start), in: "at")
    if end == entry.start {
      try remove(entry)
      return nil
    }
    var stopped = entry
    stopped.end = end
    stopped.name = name ?? entry.name
    stopped.notes = notes ?? entry.notes
    stopped.updatedAt = now
    try save(stopped, over: entry)
    return stopped
  }
}

/// The timer of one member at an instant.
package final class TimerView: Sendable {
  /// Nil while no timer runs.
  package let entry: Entry?
  package let taskName: String?
  package let can: [Verb]
  /// The earliest instant to which the start may be moved; nil without a limit.
  package let earliestStart: Instant?
  /// The offered ends for a timer that was likely forgotten.
  package let proposals: [LikelyEnd]
  package let isPending: Bool
  package let now: Instant
  /// Nil if no timer runs, since midnight then changes nothing.
  package let clockText: ClockText?

  init(
    entry: Entry?, taskName: String?, can: [Verb], earliestStart: Instant?,
    proposals: [LikelyEnd], isPending: Bool, now: Instant, clockText: ClockText?
  ) {
    self.entry = entry
    self.taskName = taskName
    self.can = can
    self.earliestStart = earliestStart
    self.proposals = proposals
    self.isPending = isPending
    self.now = now
    self.clockText = clockText
  }

  /// The start, with the day unless it is today.
  package var since: ShortText? { entry.flatMap { clockText?.moment($0.start) } }

  /// A whole minute, which people can type.
  package var earliestText: ShortText? {
    earliestStart.flatMap { clockText?.moment($0.nextWholeMinute) }
  }

  /// Milliseconds.
  package var elapsed: Int64 { entry?.interval(at: now).length ?? 0 }
}
