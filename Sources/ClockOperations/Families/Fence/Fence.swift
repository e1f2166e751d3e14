internal import ClockStore
package import TimeClock

extension Context {
  package func fence() throws(ClockError) -> Fence {
    try find(Fence.self, userId)
      ?? Fence(id: userId, organizationId: actor.organizationId)
  }

  package func enterFence(at instant: Instant) throws(ClockError) -> Fence.Transition {
    try changeFence(at: instant) { fence, shifts throws(ClockError) in
      try fence.enter(at: instant, shifts)
    }
  }

  package func exitFence(at instant: Instant) throws(ClockError) -> Fence.Transition {
    try changeFence(at: instant) { fence, shifts throws(ClockError) in
      try fence.exit(at: instant, grace: grace, shifts)
    }
  }

  package func locate(isInside: Bool, at instant: Instant) throws(ClockError)
    -> Fence.Transition
  {
    try changeFence(at: instant) { fence, shifts throws(ClockError) in
      try fence.locate(isInside: isInside, at: instant, grace: grace, shifts)
    }
  }

  /// Clocks out a member whose grace period is over.
  package func settleGrace(of fence: Fence) throws(ClockError) {
    var fence = fence
    let actions = fence.endGrace(now: now, try shifts(around: fence))
    try save(fence)
    try perform(actions, for: fence)
  }

  /// A manual clock-out drops a departure within its grace period.
  package func dropDeparture() throws(ClockError) {
    guard var fence = try find(Fence.self, userId) else { return }
    fence.clockOutByHand()
    try save(fence)
  }

  private var grace: Int64 { Int64(settings.graceMinutes) * 60_000 }

  private func changeFence(
    at instant: Instant,
    _ event: (inout Fence, Fence.Shifts) throws(ClockError) -> (
      Fence.Transition, [Fence.Action]
    )
  ) throws(ClockError) -> Fence.Transition {
    try checked(ClockRules.checkFenceEvent(at: instant, now: now), in: "at")
    let known = try fence()
    var fence = known
    fence.forget(after: now)
    let shifts = try shifts(around: fence)
    if known.isAhead(of: now, running: shifts.running) { return .none }
    let (transition, actions) = try event(&fence, shifts)
    // Before its effects, so that the request's last change is one of the shift.
    try save(fence)
    try perform(actions, for: fence)
    if fence.departure?.isDue(now: now) == true { try settleGrace(of: fence) }
    return transition
  }

  private func shifts(around fence: Fence) throws(ClockError) -> Fence.Shifts {
    let departed = fence.departure?.entryId
    let last = try store.last(.shift, of: fence.id, except: departed)
    let shift = try departed.flatMap { id throws(ClockError) in try find(Entry.self, id) }
    let gaps = try departed.map { id throws(ClockError) in try store.gaps(of: id) }
    return Fence.Shifts(
      running: try store.runningEntry(.shift, of: fence.id), departed: shift,
      gapsChangedAt: gaps?.map(\.updatedAt).max(), othersEnd: last.map { $0.end ?? .latest },
      isDepartedOver: try shift.map(isOver) ?? false, timeZone: zone)
  }

  /// Whether an ended shift may not resume, because time alone would end it again at once.
  private func isOver(_ shift: Entry) throws(ClockError) -> Bool {
    if try isLocked(shift) { return true }
    let hours = try find(Organization.self, shift.organizationId)?.autoClockOutHours
    return hours.map { Self.instant(after: $0, of: shift) <= now } ?? false
  }

  private func perform(_ actions: [Fence.Action], for fence: Fence) throws(ClockError) {
    for action in actions {
      switch action {
      case .clockIn(let start):
        try startShift(at: start)
      case .clockOut(let id, let end):
        guard let shift = try find(Entry.self, id) else { continue }
        try endShift(shift, at: end)
      case .resume(let id, let away, let isPaid):
        guard let shift = try find(Entry.self, id) else { continue }
        try resumeShift(shift, after: away, isPaid: isPaid)
      }
    }
  }
}

/// What the fence does to shifts; limits on manual edits do not apply.
extension Context {
  package func startShift(at start: Instant) throws(ClockError) {
    try save(try newEntry(.shift, from: start, source: .fence))
  }

  /// Ends a shift in the past, and removes gaps, or parts of them, after its end.
  package func endShift(_ shift: Entry, at end: Instant) throws(ClockError) {
    if let member = try find(Member.self, shift.userId) {
      try about(member).stopTimerWithClock(at: end)
    }
    for var gap in try store.gaps(of: shift.id) {
      if gap.exitTime >= end {
        try remove(gap)
      } else if gap.returnTime.map({ $0 > end }) ?? true {
        gap.returnTime = end
        gap.updatedAt = now
        try save(gap)
      }
    }
    var shift = shift
    shift.end = end
    shift.updatedAt = now
    try save(shift)
  }

  /// Resumes a shift after an absence, which becomes a gap; a paid one counts as deleted.
  package func resumeShift(_ shift: Entry, after away: Interval, isPaid: Bool)
    throws(ClockError)
  {
    if shift.end != nil {
      var shift = shift
      shift.end = nil
      shift.needsReview = false
      shift.updatedAt = now
      try save(shift)
    }
    for part in try unlisted(away, of: shift) {
      var gap = try newGap(in: shift, part.start, part.end)
      gap.isDeleted = isPaid
      gap.deletedReason = isPaid ? .grace : nil
      gap.source = .fence
      try save(gap)
    }
  }

  /// The parts of an absence that no gap covers yet: a shift reopened by hand may have gaps within
  /// it.
  func unlisted(_ away: Interval, of shift: Entry) throws(ClockError) -> [Interval] {
    let gaps = try store.gaps(of: shift.id)
    return away.parts(outside: gaps.filter { !$0.isDeleted }.map(\.taken))
  }
}

extension Context {
  /// The next end of a grace period of any member in the store; any running engine handles it.
  package func graceEnd() throws(ClockError) -> [Deadline] {
    guard let departure = try nextGraceEnd()?.departure else { return [] }
    return [
      Deadline(at: departure.dueAt, rank: .state, id: departure.entryId) {
        engine throws(ClockError) in
        try engine.change { context throws(ClockError) in
          // Another engine may have handled it first.
          guard let fence = try context.store.nextGraceEnd(),
            fence.departure?.isDue(now: context.now) == true
          else { return }
          try context.settleGrace(of: fence)
        }
      }
    ]
  }

  private func nextGraceEnd() throws(ClockError) -> Fence? {
    try memos.graceEnd.value("", in: store) { () throws(ClockError) in
      try store.nextGraceEnd()
    }
  }
}
