internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

extension VisitFamily {
  /// The methods that plan visits.
  static let planning = [create, update, get, status, delete, list]

  private static let scheduledStart = Required(
    "scheduledStart", .instant, "the planned start of the visit")
  private static let scheduledEnd = Required(
    "scheduledEnd", .instant, "the planned end of the visit, where the countdown ends")
  private static let sitter = Required("sitterId", .id(of: Member.self), "the member who visits")
  private static let client = Required(
    "clientId", .string, "who is visited: a member's id, or any text of 1 to 100 characters")
  private static let texts = [VisitText.address, .note].map { text in
    (text, Maybe(text.rawValue, .string, "free text, up to 500 characters"))
  }
  private static let pets = Required(
    "pets", WireType<String>.string.list,
    "the names of the pets, up to \(PetNames.limit) of up to 100 characters")
  private static let setStatus = Maybe(
    "status", WireType<Visit.Status>.word,
    "scheduled, or completed for an old visit without a check-in")

  private static let planRefusals: [Refusal.Reason] = [
    .validation, .inFuture, .tooLong, .endBeforeStart, .notFound, .alreadyStarted,
    .alreadyCompleted,
  ]

  private static let create = Method(
    "visit.create", "Schedules a visit.", access: .needs(.create, .visit),
    mutates: .queued("Making a visit", ofOthers: true, correctsTime: true),
    parameters: [scheduledStart, scheduledEnd, sitter, client]
      + texts.map { $0.1 } + [pets.optional, setStatus], refusals: planRefusals
  ) { call in
    var plan = VisitPlan()
    plan.status = try call.parameters[setStatus]
    plan.pets = try call.parameters[pets.optional]
    for (text, parameter) in texts { plan.texts[text] = try call.parameters[parameter] }
    return try VisitDesk(call.context).create(
      Interval(try call.parameters[scheduledStart], try call.parameters[scheduledEnd]),
      sitterId: try call.parameters[sitter], clientId: try call.parameters[client], plan)
  }

  private static let update = Method(
    "visit.update", "Changes a visit's schedule or its details.",
    access: .needs(.edit, .visit),
    mutates: .queued("Change of a visit", ofOthers: true, correctsTime: true),
    parameters: [
      id, scheduledStart.optional, scheduledEnd.optional, sitter.optional, client.optional,
    ] + clearableTexts.map { $0.1 } + [pets.clearable, setStatus], refusals: planRefusals
  ) { call in
    var plan = VisitPlan()
    plan.scheduledStart = try call.parameters[scheduledStart.optional]
    plan.scheduledEnd = try call.parameters[scheduledEnd.optional]
    plan.sitterId = try call.parameters[sitter.optional]
    plan.clientId = try call.parameters[client.optional]
    plan.status = try call.parameters[setStatus]
    switch try call.parameters[pets.clearable] {
    case .keep: break
    case .clear: plan.pets = []
    case .set(let names): plan.pets = names
    }
    for (text, parameter) in clearableTexts {
      switch try call.parameters[parameter] {
      case .keep: break
      case .clear: plan.texts.updateValue(nil, forKey: text)
      case .set(let value): plan.texts[text] = value
      }
    }
    return try VisitDesk(call.context).update(try call.parameters[id], plan)
  }

  private static let clearableTexts = texts.map { text, parameter in
    (text, parameter.clearable)
  }

  private static let get = Method(
    "visit.get", "Gives one visit with its countdown.", access: .needs(.read, .visit),
    parameters: [id], refusals: [.notFound], run: read)

  private static let status = Method(
    "visit.status",
    "Gives the countdown of a visit, with the visit.", access: .needs(.read, .visit),
    parameters: [id], refusals: [.notFound], run: read)

  private static let read: @Sendable (borrowing Invocation) throws -> VisitView = { call in
    let desk = VisitDesk(try call.context)
    return try desk.view(
      try desk.find(try call.parameters[id], for: .read))
  }

  private static let delete = Method(
    "visit.delete", "Deletes a visit; the result is the deleted visit.",
    access: .needs(.delete, .visit),
    mutates: .queued("Deletion of a visit", ofOthers: true, correctsTime: true),
    parameters: [id],
    refusals: [.notFound]
  ) { call in try VisitDesk(call.context).delete(try call.parameters[id]) }

  static let sitterId = Maybe("sitterId", .id(of: Member.self), "only this sitter's visits")
  private static let clientId = Maybe("clientId", .string, "only visits to this client")
  private static let statusFilter = Maybe(
    "status", WireType<Visit.Status>.word, "only visits with this status")

  private static let list = Method(
    "visit.list", "Lists the visits that the actor may see, by scheduled start.",
    access: .needs(.read, .visit),
    parameters: Method.dates + [sitterId, clientId, statusFilter, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let context = try call.context
    let desk = VisitDesk(context)
    var filter = VisitFilter(organizationId: context.actor.organizationId)
    var page = try Page(call)
    let days = try Method.dates(call.parameters, context)
    let (first, last) = try page.hold(days.from, days.to)
    try desk.touch(&filter, from: first, to: last)
    filter.sitterId = try call.parameters[sitterId]
    filter.clientId = try call.parameters[clientId]
    filter.status = try call.parameters[statusFilter]
    return try page.part { (last: (Instant, String)?, limit) in
      try desk.all(filter, after: last.map { (start: $0.0, id: $0.1) }, limit: limit)
    } position: {
      ($0.visit.scheduledStart, $0.visit.id)
    }
  }
}
