internal import ClockStore
package import TimeClock

/// One day of a member.
package struct DayDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func view(_ date: CivilDate) throws(ClockError) -> DayView {
    let day = context.day(date)
    let shifts = try shifts(touching: day)
    let gaps = try context.store.gaps(ofEach: shifts.map(\.id))
    let parts = try shifts.map { shift throws(ClockError) in
      let own = gaps[shift.id] ?? []
      return DayView.Part(
        entry: try EntryDesk(context).view(shift, gaps: own),
        worked: ClockDesk(context).worked(shift.interval(at: context.now), gaps: own, within: day))
    }
    return DayView(
      date: date, clockText: context.clockText, whole: day,
      marks: marks(of: date, day).map { .init(at: $0, text: context.clockText.time($0)) },
      next: date < context.today ? date.adding(days: 1) : nil, can: try can(date),
      target: try HoursDesk(context).target(on: date), parts: parts,
      gaps: try shown(gaps, of: shifts, on: date).map(GapDesk(context).view))
  }

  /// The gaps of a day, as `view` shows them.
  package func gaps(on date: CivilDate) throws(ClockError) -> [Gap] {
    let shifts = try shifts(touching: context.day(date))
    return shown(try context.store.gaps(ofEach: shifts.map(\.id)), of: shifts, on: date)
  }

  /// A running shift has no end, but does not reach into future days.
  private func shifts(touching day: Interval) throws(ClockError) -> [Entry] {
    try context.store.entries(.shift, of: context.userId, touching: day)
      .filter { !$0.isRunning || day.start <= context.now }
  }

  /// A deleted gap outside its shift belongs to the day of the shift.
  private func shown(_ gaps: [String: [Gap]], of shifts: [Entry], on date: CivilDate) -> [Gap] {
    let day = context.day(date)
    return shifts.flatMap { (shift: Entry) -> [Gap] in
      (gaps[shift.id] ?? []).filter { gap in
        gap.taken.touches(day)
          || shift.date == date && gap.isDeleted
            && gap.interval(at: context.now).overlap(with: shift.interval(at: context.now)) == 0
      }
    }
  }

  /// Every third hour from start to end; without hours that break the order because the zone skips
  /// or repeats them.
  private func marks(of date: CivilDate, _ day: Interval) -> [Instant] {
    let hours = stride(from: 0, to: 24, by: 3).compactMap { TimeOfDay(hour: $0, minute: 0) }
    var marks: [Instant] = []
    for mark in hours.map({ context.zone.instant(of: date, $0) }) + [day.end]
    where day.start <= mark && mark <= day.end && marks.last.map({ $0 < mark }) ?? true {
      marks.append(mark)
    }
    return marks
  }

  func can(_ date: CivilDate) throws(ClockError) -> [Verb] {
    guard context.mayDo(.create, .entry), context.hasTime(context.member), date <= context.today,
      try !LockDesk(context).isLocked(date)
    else { return [] }
    return [.add]
  }
}

extension Interval {
  /// Whether the two overlap, or one without length lies in the other.
  fileprivate func touches(_ other: Interval) -> Bool {
    overlap(with: other) > 0 || other.start <= start && start < other.end
  }
}

/// A local day: its shifts, their gaps, and the time worked; cut to the first ones if there are
/// very many.
package struct DayView: Sendable {
  package struct Part: Sendable {
    package let entry: EntryView
    /// Milliseconds of the entry that were worked on the day.
    package let worked: Int64
  }

  /// An hour of the day as a label beside a timeline.
  package struct Mark: Sendable {
    package let at: Instant
    package let text: ShortText
  }

  package let date: CivilDate
  package let clockText: ClockText
  package let whole: Interval
  package let marks: [Mark]
  /// Null for the present day, the last one.
  package let next: CivilDate?
  package let can: [Verb]
  /// Nil without a plan.
  package let target: TargetView?
  package let parts: [Part]
  package let gaps: [GapView]

  package var total: Int64 { parts.reduce(0) { $0 + $1.worked } }
}
