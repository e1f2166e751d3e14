internal import ClockStore
package import TimeClock

/// The timer of a task.
package struct TimerDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func view() throws(ClockError) -> TimerView {
    let entry = try running()
    let can = try can(running: entry)
    let earliest = can.contains(.adjust) ? try entry.flatMap(ClockDesk(context).earliestStart) : nil
    return TimerView(
      entry: entry, taskName: try entry.flatMap(context.shownTaskName), can: can,
      earliestStart: earliest, proposals: try entry.map(ForgottenDesk(context).likelyEnds) ?? [],
      isPending: entry.map(context.isPending) ?? false,
      now: context.now, clockText: entry.map { _ in context.clockText })
  }

  package func running() throws(ClockError) -> Entry? {
    try context.memos.timer.value(context.userId, in: context.store) { () throws(ClockError) in
      try context.store.runningEntry(.task, of: context.userId)
    }
  }

  /// Returns the entry of the previous timer; nil if none ran or nothing was saved.
  package func start(
    on choice: TaskChoice, at wanted: Instant?, saying details: EntryTexts
  ) throws(ClockError) -> Entry? {
    let start = wanted ?? context.now
    var (details, wrong) = (details, WrongFields())
    try wrong.gather { () throws(ClockError) in details = try details.checked() }
    var chosen: WorkTask?
    try wrong.gather { () throws(ClockError) in
      let task = try shownTask(choice)
      try TaskDesk(context).check(.start, task)
      chosen = task
    }
    try wrong.gather { () throws(ClockError) in try ClockDesk(context).checkIsWorking() }
    try wrong.gather { () throws(ClockError) in
      try checked(TimerRules.check(at: start, now: context.now), in: "at")
    }
    try wrong.refuse()
    guard let task = chosen else { throw .notFound("Task") }
    let running = try running()
    if let running {
      try ForgottenDesk(context).check(running, endingAt: wanted, anyLength: false)
      let name = try context.shownTaskName(of: running) ?? ""
      let since = context.clockText.moment(running.start)
      try checked(
        TimerRules.checkStart(start, after: running.start, on: name, since: since), in: "at")
    }
    let stopped = try running.flatMap { entry throws(ClockError) in try stop(entry, at: start) }
    try EntryDesk(context).checkFree(.task, Interval(start, .latest), except: running?.id)
    var entry = try EntryDesk(context).new(.task, from: start, source: .timer)
    entry.taskId = task.id
    entry.texts = details
    try context.save(entry)
    return stopped
  }

  /// The task and the texts to continue with; nil if the timer runs or has never run.
  package func workToContinue() throws(ClockError) -> (task: WorkTask, texts: EntryTexts)? {
    guard try running() == nil, try can(running: nil).contains(.start) else { return nil }
    do throws(ClockError) { return try lastWork() } catch .refused { return nil }
  }

  /// The latest entry's task, with its name and tags; refused if it cannot be continued.
  private func lastWork() throws(ClockError) -> (task: WorkTask, texts: EntryTexts) {
    guard
      let latest = try context.store.latestEntry(.task, of: context.userId),
      let task = try latest.taskId.flatMap({ id throws(ClockError) in
        try context.find(WorkTask.self, id)
      })
    else { throw TimerRules.nothingToContinue }
    if task.isHidden { throw TimerRules.hiddenWork(.init(WorkTask.table.name, task.id)) }
    return (task, EntryTexts(name: latest.name, tags: latest.tags))
  }

  /// Starts the timer again on the latest entry's task, with its name and tags.
  package func `continue`(at wanted: Instant?) throws(ClockError) {
    if let running = try running() {
      throw TimerRules.running(.init(Entry.table.name, running.id))
    }
    let (task, texts) = try lastWork()
    _ = try start(on: .id(task.id), at: wanted, saying: texts)
  }

  /// Ends the timer and removes its entry, which the journal keeps.
  package func cancel() throws(ClockError) -> Entry {
    guard let entry = try running() else { throw TimerRules.notRunning }
    try context.remove(entry)
    return entry
  }

  /// Changes the texts of the running timer's entry, and its task if one is chosen.
  package func update(
    on choice: TaskChoice?, _ edit: (inout EntryTexts) throws(ClockError) -> Void
  ) throws(ClockError) {
    guard let running = try running() else { throw TimerRules.notRunning }
    try EntryDesk(context).update(running: running, edit) { entry throws(ClockError) in
      if let choice { entry.taskId = try shownTask(choice).id }
    }
  }

  /// Refuses a hidden task in the parameter that chooses it.
  private func shownTask(_ choice: TaskChoice) throws(ClockError) -> WorkTask {
    let task = try chosen(in: "taskId") { () throws(ClockError) in
      try TaskDesk(context).find(choice)
    }
    guard task.isHidden else { return task }
    switch choice {
    case .id: throw TimerRules.hiddenTask
    case .name(_, let parameter): throw TimerRules.hiddenTask(chosenBy: parameter)
    }
  }

  /// Returns the saved entry; nil if it had no length and was discarded.
  package func stop(
    at wanted: Instant?, anyLength: Bool, name: String?, notes: String?
  ) throws(ClockError) -> Entry? {
    let end = wanted ?? context.now
    var (texts, wrong) = (EntryTexts(name: name, notes: notes), WrongFields())
    try wrong.gather { () throws(ClockError) in texts = try texts.checked() }
    guard let entry = try running() else {
      try wrong.refuse()
      throw TimerRules.notRunning
    }
    if wrong.isEmpty {
      try ForgottenDesk(context).check(entry, endingAt: wanted, anyLength: anyLength)
    }
    try wrong.gather { () throws(ClockError) in
      try checked(TimerRules.check(at: end, now: context.now), in: "at")
    }
    try wrong.refuse()
    return try stop(entry, at: end, name: texts.name, notes: texts.notes)
  }

  /// Stops any member's timer that runs on the task, and saves its entry.
  package func stop(on task: WorkTask) throws(ClockError) {
    guard
      let entry = try context.store.runningEntry(.task, of: task.userId), entry.taskId == task.id
    else { return }
    try ForgottenDesk(context).check(entry, endingAt: nil, anyLength: false)
    try stop(entry)
  }

  /// Stops a running timer, and saves its entry; one beyond a shift's limit is to be reviewed.
  package func stop(_ entry: Entry) throws(ClockError) {
    let end = max(context.now, entry.start)
    _ = try stop(entry, at: end, needsReview: ClockRules.isTooLong(from: entry.start, to: end))
  }

  /// Stops the timer when a break begins, if the settings say so.
  func stopWithBreak(at end: Instant) throws(ClockError) {
    if context.settings.stopTimerWithBreak { try stop(begunBy: end, anyLength: false) }
  }

  /// Stops the timer when the shift ends, if the settings say so.
  func stopWithClock(at end: Instant, anyLength: Bool = false) throws(ClockError) {
    if context.settings.stopTimerWithClock {
      try stop(begunBy: end, anyLength: anyLength)
    }
  }

  /// A timer that began at the end leaves nothing; one beyond a shift's limit runs on, because it
  /// was forgotten separately.
  private func stop(
    begunBy end: Instant, anyLength: Bool
  ) throws(ClockError) {
    guard let entry = try running(), entry.start <= end,
      anyLength || !ClockRules.isTooLong(from: entry.start, to: end)
    else { return }
    _ = try stop(entry, at: end)
  }

  package func adjust(start: Instant) throws(ClockError) {
    let running = try checkStart(start)
    guard start != running.start else { return }
    var entry = running
    EntryDesk(context).move(&entry, to: start)
    entry.updatedAt = context.now
    try context.save(entry, over: running)
  }

  /// Returns the running entry if its start may be moved to `start`.
  package func checkStart(_ start: Instant) throws(ClockError) -> Entry {
    guard let entry = try running() else { throw TimerRules.notRunning }
    context.note(turn: start)
    try checked(TimerRules.check(at: start, now: context.now), in: "start")
    try EntryDesk(context).checkFree(
      .task, Interval(start, .latest), except: entry.id, isTimerStart: true)
    var moved = entry
    EntryDesk(context).move(&moved, to: start)
    try LockDesk(context).check(startOf: moved)
    return entry
  }

  private func stop(
    _ entry: Entry, at end: Instant, name: String? = nil, notes: String? = nil,
    needsReview: Bool = false
  ) throws(ClockError) -> Entry? {
    try checked(TimerRules.checkStop(end, after: entry.start), in: "at")
    if end == entry.start {
      try context.remove(entry)
      return nil
    }
    var stopped = entry
    stopped.end = end
    stopped.name = name ?? entry.name
    stopped.notes = notes ?? entry.notes
    stopped.needsReview = needsReview
    stopped.updatedAt = context.now
    try context.save(stopped, over: entry)
    return stopped
  }

  func can(running entry: Entry?) throws(ClockError) -> [Verb] {
    var verbs: [Verb] = []
    if context.mayDo(.create, .timer), try EntryDesk(context).mayBegin() { verbs.append(.start) }
    if entry != nil {
      verbs += EntryDesk(context).canChange(running: .task, of: context.memberOwnership)
    }
    return verbs
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
