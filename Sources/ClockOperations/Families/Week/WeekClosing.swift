internal import ClockStore
package import TimeClock

/// How far a week is from being closed, at an instant.
package struct WeekClosing: Sendable {
  package let status: WeekStatus
  package let approval: WeekApproval
  package let sentAt: Instant?
  /// Whether the message would now differ from the sent one.
  package let isChangedSince: Bool
  package let can: [Verb]
  package let text: String
}

extension WeekDesk {
  /// The closings of consecutive weeks, latest first or last.
  package func closings(of weeks: [Week]) throws(ClockError) -> [WeekClosing] {
    let starts = weeks.map(\.start)
    guard let first = starts.min(), let last = starts.max() else { return [] }
    let sent = try context.store.sentWeeks(of: context.userId, from: first, through: last)
    let toReview = try context.store.shiftsToReview(
      of: context.userId, endingAfter: context.day(first).start)
    return try weeks.map { week throws(ClockError) in
      let days = days(of: week.start)
      func lies(_ shift: Entry) -> Bool { shift.interval(at: context.now).overlap(with: days) > 0 }
      let status: WeekStatus? =
        if try runningShift(inWeekFrom: week.start) != nil {
          .running
        } else if toReview.contains(where: lies) {
          .toReview
        } else {
          nil
        }
      return try closing(week, status, sent.first { $0.weekStarting == week.start })
    }
  }

  private func closing(
    _ week: Week, _ status: WeekStatus?, _ sent: SentWeek?
  ) throws(ClockError) -> WeekClosing {
    let approval = try approval(of: week.start)
    let isChanged =
      sent.map { $0.text != PayrollText(week, in: context.payrollText).text } ?? false
    let maySend =
      week.start <= context.today && context.mayDo(.create, .week) && (sent == nil || isChanged)
    let status = status ?? (sent == nil ? .open : .sent)
    context.note(turn: context.clockText.timeZone.nextDateChange(after: context.now))
    let text: Phrase =
      switch (status, sent) {
      case (.running, _): "Running"
      case (.toReview, _): "To review"
      case (_, let sent?):
        isChanged
          ? "Sent \(context.clockText.moment(sent.sentAt)), changed since"
          : "Sent \(context.clockText.moment(sent.sentAt))"
      default: "Open"
      }
    return WeekClosing(
      status: status, approval: approval, sentAt: sent?.sentAt, isChangedSince: isChanged,
      can: (maySend ? [.send] : []) + (try canApprove(week, approval)), text: context.words(text))
  }

  /// From the midnight of the first day to the midnight after the last.
  func days(of start: CivilDate) -> Interval {
    Interval(context.day(start).start, context.day(start.adding(days: 6)).end)
  }

  /// The running shift, if the week that begins on a date has some of it.
  func runningShift(inWeekFrom start: CivilDate) throws(ClockError) -> Entry? {
    guard let shift = try ClockDesk(context).runningShift() else { return nil }
    let days = days(of: start)
    context.note(turn: days.start)
    return shift.start < days.end && max(shift.start, context.now) >= days.start ? shift : nil
  }

  package func checkHasBegun(_ week: Week) throws(ClockError) {
    guard week.start <= context.today else {
      throw .validation([
        .init("containing", "The week of \(context.clockText.date(week.start)) has not begun yet")
      ])
    }
  }

  /// The week's text for payroll, with what is to be corrected before it is sent.
  package func payrollText(of week: Week) throws(ClockError) -> PayrollText {
    let flaw = try WeekDesk(Context(keepingTextsOf: context)).flaw(of: week.start)
    return PayrollText(week, flaw: flaw?.text, in: context.payrollText)
  }

  /// Marks the week as sent with the message; a week sent with the same message does not change.
  package func send(_ week: Week) throws(ClockError) {
    try checkHasBegun(week)
    let text = PayrollText(week, in: context.payrollText).text
    let before = try context.find(SentWeek.self, SentWeek.id(of: context.userId, week.start))
    guard before?.text != text else { return }
    try context.save(
      SentWeek(
        userId: context.userId, organizationId: context.member.organizationId,
        weekStarting: week.start, text: text, sentAt: context.now))
  }

  /// The first days of the actor's sent weeks of the past year.
  func startsOfSentWeeks() throws(ClockError) -> [CivilDate] {
    let key = DayKey(id: context.actor.userId, day: context.todayInterval)
    return try context.memos.startsOfSentWeeks.value(key, for: context) { () throws(ClockError) in
      try context.store.sentWeeks(
        of: context.actor.userId, from: context.today.adding(days: -53 * 7)
      ).map(\.weekStarting)
    }
  }
}
