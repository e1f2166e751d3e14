internal import ClockOperations
internal import ClockStore
internal import TimeClock

extension Context {
  /// The changes, then those that follow from each.
  func withDependents(_ changes: ArraySlice<Change>) throws(ClockError) -> [Change] {
    var reached = Array(changes)
    for change in changes { reached += try dependents(of: change) }
    return reached
  }

  /// The change, retold for the few records whose sums, visibility or `can` depend on it: a gap's
  /// shift and the deleted gaps beside it, an entry's tasks, and the gaps of a shift that is gone,
  /// back or moved.
  func dependents(of change: Change) throws(ClockError) -> [Change] {
    switch change.topic {
    case Gap.table.name:
      let shifts = change.ids(in: Gap.self, of: Entry.self)
      let beside = try deletedGaps(of: shifts).filter { $0.id != change.recordId }
      return change.reaching(Entry.table, shifts)
        + change.reaching(Gap.table, beside.filter(change.takesOrGivesTime).map(\.id))
    case Entry.table.name:
      let tasks = change.reaching(WorkTask.table, change.ids(in: Entry.self, of: WorkTask.self))
      if change.isWhole || change.movesShift {
        return tasks
          + change.reaching(Gap.table, try store.gaps(of: change.recordId).map(\.id))
      }
      guard let end = change.earlierEnd else { return tasks }
      let cut = try deletedGaps(of: [change.recordId]).filter { $0.interval(at: now).end > end }
      return tasks + change.reaching(Gap.table, cut.map(\.id))
    default:
      return []
    }
  }

  /// The deleted gaps, which `gap.restore` brings back where nothing is in their way.
  private func deletedGaps(of shifts: [String]) throws(ClockError) -> [Gap] {
    var gaps: [Gap] = []
    for id in shifts { gaps += try store.gaps(of: id).filter(\.isDeleted) }
    return gaps
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

  /// Where a shift that was ended, or goes on, ends or ended; nil for other changes.
  fileprivate var earlierEnd: Instant? {
    guard let edit = edit(of: Entry.self), edit.before?.end != edit.after?.end,
      edit.contains(where: { $0.kind == .shift })
    else { return nil }
    return [edit.before?.end, edit.after?.end].compactMap(\.self).min()
  }

  /// Whether a gap that it changed counts, or counted, in time of the other one.
  fileprivate func takesOrGivesTime(of gap: Gap) -> Bool {
    let taken = gap.taken
    return edit(of: Gap.self)?.contains {
      !GapRules.conflicts([$0], with: taken, except: nil).isEmpty
    } ?? false
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
