internal import ClockStore
internal import TimeClock

extension Context {
  /// A member's day, theirs to see being checked before; else the actor's.
  func dayView(_ date: CivilDate, of userId: String? = nil) throws -> DayView {
    let day = day(date)
    let shifts = try store.entries(.shift, of: userId ?? actor.userId, touching: day)
    let gaps = try shifts.flatMap { try store.gaps(of: $0.id) }
    return DayView(
      date: date,
      parts: try shifts.map { shift in
        .init(entry: try view(shift), worked: try worked(shift, within: day))
      },
      gaps: gaps.filter { $0.interval(at: now).touches(day) }.map(view))
  }
}

extension Interval {
  /// Whether they share time, or one of no length lies in the other.
  fileprivate func touches(_ other: Interval) -> Bool {
    overlap(with: other) > 0 || other.start <= start && start < other.end
  }
}
