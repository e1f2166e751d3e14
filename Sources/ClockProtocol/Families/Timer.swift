internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `timer.*`: the one timer that a member runs on one of their tasks.
enum TimerFamily: Family {
  static let prefix = "timer"
  static let methods = [start, stop, status, adjust, validateStart]
  static let topic: Topic? = .timer
  static let shape: (any (WireObject & SendableMetatype).Type)? = TimerView.self

  private static let taskId = Required("taskId", .string, "the task to work on")
  private static let at = Maybe("at", .instant, "when it was, not in the future, instead of now")
  private static let name = Maybe(
    "name", .string, "of the entry, up to 100 characters, else \"Time entry\"")
  private static let notes = Maybe("notes", .string, "free text, up to 500 characters")
  private static let newStart = Required("start", .instant, "when it began, not in the future")

  private static let entryId = Maybe(
    "entryId", .string, "the entry that is meant; while another one runs, or none, it is refused")

  private static let start = Method(
    "timer.start", "Starts the timer on a task; one that runs is stopped and its entry saved.",
    access: .needs(.create, .timer), mutates: true, parameters: [taskId, at],
    refusals: [.validation, .inFuture, .endBeforeStart, .notFound, .overlap]
  ) { call in
    let context = try call.context
    let stopped = try context.startTimer(
      on: try call.parameters[taskId], at: try call.parameters[at])
    return StartedTimer(timer: try context.timer(), stopped: try stopped.map(context.view))
  }

  private static let stop = Method(
    "timer.stop", "Stops the timer and saves its entry, unless that has no length.",
    access: .needs(.edit, .timer), mutates: true,
    parameters: [name, notes, at, entryId],
    refusals: [.validation, .inFuture, .endBeforeStart, .noTimer]
  ) { call in
    let context = try call.context
    try context.checkRunning(timer: try call.parameters[entryId])
    let entry = try context.stopTimer(
      at: try call.parameters[at], name: try call.parameters[name],
      notes: try call.parameters[notes])
    return StoppedTimer(entry: try entry.map(context.view))
  }

  private static let status = Method(
    "timer.status", "Tells what the timer runs on, and how long.", access: .needs(.read, .timer)
  ) { call in try call.context.timer() }

  private static let adjust = Method(
    "timer.adjust", "Moves the start of the running timer.", access: .needs(.edit, .timer),
    mutates: true, parameters: [newStart, entryId],
    refusals: [.inFuture, .noTimer, .overlap]
  ) { call in
    try call.context.checkRunning(timer: try call.parameters[entryId])
    try call.context.adjustTimer(start: try call.parameters[newStart])
    return try call.context.timer()
  }

  private static let validateStart = Method(
    "timer.validateStart", "Tells whether the running timer's start may be moved there.",
    access: .needs(.edit, .timer), parameters: [newStart],
    refusals: [.inFuture, .noTimer, .overlap]
  ) { call in
    _ = try call.context.checkTimerStart(try call.parameters[newStart])
    return ValidStart()
  }
}

extension Topic {
  static let timer = Topic("timer", order: 1)
}

/// What `timer.start` answers.
private struct StartedTimer: WireObject {
  let timer: TimerView
  let stopped: EntryView?

  static func declare(_ members: inout some Members<StartedTimer>) {
    members.add("timer", "The timer as it is now.") { $0.timer }
    members.add("stopped", "The saved entry of the timer that ran before.") { $0.stopped }
  }
}

/// What `timer.stop` answers.
private struct StoppedTimer: WireObject {
  let entry: EntryView?

  static func declare(_ members: inout some Members<StoppedTimer>) {
    members.add("entry", "The saved entry.") { $0.entry }
    members.add("discarded", "Whether it had no length and was not saved.") { $0.entry == nil }
  }
}

/// What `timer.validateStart` answers where it does not refuse.
private struct ValidStart: WireObject {
  static func declare(_ members: inout some Members<ValidStart>) {
    members.add("valid", "Always true.") { _ in true }
  }
}

extension TimerView: WireObject {
  static var schemaName: String? { "Timer" }

  static func declare(_ members: inout some Members<TimerView>) {
    members.add("running", "Whether the timer runs.") { $0.entry != nil }
    members.add("entryId", "The running entry.") { $0.entry?.id }
    members.add("taskId", "The task that it runs on.") { $0.entry?.taskId }
    members.add("taskName", "The task as it is called now.") { $0.taskName }
    members.add("start", "When it was started.") { $0.entry?.start }
    members.add("elapsedMs", "Time since then.") { Milliseconds($0.elapsed) }
    members.addIfPresent("pending", "True until the upstream of the device has confirmed it.") {
      $0.isPending ? true : nil
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("elapsed", "`elapsedMs` as HH:MM:SS.") {
        DurationText(milliseconds: $0.elapsed).clock
      }
      text.add("short", "`elapsedMs` like `1h 05m`.") {
        DurationText(milliseconds: $0.elapsed).timer
      }
    }
  }
}
