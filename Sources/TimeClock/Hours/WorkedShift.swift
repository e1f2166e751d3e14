/// The parts of a shift that hours are computed from.
package struct WorkedShift: Hashable, Sendable {
  package let id: String
  /// Ends now if the shift is running.
  package let interval: Interval
  package let isRunning: Bool
  /// The gaps that count, in order, inside the shift and apart from each other; an open one lasts
  /// until now.
  package let gaps: [Interval]
  /// When the open gap began, which is the last one; nil if none is open.
  package let awaySince: Instant?
  /// When the shift was recorded.
  package let createdAt: Instant

  package init(
    id: String, _ interval: Interval, isRunning: Bool = false, gaps: [Interval],
    awaySince: Instant? = nil, createdAt: Instant
  ) {
    self.id = id
    self.interval = interval
    self.isRunning = isRunning
    self.gaps = gaps
    self.awaySince = awaySince
    self.createdAt = createdAt
  }

  /// The same shift at a later instant: running time and an open gap have grown.
  package func at(_ now: Instant) -> WorkedShift {
    guard isRunning else { return self }
    let end = max(interval.start, now)
    let open = awaySince.flatMap { $0 < end ? Interval($0, end) : nil }
    return WorkedShift(
      id: id, Interval(interval.start, end), isRunning: true,
      gaps: gaps.filter { $0.start != awaySince } + [open].compactMap(\.self),
      awaySince: awaySince, createdAt: createdAt)
  }

  /// The exact times that were worked.
  package var work: [Interval] { interval.parts(outside: gaps) }
}

extension [WorkedShift] {
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
