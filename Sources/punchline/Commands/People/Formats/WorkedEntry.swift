import JSON
import TimeClock

/// What of an entry was worked on some days: stretches without a break.
struct WorkedEntry {
  struct Stretch {
    let start: Instant
    /// Nil while it is running.
    let end: Instant?
  }

  let entry: JSON
  let start: Instant
  /// Nil while it is running.
  let end: Instant?
  let stretches: [Stretch]
  /// When what is running is asked about.
  let now: Instant

  /// The entries cut where the days begin and end, around the gaps of each.
  static func all(_ found: EntriesOfDays, gaps: [String: [JSON]]) -> [WorkedEntry] {
    found.entries.compactMap { entry in
      WorkedEntry(entry, gaps: gaps[entry["id"].stringValue ?? ""] ?? [], found)
    }
  }

  private init?(_ entry: JSON, gaps: [JSON], _ found: EntriesOfDays) {
    guard let begun = Instant(member: entry["start"]) else { return nil }
    self.entry = entry
    now = found.now
    let start = max(begun, found.interval.start)
    let last = Instant(member: entry["end"])
    // What runs past the days has ended, as far as they go.
    let end =
      last.map { min($0, found.interval.end) }
      ?? (found.interval.end <= found.now ? found.interval.end : nil)
    var stretches: [Stretch] = []
    var from: Instant? = start
    func add(_ stretchEnd: Instant?) {
      guard let first = from, stretchEnd.map({ $0 > first }) ?? true else { return }
      stretches.append(Stretch(start: first, end: stretchEnd))
    }
    let times = gaps.compactMap { gap in
      Instant(member: gap["exitTime"]).map { ($0, Instant(member: gap["returnTime"])) }
    }
    for (exit, back) in times.sorted(by: { $0.0 < $1.0 }) {
      if let back, back <= start { continue }
      if let end, exit >= end { break }
      add(max(exit, start))
      from = back
    }
    if let first = from, end.map({ first < $0 }) ?? true { add(end) }
    (self.start, self.end, self.stretches) = (start, end, stretches)
  }

  /// Milliseconds, up to now where it is running.
  var worked: Int64 {
    stretches.reduce(0) { $0 + max(0, ($1.end ?? now) - $1.start) }
  }

  /// What was worked on.
  var title: String {
    entry["kind"] == "shift" ? "shift" : entry["taskName"].stringValue ?? "task"
  }

  /// What the entry is called beside that; empty for nothing.
  var detail: String {
    let name = entry["name"].stringValue ?? ""
    return name == EntryName.ofTasks ? "" : name
  }

  var tags: [String] { entry["tags"].items.compactMap(\.stringValue) }

  /// Refuses entries of both kinds, which may run side by side.
  static func refuseBothKinds(
    _ entries: [WorkedEntry], _ format: ReportFormat
  ) throws(CommandFailure) {
    guard Set(entries.map { $0.entry["kind"].shown }).count > 1 else { return }
    throw .message(
      "\(format.rawValue) has one thing at a time, and shifts and tasks run side by side; "
        + "choose with --kind shift or --kind task")
  }
}
