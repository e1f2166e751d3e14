internal import ClockStore
package import TimeClock

extension Context {
  /// Milliseconds of shifts, less their gaps, on a local day, running ones up to now.
  package func worked(on date: CivilDate) throws(OperationError) -> Int64 {
    let day = day(date)
    let facts = try clockFacts()
    let closed =
      date == today
      ? facts.closed : try stored(store.closedLength(.shift, of: userId, within: day))
    return closed + worked(facts, within: day)
  }

  /// The running shift's part of an interval.
  package func worked(_ facts: ClockFacts, within interval: Interval) -> Int64 {
    facts.running.map { worked($0, gaps: facts.gaps, within: interval) } ?? 0
  }

  func worked(_ entry: Entry, gaps: [Gap], within interval: Interval) -> Int64 {
    let whole = entry.interval(at: now)
    let away = counted(gaps).reduce(Int64(0)) { sum, gap in
      sum + gap.clamped(to: whole).overlap(with: interval)
    }
    return max(0, whole.overlap(with: interval) - away)
  }

  /// Milliseconds of an entry's gaps inside it.
  package func gapLength(of entry: Entry, _ gaps: [Gap]) -> Int64 {
    let whole = entry.interval(at: now)
    return counted(gaps).reduce(0) { $0 + $1.overlap(with: whole) }
  }

  private func counted(_ gaps: [Gap]) -> [Interval] {
    gaps.filter { !$0.isDeleted }.map { $0.interval(at: now) }
  }
}
