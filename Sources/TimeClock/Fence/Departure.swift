/// An exit from the fence during a shift.
package struct Departure: Hashable, Sendable {
  package var entryId: String
  package var exitTime: Instant
  /// The last instant at which a return is in time.
  package var graceEndsAt: Instant
  /// When the shift was closed because of it; nil while grace lasts.
  package var settledAt: Instant?
  /// The start of the shift that was closed; nil while grace lasts.
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

  /// The first instant after the grace period.
  package var dueAt: Instant { graceEndsAt + 1 }

  package func isDue(now: Instant) -> Bool {
    settledAt == nil && dueAt <= now
  }

  /// Whether the member left during this running shift.
  package func interrupts(_ shift: Entry?) -> Bool {
    guard let shift else { return false }
    return shift.id == entryId && shift.isRunning && shift.start <= exitTime
  }

  /// Whether the shift's times and gaps are unchanged since the departure closed it; its texts do
  /// not count.
  private func closed(_ shifts: Fence.Shifts) -> Bool {
    guard let shift = shifts.departed, let settledAt, shift.id == entryId else { return false }
    return shift.start == shiftStart && shift.end == exitTime
      && shifts.gapsChangedAt.map { $0 <= settledAt } ?? true
  }

  /// What a return does to the shift; nil if the shift stays closed.
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
