/// Which times a clock-in or clock-out may have.
package enum ClockRules {
  /// The longest shift, and how far back a punch may be dated, in milliseconds.
  package static let longestShift: Int64 = 16 * .hour
  package static let shortestShift: Int64 = .minute

  /// Whether time from one instant to another is longer than a shift may be.
  package static func isTooLong(from start: Instant, to end: Instant) -> Bool {
    end - start > longestShift
  }

  /// `userId` is nil when the shift is the actor's own.
  package static func alreadyClockedIn(
    _ shift: Entry, of userId: String?, named name: String
  ) -> ClockError {
    .refused(
      .alreadyClockedIn,
      userId == nil
        ? "You already have an active time entry. Please clock out first."
        : "\(name) already has an active time entry. It must end first.",
      remedies: [.clockOut(entryId: shift.id, userId: userId)])
  }

  /// `name` is that of another member; nil for the actor.
  package static func notClockedIn(_ name: String?) -> ClockError {
    .refused(
      .notClockedIn,
      name.map { "\($0) has no active time entry." }
        ?? "No active time entry found. Please clock in first.")
  }

  package static func ended(at end: ShortText) -> ClockError {
    .refused(.notClockedIn, "This shift has already ended (\(end)).")
  }

  package static let anotherRuns = ClockError.refused(
    .notClockedIn, "This time entry is not active; another one is.")

  /// A punch is dated now or at most 16 hours back.
  package static func checkPunch(at instant: Instant, now: Instant) throws(ClockError) {
    try check(instant, now: now, of: "clock in or out")
  }

  /// A clock-out is dated like a punch, or further back if the shift is then no longer than
  /// allowed.
  package static func checkClockOut(
    at end: Instant, from start: Instant, now: Instant
  ) throws(ClockError) {
    if end > now { throw inFuture("clock in or out", end, now: now) }
    try checkStop(end, after: start)
    guard isRecent(end, now: now) || !isTooLong(from: start, to: end) else {
      throw EntryRules.tooLong
    }
  }

  /// A fence event is dated like a punch, because it can clock in or out.
  package static func checkFenceEvent(at instant: Instant, now: Instant) throws(ClockError) {
    try check(instant, now: now, of: "enter or leave")
  }

  /// Whether the instant is at most 16 hours ago, so that time from then on may be recorded.
  package static func isRecent(_ instant: Instant, now: Instant) -> Bool {
    now - instant <= longestShift
  }

  private static func check(
    _ instant: Instant, now: Instant, of deed: Phrase
  ) throws(ClockError) {
    if instant > now {
      throw inFuture(deed, instant, now: now)
    }
    guard isRecent(instant, now: now) else {
      throw .refused(.tooLong, "Cannot \(deed) more than 16 hours back")
    }
  }

  private static func inFuture(_ deed: Phrase, _ instant: Instant, now: Instant) -> ClockError {
    .refused(
      .inFuture,
      "Cannot \(deed) in the future, in \(DurationText(milliseconds: instant - now).ahead)")
  }

  package static func checkStop(_ end: Instant, after start: Instant) throws(ClockError) {
    if end < start {
      throw .refused(.endBeforeStart, "End time must be after start time")
    }
  }
}

extension Policy.Subject {
  package static let clock = Policy.Subject("clock")
}
