internal import ClockStore
internal import TimeClock

/// What the fence does to shifts; no limit of what people do by hand binds it.
extension Context {
  func startShift(at start: Instant) throws {
    try store.save(
      Entry(
        id: try newIdentifier(), kind: .shift, userId: actor.userId,
        organizationId: actor.organizationId, date: zone.date(of: start),
        timeZone: zone.identifier, start: start, end: nil, sessionId: nil, taskId: nil,
        name: nil, notes: nil, source: .fence, createdAt: now, updatedAt: now))
  }

  /// Ends a shift in the past, and takes away the gaps, or their parts, that lie after it.
  func endShift(_ shift: Entry, at end: Instant) throws {
    for var gap in try store.gaps(of: shift.id) {
      if gap.exitTime >= end {
        try store.remove(gap)
      } else if gap.returnTime.map({ $0 > end }) ?? true {
        gap.returnTime = end
        gap.updatedAt = now
        try store.save(gap)
      }
    }
    var shift = shift
    shift.end = end
    shift.updatedAt = now
    try store.save(shift)
  }

  /// Lets a shift go on after an absence, which is listed as a gap; a paid one counts as deleted.
  func resumeShift(_ shift: Entry, after away: Interval, isPaid: Bool) throws {
    if shift.end != nil {
      var shift = shift
      shift.end = nil
      shift.updatedAt = now
      try store.save(shift)
    }
    for part in try unlisted(away, of: shift) {
      try store.save(
        Gap(
          id: try newIdentifier(), entryId: shift.id, userId: shift.userId,
          organizationId: shift.organizationId, date: zone.date(of: part.start),
          exitTime: part.start, returnTime: part.end, isDeleted: isPaid,
          deletedReason: isPaid ? .grace : nil, source: .fence, createdAt: now, updatedAt: now))
    }
  }

  /// What of an absence no gap shows yet: a shift reopened by hand may have gaps within it.
  private func unlisted(_ away: Interval, of shift: Entry) throws -> [Interval] {
    var parts: [Interval] = []
    var start = away.start
    for gap in try store.gaps(of: shift.id) where !gap.isDeleted {
      let taken = Interval(gap.exitTime, gap.returnTime ?? .latest)
      guard taken.overlap(with: away) > 0 else { continue }
      if taken.start > start { parts.append(Interval(start, taken.start)) }
      start = max(start, taken.end)
    }
    if start < away.end { parts.append(Interval(start, away.end)) }
    return parts
  }
}
