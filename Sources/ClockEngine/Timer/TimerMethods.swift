internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `timer.*`: the one timer that a member runs on one of their tasks.
enum TimerMethods {
  static let all = [start, stop, status, adjust, validateStart]

  private static let taskId = Required("taskId", .string, "the task to work on")
  private static let at = Maybe("at", .instant, "when it was, not in the future, instead of now")
  private static let name = Maybe(
    "name", .string, "of the entry, up to 100 characters, else \"Time entry\"")
  private static let notes = Maybe("notes", .string, "free text, up to 500 characters")
  private static let newStart = Required("start", .instant, "when it began, not in the future")

  private static let timer = RecordShapes.timer.type(named: "Timer")
  private static let entry = RecordShapes.entry.type(named: "Entry")

  private static let start = Method(
    "timer.start", "Starts the timer on a task; one that runs is stopped and its entry saved.",
    access: .needs(.create, .timer), mutates: true, parameters: [taskId, at],
    result: Shape<(timer: TimerView, stopped: EntryView?)>(
      Property("timer", timer) { $0.timer },
      Property("stopped", nullable: entry) { $0.stopped }
    ).type,
    refusals: [.validation, .inFuture, .endBeforeStart, .zoneUnknown, .notFound, .overlap]
  ) { call in
    let context = try call.context
    let stopped = try context.startTimer(
      on: try call.parameters[taskId], at: try call.parameters[at])
    return (try context.timer(), try stopped.map(context.view))
  }

  private static let stop = Method(
    "timer.stop", "Stops the timer and saves its entry, unless that has no length.",
    access: .needs(.edit, .timer), mutates: true, parameters: [name, notes, at],
    result: Shape<EntryView?>(
      Property("entry", nullable: entry) { $0 },
      Property("discarded", .boolean) { $0 == nil }
    ).type,
    refusals: [.validation, .inFuture, .endBeforeStart, .noTimer]
  ) { call in
    let context = try call.context
    return try context.stopTimer(
      at: try call.parameters[at], name: try call.parameters[name],
      notes: try call.parameters[notes]
    ).map(context.view)
  }

  private static let status = Method(
    "timer.status", "Tells what the timer runs on, and how long.", access: .needs(.read, .timer),
    result: timer
  ) { call in try call.context.timer() }

  private static let adjust = Method(
    "timer.adjust", "Moves the start of the running timer.", access: .needs(.edit, .timer),
    mutates: true, parameters: [newStart], result: timer,
    refusals: [.inFuture, .noTimer, .overlap]
  ) { call in
    try call.context.adjustTimer(start: try call.parameters[newStart])
    return try call.context.timer()
  }

  private static let validateStart = Method(
    "timer.validateStart", "Tells whether the running timer's start may be moved there.",
    access: .needs(.edit, .timer), parameters: [newStart],
    result: Shape<Bool>(Property("valid", .boolean) { $0 }).type,
    refusals: [.inFuture, .noTimer, .overlap]
  ) { call in
    _ = try call.context.checkTimerStart(try call.parameters[newStart])
    return true
  }
}
