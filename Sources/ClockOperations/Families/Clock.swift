internal import ClockStore
package import TimeClock

extension Context {
  /// The clock's status; after clocking out it shows the entry just closed.
  package func clock(showing closed: Entry? = nil) throws(OperationError) -> ClockView {
    let facts = try clockFacts()
    var shown = try closed.map(view)
    if shown == nil, let running = facts.running { shown = try view(running, gaps: facts.gaps) }
    return ClockView(
      entry: shown, gap: facts.gaps.first(where: \.isOpen).map(view),
      departure: facts.departure, today: facts.closed + worked(facts, within: day(today)),
      now: now)
  }

  package func runningShift() throws(OperationError) -> Entry? {
    try clockFacts().running
  }

  package func clockIn(at wanted: Instant?, notes: String?, sessionId: String?)
    throws(OperationError)
  {
    let start = wanted ?? now
    let notes = try checked(Notes.checked(notes))
    guard try runningShift() == nil else { throw .refused(ClockRules.alreadyClockedIn) }
    try checked(ClockRules.checkPunch(at: start, now: now))
    if let sessionId { try checkSession(sessionId) }
    try checkFree(.shift, Interval(start, .latest))
    var entry = try newEntry(.shift, from: start, source: .clock)
    entry.sessionId = sessionId
    entry.notes = notes
    try save(entry)
  }

  package func clockOut(at wanted: Instant?, notes: String?) throws(OperationError) -> Entry {
    let end = wanted ?? now
    let notes = try checked(Notes.checked(notes))
    guard var entry = try runningShift() else { throw .refused(ClockRules.notClockedIn) }
    try checked(ClockRules.checkPunch(at: end, now: now))
    try checked(ClockRules.checkStop(end, after: entry.start))
    try dropDeparture()
    try closeGaps(of: entry, at: end)
    try checkGaps(of: entry, within: Interval(entry.start, end))
    entry.end = end
    entry.notes = notes ?? entry.notes
    entry.updatedAt = now
    try save(entry)
    return entry
  }

  /// Clocks in when clocked out, and out when clocked in.
  package func toggleClock(
    at wanted: Instant? = nil, notes: String? = nil, sessionId: String? = nil
  ) throws(OperationError) -> ClockView {
    if try runningShift() == nil {
      try clockIn(at: wanted, notes: notes, sessionId: sessionId)
      return try clock()
    }
    if sessionId != nil {
      throw .validation([
        .init("sessionId", "A session is chosen when clocking in; you are clocked in already")
      ])
    }
    return try clock(showing: try clockOut(at: wanted, notes: notes))
  }

  package func adjustShift(start: Instant) throws(OperationError) {
    guard var entry = try runningShift() else { throw .refused(ClockRules.notClockedIn) }
    try checked(ClockRules.checkPunch(at: start, now: now))
    try checkFree(.shift, Interval(start, .latest), except: entry.id)
    try checkGaps(of: entry, within: Interval(start, .latest))
    guard start != entry.start else { return }
    try move(&entry, to: start)
    entry.updatedAt = now
    try save(entry)
  }

  /// An open gap ends with its shift.
  private func closeGaps(of entry: Entry, at end: Instant) throws(OperationError) {
    for var gap in try stored(store.gaps(of: entry.id)) where gap.isOpen {
      guard gap.exitTime <= end else {
        throw .refused(.gapOutside, "The shift cannot end before its gap began")
      }
      gap.returnTime = end
      gap.updatedAt = now
      try save(gap)
    }
  }
}

/// The clock of one member at an instant; a class for the same reason as an entry's view.
package final class ClockView: Sendable {
  package let entry: EntryView?
  package let gap: GapView?
  /// A walk out of the fence that grace still covers.
  package let departure: Departure?
  /// Milliseconds worked on the present local day, running shift included.
  package let today: Int64
  package let now: Instant

  package init(entry: EntryView?, gap: GapView?, departure: Departure?, today: Int64, now: Instant)
  {
    self.entry = entry
    self.gap = gap
    self.departure = departure
    self.today = today
    self.now = now
  }

  package var isPending: Bool { entry?.isPending == true || gap?.isPending == true }
  package var isClockedIn: Bool { entry?.entry.isRunning ?? false }
  package var elapsed: Int64 { entry?.duration ?? 0 }
  package var worked: Int64 { entry?.worked ?? 0 }
  package var since: String? { entry.map { $0.clockText.time($0.entry.start) } }
}

/// What the records say of a member's clock; it holds until they change.
package struct ClockFacts {
  package let running: Entry?
  /// Those of the running shift.
  package let gaps: [Gap]
  package let departure: Departure?
  /// Milliseconds of the closed shifts on the day, less their gaps.
  package let closed: Int64
}

extension Context {
  package func clockFacts() throws(OperationError) -> ClockFacts {
    let day = day(today)
    let key = MemoKey(version: try stored(store.version()), id: actor.userId, day: day)
    if let known = memos.clock[key] { return known }
    let running = try stored(store.runningEntry(.shift, of: actor.userId))
    let facts = ClockFacts(
      running: running, gaps: try gaps(of: running),
      departure: try departure(from: running),
      closed: try stored(store.closedLength(.shift, of: actor.userId, within: day)))
    return memos.clock.keep(facts, for: key)
  }

  private func gaps(of running: Entry?) throws(OperationError) -> [Gap] {
    guard let running else { return [] }
    return try stored(store.gaps(of: running.id))
  }

  /// The departure that grace still covers, while the shift that it interrupts is running.
  private func departure(from running: Entry?) throws(OperationError) -> Departure? {
    guard let departure = try find(Fence.self, actor.userId)?.departure,
      departure.settledAt == nil, departure.interrupts(running)
    else { return nil }
    return departure
  }
}
