/// A shift that an upstream refused and that can still be recorded.
package struct RefusedShift: Hashable, Sendable {
  package let interval: Interval
  package let notes: String?
  package let tags: [String]
  package let gaps: [Interval]

  package init(_ interval: Interval, notes: String?, tags: [String], gaps: [Interval]) {
    self.interval = interval
    self.notes = notes
    self.tags = tags
    self.gaps = gaps
  }

  /// The parts that overlap no other shift and are long enough for a shift; `others` are sorted by
  /// start.
  package func parts(outside others: [Interval]) -> [RefusedShift] {
    interval.parts(outside: others).filter(Self.canBeShift).map { part in
      RefusedShift(
        part, notes: notes, tags: tags,
        gaps: gaps.map { $0.clamped(to: part) }.filter { $0.length > 0 })
    }
  }

  // The interval's own end serves as now, because the device's clock cannot tell what has ended.
  private static func canBeShift(_ interval: Interval) -> Bool {
    do throws(ClockError) {
      try EntryRules.check(
        .shift, start: interval.start, end: interval.end, now: interval.end)
      return true
    } catch {
      return false
    }
  }
}
