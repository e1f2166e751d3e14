/// What an alert is about, for a front end that wants to do more than show it.
package enum AlertData: Hashable, Sendable {
  case none
  /// An entry that has been running for this number of hours.
  case entry(id: String, hours: Int)
  /// A shift that runs.
  case shift(id: String)
  /// A shift that ends automatically at `endsAt`.
  case ending(entryId: String, endsAt: Instant)
  /// A timer that still runs although work ended at `stopAt`.
  case runsOn(entryId: String, stopAt: Instant)
  case departure(entryId: String, exitTime: Instant)
  case visit(id: String)
  case week(Week)
  /// How many milliseconds the clock was set ahead; negative if it was set back.
  case leap(Int64)
  case zone(String)
  /// The keys of calls that an upstream refused, and the shifts that can still be recorded.
  case refused(keys: [String], shifts: [RefusedShift])
  /// How many wrong passwords were tried to sign in as the member.
  case guessing(userId: String, attempts: Int)
  /// A time away from the keyboard.
  case away(Interval)
  case proposal(id: String)
  case reminder(id: String)
  /// A task that has used this percentage of its budget.
  case task(id: String, percent: Int64)
  /// A row of the journal, and the week that it is about, if any.
  case change(seq: Int64, weekStarting: CivilDate? = nil)
  /// A number of discrepancies that a device found at its upstream, from one on.
  case discrepancies(position: Int64, count: Int)
}
