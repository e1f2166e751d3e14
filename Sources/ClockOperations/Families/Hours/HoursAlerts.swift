internal import ClockStore
package import TimeClock

extension HoursDesk {
  /// Alerts before a break is due, before the day reaches its limit, at the target, and after too
  /// short a rest.
  package func alerts() throws(ClockError) -> [AlertPlan] {
    guard let shift = try ClockDesk(context).runningShift() else { return [] }
    var facts = try facts()
    if facts.account == nil {
      facts.rules = try rules()
      if facts.rules.isEmpty { return [] }
      facts.shifts = try shifts(
        on: context.today.adding(days: -1)...context.today, until: .latest)
    }
    let spells = Spell.spells(of: facts.shifts(at: context.now), in: context.zone)
    guard let running = spells.last, running.isRunning else { return [] }
    let numbers = facts.rules[running.date]
    let now = context.now
    var plans: [AlertPlan] = []
    // A break stops the work, so no limit comes nearer.
    let isAway = try ClockDesk(context).facts().gaps.contains(where: \.isOpen)
    if !isAway {
      let due = DueTimes(of: running, by: numbers, now: now)
      let next = due.breaks.first { $0 > now }
      for at in due.breaks where at <= now || at == next {
        plans.append(breakDue(at, during: shift))
      }
      if let at = due.dayLong { plans.append(dayLong(at, numbers.dayMaxMinutes ?? 0, shift)) }
    }
    if let target = try target()?.status, let at = target.doneAt, at <= now || !isAway {
      // `at` allows for a break, without which the target is reached earlier.
      let worked = target.left > 0 ? now + target.left : nil
      plans.append(targetReached(at, replanned: worked, during: shift))
    }
    if let before = spells.dropLast().last,
      let end = DueTimes.restEnds(after: before, by: numbers), end > running.interval.start
    {
      plans.append(restShort(until: end, numbers.restMinutes ?? 0, running, shift))
    }
    return plans
  }

  private func breakDue(_ at: Instant, during shift: Entry) -> AlertPlan {
    let limit = at + DueTimes.notice
    return AlertPlan(.breakDue, "\(shift.id) \(at.rfc3339)", at: at) { context in
      .init(
        title: "A break is due",
        body: "Your rules have a break begin by \(context.clockText.moment(limit)).",
        data: .shift(id: shift.id))
    }
  }

  private func dayLong(_ at: Instant, _ minutes: Int, _ shift: Entry) -> AlertPlan {
    let limit = at + DueTimes.notice
    return AlertPlan(.dayLong, "\(shift.id) \(at.rfc3339)", at: at) { context in
      .init(
        title: "A long day",
        body: """
          \(DurationText(milliseconds: Int64(minutes) * .minute).spelled) of work are full at \
          \(context.clockText.moment(limit)).
          """,
        data: .shift(id: shift.id))
    }
  }

  private func targetReached(
    _ at: Instant, replanned: Instant?, during shift: Entry
  ) -> AlertPlan {
    let subject = "\(shift.id) \(at.rfc3339)"
    return AlertPlan(.targetReached, subject, at: at, replanned: replanned) { context in
      .init(
        title: "Done for today",
        body: "Today's hours are worked at \(context.clockText.moment(at)).",
        data: .shift(id: shift.id))
    }
  }

  private func restShort(
    until end: Instant, _ minutes: Int, _ running: Spell, _ shift: Entry
  ) -> AlertPlan {
    AlertPlan(.restShort, shift.id, at: running.interval.start, until: end) { context in
      let rest = DurationText(milliseconds: Int64(minutes) * .minute).spelled
      return .init(
        title: "Short rest", body: "\(rest) of rest end at \(context.clockText.moment(end)).",
        data: .shift(id: shift.id))
    }
  }
}
