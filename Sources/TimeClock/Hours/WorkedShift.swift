/// The parts of a shift that hours are computed from.
package struct WorkedShift: Hashable, Sendable {
  package let id: String
  /// Ends now if the shift is running.
  package let interval: Interval
  package let isRunning: Bool
  /// The gaps that count, in order, inside the shift and apart from each other.
  package let gaps: [Interval]
  /// When the shift was recorded.
  package let createdAt: Instant

  package init(
    id: String, _ interval: Interval, isRunning: Bool = false, gaps: [Interval],
    createdAt: Instant
  ) {
    self.id = id
    self.interval = interval
    self.isRunning = isRunning
    self.gaps = gaps
    self.createdAt = createdAt
  }

  /// A running shift that was read with a later end, as it is now.
  package func at(_ now: Instant) -> WorkedShift {
    guard isRunning else { return self }
    let past = Interval(interval.start, max(interval.start, now))
    return WorkedShift(
      id: id, past, isRunning: true,
      gaps: gaps.map { $0.clamped(to: past) }.filter { $0.length > 0 }, createdAt: createdAt)
  }

  /// The exact times that were worked.
  package var work: [Interval] { interval.parts(outside: gaps) }
}

extension [WorkedShift] {
  /// Whether one of them is running, and counts up to now in the stretch.
  package func isRunning(in stretch: Interval) -> Bool {
    contains { shift in
      shift.isRunning && shift.interval.start < stretch.end && shift.interval.end >= stretch.start
    }
  }

  /// The time worked on each local date of a range.
  package func worked(on dates: ClosedRange<CivilDate>, in zone: TimeZone) -> [CivilDate: Int64] {
    var worked: [CivilDate: Int64] = [:]
    for part in flatMap(\.work) {
      var start = part.start
      while start < part.end {
        let date = zone.date(of: start)
        // A clock that goes back over midnight shows a date twice.
        let next = Swift.min(part.end, zone.nextDateChange(after: start) ?? .latest)
        if dates.contains(date) { worked[date, default: 0] += next - start }
        start = next
      }
    }
    return worked
  }
}

extension Sequence<Interval> {
  /// The total milliseconds within a stretch of time.
  func length(in stretch: Interval) -> Int64 {
    reduce(0) { $0 + $1.overlap(with: stretch) }
  }

  /// In order, merged where they touch or overlap.
  func merged() -> [Interval] {
    var merged: [Interval] = []
    for interval in sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      if let last = merged.last, interval.start <= last.end {
        merged[merged.count - 1] = Interval(last.start, Swift.max(last.end, interval.end))
      } else {
        merged.append(interval)
      }
    }
    return merged
  }
}
