internal import ClockStore
package import TimeClock

extension ClockDesk {
  /// A shift is long after the hours in the settings, and again after 16 hours; a notice precedes
  /// its automatic end.
  package func alerts() throws(ClockError) -> [AlertPlan] {
    guard let shift = try runningShift() else { return [] }
    let foreseen = try foreseenEnd(of: shift)?.comes ?? .latest
    let long = longPlans(.clockLong, of: shift, before: foreseen) { context, hours in
      .init(
        title: "Still clocked in?",
        body: """
          You have been clocked in since \(context.clockText.moment(shift.start)), for \
          \(hours, "hour", "hours").
          """,
        data: .entry(id: shift.id, hours: hours))
    }
    guard let longest = try autoClockOutHours() else { return long }
    let end = ForgottenDesk.instant(after: longest, of: shift)
    let warning = AlertPlan(
      .clockEnding, "\(shift.id) \(end.rfc3339)", at: end - Self.endingNotice, until: end
    ) { context in
      .init(
        title: "Clocking out soon",
        body: """
          Your shift ends by itself at \(context.clockText.moment(end)), after \
          \(longest, "hour", "hours").
          """,
        data: .ending(entryId: shift.id, endsAt: end))
    }
    return warning.at < foreseen ? long + [warning] : long
  }

  /// When the running shift will end by time alone, and the end that it gets then; nil if never.
  // A departure before the shift's limit delays it to the end of grace.
  func foreseenEnd(
    of shift: Entry
  ) throws(ClockError) -> (comes: Instant, end: Instant)? {
    let left = try facts().departure.map { (comes: $0.dueAt, end: $0.exitTime) }
    let full = try autoClockOutHours().map { ForgottenDesk.instant(after: $0, of: shift) }
    return [left, full.map { ($0, $0) }].compactMap(\.self).min { $0.end < $1.end }
  }

  /// When the open break began, or the last shift ended or will end automatically, if the timer ran
  /// by then; and from when on that holds.
  func stopOfWork(
    during timer: Entry
  ) throws(ClockError) -> (at: Instant, comes: Instant, isBreak: Bool)? {
    let facts = try facts()
    if let shift = facts.running {
      if let gap = facts.gaps.first(where: \.isOpen), gap.exitTime > timer.start {
        return (gap.exitTime, gap.exitTime, true)
      }
      guard !context.settings.stopTimerWithClock, let foreseen = try foreseenEnd(of: shift),
        foreseen.end > timer.start
      else { return nil }
      return (foreseen.end, foreseen.comes, false)
    }
    guard let end = try context.store.last(.shift, of: context.actor.userId, except: nil)?.end,
      end > timer.start
    else { return nil }
    return (end, end, false)
  }

  /// An alert when the entry becomes long, and a second one that replaces it after 16 hours.
  // The text says the present length.
  func longPlans(
    _ kind: Alert.Kind, of entry: Entry, before limit: Instant = .latest,
    content: @escaping (Context, Int) throws(ClockError) -> AlertPlan.Content
  ) -> [AlertPlan] {
    let steps = Set([
      context.settings.longShiftHours, Int(ClockRules.longestShift / .hour),
    ]).sorted()
    let passed = ForgottenDesk.wholeHours(of: entry, at: context.now)
    let turn = ForgottenDesk.instant(after: passed + 1, of: entry)
    return steps.enumerated().compactMap { index, hours in
      let at = ForgottenDesk.instant(after: hours, of: entry)
      guard at < limit else { return nil }
      let next = steps.dropFirst(index + 1).first.map {
        ForgottenDesk.instant(after: $0, of: entry)
      }
      return AlertPlan(
        kind, "\(entry.id) \(at.rfc3339)", at: at, until: next, turn: turn
      ) { context throws(ClockError) in
        try content(context, max(hours, ForgottenDesk.wholeHours(of: entry, at: context.now)))
      }
    }
  }

  /// In milliseconds before a shift ends automatically.
  private static let endingNotice: Int64 = 15 * .minute
}
