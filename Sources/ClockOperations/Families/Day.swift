internal import ClockStore
package import TimeClock

extension Context {
  package func dayView(_ date: CivilDate) throws(ClockError) -> DayView {
    let day = day(date)
    // What runs has no end yet, but is not of days to come.
    let shifts = try store.entries(.shift, of: userId, touching: day)
      .filter { !$0.isRunning || day.start <= now }
    let gaps = try store.gaps(ofEach: shifts.map(\.id))
    let parts = try shifts.map { shift throws(ClockError) in
      let own = gaps[shift.id] ?? []
      return DayView.Part(
        entry: try view(shift, gaps: own),
        worked: worked(shift.interval(at: now), gaps: own, within: day))
    }
    // A deleted gap that its shift has left behind is of the day of the shift.
    let shown = shifts.flatMap { (shift: Entry) -> [Gap] in
      (gaps[shift.id] ?? []).filter { gap in
        gap.taken.touches(day)
          || shift.date == date && gap.isDeleted
            && gap.interval(at: now).overlap(with: shift.interval(at: now)) == 0
      }
    }
    return DayView(
      date: date, clockText: clockText, whole: day,
      marks: marks(of: date, day).map { .init(at: $0, text: clockText.time($0)) },
      next: date < today ? date.adding(days: 1) : nil, can: try can(date),
      target: try HoursDesk(self).target(on: date), parts: parts,
      gaps: try shown.map(view))
  }

  /// Every third hour from the beginning to the end; of hours that the zone skips, or has twice,
  /// what keeps the order.
  private func marks(of date: CivilDate, _ day: Interval) -> [Instant] {
    let hours = stride(from: 0, to: 24, by: 3).compactMap { TimeOfDay(hour: $0, minute: 0) }
    var marks: [Instant] = []
    for mark in hours.map({ zone.instant(of: date, $0) }) + [day.end]
    where day.start <= mark && mark <= day.end && marks.last.map({ $0 < mark }) ?? true {
      marks.append(mark)
    }
    return marks
  }
}

extension Interval {
  /// Whether they share time, or one of no length lies in the other.
  fileprivate func touches(_ other: Interval) -> Bool {
    overlap(with: other) > 0 || other.start <= start && start < other.end
  }
}

/// A local day: the shifts that touch it, their gaps, and what was worked on it; of very many
/// shifts and gaps it shows the first.
package struct DayView: Sendable {
  package struct Part: Sendable {
    package let entry: EntryView
    /// Milliseconds of the entry that were worked on the day.
    package let worked: Int64
  }

  /// An hour of the day as it is written beside a line of time.
  package struct Mark: Sendable {
    package let at: Instant
    package let text: ShortText
  }

  package let date: CivilDate
  package let clockText: ClockText
  package let whole: Interval
  package let marks: [Mark]
  /// Null for the present day, which none follows yet.
  package let next: CivilDate?
  package let can: [Verb]
  /// Nil without a plan.
  package let target: TargetView?
  package let parts: [Part]
  package let gaps: [GapView]

  package var total: Int64 { parts.reduce(0) { $0 + $1.worked } }
}
