/// Which stretches of time somebody may write down or change by hand.
package enum EntryRules {
  package static let active = Refusal(
    .activeEntry, "An active entry cannot be edited or deleted; stop it first")

  /// A shift lasts 1 minute to 16 hours, a task entry any time; both have ended by now.
  package static func check(
    _ kind: Entry.Kind, start: Instant, end: Instant, now: Instant
  ) throws(Refusal) {
    if end > now {
      throw Refusal(.inFuture, "Cannot create time entries for future dates")
    }
    if end <= start {
      throw Refusal(.endBeforeStart, "End time must be after start time")
    }
    guard kind == .shift else { return }
    if end - start > ClockRules.longestShift {
      throw Refusal(.tooLong, "Time entry cannot exceed 16 hours")
    }
    if end - start < ClockRules.shortestShift {
      throw Refusal(.tooShort, "Time entry must be at least 1 minute long")
    }
  }

  /// An entry may be changed up to so many days of 24 hours after it was created; nil for ever.
  package static func checkEditWindow(
    days: Int?, of entry: Entry, now: Instant
  ) throws(Refusal) {
    guard let days, now - entry.createdAt > Int64(days) * 86_400_000 else { return }
    throw Refusal(
      .editWindow,
      "Entries can be changed up to \(days) \(days == 1 ? "day" : "days") after their creation")
  }
}
