internal import ClockOperations
internal import JSON
internal import TimeClock

/// Entries in the way of another: their number, and as many of the first ones as fit into a line.
struct ConflictsView: Sendable {
  struct Item: Sendable {
    let entry: EntryView
    let overlap: Int64
  }

  let count: Int
  let first: Written<[Item]>

  init(_ conflicts: Conflicts, _ context: Context) throws {
    count = conflicts.count
    let items = try conflicts.first.map { conflict in
      Item(entry: try EntryDesk(context).view(conflict.entry), overlap: conflict.overlap)
    }
    first = Page.fitting(items, within: Page.listLimit - Page.recordLimit / 2)
  }
}

extension ConflictsView: WireObject {
  static func declare(_ members: inout some Members<ConflictsView>) {
    members.add("count", "How many entries are in the way; 1000 at most.") { $0.count }
    members.add("conflicts", "The first of them, as many as fit in a line.") { $0.first }
  }
}

extension ConflictsView.Item: WireObject {
  static func declare(_ members: inout some Members<ConflictsView.Item>) {
    members.add("entry", "The entry in the way.") { $0.entry }
    members.add("overlapMs", "The time that both entries share.") { Milliseconds($0.overlap) }
  }
}
