internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The entries that a list or a report covers.
extension EntryFamily {
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
    parameters: Method.dates
      + [
        Method.everyone, onlyStatus, onlyKind, onlyTask, onlySession, onlyTag, Page.limit,
        Page.cursor,
      ],
    refusals: [.validation, .notFound]
  ) { call in
    let parameters = call.parameters
    let context = try call.context
    let (first, last) = try Method.dates(parameters, context)
    let isOfEveryone = try Method.isOfEveryone(parameters)
    if isOfEveryone { try context.checkMayAll(.read, .entry) }
    let filter = EntryFilter(
      isOfEveryone ? .organization(context.actor.organizationId) : .member(context.userId),
      status: try parameters[onlyStatus], kind: try parameters[onlyKind],
      taskId: try parameters[onlyTask], sessionId: try parameters[onlySession],
      tag: try parameters[onlyTag]?.trimmed, from: first, to: last)
    var page = try Page(call)
    return try page.entries(filter, context)
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
