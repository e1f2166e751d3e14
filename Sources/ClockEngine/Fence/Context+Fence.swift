internal import ClockStore
internal import TimeClock

extension Context {
  func fence() throws -> Fence {
    try store.find(Fence.self, actor.userId)
      ?? Fence(id: actor.userId, organizationId: actor.organizationId)
  }

  func enterFence(at instant: Instant) throws -> Fence.Transition {
    try changeFence(at: instant) { fence, shifts in try fence.enter(at: instant, shifts) }
  }

  func exitFence(at instant: Instant) throws -> Fence.Transition {
    try changeFence(at: instant) { fence, shifts in
      try fence.exit(at: instant, grace: grace, shifts)
    }
  }

  func locate(isInside: Bool, at instant: Instant) throws -> Fence.Transition {
    try changeFence(at: instant) { fence, shifts in
      try fence.locate(isInside: isInside, at: instant, grace: grace, shifts)
    }
  }

  /// Stops the clock for any member whose grace is over.
  func settleGrace(of fence: Fence) throws {
    var fence = fence
    let actions = fence.endGrace(now: now, try shifts(around: fence))
    try store.save(fence)
    try perform(actions, for: fence)
  }

  /// A clock-out by hand drops the departure that grace still covers.
  func dropDeparture() throws {
    guard var fence = try store.find(Fence.self, actor.userId) else { return }
    fence.clockOutByHand()
    try store.save(fence)
  }

  private var grace: Int64 { Int64(settings.graceMinutes) * 60_000 }

  private func changeFence(
    at instant: Instant,
    _ event: (inout Fence, Fence.Shifts) throws -> (Fence.Transition, [Fence.Action])
  ) throws -> Fence.Transition {
    try ClockRules.checkFenceEvent(at: instant, now: now)
    var fence = try fence()
    fence.forget(after: now)
    let (transition, actions) = try event(&fence, try shifts(around: fence))
    // Before what follows from it, so that the request's last change is one of the shift.
    try store.save(fence)
    try perform(actions, for: fence)
    if fence.departure?.isDue(now: now) == true { try settleGrace(of: fence) }
    return transition
  }

  private func shifts(around fence: Fence) throws -> Fence.Shifts {
    let departed = fence.departure?.entryId
    let last = try store.lastShift(of: fence.id, except: departed)
    return Fence.Shifts(
      running: try store.runningEntry(.shift, of: fence.id),
      departed: try departed.flatMap { try store.find(Entry.self, $0) },
      othersEnd: last.map { $0.end ?? .latest }, timeZone: zone)
  }

  private func perform(_ actions: [Fence.Action], for fence: Fence) throws {
    for action in actions {
      switch action {
      case .clockIn(let start):
        try startShift(at: start)
      case .clockOut(let id, let end):
        guard let shift = try store.find(Entry.self, id) else { continue }
        try endShift(shift, at: end)
      case .resume(let id, let away, let isPaid):
        guard let shift = try store.find(Entry.self, id) else { continue }
        try resumeShift(shift, after: away, isPaid: isPaid)
      }
    }
  }
}
