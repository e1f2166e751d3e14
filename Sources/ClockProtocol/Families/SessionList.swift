internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// What shows several sessions, or what to make them of.
enum SessionList {
  static let methods = [list, SessionCalendar.method, options]

  private static let range = Maybe(
    "range", WireType<DatePreset>.word, "the dates around today, in place of others")
  private static let date = Maybe("date", .date, "one date, in place of `from` and `to`")
  private static let from = Maybe("from", .date, "the first date")
  private static let to = Maybe("to", .date, "the last date")
  static let assignedTo = Maybe("assignedTo", .string, "a member assigned")
  static let status = Maybe(
    "status", WireType<Session.Status>.word, "only those with this status")

  private static let list = Method(
    "session.list", "Lists sessions by date, start, school and id.",
    access: .needs(.read, .session),
    reads: Reads(all: Session.self, School.self, Member.self, Organization.self),
    parameters: [range, date, from, to, assignedTo, status, Page.limit, Page.cursor],
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
      return try context.store.sessions(filter, after: last, limit: limit).map {
        try reader.view($0)
      }
    } position: {
      ($0.session.date, $0.session.startTime, $0.session.schoolId, $0.session.id)
    }
  }

  private static func filter(_ parameters: Parameters, _ context: Context) throws -> SessionFilter {
    let dates = [try parameters[from], try parameters[to]].compactMap(\.self)
    let ways = [try parameters[range] != nil, try parameters[date] != nil, !dates.isEmpty]
    guard ways.count(where: \.self) <= 1 else {
      throw RPCError.invalidParams(
        field: "date", expected: "given alone: a range, a date, or from and to")
    }
    var filter = SessionFilter(organizationId: context.actor.organizationId)
    filter.from = try parameters[date] ?? parameters[from] ?? filter.from
    filter.to = try parameters[date] ?? parameters[to] ?? filter.to
    if let dates = try parameters[range]?.dates(around: context.today) {
      filter.from = dates.lowerBound
      filter.to = dates.upperBound
    }
    guard filter.from <= filter.to else {
      throw Refusal.validation([.init("to", "The last date must not be before the first")])
    }
    try narrow(&filter, parameters, context)
    return filter
  }

  /// To what the params choose and the actor may see.
  static func narrow(
    _ filter: inout SessionFilter, _ parameters: Parameters, _ context: Context
  ) throws {
    filter.assignedTo = try parameters[assignedTo]
    filter.status = try parameters[status]
    filter.onlyPublished = !context.policy.allows(
      .read, .session, of: .sameOrganization, by: context.actor.role, isPublished: false)
  }

  private static let options = Method(
    "session.options",
    "All that a form needs: active schools and members, at most 100 each, types, time steps.",
    access: .needs(.create, .session),
    reads: Reads(all: School.self, Member.self, Organization.self, time: .nothing)
  ) { call in
    let context = try call.context
    let own = context.actor.organizationId
    let schools = try context.store.schools(of: own).filter(\.isActive)
      .sorted { NameOrder(0, $0.name, $0.id) < NameOrder(0, $1.name, $1.id) }
    let members = try context.visibleMembers(limit: 100).filter(\.isActive)
    let types = try context.store.find(Organization.self, own)?.orderedSessionTypes ?? [.other]
    // All of it shares one line, in which the types are bounded by their own record's size.
    let room = Page.lineLimit / 2 - Page.recordLimit / 4
    return SessionOptions(
      schools: Page.fitting(try schools.prefix(100).map { try context.view($0) }, within: room),
      members: Page.fitting(try members.map { try context.view($0) }, within: room),
      sessionTypes: types)
  }
}

/// What a form for sessions may offer, and how fine its times are.
struct SessionOptions: Sendable {
  let schools: Written<[Permitted<School>]>
  let members: Written<[Permitted<Member>]>
  let sessionTypes: [Organization.SessionType]
}
