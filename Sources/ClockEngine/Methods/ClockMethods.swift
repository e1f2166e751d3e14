internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `clock.*`: clocking in and out.
enum ClockMethods {
  static let all = [clockIn, clockOut, toggle, adjust, status]

  private static let notes = Maybe("notes", .string, "free text, up to 500 characters")
  private static let sessionId = Maybe("sessionId", .string, "the session worked on")
  private static let at = Maybe(
    "at", .instant, "when it was, at most 16 hours ago, instead of now")
  private static let start = Required(
    "start", .instant, "when the running shift began, at most 16 hours ago")

  private static let result = RecordShapes.clock.type(named: "Clock")

  private static let clockIn = Method(
    "clock.in", "Clocks in, now or at a past instant.", access: .needs(.create, .clock),
    mutates: true, parameters: [notes, sessionId, at], result: result,
    refusals: [
      .validation, .inFuture, .tooLong, .zoneUnknown, .notFound, .alreadyClockedIn, .overlap,
    ]
  ) { call in
    try call.context.clockIn(
      at: try call.parameters[at], notes: try call.parameters[notes],
      sessionId: try call.parameters[sessionId])
    return try call.context.clock()
  }

  private static let clockOut = Method(
    "clock.out", "Clocks out, now or at a past instant; an open gap ends with the shift.",
    access: .needs(.edit, .clock), mutates: true, parameters: [notes, at], result: result,
    refusals: [.validation, .inFuture, .tooLong, .endBeforeStart, .notClockedIn]
  ) { call in
    let entry = try call.context.clockOut(
      at: try call.parameters[at], notes: try call.parameters[notes])
    return try call.context.clock(showing: entry)
  }

  private static let toggle = Method(
    "clock.toggle", "Clocks in when clocked out, and out when clocked in.",
    access: .needs(.edit, .clock), mutates: true, parameters: [notes, sessionId, at],
    result: result,
    refusals: [
      .validation, .inFuture, .tooLong, .endBeforeStart, .zoneUnknown, .notFound, .overlap,
    ]
  ) { call in
    let context = try call.context
    if try context.runningShift() == nil {
      try context.clockIn(
        at: try call.parameters[at], notes: try call.parameters[notes],
        sessionId: try call.parameters[sessionId])
      return try context.clock()
    }
    if try call.parameters[sessionId] != nil {
      throw Refusal.validation([
        .init("sessionId", "A session is chosen when clocking in; you are clocked in already")
      ])
    }
    let entry = try context.clockOut(
      at: try call.parameters[at], notes: try call.parameters[notes])
    return try context.clock(showing: entry)
  }

  private static let adjust = Method(
    "clock.adjust", "Moves the start of the running shift.", access: .needs(.edit, .clock),
    mutates: true, parameters: [start], result: result,
    refusals: [.inFuture, .tooLong, .gapOutside, .notClockedIn, .overlap]
  ) { call in
    try call.context.adjustShift(start: try call.parameters[start])
    return try call.context.clock()
  }

  private static let status = Method(
    "clock.status", "Tells whether one is clocked in, since when, and what is worked today.",
    access: .needs(.read, .clock), result: result, refusals: [.zoneUnknown]
  ) { call in try call.context.clock() }
}

extension Context {
  func runningShift() throws -> Entry? {
    try store.runningEntry(.shift, of: actor.userId)
  }

  func clockIn(at wanted: Instant?, notes: String?, sessionId: String?) throws {
    let start = wanted ?? now
    let notes = try Notes.checked(notes)
    guard try runningShift() == nil else { throw ClockRules.alreadyClockedIn }
    try ClockRules.checkPunch(at: start, now: now)
    if let sessionId { try checkSession(sessionId) }
    try checkFree(.shift, Interval(start, .latest))
    try store.save(
      Entry(
        id: try newIdentifier(), kind: .shift, userId: actor.userId,
        organizationId: actor.organizationId, date: zone.date(of: start),
        timeZone: zone.identifier, start: start, end: nil, sessionId: sessionId, taskId: nil,
        name: nil, notes: notes, source: .clock, createdAt: now, updatedAt: now))
  }

  func clockOut(at wanted: Instant?, notes: String?) throws -> Entry {
    let end = wanted ?? now
    let notes = try Notes.checked(notes)
    guard var entry = try runningShift() else { throw ClockRules.notClockedIn }
    try ClockRules.checkPunch(at: end, now: now)
    try ClockRules.checkStop(end, after: entry.start)
    try closeGaps(of: entry, at: end)
    entry.end = end
    entry.notes = notes ?? entry.notes
    entry.updatedAt = now
    try store.save(entry)
    return entry
  }

  func adjustShift(start: Instant) throws {
    guard var entry = try runningShift() else { throw ClockRules.notClockedIn }
    try ClockRules.checkPunch(at: start, now: now)
    try checkFree(.shift, Interval(start, .latest), except: entry.id)
    if let first = try store.gaps(of: entry.id).first, first.exitTime < start {
      throw Refusal(.gapOutside, "The new start would cut off a gap of the shift")
    }
    entry.start = start
    entry.date = zone.date(of: start)
    entry.timeZone = zone.identifier
    entry.updatedAt = now
    try store.save(entry)
  }

  /// Refuses with every entry of that kind that shares time with the interval.
  func checkFree(_ kind: Entry.Kind, _ interval: Interval, except id: String? = nil) throws {
    let conflicts = try conflicts(kind, interval, except: id)
    if conflicts.isEmpty { return }
    throw Refusal(
      .overlap,
      "This would overlap with \(conflicts.count) other "
        + (conflicts.count == 1 ? "entry" : "entries"), conflicts: conflicts)
  }

  func conflicts(
    _ kind: Entry.Kind, _ interval: Interval, except id: String? = nil
  ) throws -> [Conflict] {
    try store.entries(kind, of: actor.userId, touching: interval).compactMap { entry in
      let taken = Interval(entry.start, entry.end ?? .latest)
      let overlap = interval.overlap(with: taken)
      guard entry.id != id, overlap > 0 else { return nil }
      return Conflict(entry: entry, overlap: overlap)
    }
  }

  /// An open gap ends with its shift.
  private func closeGaps(of entry: Entry, at end: Instant) throws {
    for var gap in try store.gaps(of: entry.id) where gap.isOpen {
      guard gap.exitTime <= end else {
        throw Refusal(.gapOutside, "The shift cannot end before its gap began")
      }
      gap.returnTime = end
      gap.updatedAt = now
      try store.save(gap)
    }
  }

  private func checkSession(_ id: String) throws {
    throw Refusal.notFound("Session")
  }
}
