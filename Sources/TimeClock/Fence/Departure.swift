/// An exit from the fence during a shift.
package struct Departure: Hashable, Sendable {
  package var entryId: String
  package var exitTime: Instant
  /// The last instant at which one is back in time.
  package var graceEndsAt: Instant
  /// When the clock was stopped for it; nil while grace lasts.
  package var settledAt: Instant?
  /// When the shift began that was ended then; nil while grace lasts.
  package var shiftStart: Instant?

  package init(
    entryId: String, exitTime: Instant, graceEndsAt: Instant, settledAt: Instant? = nil,
    shiftStart: Instant? = nil
  ) {
    self.entryId = entryId
    self.exitTime = exitTime
    self.graceEndsAt = graceEndsAt
    self.settledAt = settledAt
    self.shiftStart = shiftStart
  }

  /// The instant at which it is certain that nobody came back in time.
  package var dueAt: Instant { graceEndsAt + 1 }

  package func isDue(now: Instant) -> Bool {
    settledAt == nil && dueAt <= now
  }

  /// Whether it is this running shift that one has left.
  package func interrupts(_ shift: Entry?) -> Bool {
    guard let shift else { return false }
    return shift.id == entryId && shift.isRunning && shift.start <= exitTime
  }

  /// Whether the shift's times and gaps are as the departure left them; its texts do not count.
  private func closed(_ shifts: Fence.Shifts) -> Bool {
    guard let shift = shifts.departed, let settledAt, shift.id == entryId else { return false }
    return shift.start == shiftStart && shift.end == exitTime
      && shifts.gapsChangedAt.map { $0 <= settledAt } ?? true
  }

  /// The effect of coming back on the shift; nil when the shift stays closed.
  func end(at instant: Instant, _ shifts: Fence.Shifts) -> [Fence.Action]? {
    let isInTime = instant <= graceEndsAt
    let away = Interval(exitTime, instant)
    if interrupts(shifts.departed) {
      if isInTime { return [.resume(entryId: entryId, away: away, isPaid: true)] }
      if isSameDay(instant, shifts) {
        return [.resume(entryId: entryId, away: away, isPaid: false)]
      }
      return [.clockOut(entryId: entryId, at: exitTime), .clockIn(at: instant)]
    }
    guard closed(shifts), !shifts.isDepartedOver, shifts.areFree(from: exitTime),
      isInTime || isSameDay(instant, shifts)
    else { return nil }
    return [.resume(entryId: entryId, away: away, isPaid: isInTime)]
  }

  private func isSameDay(_ instant: Instant, _ shifts: Fence.Shifts) -> Bool {
    shifts.timeZone.date(of: exitTime) == shifts.timeZone.date(of: instant)
  }
}
