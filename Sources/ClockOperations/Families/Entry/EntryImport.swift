internal import ClockStore
package import TimeClock

/// An entry that another program recorded.
package struct RecordedEntry: Sendable {
  /// The most entries that one request may hold, so that its reply fits into a line.
  package static let limit = 3_000
  /// The most bytes that its key may have.
  package static let longestKey = 64

  /// Identifies it among all entries of its program, even after the entry was changed.
  package let key: String
  package let kind: Entry.Kind
  package let interval: Interval
  package let taskName: String?
  package let name: String?
  package let notes: String?
  package let tags: [String]

  package init(
    key: String, kind: Entry.Kind, interval: Interval, taskName: String?, name: String?,
    notes: String?, tags: [String]
  ) {
    self.key = key
    self.kind = kind
    self.interval = interval
    self.taskName = taskName
    self.name = name
    self.notes = notes
    self.tags = tags
  }
}

/// The outcome of one entry of an import.
package enum ImportOutcome: Equatable, Sendable {
  case taken
  /// It was imported before and that import was not undone; the entry may have been changed or
  /// deleted since.
  case known
  case refused(Refusal)
}

extension EntryDesk {
  /// Imports each entry that the rules allow, independently of the others.
  package func takeIn(
    _ entries: [RecordedEntry]
  ) throws(ClockError) -> [ImportOutcome] {
    guard (1...RecordedEntry.limit).contains(entries.count) else {
      throw .validation([
        .init("entries", "1 to \(RecordedEntry.limit) entries are taken at once")
      ])
    }
    guard entries.allSatisfy({ 1...RecordedEntry.longestKey ~= $0.key.utf8.count }) else {
      throw .validation([
        .init("entries", "A key has 1 to \(RecordedEntry.longestKey) bytes")
      ])
    }
    var outcomes: [ImportOutcome] = []
    for entry in entries {
      do throws(ClockError) {
        let id = identifier(of: entry)
        if try isKnown(id) {
          outcomes.append(.known)
          continue
        }
        try take(entry, as: id)
        outcomes.append(.taken)
      } catch .refused(let refusal) {
        outcomes.append(.refused(refusal))
      }
    }
    return outcomes
  }

  /// The imported record's id, derived from the key so that the journal shows what became of it.
  private func identifier(of entry: RecordedEntry) -> String {
    IdentifierSource.derived(
      from: "import \(context.userId) \(entry.kind.rawValue) \(entry.key)",
      at: Instant(milliseconds: 0))
  }

  private func isKnown(_ id: String) throws(ClockError) -> Bool {
    guard let latest = try context.store.latestChange(of: Entry.self, id) else { return false }
    return !latest.isRemoval || latest.action != .undo
  }

  /// Checks everything before the first write, so that a refusal leaves no record behind.
  private func take(_ entry: RecordedEntry, as id: String) throws(ClockError) {
    let (kind, interval) = (entry.kind, entry.interval)
    try EntryRules.check(kind, start: interval.start, end: interval.end, now: context.now)
    let texts = try EntryTexts(name: entry.name, notes: entry.notes, tags: entry.tags).checked()
    if kind == .task { _ = try TaskDesk(context).checkedName(entry.taskName ?? "") }
    if kind == .shift, entry.taskName != nil {
      throw .validation([.init("taskName", "A shift has no task")])
    }
    try checkFree(kind, interval)
    var new = try new(kind, from: interval.start, to: interval.end, source: .manual)
    try LockDesk(context).check(adding: new)
    if kind == .task { new.taskId = try TaskDesk(context).find(.name(entry.taskName ?? "")).id }
    (new.id, new.texts) = (id, texts)
    try context.save(new)
  }
}
