internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `timer.*`: the one timer that a member runs on one of their tasks.
enum TimerFamily: Family {
  static let prefix = "timer"
  static let methods = [
    start, stop, resume, cancel, update, status, adjust, validateStart,
  ]
  static let topic: Topic? = .timer
  static let shows: [Shown] = [.lock]
  static let shape: (any (WireObject & SendableMetatype).Type)? = TimerView.self
  static let rules: [Policy.Rule] = .time(.timer)

  static func status(_ context: Context) throws(ClockError) -> (any WireValue)? {
    try TimerDesk(context).view()
  }

  private static let taskId = Maybe("taskId", .id(of: WorkTask.self), "the task to work on")
  static let at = Maybe("at", .instant, "the instant, not in the future; default now")
  private static let name = Maybe(
    "name", .string, "a name for the entry, up to 100 characters")
  private static let notes = Maybe("notes", .string, "free text, up to 500 characters")
  private static let newStart = Required("start", .instant, "the new start, not in the future")

  static let entryId = Maybe(
    "entryId", .id(of: Entry.self), "the entry that you mean; refused unless it is running")

  private static let start = Method(
    "timer.start", "Starts the timer on a task; stops a running timer first and saves its entry.",
    access: .needs(.create, .timer), mutates: .queued("Timer start"), actsForMembers: true,
    parameters: [
      TypedWork.text, taskId, TaskFamily.taskName, name, notes, EntryFamily.tags, at,
    ],
    refusals: [
      .validation, .inFuture, .tooLong, .endBeforeStart, .notFound, .overlap, .periodLocked,
      .forgotten,
    ]
  ) { call in
    let context = try call.context
    let desk = TimerDesk(context)
    let parameters = call.parameters
    var (choice, start) = (try TaskFamily.choice(parameters, taskId), try parameters[at])
    var tags = try parameters[EntryFamily.tags] ?? []
    if let text = try parameters[TypedWork.text] {
      guard choice == nil else {
        throw RPCError.invalidParams(
          field: TypedWork.text.name, expected: "given in place of \"taskId\" and \"taskName\"")
      }
      let typed = try TypedWork.begun(text, at: start, context)
      (choice, start) = (typed.task, start ?? typed.start)
      tags += typed.tags
    }
    guard let choice else {
      throw RPCError.invalidParams(field: "taskId", expected: "given, or \"taskName\" or \"text\"")
    }
    let texts = EntryTexts(name: try parameters[name], notes: try parameters[notes], tags: tags)
    let stopped: Entry?
    do throws(ClockError) {
      stopped = try desk.start(on: choice, at: start, saying: texts)
    } catch {
      throw TypedWork.naming(error, parameters, [at.name, EntryFamily.tags.name])
    }
    return StartedTimer(
      timer: try desk.view(), stopped: try stopped.map(EntryDesk(context).view))
  }

  static let stop = Method(
    "timer.stop", "Stops the timer and saves its entry, unless the entry has no length.",
    access: .needs(.edit, .timer),
    mutates: .queued("Timer stop", meaning: .running(.task, entryId)), actsForMembers: true,
    parameters: [name, notes, at, ClockFamily.anyLength, entryId],
    refusals: [.validation, .inFuture, .tooLong, .endBeforeStart, .noTimer, .forgotten]
  ) { call in
    let context = try call.context
    try SyncDesk(context).checkRunning(timer: try call.parameters[entryId])
    let entry = try TimerDesk(context).stop(
      at: try call.parameters[at],
      anyLength: try call.parameters[ClockFamily.anyLength] ?? false,
      name: try call.parameters[name], notes: try call.parameters[notes])
    return StoppedTimer(entry: try entry.map(EntryDesk(context).view))
  }

  private static let resume = Method(
    "timer.continue",
    "Starts the timer again on the last task, with the name and tags of its entry.",
    access: .needs(.create, .timer), mutates: .queued("Timer start"), actsForMembers: true,
    parameters: [at],
    refusals: [
      .validation, .inFuture, .tooLong, .endBeforeStart, .notFound, .alreadyStarted, .overlap,
      .periodLocked,
    ]
  ) { call in
    let desk = TimerDesk(try call.context)
    try desk.continue(at: try call.parameters[at])
    return try desk.view()
  }

  private static let cancel = Method(
    "timer.cancel", "Stops the timer without saving an entry.",
    access: .needs(.edit, .timer),
    mutates: .queued("Cancellation of the timer", meaning: .running(.task, entryId)),
    actsForMembers: true, parameters: [entryId],
    refusals: [.noTimer, .periodLocked]
  ) { call in
    let context = try call.context
    try SyncDesk(context).checkRunning(timer: try call.parameters[entryId])
    return CancelledTimer(entry: try EntryDesk(context).view(try TimerDesk(context).cancel()))
  }

  private static let newName = Clearable(
    "name", .string, "the name of the entry, up to 100 characters")

  private static let update = Method(
    "timer.update", "Changes the task, name, notes and tags of the running timer.",
    access: .needs(.edit, .timer),
    mutates: .queued("Change of the timer", meaning: .running(.task, entryId)),
    actsForMembers: true,
    parameters: [
      taskId, TaskFamily.taskName, newName, notes.clearable, EntryFamily.tags.clearable, entryId,
    ],
    refusals: [.validation, .tooLong, .notFound, .noTimer, .periodLocked]
  ) { call in
    let (context, parameters) = (try call.context, call.parameters)
    try SyncDesk(context).checkRunning(timer: try parameters[entryId])
    let (name, notes, tags) = (
      try parameters[newName], try parameters[notes.clearable],
      try parameters[EntryFamily.tags.clearable]
    )
    try TimerDesk(context).update(on: try TaskFamily.choice(parameters, taskId)) { details in
      details.name = name.applied(to: details.name)
      details.notes = notes.applied(to: details.notes)
      details.tags = tags.applied(to: details.tags) ?? []
    }
    return try TimerDesk(context).view()
  }

  private static let status = Method(
    "timer.status",
    "Says on which task the timer runs, and for how long.", access: .needs(.read, .timer),
    actsForMembers: true
  ) { call in try TimerDesk(call.context).view() }

  private static let adjust = Method(
    "timer.adjust", "Moves the start of the running timer.", access: .needs(.edit, .timer),
    mutates: .queued("New start of the timer", meaning: .running(.task, entryId)),
    actsForMembers: true, parameters: [newStart, entryId],
    refusals: [.inFuture, .noTimer, .overlap, .periodLocked]
  ) { call in
    try SyncDesk(call.context).checkRunning(timer: try call.parameters[entryId])
    try TimerDesk(call.context).adjust(start: try call.parameters[newStart])
    return try TimerDesk(call.context).view()
  }

  private static let validateStart = Method(
    "timer.validateStart", "Says whether the running timer's start may be moved to an instant.",
    access: .needs(.edit, .timer), actsForMembers: true,
    parameters: [newStart],
    refusals: [.inFuture, .noTimer, .overlap, .periodLocked]
  ) { call in
    _ = try TimerDesk(call.context).checkStart(try call.parameters[newStart])
    return ValidStart()
  }
}

extension TimerFamily {
  // The button names the entry, so that a late press stops no other.
  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    switch (alert.kind, alert.data) {
    case (.timerLong, .entry(let id, _)):
      let timer = try TimerDesk(context).running()
      let ways = try timer.map(ForgottenDesk(context).waysToEnd)
      return (ways ?? [.stopTimer(entryId: id, userId: nil)]).map(ActionView.init)
    case (.timerRunsOn, .runsOn(let id, let stopAt)):
      return [
        ActionView(
          label: "Stop Then", method: "timer.stop",
          parameters: ["at": .string(stopAt.rfc3339), "entryId": .string(id)])
      ]
    default: return []
    }
  }
}

extension TimerFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try TimerDesk(context).alerts()
  }
}

extension Topic {
  static let timer = Topic("timer", order: 1)
}

/// The result of `timer.start`.
private struct StartedTimer: WireObject {
  let timer: TimerView
  let stopped: EntryView?

  static func declare(_ members: inout some Members<StartedTimer>) {
    members.add("timer", "The current timer.") { $0.timer }
    members.add("stopped", "The saved entry of the timer that was stopped.") { $0.stopped }
  }
}

/// The result of `timer.stop`.
private struct StoppedTimer: WireObject {
  let entry: EntryView?

  static func declare(_ members: inout some Members<StoppedTimer>) {
    members.add("entry", "The saved entry.") { $0.entry }
    members.add(
      "discarded", "Whether the entry had no length and was not saved."
    ) { $0.entry == nil }
  }
}

/// The result of `timer.cancel`.
private struct CancelledTimer: WireObject {
  let entry: EntryView

  static func declare(_ members: inout some Members<CancelledTimer>) {
    members.add("entry", "The running entry that was deleted.") { $0.entry }
  }
}

/// The result of `timer.validateStart`, unless it refuses.
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
    members.add("taskName", "The task's current name.") { $0.taskName }
    members.add("name", "The name that the entry will get.") {
      $0.entry?.name
    }
    members.add("notes", "Free text, as it was typed.") { $0.entry?.notes }
    members.add("tags", "Its tags, in order.") { $0.entry?.tags ?? [] }
    members.add("start", "When it was started.") { $0.entry?.start }
    members.add("elapsedMs", "Time since the timer was started.") { Milliseconds($0.elapsed) }
    members.add("can", "What the actor may do with the timer now.") { $0.can }
    members.addIfPresent(
      "earliestStart",
      "The earliest instant to which the running timer's start may be moved; absent if any is."
    ) { $0.earliestStart }
    members.addIfPresent(
      "proposals", "Ways to stop a timer that was probably forgotten; present once it is long."
    ) { timer in
      timer.proposals.isEmpty
        ? nil
        : timer.proposals.map(ActionView.init(_:)).said(in: timer.clockText?.words ?? .english)
    }
    members.addPending { $0.isPending }
    members.addObject("text", "The texts to show.") { text in
      text.add("elapsed", "`elapsedMs` as HH:MM:SS.") {
        DurationText(milliseconds: $0.elapsed).clock
      }
      text.add("short", "`elapsedMs` like `1h 05m`.") {
        DurationText(milliseconds: $0.elapsed).timer
      }
      text.add("since", "When it was started, like `9:00 AM`, or `Fri 9:00 AM` if not today.") {
        $0.since
      }
      text.addIfPresent(
        "earliestStart", "`earliestStart` in the form of `since`, at the next whole minute."
      ) {
        $0.earliestText
      }
    }
  }
}
