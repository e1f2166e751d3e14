import TimeClock

/// Filters of entries, besides their days.
struct EntryFilters {
  var kind: Wire.EntryKind?
  var taskId: String?
  var tag: String?
}

/// The entries that overlap some local days, oldest first.
struct EntriesOfDays {
  let entries: [Wire.Entry]
  /// From the start of the first day to the end of the last; entries are cut to it.
  let interval: Interval
  /// The end of a running entry for its length.
  let now: Instant

  init(
    _ dates: ClosedRange<CivilDate>, _ filters: EntryFilters, _ caller: MethodCaller
  ) throws(CommandFailure) {
    let first = try caller.ask(Wire.dayGet(date: dates.lowerBound))
    let last =
      dates.lowerBound == dates.upperBound
      ? first : try caller.ask(Wire.dayGet(date: dates.upperBound))
    let interval = Interval(first.line.start, last.line.end)
    let now = try caller.ask(Wire.timeNow()).now
    // An entry keeps the date in its own zone, which may differ by a day here.
    let call = Wire.entryList(
      from: dates.lowerBound.adding(days: -1), to: dates.upperBound.adding(days: 1),
      kind: filters.kind, taskId: filters.taskId, tag: filters.tag)
    entries = try caller.all(call, \.entries).filter { entry in
      let end = entry.end ?? now
      return Interval(entry.start, max(end, entry.start + 1)).overlap(with: interval) > 0
    }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    (self.interval, self.now) = (interval, now)
  }
}
