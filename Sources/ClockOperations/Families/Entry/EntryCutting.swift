internal import ClockStore
package import TimeClock

extension Context {
  /// Cuts an entry in two; a gap across the cut is cut too.
  package func splitEntry(
    _ id: String, at cut: Instant
  ) throws(ClockError) -> (first: Entry, second: Entry) {
    let entry = try entryToEdit(id)
    guard let end = entry.end, entry.start < cut, cut < end else {
      throw .validation([.init("at", "The cut must be inside the entry")])
    }
    for (start, end) in [(entry.start, cut), (cut, end)] {
      try checked(EntryRules.check(entry.kind, start: start, end: end, now: now), in: "at")
    }
    let gaps = entry.kind == .shift ? try store.gaps(of: entry.id) : []
    let late = gaps.filter { $0.taken.end > cut }
    // An undo reverses these steps one by one; at each of them every gap lies inside its shift.
    for gap in late {
      if gap.exitTime >= cut {
        try remove(gap)
      } else {
        var early = gap
        early.returnTime = cut
        early.updatedAt = now
        try save(early)
      }
    }
    var first = entry
    first.end = cut
    first.needsReview = false
    first.updatedAt = now
    try save(first)
    var second = first
    second.id = try newIdentifier()
    second.start = cut
    second.end = entry.end
    second.date = zone(ofRecord: entry.timeZone).date(of: cut)
    second.source = .manual
    (second.createdAt, second.arrivedAt) = (now, arrivedAt)
    second.updatedAt = now
    try save(second)
    for gap in late {
      try save(copy(of: gap, in: second, from: max(gap.exitTime, cut), to: gap.returnTime))
    }
    return (first, second)
  }

  /// Joins two neighboring entries of the same kind and task.
  package func joinEntries(_ one: String, _ other: String) throws(ClockError) -> Entry {
    let both = [try entryToEdit(one), try entryToEdit(other)]
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    let (first, second) = (both[0], both[1])
    guard let firstEnd = first.end, let end = second.end else {
      throw EntryRules.active
    }
    var joined = try EntryRules.joined(first, second)
    joined.texts = try joined.texts.checked()
    try checked(
      EntryRules.check(first.kind, start: first.start, end: end, now: now), in: "ids")
    if firstEnd < second.start {
      try checkFree(first.kind, Interval(firstEnd, second.start), of: first.userId)
    }
    let gaps = first.kind == .shift ? try store.gaps(of: second.id) : []
    // The second entry's gaps stay with it, hidden, for an undo to find.
    try remove(second)
    joined.needsReview = false
    joined.updatedAt = now
    try save(joined)
    for gap in gaps {
      try save(copy(of: gap, in: joined, from: gap.exitTime, to: gap.returnTime))
    }
    if firstEnd < second.start { try save(newGap(in: joined, firstEnd, second.start)) }
    return joined
  }

  func copy(
    of gap: Gap, in shift: Entry, from exitTime: Instant, to returnTime: Instant?
  ) throws(ClockError) -> Gap {
    var copy = try newGap(in: shift, exitTime, returnTime)
    copy.isDeleted = gap.isDeleted
    copy.deletedReason = gap.deletedReason
    copy.source = gap.source
    return copy
  }
}
