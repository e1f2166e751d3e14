internal import ClockStore
internal import JSONRPC
internal import TimeClock

extension Context {
  /// A change as one of the records whose sums or sight follow from it, few each time: a gap's
  /// shift, an entry's tasks, and the gaps of a shift that is gone or back.
  func dependents(of change: Change) throws -> [Change] {
    switch change.topic {
    case Gap.table.name:
      return change.reaching(Entry.table, change.ids(in: Gap.self, of: Entry.self))
    case Entry.table.name:
      let tasks = change.reaching(WorkTask.table, change.ids(in: Entry.self, of: WorkTask.self))
      guard change.isWhole else { return tasks }
      return tasks + change.reaching(Gap.table, try store.gaps(of: change.recordId).map(\.id))
    default:
      return []
    }
  }
}

extension Change {
  fileprivate func reaching(_ table: Table, _ ids: [String]) -> [Change] {
    ids.map { id in
      var change = self
      change.topic = table.name
      change.recordId = id
      return change
    }
  }
}
