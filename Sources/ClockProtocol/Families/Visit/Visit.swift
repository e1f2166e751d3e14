internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `visit.*`: scheduled appointments, their countdowns and their reliability.
enum VisitFamily: Family {
  static let prefix = "visit"
  static let methods = planning + [start, end, undo, message, amend, reliability, backfill]
  static let topic: Topic? = .visit
  static let shows: [Shown] = [
    .memberNames, .zone, .clientOfVisits, .visitLimits, .clientSight, .consent,
    .sitterActivity,
  ]
  static let shape: (any (WireObject & SendableMetatype).Type)? = VisitView.self
  static let record: (any WordedRecord.Type)? = Visit.self
  static let migrations: [Migration] = [.visits]
  static let rules: [Policy.Rule] = [
    .init([.admin], may: .everything + [.work], .visit, of: .organization),
    .init([.manager], may: [.read], .visit, of: .organization),
    .init(.workers, may: [.read, .work], .visit, of: [.own]),
    .init([.client], may: [.read], .visit, of: [.own]),
  ]

  static let id = Required("id", .id(of: Visit.self), "the visit")

  private static let location = Maybe(
    "location", .location, "the position: {latitude, longitude}, in degrees")
  private static let deviceTime = Maybe(
    "deviceTime", .instant, "the time on the front end's own clock")
  private static let start = Method(
    "visit.start", "Checks in, and starts the countdown to the scheduled end.",
    access: .needs(.work, .visit), mutates: .queued("Check-in", ofOthers: true, correctsTime: true),
    parameters: [id, location, deviceTime],
    refusals: [.validation, .tooLong, .notFound, .alreadyStarted, .alreadyCompleted]
  ) { call in
    let desk = VisitDesk(try call.context)
    let visit = try desk.start(
      try call.parameters[id], location: try call.parameters[location])
    return WorkedVisit(
      visit: visit, skew: desk.skew(of: try call.parameters[deviceTime]))
  }

  private static let end = Method(
    "visit.end", "Checks out; the visit is completed and its countdown stops.",
    access: .needs(.work, .visit),
    mutates: .queued("Check-out", ofOthers: true, correctsTime: true),
    parameters: [id, location, deviceTime],
    refusals: [
      .validation, .tooLong, .endBeforeStart, .notFound, .notStarted, .alreadyCompleted,
    ]
  ) { call in
    let desk = VisitDesk(try call.context)
    let visit = try desk.end(
      try call.parameters[id], location: try call.parameters[location])
    return WorkedVisit(
      visit: visit, skew: desk.skew(of: try call.parameters[deviceTime]))
  }

  private static let undo = Method(
    "visit.undo", "Undoes a check-in, or, for some minutes, a check-out.",
    access: .needs(.work, .visit),
    mutates: .queued(
      "Undo of a check-in", meaning: ofPresentStep, ofOthers: true, correctsTime: true),
    parameters: [id, undone, startId],
    refusals: [.validation, .notFound, .notStarted, .alreadyCompleted]
  ) { call in
    try VisitDesk(call.context).undo(
      try call.parameters[id], from: try call.parameters[undone],
      startId: try call.parameters[startId])
  }

  /// Names the expected status, so that a late press undoes nothing else.
  static let undone = Maybe(
    "status", WireType<Visit.Status>.word,
    "the status to undo, in_adventure or completed; refused if the visit has another")
  static let startId = Maybe(
    "startId", .string, "the check-in that a device means; refused if the visit has another")

  private static let text = Required(
    "text", .string, "the message, up to 500 characters; empty to remove it")

  private static let message = Method(
    "visit.message", "Leaves a message with a visit, in place of an earlier one.",
    access: .needs(.work, .visit), mutates: .queued("Message of a visit", ofOthers: true),
    parameters: [id, text],
    refusals: [.tooLong, .notFound]
  ) { call in
    try VisitDesk(call.context).leaveMessage(
      try call.parameters[text], with: try call.parameters[id])
  }

  private static let checkIn = Maybe("checkIn", .instant, "the actual check-in")
  private static let checkOut = Maybe("checkOut", .instant, "the actual check-out")

  private static let amend = Method(
    "visit.amend", "Corrects the recorded check-in or check-out, or adds a forgotten one.",
    access: .needs(.edit, .visit),
    mutates: .queued("Correction of a visit", ofOthers: true, correctsTime: true),
    parameters: [id, checkIn, checkOut],
    refusals: [.validation, .inFuture, .tooLong, .endBeforeStart, .notFound, .notStarted]
  ) { call in
    let start = try call.parameters[checkIn]
    let end = try call.parameters[checkOut]
    if start == nil, end == nil {
      throw RPCError.invalidParams(field: "checkIn", expected: "given, or \"checkOut\", or both")
    }
    return try VisitDesk(call.context).amend(
      try call.parameters[id], checkIn: start, checkOut: end)
  }

  private static let backfill = Method(
    "visit.backfill", "Fills in the missing actual times of completed visits, as estimates.",
    access: .needs(.edit, .visit), mutates: .forwarded("Backfill of visits", correctsTime: true)
  ) { call in Backfilled(count: try VisitDesk(call.context).backfill()) }
}

extension VisitFamily {
  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    let answer: (verb: Verb, label: Phrase, method: Method)
    switch alert.kind {
    case .visitLate: answer = (.start, "Start Visit", start)
    case .visitFiveMinutes, .visitOvertime: answer = (.end, "End Visit", end)
    default: return []
    }
    guard case .visit(let id) = alert.data, let visit = try context.find(Visit.self, id),
      try VisitDesk(context).can(visit).contains(answer.verb)
    else { return [] }
    return [
      ActionView(
        label: answer.label, method: answer.method.name, parameters: ["id": .string(id)])
    ]
  }
}

extension VisitFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try VisitDesk(context).alerts()
  }

  /// A visit that is no longer visible is sent as deleted to those who saw it before or in the
  /// change.
  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    if let visit = try context.find(Visit.self, change.recordId), VisitDesk(context).maySee(visit) {
      return try VisitDesk(context).view(visit)
    }
    let known = change.edit(of: Visit.self)?.contains(where: VisitDesk(context).maySee)
    return known == true ? Null() : nil
  }
}

extension VisitFamily {
  /// An undo means the present status and the present check-in of the visit.
  fileprivate static let ofPresentStep = Meaning { intent, context in
    guard let id = intent.given(id), let visit = try context.find(Visit.self, id) else { return }
    if intent.given(undone) == nil {
      intent.parameters.append(undone.name, .string(visit.status.rawValue))
    }
    intent.name(startId, visit.startId)
  }
}

extension Topic {
  static let visit = Topic("visit", order: 14, hasRecords: true)
}

/// The result of `visit.start` and `visit.end`.
private struct WorkedVisit: WireObject {
  let visit: VisitView
  /// Milliseconds.
  let skew: Int64?

  static func declare(_ members: inout some Members<WorkedVisit>) {
    members.add("visit", "The visit after the change.") { $0.visit }
    members.add("skewMs", "How far the front end's clock is ahead of the engine's.") {
      $0.skew.map(Milliseconds.init)
    }
  }
}

/// The result of `visit.backfill`.
private struct Backfilled: WireObject {
  let count: Int

  static func declare(_ members: inout some Members<Backfilled>) {
    members.add("backfilled", "How many visits got estimated times.") { $0.count }
  }
}

extension Shown {
  /// A client who was removed, or restored by an undo.
  fileprivate static let clientOfVisits = many(Member.self) { change, context throws(ClockError) in
    guard change.isWhole, !change.isFirst,
      change.organizationId == context.actor.organizationId
    else { return false }
    return try context.store.hasVisits(toClient: change.recordId)
  }

  /// An admin may only start visits of active members who work visits.
  fileprivate static let sitterActivity = of(
    Member.self, alike: { ($0.isActive, $0.role) == ($1.isActive, $1.role) }
  ) { change, context in
    change.organizationId == context.actor.organizationId && context.actor.role == .admin
  }
}
