internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Methods about several sessions, or about the options for new ones.
enum SessionList {
  static let methods = [list, SessionCalendar.method, options]

  private static let date = Maybe("date", .date, "a single date, in place of the others")
  static let assignedTo = Maybe(
    "assignedTo", .id(of: Member.self), "only sessions with this assigned member")
  static let status = Maybe(
    "status", WireType<Session.Status>.word, "only sessions with this status")

  private static let published = Maybe(
    "published", .boolean, "true for published sessions, false for drafts")

  private static let list = Method(
    "session.list", "Lists sessions by date, start, school and id.",
    access: .needs(.read, .session),
    parameters: Method.dates
      + [date, assignedTo, status, published, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let context = try call.context
    var page = try Page(call)
    var filter = try filter(call.parameters, context)
    (filter.from, filter.to) = try page.hold(filter.from, filter.to)
    var reader = try SessionReader(context)
    return try page.part { (last: (CivilDate, TimeOfDay, String, String)?, limit) in
      let last = last.map {
        SessionPosition(date: $0.0, startTime: $0.1, schoolId: $0.2, id: $0.3)
      }
      return try reader.views(try context.store.sessions(filter, after: last, limit: limit))
    } position: {
      ($0.session.date, $0.session.startTime, $0.session.schoolId, $0.session.id)
    }
  }

  private static func filter(_ parameters: Parameters, _ context: Context) throws -> SessionFilter {
    let (first, last) = try Method.dates(parameters, context)
    let date = try parameters[date]
    if date != nil, first != nil || last != nil {
      throw RPCError.invalidParams(
        field: "date", expected: "alone, without \"range\", \"from\" and \"to\"")
    }
    var filter = SessionFilter(organizationId: context.actor.organizationId)
    filter.from = date ?? first ?? filter.from
    filter.to = date ?? last ?? filter.to
    try narrow(&filter, parameters, context)
    return filter
  }

  /// Narrows the filter to what the params choose and the actor may see.
  static func narrow(
    _ filter: inout SessionFilter, _ parameters: Parameters, _ context: Context
  ) throws {
    filter.assignedTo = try parameters[assignedTo]
    filter.status = try parameters[status]
    filter.published = try parameters[published]
    filter.onlyPublished = !context.policy.allows(
      .read, .session, of: .sameOrganization, by: context.actor.role, isPublished: false)
  }

  private static let edited = Maybe(
    "id", .id(of: Session.self),
    "the session that the form changes; it may keep its choices, even inactive ones")

  private static let options = Method(
    "session.options",
    "Gives a form's choices: active schools and members, as many as fit in a line, types, times.",
    access: .needs(.create, .session),
    parameters: [edited], refusals: [.notFound]
  ) { call in
    let context = try call.context
    let current = try call.parameters[edited].map { try SessionDesk(context).find($0, for: .edit) }
    let desk = OrganizationDesk(context)
    let types = try desk.sessionTypes()
    let removed = (current?.sessionTypes ?? []).filter { id in !types.contains { $0.id == id } }
    return SessionOptions(
      schools: try schools(for: current, context), members: try members(for: current, context),
      sessionTypes: types + (try removed.map(desk.removedType)),
      times: current.map { [$0.startTime, $0.endTime] } ?? [],
      clockText: context.clockText)
  }

  private static func schools(
    for current: Session?, _ context: Context
  ) throws -> Written<[Permitted<School>]> {
    let all = try context.store.schools(of: context.actor.organizationId)
    let chosen = all.filter { $0.id == current?.schoolId }
    let others = all.filter { $0.isActive && $0.id != current?.schoolId }.inOrder(by: \.name)
    let fitting = Page.fit(
      try (chosen + others).map { try SchoolDesk(context).view($0) }, within: room)
    return Page.fitting(fitting.elements.inOrder(by: \.record.name), within: room)
  }

  private static func members(
    for current: Session?, _ context: Context
  ) throws -> Written<[Permitted<Member>]> {
    let chosen = try (current?.photographers ?? []).compactMap {
      try context.find(Member.self, $0.id)
    }
    let others = try MemberDesk(context).visible(limit: membersLimit).filter { member in
      context.isWorking(member) && !chosen.contains { $0.id == member.id }
    }
    let fitting = Page.fit(
      try (chosen + others).map { try MemberDesk(context).view($0) }, within: room)
    return Page.fitting(fitting.elements.inOrder(by: \.record.calledName), within: room)
  }

  /// More than fit into a line.
  private static let membersLimit = 500

  /// In bytes: the lists share a line with the times and the types, whose size the limit of the
  /// organization's record bounds.
  private static let room = Page.lineLimit / 2 - Page.recordLimit / 4 - 3_000
}

extension Array {
  /// Sorted by a name, in alphabetical order.
  fileprivate func inOrder(by name: (Element) -> String) -> [Element] {
    enumerated().map { (NameOrder(name($1), "\($0)"), $1) }
      .sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// The options of a session form, and its times.
struct SessionOptions: WireObject {
  let schools: Written<[Permitted<School>]>
  let members: Written<[Permitted<Member>]>
  let sessionTypes: [Organization.SessionType]
  /// The times of the session itself.
  let times: [TimeOfDay]
  let clockText: ClockText

  static func declare(_ members: inout some Members<SessionOptions>) {
    members.add("schools", "The active schools and the session's school, by name.") { $0.schools }
    members.add("members", "The active members and the session's members, by name.") { $0.members }
    members.add("sessionTypes", "The organization's session types, in order, and the session's.") {
      $0.sessionTypes
    }
    members.add("timeStepMinutes", "The minutes between the offered times.") { _ in 15 }
    members.add("times", "The times to offer: every quarter of an hour, and the session's.") {
      options in
      let quarters = stride(from: 0, to: 24 * 60, by: 15).compactMap(TimeOfDay.init(minutes:))
      return Set(quarters + options.times).sorted()
        .map { TimeOption(time: $0, clockText: options.clockText) }
    }
  }
}

/// A time of day to choose.
private struct TimeOption: WireObject {
  let time: TimeOfDay
  let clockText: ClockText

  static func declare(_ members: inout some Members<TimeOption>) {
    members.add("time", "The local time.") { $0.time }
    members.add("text", "The time to show, like `9:15 AM`.") { $0.clockText.time($0.time) }
  }
}
