package import TimeClock

/// Which entries of one member a report sums up, and by which of their members.
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

/// The time of the entries that agree in a report's columns.
package struct ReportSum: Sendable {
  /// In the order of the columns; nil where an entry has none.
  package let key: [String?]
  /// Milliseconds.
  package let length: Int64
  /// When the last of them ended, or now where it is running.
  package let latestEnd: Instant
}

extension Store {
  /// The time within the interval of the entries that begin from `start` on and before its end.
  package func sums(
    _ scope: ReportScope, within interval: Interval, from start: Instant, now: Instant
  ) throws(StoreError) -> [ReportSum] {
    // An index over all that most reports need leaves the table alone.
    try sums(
      scope, within: interval, of: "entry",
      times: (
        "entry.start_at AS begun_at, COALESCE(entry.end_at, ?) AS ended_at", [.instant(now)]
      ),
      where: "entry.user_id = ? AND entry.kind = ? AND entry.start_at >= ? AND entry.start_at < ?",
      [
        .text(scope.userId), .text(scope.kind.rawValue), .instant(start), .instant(interval.end),
      ])
  }

  /// The same of the gaps of these entries that are not deleted.
  package func gapSums(
    _ scope: ReportScope, within interval: Interval, from start: Instant, now: Instant
  ) throws(StoreError) -> [ReportSum] {
    // Gaps lie in their shifts, and are fewer than these.
    try sums(
      scope, within: interval, of: "gap JOIN entry ON entry.id = gap.entry_id",
      times: (
        """
        gap.exit_time AS begun_at,
        CASE WHEN COALESCE(gap.return_time, ?) < COALESCE(entry.end_at, ?)
        THEN COALESCE(gap.return_time, ?) ELSE COALESCE(entry.end_at, ?) END AS ended_at
        """, Array(repeating: .instant(now), count: 4)
      ),
      where: """
        gap.user_id = ? AND gap.is_deleted = 0 AND gap.exit_time >= ? AND gap.exit_time < ?
        """, [.text(scope.userId), .instant(start), .instant(interval.end)])
  }

  private func sums(
    _ scope: ReportScope, within interval: Interval, of tables: String,
    times: (sql: String, values: [Value]), where condition: String, _ values: [Value]
  ) throws(StoreError) -> [ReportSum] {
    var tables = tables
    var (conditions, tested) = ([condition], values)
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
    let names = scope.columns.indices.map { "key\($0)" }
    let keys = zip(scope.columns, names).map { "\($0.sql) AS \($1), " }.joined()
    let shown = names.map { "\($0), " }.joined()
    let group = names.isEmpty ? "" : "GROUP BY " + names.joined(separator: ", ")
    let (first, last) = (Value.instant(interval.start), Value.instant(interval.end))
    let sums = try connection.query(
      """
      SELECT \(shown)CAST(SUM(
      CASE WHEN ended_at <= ? OR begun_at >= ? OR ended_at <= begun_at THEN 0
      ELSE CASE WHEN ended_at < ? THEN ended_at ELSE ? END
      - CASE WHEN begun_at > ? THEN begun_at ELSE ? END END) AS BIGINT), MAX(ended_at)
      FROM (SELECT \(keys)\(times.sql) FROM \(tables)
      WHERE \(conditions.joined(separator: " AND "))) AS part \(group)
      """, [first, last, last, last, first, first] + times.values + joined + tested
    ) { row throws(StoreError) -> ReportSum? in
      var key: [String?] = []
      for _ in names { key.append(try row.optionalText()) }
      // Without columns there is a row even where there is no entry.
      guard let length = try row.optionalInteger() else { return nil }
      return ReportSum(key: key, length: length, latestEnd: try row.instant())
    }
    return sums.compactMap(\.self)
  }

  /// The start of the last entry with a length that begins before an instant: entries of one kind
  /// never overlap, so that no earlier one reaches past it.
  package func lastStart(
    _ kind: Entry.Kind, of userId: String, before instant: Instant
  ) throws(StoreError) -> Instant? {
    try connection.integer(
      """
      SELECT start_at FROM entry WHERE user_id = ? AND kind = ? AND start_at < ?
      AND (end_at IS NULL OR end_at > start_at) ORDER BY start_at DESC LIMIT 1
      """, [.text(userId), .text(kind.rawValue), .instant(instant)]
    ).map(Instant.init(milliseconds:))
  }

  /// The start of the first entry that begins at an instant or later.
  package func nextStart(
    _ kind: Entry.Kind, of userId: String, from instant: Instant
  ) throws(StoreError) -> Instant? {
    try connection.integer(
      """
      SELECT start_at FROM entry WHERE user_id = ? AND kind = ? AND start_at >= ?
      ORDER BY start_at LIMIT 1
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
