/// Rules for the times of entries that people make or change by hand.
package enum EntryRules {
  package static let tooLong = ClockError.refused(.tooLong, "Time entry cannot exceed 16 hours")

  /// A shift lasts 1 minute to 16 hours, a task entry has any length; neither ends in the future.
  package static func check(
    _ kind: Entry.Kind, start: Instant, end: Instant, now: Instant
  ) throws(ClockError) {
    if end > now {
      throw .refused(.inFuture, "Cannot create time entries for future dates").about("end")
    }
    try checkOrder(Interval(start, end), in: "end")
    guard kind == .shift else { return }
    if ClockRules.isTooLong(from: start, to: end) {
      throw tooLong.about("end")
    }
    if end - start < ClockRules.shortestShift {
      throw .refused(.tooShort, "Time entry must be at least 1 minute long").about("end")
    }
  }

  /// Refuses an interval that does not end after its start; `field` names its end.
  package static func checkOrder(
    _ interval: Interval, in field: String
  ) throws(ClockError) {
    guard interval.end > interval.start else {
      throw .refused(.endBeforeStart, "End time must be after start time").about(field)
    }
  }

  /// The midnight after the last day on which an entry may be changed.
  package static func windowEnd(
    days: Int, arrivedAt instant: Instant, in zone: TimeZone
  ) -> Instant {
    zone.startOfDay(zone.date(of: instant).adding(days: days + 1))
  }

  /// Joins two consecutive entries: the first, up to the end of the second.
  package static func joined(_ first: Entry, _ second: Entry) throws(ClockError) -> Entry {
    func refuse(_ message: Phrase) throws(ClockError) -> Never {
      throw .validation([.init("ids", message)])
    }
    if first.userId != second.userId { try refuse("Entries of one member only can be joined") }
    if first.kind != second.kind { try refuse("A shift and a task entry cannot be joined") }
    if first.taskId != second.taskId { try refuse("Entries of one task only can be joined") }
    if first.kind == .task, first.end != second.start {
      try refuse("Task entries that do not touch cannot be joined")
    }
    if let one = first.sessionId, let other = second.sessionId, one != other {
      try refuse("Entries of one session only can be joined")
    }
    var joined = first
    joined.end = second.end
    joined.sessionId = first.sessionId ?? second.sessionId
    if first.name == nil { joined.name = second.name }
    if let notes = second.notes, notes != first.notes {
      joined.notes = first.notes.map { "\($0)\n\(notes)" } ?? notes
    }
    joined.tags = first.tags + second.tags
    return joined
  }

  /// Throws unless the entry arrived today or at most `days` days ago; nil is no limit.
  package static func checkEditWindow(
    days: Int?, arrivedAt instant: Instant, in zone: TimeZone, now: Instant
  ) throws(ClockError) {
    guard let days, now >= windowEnd(days: days, arrivedAt: instant, in: zone) else { return }
    throw .refused(
      .editWindow,
      "Entries can be changed up to \(days, "day", "days") after their creation")
  }
}
