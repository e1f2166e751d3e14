import TimeClock

/// The part of an entry worked on some days: stretches without breaks.
struct WorkedEntry {
  struct Stretch {
    let start: Instant
    /// Nil while it runs.
    let end: Instant?
  }

  let entry: Wire.Entry
  let start: Instant
  /// Nil while it runs.
  let end: Instant?
  let stretches: [Stretch]
  /// The instant up to which running entries count.
  let now: Instant

  /// The entries, cut at the bounds of the days and at the gaps of each entry.
  static func all(_ found: EntriesOfDays, gaps: [String: [Wire.Gap]]) -> [WorkedEntry] {
    found.entries.map { entry in
      WorkedEntry(entry, gaps: gaps[entry.id] ?? [], found)
    }
  }

  private init(_ entry: Wire.Entry, gaps: [Wire.Gap], _ found: EntriesOfDays) {
    self.entry = entry
    now = found.now
    let start = max(entry.start, found.interval.start)
    // For these days, an entry that runs beyond them has ended.
    let end =
      entry.end.map { min($0, found.interval.end) }
      ?? (found.interval.end <= found.now ? found.interval.end : nil)
    var stretches: [Stretch] = []
    var from: Instant? = start
    func add(_ stretchEnd: Instant?) {
      guard let first = from, stretchEnd.map({ $0 > first }) ?? true else { return }
      stretches.append(Stretch(start: first, end: stretchEnd))
    }
    for gap in gaps.sorted(by: { $0.exitTime < $1.exitTime }) {
      let (exit, back) = (gap.exitTime, gap.returnTime)
      if let back, back <= start { continue }
      if let end, exit >= end { break }
      add(max(exit, start))
      from = back
    }
    if let first = from, end.map({ first < $0 }) ?? true { add(end) }
    (self.start, self.end, self.stretches) = (start, end, stretches)
  }

  /// Milliseconds worked; a running entry counts until now.
  var worked: Int64 {
    stretches.reduce(0) { $0 + max(0, ($1.end ?? now) - $1.start) }
  }

  /// The kind of work: the shift, or the task.
  var title: String {
    entry.kind == .shift ? "shift" : entry.taskName ?? "task"
  }

  /// The entry's name; empty if it has none.
  var detail: String { entry.name ?? "" }

  var tags: [String] { entry.tags }

  /// Refuses a mix of both kinds, which may overlap.
  static func refuseBothKinds(
    _ entries: [WorkedEntry], _ format: ReportFormat
  ) throws(CommandFailure) {
    guard Set(entries.map(\.entry.kind)).count > 1 else { return }
    throw .message(
      "\(format.rawValue) has one thing at a time, and shifts and tasks run side by side; "
        + "choose with --kind shift or --kind task")
  }
}
