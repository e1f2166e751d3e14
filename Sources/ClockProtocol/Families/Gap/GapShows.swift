internal import ClockOperations
internal import ClockStore
internal import TimeClock

extension GapFamily {
  static let shows: [Shown] = [
    .zone, .editWindow, .lock, .consent, .approvals,
    // A deleted gap can be restored if no other gap is in its way.
    .few(Gap.self) { change, context throws(ClockError) in
      try GapDesk(context).deleted(of: change.ids(in: Gap.self, of: Entry.self))
        .filter { $0.id != change.recordId && change.takesOrGivesTime(of: $0) }.map(\.id)
    },
    // The gaps of a deleted, restored or moved shift, and the deleted gaps after a changed end.
    .few(Entry.self) { change, context throws(ClockError) in
      if change.isWhole || change.movesShift {
        return try context.store.gaps(of: change.recordId).map(\.id)
      }
      guard let end = change.earlierEnd else { return [] }
      return try GapDesk(context).deleted(of: [change.recordId])
        .filter { $0.interval(at: context.now).end > end }.map(\.id)
    },
  ]
}

extension GapDesk {
  fileprivate func deleted(of shifts: [String]) throws(ClockError) -> [Gap] {
    var gaps: [Gap] = []
    for id in shifts { gaps += try context.store.gaps(of: id).filter(\.isDeleted) }
    return gaps
  }
}

extension Change {
  /// Whether it moved the times of a shift, beyond ending or resuming it.
  fileprivate var movesShift: Bool {
    let isInPlace = edit(of: Entry.self)?.areAlike { before, after in
      before.start == after.start
        && (before.end == after.end || before.isRunning || after.isRunning)
    }
    return isInPlace == false
  }

  /// The earlier of a shift's two ends, if it was ended or resumed; nil for other changes.
  fileprivate var earlierEnd: Instant? {
    guard let edit = edit(of: Entry.self), edit.before?.end != edit.after?.end,
      edit.contains(where: { $0.kind == .shift })
    else { return nil }
    return [edit.before?.end, edit.after?.end].compactMap(\.self).min()
  }

  /// Whether the changed gap covers, or covered, time of the other gap.
  fileprivate func takesOrGivesTime(of gap: Gap) -> Bool {
    let taken = gap.taken
    return edit(of: Gap.self)?.contains {
      !GapRules.conflicts([$0], with: taken, except: nil).isEmpty
    } ?? false
  }
}
