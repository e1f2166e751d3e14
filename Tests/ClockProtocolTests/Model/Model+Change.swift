import JSON
import JSONRPC
import TimeClock

/// Undo and redo, one journal row at a time.
extension Model {
  private static let undoable = [
    "entry", "gap", "task", "session", "visit", "settings", "organization",
  ]

  private func isUndone(_ row: Row) -> Bool {
    rows.last { $0.target == row.seq }?.isUndo == true
  }

  private func find(_ seq: Int64, _ actor: String) throws(Refused) -> Row {
    guard let row = rows.first(where: { $0.seq == seq }), isVisible(row, to: actor) else {
      throw Refused("not_found")
    }
    return row
  }

  private func isVisible(_ row: Row, to actor: String) -> Bool {
    row.actor == actor || row.owner == actor
      || actor == "me" && !["settings", "fence", "alert"].contains(row.topic)
  }

  mutating func undo(_ actor: String, _ seq: Int64?) throws(Refused) {
    let latest = rows.last { row in
      row.actor == actor && row.target == nil && Self.undoable.contains(row.topic)
        && !isUndone(row)
    }
    guard let row = try seq.map({ seq throws(Refused) in try find(seq, actor) }) ?? latest,
      row.target == nil, !isUndone(row)
    else { throw Refused("nothing_to_undo") }
    try put(row.before, row, actor, over: row.afterState)
  }

  mutating func redo(_ actor: String, _ seq: Int64?) throws(Refused) {
    let latest = rows.indices.last { index in
      let row = rows[index]
      guard row.actor == actor, Self.undoable.contains(row.topic) else { return false }
      return row.target == nil
        || row.isUndo && !rows[(index + 1)...].contains { $0.target == row.target }
    }
    let target = latest.flatMap { rows[$0].target }
    guard
      let row = try seq.map({ seq throws(Refused) in try find(seq, actor) })
        ?? rows.first(where: { $0.seq == target }), isUndone(row)
    else { throw Refused("nothing_to_redo") }
    try put(row.after, row, actor, over: row.beforeState, isRedo: true)
  }

  private mutating func put(
    _ record: (any ModelRecord)?, _ row: Row, _ actor: String, over state: JSON,
    isRedo: Bool = false
  ) throws(Refused) {
    guard Self.undoable.contains(row.topic) else { throw Refused("undo_conflict") }
    let isWhole = row.before == nil || row.after == nil
    let decided = (rows.last { $0.target == row.seq } ?? row).actor
    let isOwn = row.owner == actor && (!isWhole || decided ?? actor == actor)
    guard allows(actor, isWhole ? "delete" : "edit", row.topic, own: isOwn) else {
      throw Refused("permission_denied")
    }
    if let span = spans[row.id] ?? row.after as? Span ?? row.before as? Span {
      try checkAge(span, actor)
    }
    if states["\(row.topic) \(row.id)"] != state { throw Refused("undo_conflict") }
    // References did not keep the method from removing the record, so they do not keep a redo
    // either.
    let isTakenAgain = isRedo && record == nil
    switch (row.topic, record) {
    case ("entry", let span as Span?):
      if !isTakenAgain { try checkFits(span, row.id) }
      if actor != "me" { try checkMayRun(span, row.id) }
      spans[row.id] = span
    case ("gap", let pause as Pause?):
      try checkFits(pause, row.id)
      gaps[row.id] = pause
    case ("task", let project as Project?):
      if !isTakenAgain { try checkFits(project, row.id) }
      tasks[row.id] = project
    case ("session", let job as Job?):
      if job == nil, !isRedo, spans.values.contains(where: { $0.session == row.id }) {
        throw Refused("undo_conflict")
      }
      jobs[row.id] = job
    case ("visit", let visit as Appointment?): visits[row.id] = visit
    case ("settings", let choice as Choices?): choices[row.id] = choice
    case ("organization", let house as House?): houses[row.id] = house
    default: break
    }
  }

  /// Checks that a span's time is free, its gaps are inside, and its references exist.
  private func checkFits(_ span: Span?, _ id: String) throws(Refused) {
    guard let span else {
      if !pauses(of: id).isEmpty { throw Refused("undo_conflict") }
      return
    }
    let current = spans[id]
    if let task = span.task {
      if tasks[task] == nil, current?.task != task { throw Refused("undo_conflict") }
      if span.end == nil, tasks[task]?.isHidden == true { throw Refused("undo_conflict") }
    }
    if let session = span.session, jobs[session] == nil, current?.session != session {
      throw Refused("undo_conflict")
    }
    if current?.start == span.start, current?.end == span.end, current != nil { return }
    let isAnotherRunning = running(span.kind, span.member).map { $0 != id } ?? false
    if isTaken(span.kind, span.member, span.start, span.end, except: id)
      || span.end == nil && isAnotherRunning
      || pauses(of: id).contains(where: { !$0.pause.isDeleted && !fits($0.pause, span) })
    {
      throw Refused("undo_conflict")
    }
  }

  /// Only admins may resume a shift that ended longer ago than a punch may be late.
  private func checkMayRun(_ span: Span?, _ id: String) throws(Refused) {
    guard let span, span.kind == .shift, span.end == nil else { return }
    let current = spans[id]
    if current != nil, current?.end == nil { return }
    // A shift whose end was recorded recently may also resume.
    let latest = max(current?.end ?? span.start, current?.updated ?? .earliest)
    if now - latest > Self.longest { throw Refused("undo_conflict") }
  }

  private func checkFits(_ pause: Pause?, _ id: String) throws(Refused) {
    guard let pause else { return }
    guard let span = spans[pause.entry] else {
      if gaps[id] == nil || !pause.isDeleted { throw Refused("undo_conflict") }
      return
    }
    if pause.isDeleted { return }
    if !fits(pause, span) || clash(pause, id) != nil { throw Refused("undo_conflict") }
  }

  private func checkFits(_ project: Project?, _ id: String) throws(Refused) {
    let isNamed = spans.values.contains { $0.task == id }
    let isRunning = spans.values.contains { $0.task == id && $0.end == nil }
    if project == nil ? isNamed : project?.isHidden == true && isRunning {
      throw Refused("undo_conflict")
    }
  }
}
