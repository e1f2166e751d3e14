internal import ClockStore
internal import TimeClock

extension Context {
  /// Milliseconds of shifts, less their gaps, on a local day, running ones up to now.
  func worked(on date: CivilDate) throws -> Int64 {
    let day = day(date)
    return try store.entries(.shift, of: actor.userId, touching: day).reduce(0) { sum, entry in
      sum + (try worked(entry, within: day))
    }
  }

  func worked(_ entry: Entry, within interval: Interval) throws -> Int64 {
    let whole = entry.interval(at: now)
    let away = try countedGaps(of: entry).reduce(Int64(0)) { sum, gap in
      sum + gap.clamped(to: whole).overlap(with: interval)
    }
    return max(0, whole.overlap(with: interval) - away)
  }

  func gapLength(of entry: Entry) throws -> Int64 {
    guard entry.kind == .shift else { return 0 }
    let whole = entry.interval(at: now)
    return try countedGaps(of: entry).reduce(0) { $0 + $1.overlap(with: whole) }
  }

  private func countedGaps(of entry: Entry) throws -> [Interval] {
    try store.gaps(of: entry.id).filter { !$0.isDeleted }.map { $0.interval(at: now) }
  }
}
