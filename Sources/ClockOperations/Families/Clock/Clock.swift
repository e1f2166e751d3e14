internal import ClockStore
package import TimeClock

extension Context {
  /// The clock's status; after clocking out it shows the entry just closed.
  package func clock(showing closed: Entry? = nil) throws(ClockError) -> ClockView {
    let showsTimer = closed != nil && mayDo(.read, .timer)
    if showsTimer {
      store.foresee { () throws(ClockError) in _ = try store.runningEntry(.task, of: userId) }
    }
    try HoursDesk(self).foreseePlans()
    let facts = try clockFacts()
    var shown = try closed.map(view)
    if shown == nil {
      shown = try facts.running.map { running throws(ClockError) in
        try view(running, gaps: facts.gaps)
      }
    }
    let gap = try facts.gaps.first(where: \.isOpen).map(view)
    let times = ClockTimes(
      start: shown?.entry.start, isClockedIn: shown?.entry.isRunning == true,
      elapsed: shown?.duration ?? 0, worked: shown?.worked ?? 0, today: workedToday(facts),
      away: gap?.gap.interval(at: now).length, now: now, clockText: clockText)
    let can = try canPunch(isClockedIn: facts.isRunning, hasOpenGap: gap != nil)
    return ClockView(
      entry: shown, gap: gap, departure: facts.departure, can: can,
      earliestStart: can.contains(.adjust) ? try facts.running.flatMap(earliestStart) : nil,
      proposals: try facts.running.map(proposals) ?? [],
      timer: showsTimer ? try timer() : nil, target: try HoursDesk(self).target(), times: times,
      now: now)
  }

  /// The running shift and its length; nil if no shift runs.
  package func runningClock() throws(ClockError) -> (shiftId: String, times: ClockTimes)? {
    let facts = try clockFacts()
    guard let id = facts.running?.id, let whole = facts.whole(at: now) else { return nil }
    let times = ClockTimes(
      start: whole.start, isClockedIn: true, elapsed: whole.length,
      worked: max(0, whole.length - gapLength(of: whole, facts.gaps)), today: workedToday(facts),
      away: facts.gaps.first(where: \.isOpen)?.interval(at: now).length, now: now,
      clockText: clockText)
    return (id, times)
  }

  private func workedToday(_ facts: ClockFacts) -> Int64 {
    facts.closed + worked(facts, within: todayInterval)
  }

  package func runningShift() throws(ClockError) -> Entry? {
    try clockFacts().running
  }

  package func clockIn(
    at wanted: Instant?, notes: String?, sessionId: String?, tags: [String] = []
  ) throws(ClockError) {
    let start = wanted ?? now
    var (texts, wrong) = (EntryTexts(notes: notes, tags: tags), WrongFields())
    try wrong.gather { () throws(ClockError) in texts = try texts.checked() }
    try wrong.gather { () throws(ClockError) in try checkIsActive() }
    try foreseeOwnOrganization()
    try foreseeApprovedWeeks()
    if wrong.isEmpty, let running = try runningShift() {
      throw ClockRules.alreadyClockedIn(running, of: otherUserId)
    }
    try wrong.gather { () throws(ClockError) in
      try checked(ClockRules.checkPunch(at: start, now: now), in: "at")
    }
    if let sessionId {
      try wrong.gather { () throws(ClockError) in try checkSession(sessionId) }
    }
    try wrong.refuse()
    try checkFree(.shift, Interval(start, .latest))
    var entry = try newEntry(.shift, from: start, source: .clock)
    entry.sessionId = sessionId
    entry.texts = texts
    try add(entry)
    store.foresee { () throws(ClockError) in _ = try store.gaps(of: entry.id) }
  }

  /// Ends the running shift; `anyLength` confirms a length beyond a shift's limit.
  package func clockOut(
    at wanted: Instant?, anyLength: Bool = false, notes: String?
  ) throws(ClockError) -> Entry {
    let end = wanted ?? now
    var (notes, wrong) = (notes, WrongFields())
    try wrong.gather { () throws(ClockError) in notes = try Notes.checked(notes) }
    guard let running = try runningShift() else {
      try wrong.refuse()
      throw ClockRules.notClockedIn
    }
    if wrong.isEmpty {
      try checkNotForgotten(running, endingAt: wanted, anyLength: anyLength)
    }
    var entry = running
    try wrong.gather { () throws(ClockError) in
      try checked(ClockRules.checkClockOut(at: end, from: entry.start, now: now), in: "at")
    }
    try wrong.refuse()
    try foreseeApprovedWeeks()
    store.foresee { () throws(ClockError) in
      _ = try store.gaps(of: entry.id)
      _ = try store.runningEntry(.task, of: userId)
    }
    try dropDeparture()
    try closeGaps(of: entry, at: end)
    try checkGaps(of: entry, within: Interval(entry.start, end))
    try stopTimerWithClock(at: end, anyLength: anyLength)
    entry.end = end
    entry.notes = notes ?? entry.notes
    entry.updatedAt = now
    try save(entry, over: running)
    return entry
  }

  /// Refuses to start anything for an inactive member; running time may be ended.
  package func checkIsActive() throws(ClockError) {
    guard !member.isActive else { return }
    throw .validation([.init("userId", "\(member.calledName) is not active")])
  }

  /// Ends the member's running shift and timer, if any.
  package func endWhatRuns() throws(ClockError) {
    if let shift = try runningShift() {
      try dropDeparture()
      var shift = shift
      shift.needsReview = now - shift.start > ClockRules.longestShift
      try endShift(shift, at: max(now, shift.start))
    }
    if let timer = try runningTimer() { try stopTimer(timer) }
  }

  /// Clocks in when clocked out, and out when clocked in.
  package func toggleClock(
    at wanted: Instant?, anyLength: Bool = false, notes: String?, sessionId: String?
  ) throws(ClockError) -> ClockView {
    if try runningShift() == nil {
      try clockIn(at: wanted, notes: notes, sessionId: sessionId)
      return try clock()
    }
    if sessionId != nil {
      throw .validation([
        .init("sessionId", "A session is chosen when clocking in; you are clocked in already")
      ])
    }
    return try clock(showing: try clockOut(at: wanted, anyLength: anyLength, notes: notes))
  }

  package func adjustShift(start: Instant) throws(ClockError) {
    let facts = try clockFacts()
    guard let running = facts.running else { throw ClockRules.notClockedIn }
    var entry = running
    try checked(ClockRules.checkPunch(at: start, now: now), in: "start")
    try checkFree(.shift, Interval(start, .latest), except: entry.id)
    try check(facts.gaps, within: Interval(start, .latest))
    guard start != entry.start else { return }
    try move(&entry, to: start)
    entry.updatedAt = now
    try save(entry, over: running)
    // No other fact about the clock has changed.
    try memos.clock.replace(
      ClockFacts(running: entry, gaps: facts.gaps, left: facts.left, closed: facts.closed),
      for: DayKey(id: userId, day: todayInterval), in: store)
  }

  /// Changes the texts of the running shift, and its session if one is given.
  package func updateShift(
    session: Edit<String>, _ edit: (inout EntryTexts) throws(ClockError) -> Void
  ) throws(ClockError) {
    guard let before = try runningShift() else { throw ClockRules.notClockedIn }
    var (entry, wrong) = (before, WrongFields())
    try edit(&entry.texts)
    try wrong.gather { () throws(ClockError) in entry.texts = try entry.texts.checked() }
    entry.sessionId = session.applied(to: before.sessionId)
    if let sessionId = entry.sessionId, sessionId != before.sessionId {
      try wrong.gather { () throws(ClockError) in try checkSession(sessionId) }
    }
    try wrong.refuse()
    guard !entry.hasSameValues(as: before) else { return }
    entry.updatedAt = now
    try save(entry, over: before)
  }

  /// An open gap ends with its shift; a gap without length is removed.
  private func closeGaps(of entry: Entry, at end: Instant) throws(ClockError) {
    for var gap in try store.gaps(of: entry.id) where gap.isOpen {
      guard gap.exitTime <= end else {
        throw .refused(.gapOutside, "The shift cannot end before its break began")
      }
      if gap.exitTime == end {
        try remove(gap)
        continue
      }
      gap.returnTime = end
      gap.updatedAt = now
      try save(gap)
    }
  }
}

/// The records' facts about a member's clock, valid until the records change.
// A class, so that a second request gets the same object.
package final class ClockFacts {
  package let running: Entry?
  /// The gaps of the running shift.
  package let gaps: [Gap]
  /// The latest departure within its grace period, whatever entry it interrupts.
  fileprivate let left: Departure?
  /// The departure within its grace period that interrupts the running shift.
  package let departure: Departure?
  /// Milliseconds of the closed shifts on the day, less their gaps.
  package let closed: Int64

  // Stored, because a look at `running` would copy the shift.
  let isRunning: Bool
  func whole(at now: Instant) -> Interval? { running?.interval(at: now) }

  fileprivate init(running: Entry?, gaps: [Gap], left: Departure?, closed: Int64) {
    self.running = running
    isRunning = running != nil
    self.gaps = gaps
    self.left = left
    departure = left?.interrupts(running) == true ? left : nil
    self.closed = closed
  }
}

extension Context {
  package func clockFacts() throws(ClockError) -> ClockFacts {
    let day = todayInterval
    let key = DayKey(id: userId, day: day)
    return try memos.clock.value(key, in: store) { () throws(ClockError) in
      store.foresee { () throws(ClockError) in
        _ = try store.find(Fence.self, userId)
        _ = try store.closedLength(.shift, of: userId, within: day)
      }
      let running = try store.runningEntry(.shift, of: userId)
      return ClockFacts(
        running: running, gaps: try gaps(of: running), left: try left(during: running),
        closed: try store.closedLength(.shift, of: userId, within: day))
    }
  }

  private func gaps(of running: Entry?) throws(ClockError) -> [Gap] {
    guard let running else { return [] }
    return try store.gaps(of: running.id)
  }

  private func left(during running: Entry?) throws(ClockError) -> Departure? {
    guard running != nil, let departure = try find(Fence.self, userId)?.departure,
      departure.settledAt == nil
    else { return nil }
    return departure
  }
}
