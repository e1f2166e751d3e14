internal import ClockStore
package import TimeClock

/// An entry that another program recorded.
package struct RecordedEntry: Sendable {
  package let kind: Entry.Kind
  package let interval: Interval
  package let taskName: String?
  package let name: String?
  package let notes: String?
  package let tags: [String]

  package init(
    kind: Entry.Kind, interval: Interval, taskName: String?, name: String?, notes: String?,
    tags: [String]
  ) {
    self.kind = kind
    self.interval = interval
    self.taskName = taskName
    self.name = name
    self.notes = notes
    self.tags = tags
  }
}

/// What became of an entry that was to be taken in.
package enum ImportOutcome: Equatable, Sendable {
  case taken
  /// One of that kind with the same ends is there already.
  case known
  case refused(Refusal)
}

extension Context {
  /// Takes in what the rules allow, each by itself; a trial stores nothing.
  package func importEntries(
    _ entries: [RecordedEntry], isTrial: Bool
  ) throws(OperationError) -> [ImportOutcome] {
    var outcomes: [ImportOutcome] = []
    var tried: [RecordedEntry] = []
    for entry in entries {
      do throws(OperationError) {
        let isDouble = tried.contains { $0.kind == entry.kind && $0.interval == entry.interval }
        if isDouble {
          outcomes.append(.known)
          continue
        }
        if try isKnown(entry) {
          outcomes.append(.known)
          continue
        }
        if isTrial { try checkFree(entry, among: tried) }
        try take(entry, isTrial: isTrial)
        if isTrial { tried.append(entry) }
        outcomes.append(.taken)
      } catch .refused(let refusal) {
        outcomes.append(.refused(refusal))
      }
    }
    return outcomes
  }

  private func isKnown(_ entry: RecordedEntry) throws(OperationError) -> Bool {
    let interval = entry.interval
    return try stored(
      store.entries(
        entry.kind, of: actor.userId,
        touching: Interval(interval.start, interval.start + 1))
    ).contains { $0.start == interval.start && $0.end == interval.end }
  }

  /// Everything is checked before the first record is written, so that a refusal leaves none.
  private func take(_ entry: RecordedEntry, isTrial: Bool) throws(OperationError) {
    let (kind, interval) = (entry.kind, entry.interval)
    try checked(EntryRules.check(kind, start: interval.start, end: interval.end, now: now))
    let notes = try checked(Notes.checked(entry.notes))
    let name = try checked(EntryName.checked(entry.name, kind))
    let tags = try checked(EntryTags.checked(entry.tags))
    if kind == .task { _ = try checkedTaskName(entry.taskName ?? "") }
    if kind == .shift, entry.taskName != nil {
      throw .validation([.init("taskName", "A shift has no task")])
    }
    try checkFree(kind, interval)
    guard !isTrial else { return }
    var new = try newEntry(kind, from: interval.start, to: interval.end, source: .manual)
    if kind == .task { new.taskId = try task(.name(entry.taskName ?? "")).id }
    (new.name, new.notes, new.tags) = (name, notes, tags)
    try save(new)
  }

  /// What a trial has taken stands in the way as if it were stored.
  private func checkFree(
    _ entry: RecordedEntry, among tried: [RecordedEntry]
  ) throws(OperationError) {
    let others = tried.filter { other in
      other.kind == entry.kind && other.interval.overlap(with: entry.interval) > 0
    }
    guard !others.isEmpty else { return }
    throw .refused(
      .overlap,
      "This would overlap with \(others.count) other \(others.count == 1 ? "entry" : "entries")")
  }
}
