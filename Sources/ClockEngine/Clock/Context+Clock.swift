internal import ClockStore
internal import TimeClock

extension Context {
  /// The clock's status; after clocking out it shows the entry just closed.
  func clock(showing closed: Entry? = nil) throws -> ClockView {
    let facts = try clockFacts()
    let shown = try closed.map(view) ?? facts.running.map { try view($0, gaps: facts.gaps) }
    return ClockView(
      entry: shown, gap: facts.gaps.first(where: \.isOpen).map(view),
      departure: facts.departure, today: facts.closed + worked(facts, within: day(today)),
      now: now)
  }

  func runningShift() throws -> Entry? {
    try clockFacts().running
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
    try dropDeparture()
    try closeGaps(of: entry, at: end)
    try checkGaps(of: entry, within: Interval(entry.start, end))
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
    try checkGaps(of: entry, within: Interval(start, .latest))
    guard start != entry.start else { return }
    try move(&entry, to: start)
    entry.updatedAt = now
    try store.save(entry)
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
}
