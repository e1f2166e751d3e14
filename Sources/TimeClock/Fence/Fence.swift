/// A member's position relative to the workplace, as events report it; methods return the clock's
/// actions.
package struct Fence: Hashable, Sendable {
  package enum Position: String, CaseIterable, Sendable {
    case unknown, inside, outside
  }

  /// What an event changed.
  package enum Transition: String, CaseIterable, Sendable {
    case none, entered, exited
  }

  package enum Action: Hashable, Sendable {
    case clockIn(at: Instant)
    case clockOut(entryId: String, at: Instant)
    /// The shift continues, reopened if it was closed, with this time away, which may count as
    /// paid.
    case resume(entryId: String, away: Interval, isPaid: Bool)
  }

  /// The member's shifts at the time of an event.
  package struct Shifts: Sendable {
    package var running: Entry?
    /// The shift that the departure interrupted, in its current state.
    package var departed: Entry?
    /// When a gap of the departed shift was last changed; nil if it has no gap.
    package var gapsChangedAt: Instant?
    /// The end of the last other shift; nil if there is none.
    package var othersEnd: Instant?
    /// Whether the departed shift may not continue, for example in a locked period.
    package var isDepartedOver: Bool
    package var timeZone: TimeZone

    package init(
      running: Entry?, departed: Entry?, gapsChangedAt: Instant? = nil, othersEnd: Instant?,
      isDepartedOver: Bool = false, timeZone: TimeZone
    ) {
      self.running = running
      self.departed = departed
      self.gapsChangedAt = gapsChangedAt
      self.othersEnd = othersEnd
      self.isDepartedOver = isDepartedOver
      self.timeZone = timeZone
    }

    /// Whether no shift but the departed one has time after the instant.
    func areFree(from instant: Instant) -> Bool {
      // A running shift counts even at the last instant, after which no time is left.
      if let running, running.id != departed?.id { return false }
      return othersEnd.map { $0 <= instant } ?? true
    }
  }

  /// The member's id.
  package var id: String
  package var organizationId: String
  package var position = Position.unknown
  package var lastEventAt: Instant?
  package var departure: Departure?
  /// When the member was first found inside without being clocked in.
  package var foundInsideAt: Instant?

  package init(id: String, organizationId: String) {
    self.id = id
    self.organizationId = organizationId
  }
}

extension Fence {
  /// Whether the latest event and the running shift both lie in the future, so the clock is behind.
  package func isAhead(of now: Instant, running shift: Entry?) -> Bool {
    guard let lastEventAt, let shift else { return false }
    return lastEventAt > now && shift.start > now
  }

  /// Drops events after `now`, which came from a clock that was ahead.
  package mutating func forget(after now: Instant) {
    guard let last = lastEventAt, last > now else { return }
    if let left = departure, left.exitTime > now { departure = nil }
    lastEventAt = departure?.exitTime ?? .earliest
    position = departure == nil ? .unknown : .outside
    foundInsideAt = nil
  }

  package mutating func enter(
    at instant: Instant, _ shifts: Shifts
  ) throws(ClockError) -> (Transition, [Action]) {
    try note(instant)
    if position == .inside { return (.none, []) }
    position = .inside
    let left = departure
    departure = nil
    return (.entered, left.flatMap { $0.end(at: instant, shifts) } ?? clockIn(at: instant, shifts))
  }

  package mutating func exit(
    at instant: Instant, grace: Int64, _ shifts: Shifts
  ) throws(ClockError) -> (Transition, [Action]) {
    try note(instant)
    if position == .outside { return (.none, []) }
    position = .outside
    foundInsideAt = nil
    departure = shifts.running.flatMap { shift in
      guard shift.start <= instant else { return nil }
      return Departure(entryId: shift.id, exitTime: instant, graceEndsAt: instant + grace)
    }
    return (.exited, [])
  }

  /// Handles a position; the very first one only sets where the member is.
  package mutating func locate(
    isInside: Bool, at instant: Instant, grace: Int64, _ shifts: Shifts
  ) throws(ClockError) -> (Transition, [Action]) {
    guard lastEventAt == nil else {
      return isInside
        ? try enter(at: instant, shifts) : try exit(at: instant, grace: grace, shifts)
    }
    try note(instant)
    position = isInside ? .inside : .outside
    if isInside, shifts.running == nil { foundInsideAt = instant }
    return (.none, [])
  }

  /// Ends the shift at the exit once grace is over, however late that is noticed.
  package mutating func endGrace(now: Instant, _ shifts: Shifts) -> [Action] {
    guard let left = departure, left.isDue(now: now) else { return [] }
    guard left.interrupts(shifts.departed) else {
      departure = nil
      return []
    }
    departure?.settledAt = now
    departure?.shiftStart = shifts.departed?.start
    return [.clockOut(entryId: left.entryId, at: left.exitTime)]
  }

  /// Drops a departure still in its grace period, because the shift ends in another way first.
  package mutating func dropDeparture() {
    if departure?.settledAt == nil { departure = nil }
  }

  private mutating func note(_ instant: Instant) throws(ClockError) {
    if let lastEventAt, instant < lastEventAt {
      throw .refused(.staleEvent, "A later event was taken already").about("at")
    }
    lastEventAt = instant
  }

  /// Clocks in, unless that would override a later change by hand.
  private func clockIn(at instant: Instant, _ shifts: Shifts) -> [Action] {
    shifts.running == nil && shifts.areFree(from: instant) && shifts.departedIsOver(by: instant)
      ? [.clockIn(at: instant)] : []
  }
}

extension Fence.Shifts {
  fileprivate func departedIsOver(by instant: Instant) -> Bool {
    guard let departed else { return true }
    return departed.end.map { $0 <= instant } ?? false
  }
}

extension Policy.Subject {
  package static let fence = Policy.Subject("fence")
}
