internal import ClockStore
internal import TimeClock

extension Context {
  func view(_ entry: Entry) throws -> EntryView {
    EntryView(
      entry: entry, gapLength: try gapLength(of: entry), taskName: nil, now: now,
      clockText: clockText)
  }

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

  private func gapLength(of entry: Entry) throws -> Int64 {
    guard entry.kind == .shift else { return 0 }
    let whole = entry.interval(at: now)
    return try countedGaps(of: entry).reduce(0) { $0 + $1.overlap(with: whole) }
  }

  private func countedGaps(of entry: Entry) throws -> [Interval] {
    try store.gaps(of: entry.id).filter { !$0.isDeleted }.map { $0.interval(at: now) }
  }

  /// Refuses with every entry of that kind that shares time with the interval.
  func checkFree(_ kind: Entry.Kind, _ interval: Interval, except id: String? = nil) throws {
    let conflicts = try conflicts(kind, interval, except: id)
    if conflicts.isEmpty { return }
    throw Refusal(
      .overlap,
      "This would overlap with \(conflicts.count) other "
        + (conflicts.count == 1 ? "entry" : "entries"), conflicts: conflicts)
  }

  func conflicts(
    _ kind: Entry.Kind, _ interval: Interval, except id: String? = nil
  ) throws -> [Conflict] {
    try store.entries(kind, of: actor.userId, touching: interval).compactMap { entry in
      let taken = Interval(entry.start, entry.end ?? .latest)
      let overlap = interval.overlap(with: taken)
      guard entry.id != id, overlap > 0 else { return nil }
      return Conflict(entry: entry, overlap: overlap)
    }
  }
}
