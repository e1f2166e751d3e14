internal import ClockStore
package import TimeClock

extension Context {
  package func dayView(_ date: CivilDate) throws(OperationError) -> DayView {
    let day = day(date)
    let shifts = try stored(store.entries(.shift, of: userId, touching: day))
    var gaps: [Gap] = []
    var parts: [DayView.Part] = []
    for shift in shifts {
      gaps += try stored(store.gaps(of: shift.id))
      parts.append(.init(entry: try view(shift), worked: try worked(shift, within: day)))
    }
    return DayView(
      date: date, parts: parts,
      gaps: try gaps.filter { $0.interval(at: now).touches(day) }.map(view))
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

  package let date: CivilDate
  package let parts: [Part]
  package let gaps: [GapView]

  package var total: Int64 { parts.reduce(0) { $0 + $1.worked } }
}
