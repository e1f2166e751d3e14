internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `presence.*`: whether the member is at the keyboard, which is private to them.
enum PresenceFamily: Family {
  static let prefix = "presence"
  static let methods = [report, status, settle]
  static let migrations: [Migration] = [.presence]
  static let rules: [Policy.Rule] = [.ownTime(.presence)]

  private static let state = Required(
    "state", WireType<PresenceReport.State>.word,
    "`active`, to repeat every 5 minutes, or `idle`, `locked` or `asleep`, to send once")
  private static let since = Maybe(
    "since", .instant, "when the state began, not in the future; default now")
  private static let source = Required(
    "source", .string, "a name that tells the reporting program from others, 1 to 50 characters")

  private static let report = Method(
    "presence.report", "Reports whether somebody is at the keyboard.",
    access: .needs(.create, .presence), mutates: .queued("Report"),
    parameters: [state, since, source], refusals: [.validation, .inFuture]
  ) { call in
    let (context, parameters) = (try call.context, call.parameters)
    let report = PresenceReport(
      source: try parameters[source], state: try parameters[state],
      since: try parameters[since] ?? context.now, at: context.now)
    try deskHidingMethod(context).report(report, at: call.engine.lastingInstant)
    return try PresenceDesk(context).status()
  }

  private static let status = Method(
    "presence.status", "Says since when the member has been away from the keyboard.",
    access: .needs(.read, .presence)
  ) { call in try PresenceDesk(call.context).status() }

  private static let id = Required("id", .string, "the id of the alert `presence.away`")
  private static let answer = Required(
    "as", WireType<AwayTime.Answer>.word,
    "`keep`, `discard`, `stop`, `task` or `break`")
  private static let taskId = Maybe(
    "taskId", .id(of: WorkTask.self), "the task that gets the time, for `task`")

  private static let settle = Method(
    "presence.settle", "Records a time away from the keyboard as the member decides.",
    access: .needs(.edit, .presence), mutates: .queued("Answer", correctsTime: true),
    parameters: [id, answer, taskId],
    refusals: [
      .validation, .notFound, .editWindow, .tooLong, .tooShort, .overlap, .periodLocked,
      .gapOutside,
    ]
  ) { call in
    let (context, parameters) = (try call.context, call.parameters)
    try deskHidingMethod(context).settle(
      try parameters[id], as: try parameters[answer], taskId: try parameters[taskId])
    return WhatRuns(clock: try ClockDesk(context).view(), timer: try TimerDesk(context).view())
  }

  /// The journal shows the changes of entries, but not their private reason.
  private static func deskHidingMethod(_ context: Context) -> PresenceDesk {
    context.store.authorship.method = EntryCutOut.method.name
    return PresenceDesk(context)
  }
}

extension PresenceFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try PresenceDesk(context).alerts()
  }

  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    guard alert.kind == .presenceAway else { return [] }
    return AwayTime.Answer.allCases.map { answer in
      ActionView(
        label: answer.label, method: settle.name,
        parameters: ["id": .string(alert.id), "as": .string(answer.rawValue)],
        choose: answer == .task ? taskId.name : nil)
    }
  }
}

extension PresenceReport.State: WireWord {}

extension AwayTime.Answer: WireWord {
  fileprivate var label: Phrase {
    switch self {
    case .keep: "Keep"
    case .discard: "Discard"
    case .stop: "Stop"
    case .task: "Give to a Task"
    case .break: "Take as a Break"
    }
  }
}

extension PresenceStatus: WireObject {
  static func declare(_ members: inout some Members<PresenceStatus>) {
    members.add("on", "Whether the member wants to be asked: `idleMinutes` of the settings.") {
      $0.isOn
    }
    members.add(
      "since",
      "Since when they have been away; null while they are active, or while no program reports."
    ) {
      $0.since
    }
    members.add(
      "awayMs", "How long they have been away; null likewise."
    ) { $0.away.map { Milliseconds($0) } }
    members.addObject("text", "The texts to show.") { text in
      text.add("away", "Like `Away since 9:40 AM, 20m 00s`; null likewise.") { $0.text }
    }
  }
}
