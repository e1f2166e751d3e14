internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Context {
  /// The changes, then those that follow from each.
  func withDependents(_ changes: ArraySlice<Change>) throws(OperationError) -> [Change] {
    var reached = Array(changes)
    for change in changes { reached += try dependents(of: change) }
    return reached
  }

  /// A change as one of the records whose sums or sight follow from it, few each time: a gap's
  /// shift, an entry's tasks, and the gaps of a shift that is gone or back.
  func dependents(of change: Change) throws(OperationError) -> [Change] {
    switch change.topic {
    case Gap.table.name:
      return change.reaching(Entry.table, change.named("entryId"))
    case Entry.table.name:
      let tasks = change.reaching(WorkTask.table, change.named("taskId"))
      guard change.before == .null || change.after == .null else { return tasks }
      return tasks
        + change.reaching(Gap.table, try stored(store.gaps(of: change.recordId)).map(\.id))
    default:
      return []
    }
  }
}

extension Change {
  /// The records that it names before or after.
  fileprivate func named(_ member: String) -> [String] {
    let ids = [before, after].compactMap { record -> String? in
      guard case .object(let object) = record, case .string(let id) = object[member] else {
        return nil
      }
      return id
    }
    return Set(ids).sorted()
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
