internal import ClockStore
package import TimeClock

/// Entries that run so long that they were likely forgotten: they end only when somebody says when.
package struct ForgottenDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// When the running entry becomes long, according to the member's settings.
  package func longAt(_ entry: Entry) -> Instant {
    Self.instant(after: context.settings.longShiftHours, of: entry)
  }

  /// Whether the entry has become long; notes the instant at which it does.
  package func isLong(_ entry: Entry) -> Bool {
    context.note(turn: longAt(entry))
    return entry.isRunning && context.now >= longAt(entry)
  }

  /// The offered ends for the running entry once it is long; none before.
  package func likelyEnds(for entry: Entry) throws(ClockError) -> [LikelyEnd] {
    isLong(entry) ? try endings(of: entry) : []
  }

  /// The likely ends of the running entry once it is long, and before that its end now.
  package func waysToEnd(_ entry: Entry) throws(ClockError) -> [Refusal.Remedy] {
    let ends = try likelyEnds(for: entry)
    if !ends.isEmpty { return ends.map(Refusal.Remedy.end) }
    let userId = entry.userId == context.actor.userId ? nil : entry.userId
    return switch entry.kind {
    case .shift: [.clockOut(entryId: entry.id, userId: userId)]
    case .task: [.stopTimer(entryId: entry.id, userId: userId)]
    }
  }

  /// Refuses to record more than a shift's limit unless an end was given or the length confirmed.
  func check(
    _ entry: Entry, endingAt wanted: Instant?, anyLength: Bool
  ) throws(ClockError) {
    guard wanted == nil, !anyLength, ClockRules.isTooLong(from: entry.start, to: context.now)
    else { return }
    let hours = Self.wholeHours(of: entry, at: context.now)
    let what: Phrase =
      switch entry.kind {
      case .shift: "The shift"
      case .task: try timerName(entry)
      }
    throw .refused(
      .forgotten,
      """
      \(what) runs since \(context.clockText.moment(entry.start)), for \(hours, "hour", "hours"). \
      Say when it ended.
      """,
      inTheWay: [.init(Entry.table.name, entry.id)],
      remedies: try endings(of: entry).map(Refusal.Remedy.end))
  }

  /// The ends that ending the entry would accept.
  private func endings(of entry: Entry) throws(ClockError) -> [LikelyEnd] {
    let other = entry.userId == context.actor.userId ? nil : entry.userId
    let gaps = entry.kind == .shift ? try context.store.gaps(of: entry.id) : []
    let breaks = gaps.filter { !$0.isDeleted }
    // When it may have ended, within a shift's limit.
    let span = Interval(entry.start, min(context.now, entry.start + ClockRules.longestShift))
    let breaksEnd = breaks.map { $0.returnTime ?? $0.exitTime }.max() ?? span.start
    func accepted(_ end: Instant?) -> Instant? {
      guard let end, span.start < end, breaksEnd <= end, end <= span.end else { return nil }
      return end
    }
    let sign = accepted(try lastSign(during: entry, span, breaks))
    var ends: [LikelyEnd.End] = []
    if let sign { ends.append(.lastSign(sign)) }
    if let planned = accepted(try plannedEnd(of: entry)) {
      if planned != sign { ends.append(.planned(planned)) }
    } else if let usual = accepted(try endAsBefore(entry)), usual > sign ?? entry.start {
      ends.append(.asBefore(usual))
    }
    return (ends + [.now]).map { end in
      LikelyEnd(
        entry.kind, entry.id, of: other, end,
        when: end.at.map { context.clockText.moment($0).text } ?? "")
    }
  }

  /// The last instant, within a shift's limit, at which the journal shows the member at work.
  // The signs are breaks, a shift's end for a timer, and the member's own entries. People can type
  // a whole minute, so the instant is rounded up to one if that has passed.
  private func lastSign(
    during entry: Entry, _ span: Interval, _ breaks: [Gap]
  ) throws(ClockError) -> Instant? {
    var signs = breaks.flatMap { [$0.exitTime, $0.returnTime] }.compactMap(\.self)
    if entry.kind == .task,
      let end = try context.store.last(.shift, of: entry.userId, except: nil)?.end
    {
      signs.append(end)
    }
    if let written = try lastWritten(during: entry, span) { signs.append(written) }
    guard let last = signs.filter({ span.start < $0 && $0 <= span.end }).max() else { return nil }
    let minute = last.nextWholeMinute
    context.note(turn: minute)
    return minute <= span.end ? minute : last
  }

  private func lastWritten(
    during entry: Entry, _ span: Interval
  ) throws(ClockError) -> Instant? {
    func found() throws(ClockError) -> Instant? {
      try context.store.lastWork(since: entry.id, of: entry.userId, within: span)
    }
    // Once the span is over, its journal rows no longer change.
    guard span.end < context.now else { return try found() }
    let key = "\(entry.id) \(span.start.milliseconds) \(span.end.milliseconds)"
    return try context.memos.signs.value(key, for: context, found)
  }

  /// The planned end of the shift's session.
  private func plannedEnd(of entry: Entry) throws(ClockError) -> Instant? {
    guard
      let session = try entry.sessionId.flatMap({ id throws(ClockError) in
        try context.find(Session.self, id)
      })
    else { return nil }
    let end = context.zone.instant(of: session.date, session.endTime)
    context.note(turn: end)
    return end
  }

  /// The time of day at which the previous shift ended, after the entry's start.
  private func endAsBefore(_ entry: Entry) throws(ClockError) -> Instant? {
    let running = entry.kind == .shift ? entry.id : try ClockDesk(context).runningShift()?.id
    guard let end = try context.store.last(.shift, of: entry.userId, except: running)?.end,
      end <= entry.start
    else { return nil }
    let date = context.zone.date(of: entry.start)
    let time = context.zone.timeOfDay(of: end)
    let days = [date, date.adding(days: 1)].map { context.zone.instant(of: $0, time) }
    let usual = days.first { $0 > entry.start }
    context.note(turn: usual)
    return usual
  }

  func timerName(_ timer: Entry) throws(ClockError) -> Phrase {
    try context.taskName(of: timer).map { "The timer on \($0)" } ?? "The timer"
  }

  static func wholeHours(of entry: Entry, at now: Instant) -> Int {
    Int(max(0, now - entry.start) / .hour)
  }

  static func instant(after hours: Int, of entry: Entry) -> Instant {
    entry.start + Int64(hours) * .hour
  }
}
