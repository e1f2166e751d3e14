internal import ClockStore
package import TimeClock

extension Context {
  package func view(_ entry: Entry) throws(OperationError) -> EntryView {
    try view(entry, gaps: entry.kind == .shift ? try stored(store.gaps(of: entry.id)) : [])
  }

  package func view(_ entry: Entry, gaps: [Gap]) throws(OperationError) -> EntryView {
    EntryView(
      entry: entry, gapLength: gapLength(of: entry, gaps), taskName: try taskName(of: entry),
      now: now, clockText: clockText)
  }

  package func create(_ draft: EntryDraft) throws(OperationError) -> Entry {
    let notes = try checked(Notes.checked(draft.notes))
    let name = try checked(EntryName.checked(draft.name, draft.kind))
    try checkTask(draft.taskId, draft.kind, of: actor.userId)
    if let sessionId = draft.sessionId { try checkSession(sessionId) }
    try checked(EntryRules.check(draft.kind, start: draft.start, end: draft.end, now: now))
    try checkFree(draft.kind, Interval(draft.start, draft.end))
    let entry = Entry(
      id: try newIdentifier(), kind: draft.kind, userId: actor.userId,
      organizationId: actor.organizationId, date: zone.date(of: draft.start),
      timeZone: zone.identifier, start: draft.start, end: draft.end,
      sessionId: draft.sessionId, taskId: draft.taskId, name: name, notes: notes,
      source: .manual, createdAt: now, updatedAt: now)
    try save(entry)
    return entry
  }

  package func update(_ id: String, _ edits: EntryEdits) throws(OperationError) -> Entry {
    let before = try find(Entry.self, id, for: .edit, .entry, named: "Entry")
    guard let oldEnd = before.end else { throw .refused(EntryRules.active) }
    try checkEditWindow(of: before)
    var entry = before
    entry.notes = try checked(Notes.checked(edits.notes.applied(to: entry.notes)))
    entry.name = try checked(EntryName.checked(edits.name.applied(to: entry.name), entry.kind))
    entry.taskId = edits.taskId.applied(to: entry.taskId)
    if entry.taskId != before.taskId { try checkTask(entry.taskId, entry.kind, of: entry.userId) }
    entry.sessionId = edits.sessionId.applied(to: entry.sessionId)
    if let sessionId = entry.sessionId, sessionId != before.sessionId {
      try checkSession(sessionId)
    }
    let start = edits.start ?? entry.start
    let end = edits.end ?? edits.length.map { start + $0 } ?? oldEnd
    if start != entry.start || end != oldEnd {
      try checked(EntryRules.check(entry.kind, start: start, end: end, now: now))
      try checkGaps(of: entry, within: Interval(start, end))
      try checkFree(entry.kind, Interval(start, end), of: entry.userId, except: entry.id)
      entry.end = end
      try move(&entry, to: start)
    }
    guard entry != before else { return before }
    entry.updatedAt = now
    try save(entry)
    return entry
  }

  /// Removes an entry; its gaps stay in the store and are seen again once this is undone.
  package func deleteEntry(_ id: String) throws(OperationError) -> Entry {
    let entry = try find(Entry.self, id, for: .delete, .entry, named: "Entry")
    guard !entry.isRunning else { throw .refused(EntryRules.active) }
    try checkEditWindow(of: entry)
    try remove(entry)
    return entry
  }

  /// Gives an entry another start, and the date of it in the zone the entry was written in.
  package func move(_ entry: inout Entry, to start: Instant) throws(OperationError) {
    guard start != entry.start else { return }
    entry.start = start
    entry.date = zone(ofRecord: entry.timeZone).date(of: start)
  }

  /// Admins may correct any day, others only what is not older than the organization wants.
  package func checkEditWindow(of entry: Entry) throws(OperationError) {
    guard
      actor.role != .admin,
      let organization = try find(Organization.self, entry.organizationId)
    else { return }
    try checked(EntryRules.checkEditWindow(days: organization.editWindowDays, of: entry, now: now))
  }

  /// No gap may lie outside its shift, but one that was deleted stands in nobody's way.
  package func checkGaps(of entry: Entry, within interval: Interval) throws(OperationError) {
    let outside = try stored(store.gaps(of: entry.id)).filter { gap in
      !gap.isDeleted && !interval.contains(Interval(gap.exitTime, gap.returnTime ?? .latest))
    }
    guard let first = outside.first else { return }
    throw .refused(
      .gapOutside, "This would cut off the gap \(view(first).label)",
      inTheWay: outside.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) })
  }

  /// A task entry has a task of the same member's, a shift has none.
  private func checkTask(_ id: String?, _ kind: Entry.Kind, of userId: String)
    throws(OperationError)
  {
    switch (kind, id) {
    case (.task, nil):
      throw .validation([.init("taskId", "A task entry needs a task")])
    case (.shift, .some):
      throw .validation([.init("taskId", "A shift has no task")])
    case (.task, let id?):
      let task = try find(WorkTask.self, id, for: .read, .task, named: "Task")
      guard task.userId == userId else { throw .notFound("Task") }
    case (.shift, nil): break
    }
  }
}

/// What `entry.create` writes down.
package struct EntryDraft {
  package let kind: Entry.Kind
  package let start: Instant
  package let end: Instant
  package let taskId: String?
  package let sessionId: String?
  package let name: String?
  package let notes: String?

  package init(
    kind: Entry.Kind, start: Instant, end: Instant, taskId: String?, sessionId: String?,
    name: String?, notes: String?
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.taskId = taskId
    self.sessionId = sessionId
    self.name = name
    self.notes = notes
  }
}

/// An entry with what follows from its gaps, its task and the instant; a class, because its
/// members are written one by one, and each would move all of a struct.
package final class EntryView: Sendable {
  package let entry: Entry
  package let gapLength: Int64
  package let taskName: String?
  package let now: Instant
  package let clockText: ClockText
  package let duration: Int64

  package init(
    entry: Entry, gapLength: Int64, taskName: String?, now: Instant, clockText: ClockText
  ) {
    self.entry = entry
    self.gapLength = gapLength
    self.taskName = taskName
    self.now = now
    self.clockText = clockText
    duration = entry.interval(at: now).length
  }

  package var worked: Int64 { max(0, duration - gapLength) }

  package var status: String {
    switch entry.kind {
    case .shift: entry.isRunning ? "clocked-in" : "clocked-out"
    case .task: entry.isRunning ? "running" : "stopped"
    }
  }
}

/// What `entry.update` changes; what is nil or kept stays.
package struct EntryEdits {
  package let start: Instant?
  package let end: Instant?
  /// Milliseconds from the start to the new end.
  package let length: Int64?
  package let name: Edit<String>
  package let notes: Edit<String>
  package let sessionId: Edit<String>
  package let taskId: Edit<String>

  package init(
    start: Instant?, end: Instant?, length: Int64?, name: Edit<String>, notes: Edit<String>,
    sessionId: Edit<String>, taskId: Edit<String>
  ) {
    self.start = start
    self.end = end
    self.length = length
    self.name = name
    self.notes = notes
    self.sessionId = sessionId
    self.taskId = taskId
  }
}
