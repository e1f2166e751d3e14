internal import ClockStore
package import TimeClock

extension ClockDesk {
  package func startShift(at start: Instant) throws(ClockError) {
    try context.save(try EntryDesk(context).new(.shift, from: start, source: .fence))
  }

  /// Ends a shift automatically, cuts its gaps at that end, and marks a shift that is too long for
  /// review.
  package func endShift(_ shift: Entry, at end: Instant) throws(ClockError) {
    if let member = try context.find(Member.self, shift.userId) {
      try TimerDesk(context.about(member)).stopWithClock(at: end)
    }
    for var gap in try context.store.gaps(of: shift.id) {
      if gap.exitTime >= end {
        try context.remove(gap)
      } else if gap.returnTime.map({ $0 > end }) ?? true {
        gap.returnTime = end
        gap.updatedAt = context.now
        try context.save(gap)
      }
    }
    var shift = shift
    shift.end = end
    if ClockRules.isTooLong(from: shift.start, to: end) { shift.needsReview = true }
    shift.updatedAt = context.now
    try context.save(shift)
  }

  /// Resumes a shift after an absence, which becomes a gap; a paid one counts as deleted.
  package func resumeShift(_ shift: Entry, after away: Interval, isPaid: Bool)
    throws(ClockError)
  {
    if shift.end != nil {
      var shift = shift
      shift.end = nil
      shift.needsReview = false
      shift.updatedAt = context.now
      try context.save(shift)
    }
    for part in try unlisted(away, of: shift) {
      var gap = try GapDesk(context).new(in: shift, part.start, part.end)
      gap.isDeleted = isPaid
      gap.deletedReason = isPaid ? .grace : nil
      gap.source = .fence
      try context.save(gap)
    }
  }

  /// The parts of an absence that no gap covers yet: a shift reopened by hand may have gaps within
  /// it.
  func unlisted(_ away: Interval, of shift: Entry) throws(ClockError) -> [Interval] {
    let gaps = try context.store.gaps(of: shift.id)
    return away.parts(outside: gaps.filter { !$0.isDeleted }.map(\.taken))
  }
}
