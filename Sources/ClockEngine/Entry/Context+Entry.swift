internal import ClockStore
internal import JSONRPC
internal import TimeClock

extension Context {
  func view(_ entry: Entry) throws -> EntryView {
    try view(entry, gaps: entry.kind == .shift ? try store.gaps(of: entry.id) : [])
  }

  func view(_ entry: Entry, gaps: [Gap]) throws -> EntryView {
    EntryView(
      entry: entry, gapLength: gapLength(of: entry, gaps), taskName: try taskName(of: entry),
      now: now, clockText: clockText)
  }

  func create(_ draft: EntryDraft) throws -> Entry {
    let notes = try Notes.checked(draft.notes)
    let name = try EntryName.checked(draft.name, draft.kind)
    try checkTask(draft.taskId, draft.kind, of: actor.userId)
    if let sessionId = draft.sessionId { try checkSession(sessionId) }
    try EntryRules.check(draft.kind, start: draft.start, end: draft.end, now: now)
    try checkFree(draft.kind, Interval(draft.start, draft.end))
    let entry = Entry(
      id: try newIdentifier(), kind: draft.kind, userId: actor.userId,
      organizationId: actor.organizationId, date: zone.date(of: draft.start),
      timeZone: zone.identifier, start: draft.start, end: draft.end,
      sessionId: draft.sessionId, taskId: draft.taskId, name: name, notes: notes,
      source: .manual, createdAt: now, updatedAt: now)
    try store.save(entry)
    return entry
  }

  func update(_ id: String, _ edits: EntryEdits) throws -> Entry {
    let before = try find(Entry.self, id, for: .edit, .entry, named: "Entry")
    guard let oldEnd = before.end else { throw EntryRules.active }
    try checkEditWindow(of: before)
    var entry = before
    entry.notes = try Notes.checked(edits.notes.applied(to: entry.notes))
    entry.name = try EntryName.checked(edits.name.applied(to: entry.name), entry.kind)
    entry.taskId = edits.taskId.applied(to: entry.taskId)
    if entry.taskId != before.taskId { try checkTask(entry.taskId, entry.kind, of: entry.userId) }
    entry.sessionId = edits.sessionId.applied(to: entry.sessionId)
    if let sessionId = entry.sessionId, sessionId != before.sessionId {
      try checkSession(sessionId)
    }
    let start = edits.start ?? entry.start
    let end = edits.end ?? edits.length.map { start + $0 } ?? oldEnd
    if start != entry.start || end != oldEnd {
      try EntryRules.check(entry.kind, start: start, end: end, now: now)
      try checkGaps(of: entry, within: Interval(start, end))
      try checkFree(entry.kind, Interval(start, end), of: entry.userId, except: entry.id)
      entry.end = end
      try move(&entry, to: start)
    }
    guard entry != before else { return before }
    entry.updatedAt = now
    try store.save(entry)
    return entry
  }

  /// Removes an entry; its gaps stay in the store and are seen again once this is undone.
  func deleteEntry(_ id: String) throws -> Entry {
    let entry = try find(Entry.self, id, for: .delete, .entry, named: "Entry")
    guard !entry.isRunning else { throw EntryRules.active }
    try checkEditWindow(of: entry)
    try store.remove(entry)
    return entry
  }

  /// Gives an entry another start, and the date of it in the zone the entry was written in.
  func move(_ entry: inout Entry, to start: Instant) throws {
    guard start != entry.start else { return }
    entry.start = start
    entry.date = zone(ofRecord: entry.timeZone).date(of: start)
  }

  /// Admins may correct any day, others only what is not older than the organization wants.
  func checkEditWindow(of entry: Entry) throws {
    guard
      actor.role != .admin,
      let organization = try store.find(Organization.self, entry.organizationId)
    else { return }
    try EntryRules.checkEditWindow(days: organization.editWindowDays, of: entry, now: now)
  }

  /// No gap may lie outside its shift, but one that was deleted stands in nobody's way.
  func checkGaps(of entry: Entry, within interval: Interval) throws {
    let outside = try store.gaps(of: entry.id).filter { gap in
      !gap.isDeleted && !interval.contains(Interval(gap.exitTime, gap.returnTime ?? .latest))
    }
    guard let first = outside.first else { return }
    throw Refusal(
      .gapOutside, "This would cut off the gap \(view(first).label)",
      inTheWay: outside.prefix(Conflicts.limit).map { .init(Gap.table.name, $0.id) })
  }

  /// A task entry has a task of the same member's, a shift has none.
  private func checkTask(_ id: String?, _ kind: Entry.Kind, of userId: String) throws {
    switch (kind, id) {
    case (.task, nil):
      throw Refusal.validation([.init("taskId", "A task entry needs a task")])
    case (.shift, .some):
      throw Refusal.validation([.init("taskId", "A shift has no task")])
    case (.task, let id?):
      let task = try find(WorkTask.self, id, for: .read, .task, named: "Task")
      guard task.userId == userId else { throw Refusal.notFound("Task") }
    case (.shift, nil): break
    }
  }
}

/// What `entry.create` writes down.
struct EntryDraft {
  let kind: Entry.Kind
  let start: Instant
  let end: Instant
  let taskId: String?
  let sessionId: String?
  let name: String?
  let notes: String?
}
