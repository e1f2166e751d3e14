package import TimeClock

/// Which entries of one member a report sums up, and by which columns.
package struct ReportScope: Sendable {
  package enum Column: Sendable {
    case task, tag, session, name
  }

  package var userId: String
  package var kind: Entry.Kind
  package var columns: [Column]
  package var taskId: String?
  package var sessionId: String?
  package var tag: String?

  package init(
    userId: String, kind: Entry.Kind, columns: [Column], taskId: String? = nil,
    sessionId: String? = nil, tag: String? = nil
  ) {
    self.userId = userId
    self.kind = kind
    self.columns = columns
    self.taskId = taskId
    self.sessionId = sessionId
    self.tag = tag
  }
}

/// A stretch of time that a report counts: an entry or a gap.
package struct ReportStretch: Sendable {
  package let start: Instant
  /// Nil while it is running.
  package let end: Instant?
  /// The numbers of the entry's values in the scope's columns.
  package let key: ReportKey

  fileprivate init(_ row: inout Row, _ values: inout [ReportValues]) throws(ClockError) {
    start = try row.instant()
    end = try row.optionalInteger().map(Instant.init(milliseconds:))
    var key = ReportKey()
    for column in values.indices {
      key[column] = values[column].number(of: try row.optionalText())
    }
    self.key = key
  }
}

extension Store {
  /// Visits the entries that begin in `start..<end`, mostly in order; `values` belong to the
  /// columns.
  // An entry with several tags is visited once for each if the columns include the tag.
  package func visitEntries(
    _ scope: ReportScope, from start: Instant, before end: Instant,
    _ values: inout [ReportValues], _ visit: (ReportStretch) -> Void
  ) throws(ClockError) {
    // An index has all that most reports need, so the table is not read.
    try self.visit(
      scope, "entry.start_at, entry.end_at", of: "entry",
      where: "entry.user_id = ? AND entry.kind = ? AND entry.start_at >= ? AND entry.start_at < ?",
      [.text(scope.userId), .text(scope.kind.rawValue), .instant(start), .instant(end)],
      &values, visit)
  }

  /// Visits the gaps in the same way, except deleted gaps and gaps of deleted entries.
  package func visitGaps(
    _ scope: ReportScope, from start: Instant, before end: Instant,
    _ values: inout [ReportValues], _ visit: (ReportStretch) -> Void
  ) throws(ClockError) {
    try self.visit(
      scope, "gap.exit_time, gap.return_time", of: "gap JOIN entry ON entry.id = gap.entry_id",
      where: """
        gap.user_id = ? AND gap.is_deleted = 0 AND gap.exit_time >= ? AND gap.exit_time < ?
        """, [.text(scope.userId), .instant(start), .instant(end)], &values, visit)
  }

  private func visit(
    _ scope: ReportScope, _ times: String, of tables: String, where condition: String,
    _ tests: [Value], _ values: inout [ReportValues], _ visit: (ReportStretch) -> Void
  ) throws(ClockError) {
    var tables = tables
    var (conditions, tested) = ([condition], tests)
    var joined: [Value] = []
    if let tag = scope.tag {
      tables += " JOIN entry_tag AS filed ON filed.entry_id = entry.id AND filed.tag = ?"
      joined.append(.text(tag))
    }
    if scope.columns.contains(.tag) {
      tables += " LEFT JOIN entry_tag ON entry_tag.entry_id = entry.id"
    }
    if let taskId = scope.taskId {
      conditions.append("entry.task_id || '' = ?")
      tested.append(.text(taskId))
    }
    if let sessionId = scope.sessionId {
      conditions.append("entry.session_id || '' = ?")
      tested.append(.text(sessionId))
    }
    // A shift has no task, so its gaps need no look at the shift.
    let columns = scope.columns.map { $0 == .task && scope.kind == .shift ? "NULL" : $0.sql }
    try connection.visit(
      """
      SELECT \(([times] + columns).joined(separator: ", ")) FROM \(tables)
      WHERE \(conditions.joined(separator: " AND "))
      """, joined + tested
    ) { row throws(ClockError) in
      visit(try ReportStretch(&row, &values))
    }
  }

  /// The start of the last entry with a length that begins before an instant; no earlier one
  /// reaches past it, because entries of one kind never overlap.
  package func lastStart(
    _ kind: Entry.Kind, of userId: String, before instant: Instant
  ) throws(ClockError) -> Instant? {
    try connection.integer(
      """
      SELECT start_at FROM entry WHERE user_id = ? AND kind = ? AND start_at < ?
      AND coalesce(end_at > start_at, TRUE) ORDER BY start_at DESC LIMIT 1
      """, [.text(userId), .text(kind.rawValue), .instant(instant)]
    ).map(Instant.init(milliseconds:))
  }
}

extension ReportScope.Column {
  fileprivate var sql: String {
    switch self {
    case .task: "entry.task_id"
    case .tag: "entry_tag.tag"
    case .session: "entry.session_id"
    case .name: "entry.name"
    }
  }
}
