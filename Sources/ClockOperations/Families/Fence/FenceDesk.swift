internal import ClockStore
package import TimeClock

/// The fence around the place of work, and the shifts that it begins and ends.
package struct FenceDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func current() throws(ClockError) -> Fence {
    try context.find(Fence.self, context.userId)
      ?? Fence(id: context.userId, organizationId: context.actor.organizationId)
  }

  package func enter(at instant: Instant) throws(ClockError) -> Fence.Transition {
    try change(at: instant) { fence, shifts throws(ClockError) in
      try fence.enter(at: instant, shifts)
    }
  }

  package func exit(at instant: Instant) throws(ClockError) -> Fence.Transition {
    try change(at: instant) { fence, shifts throws(ClockError) in
      try fence.exit(at: instant, grace: grace, shifts)
    }
  }

  /// Takes a position with its accuracy in meters; one that is too vague to decide changes nothing.
  package func locate(
    _ place: Place, accuracy: Double, at instant: Instant
  ) throws(ClockError) -> (Sighting, Fence.Transition) {
    var wrong = place.fieldsOutOfRange
    if accuracy < 0 { wrong.append(.init("accuracyM", "Accuracy must be 0 or more meters")) }
    guard wrong.isEmpty else { throw .validation(wrong) }
    guard let workplace = context.settings.workplace else {
      throw .refused(
        .noWorkplace, "The settings name no workplace to measure from",
        remedies: [.chooseWorkplace])
    }
    let sighting = Sighting(distance: place.distance(to: workplace.place), accuracy: accuracy)
    guard let isInside = sighting.isInside(radius: workplace.radius) else {
      return (sighting, .none)
    }
    let transition = try change(at: instant) { fence, shifts throws(ClockError) in
      try fence.locate(isInside: isInside, at: instant, grace: grace, shifts)
    }
    return (sighting, transition)
  }

  /// Clocks out a member whose grace period is over.
  package func settleGrace(of fence: Fence) throws(ClockError) {
    var fence = fence
    let actions = fence.endGrace(now: context.now, try shifts(around: fence))
    try context.save(fence)
    try perform(actions, for: fence)
  }

  /// Drops the member's departure within its grace period, because the shift ends in another way.
  package func dropDeparture() throws(ClockError) {
    try dropDeparture(of: context.userId)
  }

  /// The same for any member, by time alone.
  func dropDeparture(of userId: String) throws(ClockError) {
    guard var fence = try context.find(Fence.self, userId) else { return }
    fence.dropDeparture()
    try context.save(fence)
  }

  private var grace: Int64 { Int64(context.settings.graceMinutes) * .minute }

  private func change(
    at instant: Instant,
    _ event: (inout Fence, Fence.Shifts) throws(ClockError) -> (
      Fence.Transition, [Fence.Action]
    )
  ) throws(ClockError) -> Fence.Transition {
    try checked(ClockRules.checkFenceEvent(at: instant, now: context.now), in: "at")
    let known = try current()
    var fence = known
    fence.forget(after: context.now)
    let shifts = try shifts(around: fence)
    if known.isAhead(of: context.now, running: shifts.running) { return .none }
    let (transition, actions) = try event(&fence, shifts)
    // Before its effects, so that the request's last change is one of the shift.
    try context.save(fence)
    try perform(actions, for: fence)
    if fence.departure?.isDue(now: context.now) == true { try settleGrace(of: fence) }
    return transition
  }

  private func shifts(around fence: Fence) throws(ClockError) -> Fence.Shifts {
    let departed = fence.departure?.entryId
    let last = try context.store.last(.shift, of: fence.id, except: departed)
    let shift = try departed.flatMap { id throws(ClockError) in try context.find(Entry.self, id) }
    let gaps = try departed.map { id throws(ClockError) in try context.store.gaps(of: id) }
    return Fence.Shifts(
      running: try context.store.runningEntry(.shift, of: fence.id), departed: shift,
      gapsChangedAt: gaps?.map(\.updatedAt).max(), othersEnd: last.map { $0.end ?? .latest },
      isDepartedOver: try shift.map(isOver) ?? false, timeZone: context.zone)
  }

  /// Whether an ended shift may not resume, because time alone would end it again at once.
  private func isOver(_ shift: Entry) throws(ClockError) -> Bool {
    if try LockDesk(context).isLocked(shift) { return true }
    let hours = try context.find(Organization.self, shift.organizationId)?.autoClockOutHours
    return hours.map { ForgottenDesk.instant(after: $0, of: shift) <= context.now } ?? false
  }

  private func perform(_ actions: [Fence.Action], for fence: Fence) throws(ClockError) {
    for action in actions {
      switch action {
      case .clockIn(let start):
        try ClockDesk(context).startShift(at: start)
      case .clockOut(let id, let end):
        guard let shift = try context.find(Entry.self, id) else { continue }
        try ClockDesk(context).endShift(shift, at: end)
      case .resume(let id, let away, let isPaid):
        guard let shift = try context.find(Entry.self, id) else { continue }
        try ClockDesk(context).resumeShift(shift, after: away, isPaid: isPaid)
      }
    }
  }

  /// The next end of a grace period of any member in the store; any running engine handles it.
  package func deadlines() throws(ClockError) -> [Deadline] {
    guard let departure = try nextGraceEnd()?.departure else { return [] }
    return [
      Deadline(at: departure.dueAt, rank: .state, id: departure.entryId) {
        engine throws(ClockError) in
        try engine.change { context throws(ClockError) in
          // Another engine may have handled it first.
          guard let fence = try context.store.nextGraceEnd(),
            fence.departure?.isDue(now: context.now) == true
          else { return }
          try FenceDesk(context).settleGrace(of: fence)
        }
      }
    ]
  }

  private func nextGraceEnd() throws(ClockError) -> Fence? {
    try context.memos.graceEnd.value("", in: context.store) { () throws(ClockError) in
      try context.store.nextGraceEnd()
    }
  }
}
