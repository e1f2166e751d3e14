package import TimeClock

/// Which entries a list shows.
package struct EntryFilter: Sendable {
  package enum Whose: Sendable {
    case member(String)
    /// Everybody's in an organization.
    case organization(String)
  }

  package var whose: Whose
  package var status: Entry.Status?
  package var kind: Entry.Kind?
  package var taskId: String?
  package var sessionId: String?
  package var tag: String?
  package var from: CivilDate?
  package var to: CivilDate?
  /// Entries from an earlier date on that are running or end after the first date begins.
  package var earlier: Edge?
  /// Entries up to a later date that start before the last date ends.
  package var later: Edge?

  /// Entries of other dates that touch the first or the last date.
  package struct Edge: Sendable {
    package let date: CivilDate
    package let instant: Instant

    package init(_ date: CivilDate, _ instant: Instant) {
      self.date = date
      self.instant = instant
    }
  }

  package init(
    _ whose: Whose, status: Entry.Status? = nil, kind: Entry.Kind? = nil, taskId: String? = nil,
    sessionId: String? = nil, tag: String? = nil, from: CivilDate? = nil, to: CivilDate? = nil
  ) {
    self.whose = whose
    self.status = status
    self.kind = kind
    self.taskId = taskId
    self.sessionId = sessionId
    self.tag = tag
    self.from = from
    self.to = to
  }
}

/// The position of an entry in a list, newest first.
package struct EntryPosition: Sendable {
  package let date: CivilDate
  package let createdAt: Instant
  package let id: String

  package init(date: CivilDate, createdAt: Instant, id: String) {
    self.date = date
    self.createdAt = createdAt
    self.id = id
  }
}

extension EntryFilter {
  /// The SQL that selects and sorts the entries after a position, newest first, with its values.
  func condition(after position: EntryPosition?) -> (sql: String, values: [Value]) {
    var conditions: [String] = []
    var values: [Value] = []
    func add(_ condition: String, _ new: Value...) {
      conditions.append(condition)
      values += new
    }
    // Few entries are running, or belong to one task or session, so everybody's are sorted without
    // an index.
    let isRunning = status == .running
    let isEverybodys: Bool
    switch whose {
    case .member(let id):
      add("user_id = ?", .text(id))
      isEverybodys = false
    case .organization(let id):
      let isNarrow = !isRunning && (taskId != nil || sessionId != nil)
      add(isNarrow ? "organization_id || '' = ?" : "organization_id = ?", .text(id))
      isEverybodys = true
    }
    let isSorted = isRunning || isEverybodys && (taskId != nil || sessionId != nil)
    let date = isSorted ? "date || ''" : "date"
    switch status {
    case .running: add("end_at IS NULL")
    case .ended: add("end_at IS NOT NULL")
    case nil: break
    }
    if let tag {
      add("EXISTS (SELECT 1 FROM entry_tag WHERE entry_id = entry.id AND tag = ?)", .text(tag))
    }
    // One equality beside the member's decides which index is used; the others are only tested.
    if let taskId {
      add(isRunning ? "task_id || '' = ?" : "task_id = ?", .text(taskId))
    }
    if let sessionId {
      add(
        isRunning || taskId != nil ? "session_id || '' = ?" : "session_id = ?",
        .text(sessionId))
    }
    if let kind, taskId == nil {
      let isTested = isRunning || isEverybodys || sessionId != nil
      add(isTested ? "kind || '' = ?" : "kind = ?", .text(kind.rawValue))
    }
    let range = range((date, "created_at", "id"), after: position)
    conditions += range.conditions
    values += range.values
    let chosen = conditions.joined(separator: " AND ")
    return ("\(chosen) ORDER BY \(date) DESC, created_at DESC, id DESC", values)
  }

  /// The conditions on the columns that sort a list, for its dates and after a position.
  func range(
    _ columns: (date: String, createdAt: String, id: String), after position: EntryPosition?
  ) -> (conditions: [String], values: [Value]) {
    var conditions: [String] = []
    var values: [Value] = []
    func add(_ condition: String, _ new: Value...) {
      conditions.append(condition)
      values += new
    }
    let date = columns.date
    if let from { add("\(date) >= ?", .text((earlier?.date ?? from).text)) }
    if let from, let earlier {
      add(
        "(\(date) >= ? OR end_at IS NULL OR end_at > ?)", .text(from.text),
        .instant(earlier.instant))
    }
    if let to, let later {
      add("(\(date) <= ? OR start_at < ?)", .text(to.text), .instant(later.instant))
    }
    if let position {
      add(
        "(\(date), \(columns.createdAt), \(columns.id)) < (?, ?, ?)", .text(position.date.text),
        .instant(position.createdAt), .text(position.id))
    } else if let to {
      add("\(date) <= ?", .text((later?.date ?? to).text))
    }
    return (conditions, values)
  }
}
