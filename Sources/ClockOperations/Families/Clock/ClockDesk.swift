internal import ClockStore
package import TimeClock

/// Clocking in and out, and what the clock shows.
package struct ClockDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// The clock's status; after clocking out it shows the entry just closed.
  package func view(showing closed: Entry? = nil) throws(ClockError) -> ClockView {
    let showsTimer = closed != nil && context.mayDo(.read, .timer)
    if showsTimer {
      context.store.foresee { () throws(ClockError) in
        _ = try context.store.runningEntry(.task, of: context.userId)
      }
    }
    try HoursDesk(context).foreseePlans()
    let facts = try facts()
    var shown = try closed.map(EntryDesk(context).view)
    if shown == nil {
      shown = try facts.running.map { running throws(ClockError) in
        try EntryDesk(context).view(running, gaps: facts.gaps)
      }
    }
    let gap = try facts.gaps.first(where: \.isOpen).map(GapDesk(context).view)
    let times = ClockTimes(
      start: shown?.entry.start, isClockedIn: shown?.entry.isRunning == true,
      elapsed: shown?.duration ?? 0, worked: shown?.worked ?? 0, today: workedToday(facts),
      away: gap?.gap.interval(at: context.now).length, now: context.now,
      clockText: context.clockText)
    let can = try can(isClockedIn: facts.isRunning, hasOpenGap: gap != nil)
    return ClockView(
      entry: shown, gap: gap, departure: facts.departure, can: can,
      earliestStart: can.contains(.adjust) ? try facts.running.flatMap(earliestStart) : nil,
      proposals: try facts.running.map(ForgottenDesk(context).likelyEnds) ?? [],
      timer: showsTimer ? try TimerDesk(context).view() : nil,
      target: try HoursDesk(context).target(), times: times, now: context.now)
  }

  /// The running shift and its length; nil if no shift runs.
  package func runningTimes() throws(ClockError) -> (shiftId: String, times: ClockTimes)? {
    let facts = try facts()
    guard let id = facts.running?.id, let whole = facts.whole(at: context.now) else { return nil }
    let times = ClockTimes(
      start: whole.start, isClockedIn: true, elapsed: whole.length,
      worked: max(0, whole.length - gapLength(of: whole, facts.gaps)), today: workedToday(facts),
      away: facts.gaps.first(where: \.isOpen)?.interval(at: context.now).length, now: context.now,
      clockText: context.clockText)
    return (id, times)
  }

  private func workedToday(_ facts: ClockFacts) -> Int64 {
    facts.closed + worked(facts, within: context.todayInterval)
  }

  package func runningShift() throws(ClockError) -> Entry? {
    try facts().running
  }

  package func clockIn(
    at wanted: Instant?, notes: String?, sessionId: String?, tags: [String]
  ) throws(ClockError) {
    let start = wanted ?? context.now
    var (texts, wrong) = (EntryTexts(notes: notes, tags: tags), WrongFields())
    try wrong.gather { () throws(ClockError) in texts = try texts.checked() }
    try wrong.gather { () throws(ClockError) in try checkIsWorking() }
    try OrganizationDesk(context).foreseeOwn()
    try WeekDesk(context).foreseeApproved()
    if wrong.isEmpty, let running = try runningShift() {
      throw ClockRules.alreadyClockedIn(
        running, of: context.otherUserId, named: context.member.calledName)
    }
    try wrong.gather { () throws(ClockError) in
      try checked(ClockRules.checkPunch(at: start, now: context.now), in: "at")
    }
    if let sessionId {
      try wrong.gather { () throws(ClockError) in
        try SessionDesk(context).check(sessionId, for: context.userId)
      }
    }
    try wrong.refuse()
    try EntryDesk(context).checkFree(.shift, Interval(start, .latest))
    var entry = try EntryDesk(context).new(.shift, from: start, source: .clock)
    entry.sessionId = sessionId
    entry.texts = texts
    try context.add(entry)
    context.store.foresee { () throws(ClockError) in _ = try context.store.gaps(of: entry.id) }
  }

  /// Ends the running shift; `anyLength` confirms a length beyond a shift's limit.
  package func clockOut(
    at wanted: Instant?, anyLength: Bool, notes: String?
  ) throws(ClockError) -> Entry {
    let end = wanted ?? context.now
    var (notes, wrong) = (notes, WrongFields())
    try wrong.gather { () throws(ClockError) in notes = try Notes.checked(notes) }
    guard let running = try runningShift() else {
      try wrong.refuse()
      throw ClockRules.notClockedIn(context.otherName)
    }
    if wrong.isEmpty {
      try ForgottenDesk(context).check(running, endingAt: wanted, anyLength: anyLength)
    }
    var entry = running
    try wrong.gather { () throws(ClockError) in
      try checked(ClockRules.checkClockOut(at: end, from: entry.start, now: context.now), in: "at")
    }
    try wrong.refuse()
    try WeekDesk(context).foreseeApproved()
    context.store.foresee { () throws(ClockError) in
      _ = try context.store.gaps(of: entry.id)
      _ = try context.store.runningEntry(.task, of: context.userId)
    }
    try FenceDesk(context).dropDeparture()
    try closeGaps(of: entry, at: end)
    try checked(
      EntryDesk(context).checkGaps(of: entry, within: Interval(entry.start, end)), in: "at")
    // A time beyond a shift's limit confirms that length, for its timer too.
    let isLengthConfirmed = anyLength || ClockRules.isTooLong(from: entry.start, to: end)
    try TimerDesk(context).stopWithClock(at: end, anyLength: isLengthConfirmed)
    entry.end = end
    entry.notes = notes ?? entry.notes
    entry.updatedAt = context.now
    try context.save(entry, over: running)
    return entry
  }

  /// Refuses to start anything for a member who does not work; running time may be ended.
  package func checkIsWorking() throws(ClockError) {
    try context.checkHasTime()
    guard !context.member.isActive else { return }
    throw .validation([.init("userId", "\(context.member.calledName) is not active")])
  }

  /// Ends the member's running shift and timer, if any.
  package func endWhatRuns() throws(ClockError) {
    if let shift = try runningShift() {
      try FenceDesk(context).dropDeparture()
      try endShift(shift, at: max(context.now, shift.start))
    }
    if let timer = try TimerDesk(context).running() { try TimerDesk(context).stop(timer) }
  }

  /// Clocks in when clocked out, and out when clocked in.
  package func toggle(
    at wanted: Instant?, anyLength: Bool, notes: String?, sessionId: String?,
    tags: [String]
  ) throws(ClockError) -> ClockView {
    if try runningShift() == nil {
      try clockIn(at: wanted, notes: notes, sessionId: sessionId, tags: tags)
      return try view()
    }
    var wrong = WrongFields()
    if sessionId != nil {
      wrong.add(
        .validation([
          .init("sessionId", "A session is chosen when clocking in; you are clocked in already")
        ]))
    }
    if !tags.isEmpty {
      wrong.add(
        .validation([
          .init("tags", "Tags are chosen when clocking in; you are clocked in already")
        ]))
    }
    try wrong.refuse()
    return try view(showing: try clockOut(at: wanted, anyLength: anyLength, notes: notes))
  }

  package func adjust(start: Instant) throws(ClockError) {
    let facts = try facts()
    guard let running = facts.running else { throw ClockRules.notClockedIn(context.otherName) }
    var entry = running
    try checked(ClockRules.checkPunch(at: start, now: context.now), in: "start")
    try EntryDesk(context).checkFree(.shift, Interval(start, .latest), except: entry.id)
    try EntryDesk(context).check(facts.gaps, within: Interval(start, .latest))
    guard start != entry.start else { return }
    EntryDesk(context).move(&entry, to: start)
    entry.updatedAt = context.now
    try context.save(entry, over: running)
    // No other fact about the clock has changed.
    try context.memos.clock.replace(
      ClockFacts(running: entry, gaps: facts.gaps, left: facts.left, closed: facts.closed),
      for: DayKey(id: context.userId, day: context.todayInterval), in: context.store)
  }

  /// Changes the texts of the running shift, and its session if one is given.
  package func update(
    session: Edit<String>, _ edit: (inout EntryTexts) throws(ClockError) -> Void
  ) throws(ClockError) {
    guard let running = try runningShift() else { throw ClockRules.notClockedIn(context.otherName) }
    try EntryDesk(context).update(running: running, edit) { entry throws(ClockError) in
      entry.sessionId = session.applied(to: entry.sessionId)
      guard let sessionId = entry.sessionId, sessionId != running.sessionId else { return }
      try SessionDesk(context).check(sessionId, for: context.userId)
    }
  }

  private func can(isClockedIn: Bool, hasOpenGap: Bool) throws(ClockError) -> [Verb] {
    guard isClockedIn else {
      guard context.mayDo(.create, .clock), try EntryDesk(context).mayBegin() else { return [] }
      return [.clockIn]
    }
    return EntryDesk(context).canChange(
      running: .shift, hasOpenGap: hasOpenGap, of: context.memberOwnership)
  }

  /// An open gap ends with its shift; a gap without length is removed.
  private func closeGaps(of entry: Entry, at end: Instant) throws(ClockError) {
    for var gap in try context.store.gaps(of: entry.id) where gap.isOpen {
      guard gap.exitTime <= end else {
        let began = context.clockText.moment(gap.exitTime)
        throw ClockError.refused(
          .gapOutside, "The shift cannot end before its break began (\(began))",
          inTheWay: [.init(Gap.table.name, gap.id)]
        ).about("at")
      }
      if gap.exitTime == end {
        try context.remove(gap)
        continue
      }
      gap.returnTime = end
      gap.updatedAt = context.now
      try context.save(gap)
    }
  }

  package func facts() throws(ClockError) -> ClockFacts {
    let day = context.todayInterval
    let key = DayKey(id: context.userId, day: day)
    return try context.memos.clock.value(key, in: context.store) { () throws(ClockError) in
      context.store.foresee { () throws(ClockError) in
        _ = try context.store.find(Fence.self, context.userId)
        _ = try context.store.closedLength(.shift, of: context.userId, within: day)
      }
      let running = try context.store.runningEntry(.shift, of: context.userId)
      return ClockFacts(
        running: running, gaps: try gaps(of: running), left: try left(during: running),
        closed: try context.store.closedLength(.shift, of: context.userId, within: day))
    }
  }

  private func gaps(of running: Entry?) throws(ClockError) -> [Gap] {
    guard let running else { return [] }
    return try context.store.gaps(of: running.id)
  }

  private func left(during running: Entry?) throws(ClockError) -> Departure? {
    guard running != nil, let departure = try context.find(Fence.self, context.userId)?.departure,
      departure.settledAt == nil
    else { return nil }
    return departure
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
