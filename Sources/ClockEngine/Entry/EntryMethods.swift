internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `entry.*`: the record of what was worked.
enum EntryMethods {
  static let all = [get]

  private static let id = Required("id", .string, "the entry")

  private static let get = Method(
    "entry.get", "One entry with its gaps.", access: .needs(.read, .entry), parameters: [id],
    result: Shape<(entry: EntryView, gaps: [GapView])>(
      Property("entry", RecordShapes.entry.type(named: "Entry")) { $0.entry },
      Property("gaps", list: RecordShapes.gap.type(named: "Gap")) { $0.gaps }
    ).type, refusals: [.notFound]
  ) { call in
    let context = try call.context
    let entry = try context.find(
      Entry.self, try call.parameters[id], for: .read, .entry, named: "Entry")
    return (try context.view(entry), try context.store.gaps(of: entry.id).map(context.view))
  }
}
