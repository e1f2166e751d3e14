internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `visit.*`: scheduled appointments, their countdowns and how they were kept.
enum VisitFamily: Family {
  static let prefix = "visit"
  static let methods = planning + [start, end, undo, message, amend, reliability, backfill]
  static let topic: Topic? = .visit
  static let shape: (any (WireObject & SendableMetatype).Type)? = VisitView.self
  static let record: (any Record.Type)? = Visit.self
  static let migrations: [Migration] = [.visits]
  static let rules: [Policy.Rule] = [
    .init([.admin], may: .everything + [.work], .visit, of: .organization),
    .init([.manager], may: [.read], .visit, of: .organization),
    .init([.photographer, .sitter], may: [.read, .work], .visit, of: [.own]),
    .init([.client], may: [.read], .visit, of: [.own]),
  ]

  static let id = Required("id", .string, "the visit")

  private static let location = Maybe(
    "location", .location, "where one is: {latitude, longitude}, in degrees")
  private static let deviceTime = Maybe(
    "deviceTime", .instant, "what the front end's own clock shows")
  private static let start = Method(
    "visit.start", "Checks in: the countdown to the scheduled end begins.",
    access: .needs(.work, .visit), mutates: true, parameters: [id, location, deviceTime],
    refusals: [.validation, .notFound, .alreadyStarted, .alreadyCompleted]
  ) { call in
    let context = try call.context
    let visit = try context.startVisit(
      try call.parameters[id], location: try call.parameters[location])
    return WorkedVisit(visit: visit, skew: context.skew(of: try call.parameters[deviceTime]))
  }

  private static let end = Method(
    "visit.end", "Checks out: the visit is completed, and its countdown stands still.",
    access: .needs(.work, .visit), mutates: true, parameters: [id, location, deviceTime],
    refusals: [.validation, .endBeforeStart, .notFound, .notStarted, .alreadyCompleted]
  ) { call in
    let context = try call.context
    let visit = try context.endVisit(
      try call.parameters[id], location: try call.parameters[location])
    return WorkedVisit(visit: visit, skew: context.skew(of: try call.parameters[deviceTime]))
  }

  private static let undo = Method(
    "visit.undo", "Takes a check-in back, until the visit is completed.",
    access: .needs(.work, .visit), mutates: true, parameters: [id],
    refusals: [.notFound, .notStarted, .alreadyCompleted]
  ) { call in
    try call.context.undoVisit(try call.parameters[id])
  }

  private static let text = Required(
    "text", .string, "the message, up to 500 characters; an empty one takes it away")

  private static let message = Method(
    "visit.message", "Leaves a message with a visit, in place of the one before.",
    access: .needs(.work, .visit), mutates: true, parameters: [id, text],
    refusals: [.tooLong, .notFound]
  ) { call in
    try call.context.leaveMessage(try call.parameters[text], with: try call.parameters[id])
  }

  private static let checkIn = Maybe("checkIn", .instant, "when the visit really began")
  private static let checkOut = Maybe("checkOut", .instant, "when the visit really ended")

  private static let amend = Method(
    "visit.amend", "Corrects the recorded check-in or check-out, or records a forgotten one.",
    access: .needs(.edit, .visit), mutates: true, parameters: [id, checkIn, checkOut],
    refusals: [.validation, .inFuture, .endBeforeStart, .notFound, .notStarted]
  ) { call in
    let start = try call.parameters[checkIn]
    let end = try call.parameters[checkOut]
    if start == nil, end == nil {
      throw RPCError.invalidParams(field: "checkIn", expected: "given, or \"checkOut\", or both")
    }
    return try call.context.amendVisit(
      try call.parameters[id], checkIn: start, checkOut: end)
  }

  private static let from = Required("from", .date, "the first day")
  private static let to = Required("to", .date, "the last day")

  private static let reliability = Method(
    "visit.reliability",
    "Counts how visits were kept, together and by sitter; estimates are left out.",
    access: .needs(.read, .visit),
    reads: Reads(all: Visit.self),
    parameters: [from, to, sitterId, Page.limit, Page.cursor],
    refusals: [.validation, .endBeforeStart]
  ) { call in
    let context = try call.context
    var filter = VisitFilter(organizationId: context.actor.organizationId)
    try context.narrow(&filter, from: try call.parameters[from], to: try call.parameters[to])
    filter.sitterId = try call.parameters[sitterId]
    let (whole, sitters) = try context.reliability(filter)
    return ReliabilityPage(
      whole: whole,
      sitters: try Page(call).part(sitters) { NameOrder(0, $0.name ?? "", $0.sitterId) })
  }

  private static let backfill = Method(
    "visit.backfill", "Fills in actual times that completed visits lack, as estimates.",
    access: .needs(.edit, .visit), mutates: true
  ) { call in Backfilled(count: try call.context.backfillVisits()) }
}

extension VisitFamily {
  static func alerts(_ context: Context) throws(OperationError) -> [AlertPlan] {
    try context.visitAlerts()
  }

  /// One that can be seen no more is reported as deleted to those who saw it before or by the change.
  static func state(
    after change: Change, _ context: Context
  ) throws(OperationError) -> (any WireValue)? {
    if let visit = try context.find(Visit.self, change.recordId), context.maySee(visit) {
      return try context.view(visit)
    }
    let known = change.edit(of: Visit.self)?.contains(where: context.maySee)
    return known == true ? Null() : nil
  }
}

extension Topic {
  static let visit = Topic("visit", order: 14, hasRecords: true)
}

/// What `visit.start` and `visit.end` answer.
private struct WorkedVisit: WireObject {
  let visit: VisitView
  /// Milliseconds.
  let skew: Int64?

  static func declare(_ members: inout some Members<WorkedVisit>) {
    members.add("visit", "The visit as it is now.") { $0.visit }
    members.add("skewMs", "How far the front end's clock is ahead of the engine's.") {
      $0.skew.map(Milliseconds.init)
    }
  }
}

/// What `visit.backfill` answers.
private struct Backfilled: WireObject {
  let count: Int

  static func declare(_ members: inout some Members<Backfilled>) {
    members.add("backfilled", "How many visits lacked actual times.") { $0.count }
  }
}

/// What `visit.reliability` answers.
private struct ReliabilityPage: WireObject {
  let whole: VisitReliability
  let sitters: Page.Part<SitterReliability>

  static func declare(_ members: inout some Members<ReliabilityPage>) {
    members.addAll { $0.whole }
    members.add("sitters", "The same of each sitter, by name, as many as the page holds.") {
      $0.sitters.records
    }
    members.add("cursor", "Where the next page begins; null on the last one.") {
      $0.sitters.cursor
    }
  }
}

extension SitterReliability: Listed {
  static var listName: StaticString { "sitters" }

  static func declare(_ members: inout some Members<SitterReliability>) {
    members.add("sitterId", "The sitter.") { $0.sitterId }
    members.add("sitterName", "The sitter as they are called now.") { $0.name }
    members.addAll { $0.reliability }
  }
}

extension VisitReliability: WireObject {
  static func declare(_ members: inout some Members<VisitReliability>) {
    members.add("visits", "Completed visits with times that were recorded.") { $0.visits }
    members.add("onTime", "Visits begun less than a minute off.") { $0.onTime }
    members.add("early", "Visits begun a minute or more early.") { $0.early }
    members.add("late", "Visits begun a minute or more late.") { $0.late }
    members.add("cutShort", "Visits ended a minute or more early.") { $0.cutShort }
    members.add("long", "Visits a minute or more longer than scheduled.") { $0.long }
    members.add("overtime", "Visits ended a minute or more late.") { $0.overtime }
    members.add("missed", "Visits that nobody had begun by their end.") { $0.missed }
    members.add("scheduledMs", "The scheduled time of all of them.") {
      Milliseconds($0.scheduled)
    }
    members.add("actualMs", "The actual time of all of them.") { Milliseconds($0.actual) }
    members.add("averageStartOffsetMs", "How late they began on average, negative when early.") {
      $0.averageStartOffset.map(Milliseconds.init)
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("scheduled", "`scheduledMs` like `8h 30m`.") {
        DurationText(milliseconds: $0.scheduled).hoursMinutes
      }
      text.add("actual", "`actualMs` like `8h 30m`.") {
        DurationText(milliseconds: $0.actual).hoursMinutes
      }
      text.add("averageStart", "`averageStartOffsetMs` like `on time` or `10m late`.") {
        $0.averageStartOffset.map(VisitCountdown.startText)
      }
    }
  }
}

extension VisitView: Listed {
  static var schemaName: String? { "Visit" }
  static var listName: StaticString { "visits" }

  static func declare(_ members: inout some Members<VisitView>) {
    members.add("id", "The visit's id.") { $0.visit.id }
    members.add("organizationId", "The organization whose visit it is.") {
      $0.visit.organizationId
    }
    members.add("scheduledStart", "When the visit is to begin.") { $0.visit.scheduledStart }
    members.add("scheduledEnd", "When the visit is to end.") { $0.visit.scheduledEnd }
    members.add("scheduledDurationMs", "The time between both.") {
      Milliseconds($0.visit.scheduledLength)
    }
    members.addObject("timeline", "What was recorded.") { timeline in
      timeline.add("checkIn", "The check-in.") { $0.visit.checkIn }
      timeline.add("checkOut", "The check-out.") { $0.visit.checkOut }
    }
    members.add("status", "How far the visit has come.") { $0.visit.status }
    members.add("sitterId", "The member who visits.") { $0.visit.sitterId }
    members.add("sitterName", "The sitter as they are called now.") { $0.sitterName }
    members.add("clientId", "Who is visited.") { $0.visit.clientId }
    members.add("clientName", "The client as they are called now; others as they were written.") {
      $0.clientName
    }
    members.add("startedAt", "When the sitter checked in.") { $0.visit.checkIn?.timestamp }
    members.add("note", "Free text for the sitter.") { $0.visit.note }
    members.add("pets", "The names of the pets.") { $0.visit.pets }
    members.add("address", "Where the visit is.") { $0.visit.address }
    members.add("pendingMessage", "The message that was left with the visit.") {
      $0.visit.pendingMessage
    }
    members.add("estimated", "Whether the actual times were filled in from the schedule.") {
      $0.visit.isEstimated
    }
    members.addIfPresent("pending", "True until the upstream of the device has confirmed it.") {
      $0.isPending ? true : nil
    }
    members.add("createdAt", "When it was created.") { $0.visit.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.visit.updatedAt }
    members.addAll { $0.countdown }
    members.add("isLate", "Whether it was to begin a while ago and nobody has started it.") {
      $0.isLate
    }
    members.add("isMissed", "Whether its end has passed and nobody has started it.") {
      $0.isMissed
    }
    members.add("startOffsetMs", "How late the check-in was, negative when early.") {
      $0.countdown.startOffset.map(Milliseconds.init)
    }
    members.add("can", "What the member may do with the visit now.") { $0.can }
    members.addObject("text", "The texts to show.") { text in
      text.addAll { CountdownText(countdown: $0.countdown) }
      text.addAll { PlannedVisitText(view: $0) }
    }
    members.addIfPresent(
      "warnings", "Where else the sitter is to be then; in replies to what wrote the visit."
    ) { $0.warnings }
  }
}

/// The texts of a visit that stand still.
private struct PlannedVisitText: WireObject {
  let view: VisitView

  static func declare(_ members: inout some Members<PlannedVisitText>) {
    members.add("date", "The date of its scheduled start, like `Fri, Nov 20`.") {
      $0.view.clockText.timeZone.date(of: $0.view.visit.scheduledStart).shown
    }
    members.add("range", "Its scheduled times, like `10:10 AM – 11:00 AM`.") {
      $0.view.clockText.range($0.view.visit.scheduledStart, $0.view.visit.scheduledEnd)
    }
    members.add("length", "`scheduledDurationMs` like `1 h 5 min`.") {
      DurationText(milliseconds: $0.view.visit.scheduledLength).spelled
    }
    members.add("checkIn", "The time of day of the check-in.") { text in
      text.view.visit.checkIn.map { text.view.clockText.time($0.timestamp) }
    }
    members.add("checkOut", "The time of day of the check-out.") { text in
      text.view.visit.checkOut.map { text.view.clockText.time($0.timestamp) }
    }
    members.add("pets", "The names of the pets, like `Rex and Milo`; null without any.") {
      $0.view.visit.pets.listed
    }
    members.add("status", "`Scheduled`, `In progress` or `Completed`.") {
      switch $0.view.visit.status {
      case .scheduled: "Scheduled"
      case .inAdventure: "In progress"
      case .completed: "Completed"
      }
    }
  }
}

extension VisitCountdown: WireObject {
  static func declare(_ members: inout some Members<VisitCountdown>) {
    members.add("elapsedMs", "Time since the check-in; 0 before it.") {
      Milliseconds($0.elapsed ?? 0)
    }
    members.add("remainingMs", "Time to the scheduled end, negative in overtime.") {
      Milliseconds($0.remaining)
    }
    members.add("isFiveMinuteWarning", "Whether it is on and has at most five minutes left.") {
      $0.isFiveMinuteWarning
    }
    members.add("isOvertime", "Whether it is on past its scheduled end.") { $0.isOvertime }
  }
}

/// The texts of a countdown.
struct CountdownText: WireObject {
  let countdown: VisitCountdown

  static func declare(_ members: inout some Members<CountdownText>) {
    members.add("elapsed", "`elapsedMs` as MM:SS; `--:--` before the check-in.") {
      $0.countdown.elapsedText
    }
    members.add("timeLeft", "`remainingMs` as MM:SS, with a plus sign in overtime.") {
      $0.countdown.timeLeftText
    }
    members.add("start", "`on time`, `10m late` or `5m early`.") { $0.countdown.startText }
  }
}

extension Visit.Check: WireObject {
  static func declare(_ members: inout some Members<Visit.Check>) {
    members.add("timestamp", "When it was recorded.") { $0.timestamp }
    members.add("location", "Where it was recorded.") { $0.location }
  }
}

extension Visit.Location: WireObject {
  static func declare(_ members: inout some Members<Visit.Location>) {
    members.add("latitude", "Degrees north.") { $0.latitude }
    members.add("longitude", "Degrees east.") { $0.longitude }
  }
}

extension Visit.Status: WireWord {}

extension WireType where Value == Visit.Location {
  static let location = WireType(
    schema: [
      "type": "object", "required": ["latitude", "longitude"],
      "properties": ["latitude": ["type": "number"], "longitude": ["type": "number"]],
      "additionalProperties": false,
    ],
    expected: "an object {latitude, longitude} of numbers, in degrees",
    decode: { json in
      guard
        case .object(let object) = json, object.count == 2,
        let latitude = object["latitude"].flatMap(WireType<Double>.number.decode),
        let longitude = object["longitude"].flatMap(WireType<Double>.number.decode)
      else { return nil }
      return Visit.Location(latitude: latitude, longitude: longitude)
    })
}
