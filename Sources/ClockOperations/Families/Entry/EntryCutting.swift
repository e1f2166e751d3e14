internal import ClockStore
package import TimeClock

extension EntryDesk {
  /// Cuts an entry in two; a gap across the cut is cut too.
  package func split(
    _ id: String, at cut: Instant
  ) throws(ClockError) -> (first: Entry, second: Entry) {
    let entry = try find(id, to: .edit)
    guard let end = entry.end, entry.start < cut, cut < end else {
      throw .validation([.init("at", "The cut must be inside the entry")])
    }
    for (start, end) in [(entry.start, cut), (cut, end)] {
      try checked(EntryRules.check(entry.kind, start: start, end: end, now: context.now), in: "at")
    }
    let gaps = entry.kind == .shift ? try context.store.gaps(of: entry.id) : []
    let late = gaps.filter { $0.taken.end > cut }
    // An undo reverses these steps one by one; at each of them every gap lies inside its shift.
    for gap in late {
      if gap.exitTime >= cut {
        try context.remove(gap)
      } else {
        var early = gap
        early.returnTime = cut
        early.updatedAt = context.now
        try context.save(early)
      }
    }
    var first = entry
    first.end = cut
    first.needsReview = false
    first.updatedAt = context.now
    try context.save(first)
    var second = try rest(of: entry, from: cut)
    second.needsReview = false
    try context.save(second)
    for gap in late {
      try context.save(copy(of: gap, in: second, from: max(gap.exitTime, cut), to: gap.returnTime))
    }
    return (first, second)
  }

  /// Joins two neighboring entries of the same kind and task.
  package func join(_ ids: [String]) throws(ClockError) -> Entry {
    guard ids.count == 2, ids[0] != ids[1] else {
      throw .validation([.init("ids", "Two different entries are joined")])
    }
    let both = [try find(ids[0], to: .edit), try find(ids[1], to: .edit)]
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    let (first, second) = (both[0], both[1])
    guard let firstEnd = first.end, let end = second.end else {
      throw try runs(first.isRunning ? first : second)
    }
    var joined = try EntryRules.joined(first, second)
    joined.texts = try joined.texts.checked()
    try checked(
      EntryRules.check(first.kind, start: first.start, end: end, now: context.now), in: "ids")
    if firstEnd < second.start {
      try checkFree(first.kind, Interval(firstEnd, second.start), of: first.userId)
    }
    let gaps = first.kind == .shift ? try context.store.gaps(of: second.id) : []
    // The second entry's gaps stay with it, hidden, for an undo to find.
    try context.remove(second)
    joined.needsReview = false
    joined.updatedAt = context.now
    try context.save(joined)
    for gap in gaps {
      try context.save(copy(of: gap, in: joined, from: gap.exitTime, to: gap.returnTime))
    }
    if firstEnd < second.start {
      try context.save(GapDesk(context).new(in: joined, firstEnd, second.start))
    }
    return joined
  }

  /// The part of an entry from an instant on, as an entry that is not saved yet.
  // It was recorded with the whole: cutting reopens no edit window.
  func rest(of entry: Entry, from start: Instant) throws(ClockError) -> Entry {
    var rest = entry
    rest.id = try context.newIdentifier()
    move(&rest, to: start)
    rest.updatedAt = context.now
    return rest
  }

  func copy(
    of gap: Gap, in shift: Entry, from exitTime: Instant, to returnTime: Instant?
  ) throws(ClockError) -> Gap {
    var copy = try GapDesk(context).new(in: shift, exitTime, returnTime)
    copy.isDeleted = gap.isDeleted
    copy.deletedReason = gap.deletedReason
    copy.source = gap.source
    return copy
  }
}
