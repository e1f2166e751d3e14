extension Visit {
  package mutating func start(at now: Instant, location: Place?) throws(ClockError) {
    try check(.start)
    checkIn = Check(timestamp: now, location: location)
    status = .inAdventure
  }

  package mutating func end(at now: Instant, location: Place?) throws(ClockError) {
    try check(.end)
    let checkIn = try runningCheckIn()
    guard now >= checkIn.timestamp else { throw Self.endBeforeStart }
    checkOut = Check(timestamp: now, location: location)
    status = .completed
  }

  /// Undoes the last step: the check-out within `undoEnd` milliseconds, else the check-in.
  package mutating func undo(at now: Instant, undoEnd: Int64) throws(ClockError) {
    try check(.undo, at: now, undoEnd: undoEnd)
    if status == .completed {
      checkOut = nil
      status = .inAdventure
    } else {
      checkIn = nil
      status = .scheduled
    }
  }

  private func canUndoEnd(at now: Instant, within undoEnd: Int64) -> Bool {
    guard checkIn != nil, let checkOut, !isEstimated else { return false }
    return now - checkOut.timestamp <= undoEnd
  }

  /// Corrects recorded times or adds forgotten ones; the status follows.
  package mutating func amend(
    checkIn wantedIn: Instant?, checkOut wantedOut: Instant?, now: Instant
  ) throws(ClockError) {
    guard let start = wantedIn ?? checkIn?.timestamp else { throw Self.notStarted }
    let end = wantedOut ?? checkOut?.timestamp
    var wrong = WrongFields()
    for (name, instant) in [("checkIn", wantedIn), ("checkOut", wantedOut)] {
      guard let instant, instant > now else { continue }
      wrong.add(
        ClockError.refused(.inFuture, "A visit cannot be checked in or out in the future").about(
          name))
    }
    try wrong.refuse()
    if let end, end < start {
      throw Self.endBeforeStart.about(wantedOut == nil ? "checkIn" : "checkOut")
    }
    if end == nil, status == .completed {
      throw .validation([.init("checkOut", "A completed visit needs its check-out too")])
    }
    checkIn = Check(timestamp: start, location: checkIn?.location)
    checkOut = end.map { Check(timestamp: $0, location: checkOut?.location) }
    status = end == nil ? .inAdventure : .completed
    if wantedIn != nil, wantedOut != nil { isEstimated = false }
  }

  /// Fills in the actual times that are missing from a completed visit.
  package mutating func backfill() {
    guard status == .completed, checkIn == nil || checkOut == nil else { return }
    let start = checkIn ?? Check(timestamp: scheduledStart, location: nil)
    let end = max(scheduledEnd, start.timestamp)
    checkIn = start
    checkOut = checkOut ?? Check(timestamp: end, location: nil)
    isEstimated = true
  }

  /// Refuses a verb that the visit's status does not allow; ignores verbs without such a rule.
  // `mayCorrect` says whether the actor may correct the times instead of undoing.
  package func check(
    _ verb: Verb, at now: Instant = .latest, undoEnd: Int64 = -1, mayCorrect: Bool = false
  ) throws(ClockError) {
    switch (verb, status) {
    case (.start, .inAdventure): throw Self.alreadyStarted
    case (.undo, .completed) where canUndoEnd(at: now, within: undoEnd): break
    case (.undo, .completed) where undoEnd > 0 && checkIn != nil && !isEstimated:
      let minutes = undoEnd / .minute
      throw .refused(
        .alreadyCompleted,
        mayCorrect
          ? "An end can be taken back for \(minutes) min only; correct the times instead"
          : "An end can be taken back for \(minutes) min only; an admin can correct the times")
    case (.start, .completed), (.end, .completed), (.undo, .completed):
      throw Self.alreadyCompleted
    case (.end, .scheduled), (.undo, .scheduled): throw Self.notStarted
    default: break
    }
  }

  private func runningCheckIn() throws(ClockError) -> Check {
    guard let checkIn else { throw Self.notStarted }
    return checkIn
  }

  package static let alreadyStarted = ClockError.refused(
    .alreadyStarted, "The visit has already been started")
  package static let notStarted = ClockError.refused(.notStarted, "The visit has not been started")
  package static let startedAgain = ClockError.refused(
    .notStarted, "This start does not count; another one does")
  package static let alreadyCompleted = ClockError.refused(
    .alreadyCompleted, "The visit has already been completed")
  package static let notCompleted = ClockError.refused(
    .notStarted, "The visit has not been ended")
  package static let endBeforeStart = ClockError.refused(
    .endBeforeStart, "The check-out cannot be before the check-in")
}
