internal import ClockStore
package import TimeClock

extension ClockDesk {
  /// Milliseconds of shifts, without their gaps, on a local day; running ones count up to now.
  package func worked(on date: CivilDate) throws(ClockError) -> Int64 {
    let day = context.day(date)
    let facts = try facts()
    let closed =
      date == context.today
      ? facts.closed : try context.store.closedLength(.shift, of: context.userId, within: day)
    return closed + worked(facts, within: day)
  }

  /// The running shift's part of an interval.
  package func worked(_ facts: ClockFacts, within interval: Interval) -> Int64 {
    facts.whole(at: context.now).map { worked($0, gaps: facts.gaps, within: interval) } ?? 0
  }

  /// The part of an entry that lies within an interval, without its gaps.
  func worked(_ whole: Interval, gaps: [Gap], within interval: Interval) -> Int64 {
    let away = counted(gaps).reduce(Int64(0)) { sum, gap in
      sum + gap.clamped(to: whole).overlap(with: interval)
    }
    return max(0, whole.overlap(with: interval) - away)
  }

  /// Milliseconds of an entry's gaps that lie inside it.
  func gapLength(of whole: Interval, _ gaps: [Gap]) -> Int64 {
    counted(gaps).reduce(0) { $0 + $1.overlap(with: whole) }
  }

  private func counted(_ gaps: [Gap]) -> [Interval] {
    gaps.filter { !$0.isDeleted }.map { $0.interval(at: context.now) }
  }
}
