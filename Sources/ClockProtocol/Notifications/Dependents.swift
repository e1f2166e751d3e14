internal import ClockOperations
internal import ClockStore
internal import TimeClock

extension Context {
  /// The changes, then those that follow from each.
  func withDependents(_ changes: ArraySlice<Change>) throws(OperationError) -> [Change] {
    var reached = Array(changes)
    for change in changes { reached += try dependents(of: change) }
    return reached
  }

  /// The change, retold for the few records whose sums or visibility depend on it: a gap's
  /// shift, an entry's tasks, and the gaps of a shift that is gone, back or moved.
  func dependents(of change: Change) throws(OperationError) -> [Change] {
    switch change.topic {
    case Gap.table.name:
      return change.reaching(Entry.table, change.ids(in: Gap.self, of: Entry.self))
    case Entry.table.name:
      let tasks = change.reaching(WorkTask.table, change.ids(in: Entry.self, of: WorkTask.self))
      guard change.isWhole || change.movesShift else { return tasks }
      return tasks
        + change.reaching(Gap.table, try stored(store.gaps(of: change.recordId)).map(\.id))
    default:
      return []
    }
  }
}

extension Change {
  /// Whether it gave a shift other times, which is more than to end it or to let it go on.
  fileprivate var movesShift: Bool {
    let isInPlace = edit(of: Entry.self)?.areAlike { before, after in
      before.start == after.start
        && (before.end == after.end || before.isRunning || after.isRunning)
    }
    return isInPlace == false
  }

  fileprivate func reaching(_ table: Table, _ ids: [String]) -> [Change] {
    ids.map { id in
      var change = self
      change.topic = table.name
      change.recordId = id
      return change
    }
  }
}
