internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `clock.*`: clocking in and out.
enum ClockFamily: Family {
  static let prefix = "clock"
  static let methods = [clockIn, clockOut, toggle, adjust, update, status, list]
  static let topic: Topic? = .clock
  static let shows: [Shown] = [.ownName, .schoolName, .sessionOfEntries, .lock, .approvals]
  static let shape: (any (WireObject & SendableMetatype).Type)? = ClockView.self
  static let rules: [Policy.Rule] = .time(.clock)

  static func status(_ context: Context) throws(ClockError) -> (any WireValue)? {
    try ClockDesk(context).view()
  }

  private static let notes = Maybe("notes", .string, "free text, up to 500 characters")
  private static let sessionId = Maybe(
    "sessionId", .id(of: Session.self), "the session that is worked on")
  private static let at = Maybe(
    "at", .instant, "the instant, at most 16 hours ago; default now")
  private static let outAt = Maybe(
    "at", .instant,
    "the instant, at most 16 hours ago or at most 16 hours after the start; default now")
  private static let toggledAt = Maybe(
    "at", .instant, "the instant, as far back as `clock.in` or `clock.out` takes it; default now")
  static let anyLength = Maybe(
    "anyLength", .boolean, "true to end now even what has run for over 16 hours")
  private static let start = Required(
    "start", .instant, "the new start of the running shift, at most 16 hours ago")

  private static let shiftId = Maybe(
    "entryId", .id(of: Entry.self), "the shift that you mean; refused unless it is running")

  static let timerId = Maybe(
    "timerId", .id(of: Entry.self),
    "the timer that ends with the shift; a device names it, and it ends even if the shift does not")

  private static let clockIn = Method(
    "clock.in", "Clocks in, now or at a past instant.", access: .needs(.create, .clock),
    mutates: .queued("Clock-in", step: .begins, correctsTime: true), actsForMembers: true,
    parameters: [notes, sessionId, EntryFamily.tags, at],
    refusals: [
      .validation, .inFuture, .tooLong, .notFound, .alreadyClockedIn, .overlap, .periodLocked,
    ]
  ) { call in
    try ClockDesk(call.context).clockIn(
      at: try call.parameters[at], notes: try call.parameters[notes],
      sessionId: try call.parameters[sessionId],
      tags: try call.parameters[EntryFamily.tags] ?? [])
    return try ClockDesk(call.context).view()
  }

  static let clockOut = Method(
    "clock.out", "Clocks out, now or at a past instant; an open gap ends with the shift.",
    access: .needs(.edit, .clock),
    mutates: .queued(
      "Clock-out", meaning: ending, step: .ends, correctsTime: true),
    actsForMembers: true,
    parameters: [notes, outAt, anyLength, shiftId, timerId],
    refusals: [
      .validation, .inFuture, .tooLong, .endBeforeStart, .notClockedIn, .gapOutside, .forgotten,
    ]
  ) { call in
    try SyncDesk(call.context).checkRunning(shift: try call.parameters[shiftId])
    let entry = try ClockDesk(call.context).clockOut(
      at: try call.parameters[outAt], anyLength: try call.parameters[anyLength] ?? false,
      notes: try call.parameters[notes])
    return try ClockDesk(call.context).view(showing: entry)
  }

  static let toggle = Method(
    "clock.toggle", "Clocks in when clocked out, and out when clocked in.",
    access: .needs(.edit, .clock),
    mutates: .queued("Clock-in or clock-out", meaning: toggling, correctsTime: true),
    actsForMembers: true,
    parameters: [notes, sessionId, EntryFamily.tags, toggledAt, anyLength],
    refusals: [
      .validation, .inFuture, .tooLong, .endBeforeStart, .notFound, .overlap,
      .gapOutside, .periodLocked, .forgotten,
    ]
  ) { call in
    try ClockDesk(call.context).toggle(
      at: try call.parameters[toggledAt], anyLength: try call.parameters[anyLength] ?? false,
      notes: try call.parameters[notes],
      sessionId: try call.parameters[sessionId],
      tags: try call.parameters[EntryFamily.tags] ?? [])
  }

  private static let adjust = Method(
    "clock.adjust", "Moves the start of the running shift.", access: .needs(.edit, .clock),
    mutates: .queued(
      "New start of the shift", meaning: .running(.shift, shiftId), step: .moves, correctsTime: true
    ),
    actsForMembers: true, parameters: [start, shiftId],
    refusals: [.inFuture, .tooLong, .gapOutside, .notClockedIn, .overlap, .periodLocked]
  ) { call in
    try SyncDesk(call.context).checkRunning(shift: try call.parameters[shiftId])
    try ClockDesk(call.context).adjust(start: try call.parameters[start])
    return try ClockDesk(call.context).view()
  }

  private static let update = Method(
    "clock.update", "Changes the notes, tags and session of the running shift.",
    access: .needs(.edit, .clock),
    mutates: .queued("Change of the shift", meaning: .running(.shift, shiftId), step: .says),
    actsForMembers: true,
    parameters: [notes.clearable, sessionId.clearable, EntryFamily.tags.clearable, shiftId],
    refusals: [.validation, .tooLong, .notFound, .notClockedIn, .periodLocked]
  ) { call in
    let (context, parameters) = (try call.context, call.parameters)
    try SyncDesk(context).checkRunning(shift: try parameters[shiftId])
    let notes = try parameters[notes.clearable]
    let tags = try parameters[EntryFamily.tags.clearable]
    try ClockDesk(context).update(session: try parameters[sessionId.clearable]) { details in
      details.notes = notes.applied(to: details.notes)
      details.tags = tags.applied(to: details.tags) ?? []
    }
    return try ClockDesk(context).view()
  }

  private static let status = Method(
    "clock.status",
    "Says whether a member is clocked in, since when, and how long they worked today.",
    access: .needs(.read, .clock), actsForMembers: true
  ) { call in try ClockDesk(call.context).view() }
}

extension ClockFamily {
  // The button names the shift, so that a late press ends no other.
  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    switch (alert.kind, alert.data) {
    case (.clockLong, .entry(let id, _)):
      let shift = try ClockDesk(context).runningShift()
      let ways = try shift.map(ForgottenDesk(context).waysToEnd)
      return (ways ?? [.clockOut(entryId: id, userId: nil)]).map(ActionView.init)
    case (.clockEnding, .ending(let id, _)):
      return [ActionView(.clockOut(entryId: id, userId: nil))]
    default: return []
    }
  }
}

extension ClockFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try ClockDesk(context).alerts()
  }

  static func deadlines(_ context: Context) throws(ClockError) -> [Deadline] {
    try ClockDesk(context).deadlines()
  }
}

extension ClockFamily {
  /// The running shift, and on a device the timer that ends with it.
  fileprivate static let ending = Meaning { intent, context in
    intent.name(shiftId, try ClockDesk(context).runningShift()?.id)
    guard context.store.isDevice, context.settings.stopTimerWithClock else { return }
    intent.name(timerId, try TimerDesk(context).running()?.id)
  }

  /// A clock-in, or a clock-out of the running shift.
  fileprivate static let toggling = Meaning { intent, context in
    let running = try ClockDesk(context).runningShift()
    let tags = intent.given(EntryFamily.tags) ?? []
    // Only a clock-in takes these; for a clock-out they are refused here and now.
    if running != nil, intent.parameters[sessionId.name] != nil || !tags.isEmpty { return }
    let other = running == nil ? anyLength.name : EntryFamily.tags.name
    intent.parameters = JSONObject(intent.parameters.members.filter { $0.name != other })
    intent.method = running == nil ? clockIn : clockOut
    if running != nil { try ending.fix(&intent, context) }
  }
}

extension Topic {
  static let clock = Topic("clock", order: 0)
}

extension ClockView: WireObject {
  static var schemaName: String? { "Clock" }

  static func declare(_ members: inout some Members<ClockView>) {
    members.add("clockedIn", "Whether a shift is running.") { $0.isClockedIn }
    members.add("entry", "The running shift; after a clock-out, the shift just ended.") {
      $0.entry
    }
    members.add("gap", "The open break of the running shift.") { $0.gap }
    members.add(
      "departure", "A departure from the fence that is still within the grace period."
    ) { $0.departure }
    members.add("can", "What the actor may do with the clock now.") { $0.can }
    members.addIfPresent(
      "earliestStart", "The earliest instant to which the running shift's start may be moved."
    ) { $0.earliestStart }
    members.addIfPresent(
      "proposals", "Ways to end a shift that was probably forgotten; present once it is long."
    ) { clock in
      clock.proposals.isEmpty
        ? nil : clock.proposals.map(ActionView.init(_:)).said(in: clock.clockText.words)
    }
    members.addIfPresent("timer", "In the reply to a clock-out, the timer if it runs on.") {
      $0.timerLeftRunning
    }
    members.add("elapsedMs", "Time since the shift began, breaks included.") {
      Milliseconds($0.times.elapsed)
    }
    members.add("workedMs", "Time since the shift began, less its breaks.") {
      Milliseconds($0.times.worked)
    }
    members.add("todayMs", "Time worked on the present local day, the running shift included.") {
      Milliseconds($0.times.today)
    }
    members.addIfPresent("target", "What is left of today's target; absent without a plan.") {
      $0.target
    }
    members.add("now", "The instant of these figures.") { $0.now }
    members.addPending { $0.isPending }
    members.addObject("text", "The texts to show.") { text in
      text.addAll { $0.times }
      text.add(
        "detail",
        "`Since 9:00 AM`, or the break or departure, with the day if not today; null when clocked out."
      ) {
        $0.detail
      }
      text.add("left", "`Left at 11:32 AM` within the grace period.") {
        clock in
        clock.departure.map {
          clock.clockText.words("Left at \(clock.clockText.moment($0.exitTime))")
        }
      }
      text.addIfPresent(
        "earliestStart", "`earliestStart` in the form of `since`, at the next whole minute."
      ) {
        clock in clock.earliestStart.map { clock.clockText.moment($0.nextWholeMinute) }
      }
      text.addIfPresent("timer", "In the reply to a clock-out, that the timer runs on.") {
        clock in
        clock.timerLeftRunning.map { timer in
          clock.clockText.words(
            timer.taskName.map { "The timer on \($0) runs on" } ?? "The timer runs on")
        }
      }
    }
  }
}

/// The texts of a clock.
extension ClockTimes: WireObject {
  static func declare(_ members: inout some Members<ClockTimes>) {
    members.add("status", "`Clocked In` or `Clocked Out`.") {
      $0.clockText.words($0.isClockedIn ? "Clocked In" : "Clocked Out")
    }
    members.add("elapsed", "`elapsedMs` as HH:MM:SS.") {
      DurationText(milliseconds: $0.elapsed).clock
    }
    members.add("worked", "`workedMs` as HH:MM:SS.") {
      DurationText(milliseconds: $0.worked).clock
    }
    members.add("today", "`todayMs` as HH:MM:SS.") {
      DurationText(milliseconds: $0.today).clock
    }
    members.add("workedShort", "`workedMs` like `1h 05m`.") {
      DurationText(milliseconds: $0.worked).timer
    }
    members.add("todayShort", "`todayMs` like `1h 05m`.") {
      DurationText(milliseconds: $0.today).timer
    }
    members.add("workedHours", "`workedMs` like `5.3 hrs`.") { $0.clockText.hours($0.worked) }
    members.add("todayHours", "`todayMs` like `5.3 hrs`.") { $0.clockText.hours($0.today) }
    members.add("since", "When the shift began, like `9:00 AM`, or `Fri 9:00 AM` if not today.") {
      $0.since
    }
    members.addIfPresent("gap", "How long the open gap has been, as HH:MM:SS.") {
      $0.away.map { DurationText(milliseconds: $0).clock }
    }
  }
}

extension Departure: WireObject {
  static func declare(_ members: inout some Members<Departure>) {
    members.add("exitTime", "When the member left the workplace.") { $0.exitTime }
    members.add("graceEndsAt", "The last instant at which a return keeps the shift going.") {
      $0.graceEndsAt
    }
  }
}
