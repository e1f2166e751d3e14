/// When the clock may be punched, and for which instant.
package enum ClockRules {
  /// The longest shift, and how far back a punch may be dated, in milliseconds.
  package static let longestShift: Int64 = 16 * 3_600_000
  package static let shortestShift: Int64 = 60_000

  package static let alreadyClockedIn = Refusal(
    .alreadyClockedIn, "You already have an active time entry. Please clock out first.")
  package static let notClockedIn = Refusal(
    .notClockedIn, "No active time entry found. Please clock in first.")

  /// A punch is dated now or at most 16 hours back.
  package static func checkPunch(at instant: Instant, now: Instant) throws(Refusal) {
    if instant > now {
      throw Refusal(.inFuture, "Cannot clock in or out in the future")
    }
    if now - instant > longestShift {
      throw Refusal(.tooLong, "Cannot clock in or out more than 16 hours back")
    }
  }

  package static func checkStop(_ end: Instant, after start: Instant) throws(Refusal) {
    if end < start {
      throw Refusal(.endBeforeStart, "End time must be after start time")
    }
  }
}
