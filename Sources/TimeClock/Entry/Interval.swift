/// A half-open stretch of time, `[start, end)`: touching ones never overlap.
package struct Interval: Hashable, Sendable {
  package let start: Instant
  package let end: Instant

  package init(_ start: Instant, _ end: Instant) {
    self.start = start
    self.end = end
  }

  /// Milliseconds, never negative.
  package var length: Int64 { max(0, end - start) }

  /// The milliseconds that both share.
  package func overlap(with other: Interval) -> Int64 {
    max(0, min(end, other.end) - max(start, other.start))
  }

  /// The part inside the other interval.
  package func clamped(to other: Interval) -> Interval {
    Interval(max(start, other.start), max(max(start, other.start), min(end, other.end)))
  }

  /// The parts outside the others, which are sorted by start.
  package func parts(outside others: [Interval]) -> [Interval] {
    var parts: [Interval] = []
    var start = start
    for other in others where overlap(with: other) > 0 {
      if other.start > start { parts.append(Interval(start, other.start)) }
      start = max(start, other.end)
    }
    if start < end { parts.append(Interval(start, end)) }
    return parts
  }

  package func contains(_ other: Interval) -> Bool {
    start <= other.start && other.end <= end
  }
}
