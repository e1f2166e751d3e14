internal import JSONRPC
internal import TimeClock

/// Entries in the way of another: how many, and as many of the first as a line can hold.
struct ConflictsView: Sendable {
  struct Item: Sendable {
    let entry: EntryView
    let overlap: Int64
  }

  let count: Int
  let first: [Item]

  init(_ conflicts: Conflicts, _ context: Context) throws {
    count = conflicts.count
    let items = try conflicts.first.map { conflict in
      Item(entry: try context.view(conflict.entry), overlap: conflict.overlap)
    }
    first = Page.fitting(items, Self.item.type)
  }

  static let members: [Property<ConflictsView>] = [
    Property("count", .count) { $0.count },
    Property("conflicts", list: item.type) { $0.first },
  ]

  private static let item = Shape<Item>(
    Property("entry", RecordShapes.entry.type(named: "Entry")) { $0.entry },
    Property("overlapMs", .length) { $0.overlap })
}
