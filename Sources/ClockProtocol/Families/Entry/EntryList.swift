internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The entries that a list or a report covers.
extension EntryFamily {
  private static let range = Maybe(
    "range", WireType<DatePreset>.word,
    "the dates around today; a week begins as the organization sets it")
  private static let from = Maybe("from", .date, "the first date; default no limit")
  private static let to = Maybe("to", .date, "the last date; default no limit")
  static let everyone = Maybe(
    "everyone", .boolean, "true for all members of the organization, for admins and managers")
  private static let onlyStatus = Maybe(
    "status", WireType<Entry.Status>.word, "only running or only ended entries")
  static let onlyKind = Maybe(
    "kind", WireType<Entry.Kind>.word, "only shifts or only task entries")
  static let onlyTask = Maybe("taskId", .id(of: WorkTask.self), "only entries of this task")
  static let onlySession = Maybe("sessionId", .id(of: Session.self), "only entries of this session")
  static let onlyTag = Maybe("tag", .string, "only entries with this tag")

  static let list = Method(
    "entry.list", "Lists the entries that touch a range of dates, newest first.",
    access: .needs(.read, .entry),
    actsForMembers: true,
    parameters: dates
      + [
        everyone, onlyStatus, onlyKind, onlyTask, onlySession, onlyTag, Page.limit, Page.cursor,
      ],
    refusals: [.validation, .notFound]
  ) { call in
    let parameters = call.parameters
    let context = try call.context
    let (first, last) = try dates(parameters, context)
    let isOfEveryone = try isOfEveryone(parameters)
    if isOfEveryone { try context.checkMayAll(.read, .entry) }
    let filter = EntryFilter(
      isOfEveryone ? .organization(context.actor.organizationId) : .member(context.userId),
      status: try parameters[onlyStatus], kind: try parameters[onlyKind],
      taskId: try parameters[onlyTask], sessionId: try parameters[onlySession],
      tag: try parameters[onlyTag]?.trimmed, from: first, to: last)
    var page = try Page(call)
    return try page.entries(filter, context)
  }

  /// The dates of a list or a report.
  static let dates: [any ParameterDeclaration] = [range, from, to]

  /// The dates that the params choose; nil for an open end.
  static func dates(
    _ parameters: Parameters, _ context: Context
  ) throws -> (from: CivilDate?, to: CivilDate?) {
    let (first, last) = (try parameters[from], try parameters[to])
    if let preset = try parameters[range] {
      guard first == nil, last == nil else {
        throw RPCError.invalidParams(
          field: "range", expected: "alone, without \"from\" and \"to\"")
      }
      let dates = preset.dates(
        around: context.today, weekStart: try OrganizationDesk(context).weekStart())
      return (dates.lowerBound, dates.upperBound)
    }
    try CivilDate.checkOrder(from: first, to: last)
    return (first, last)
  }

  /// Whether a list or a report covers everybody instead of one member.
  static func isOfEveryone(_ parameters: Parameters) throws -> Bool {
    guard try parameters[everyone] == true else { return false }
    if try parameters[Method.userId] != nil {
      throw RPCError.invalidParams(field: everyone.name, expected: "without \"userId\"")
    }
    return true
  }
}

extension Page {
  /// One page of entries; later pages keep the dates of the first.
  mutating func entries(
    _ filter: EntryFilter, _ context: Context
  ) throws -> Part<EntryView> {
    var filter = filter
    (filter.from, filter.to) = try hold(filter.from, filter.to)
    filter = try EntryDesk(context).touching(filter)
    return try part { (last: (CivilDate, Instant, String)?, limit) in
      let last = last.map { EntryPosition(date: $0.0, createdAt: $0.1, id: $0.2) }
      return try EntryDesk(context).views(context.store.entries(filter, after: last, limit: limit))
    } position: {
      ($0.entry.date, $0.entry.createdAt, $0.entry.id)
    }
  }
}
