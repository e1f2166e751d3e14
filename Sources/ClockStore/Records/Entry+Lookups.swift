package import TimeClock

extension Entry {
  /// Updates the index of the entry's tags, and the time on its task once it has ended.
  package static func index(
    _ record: Entry?, over earlier: Entry?, id: String, in store: Store
  ) throws(ClockError) {
    if record?.filing != earlier?.filing {
      if earlier?.filing != nil {
        try store.execute("DELETE FROM entry_tag WHERE entry_id = ?", [.text(id)])
      }
      for tag in record?.tags ?? [] { try store.file(record, under: tag) }
    }
    guard record?.taskTime != earlier?.taskTime else { return }
    if let time = earlier?.taskTime { try store.add(-time.length, to: time) }
    if let time = record?.taskTime { try store.add(time.length, to: time) }
  }

  /// The contents of the rows of its tags; nil without tags.
  private var filing: Filing? {
    tags.isEmpty ? nil : Filing(tags: tags, userId: userId, date: date, createdAt: createdAt)
  }

  /// Its share of the time on a task; nil for a running entry and for a shift.
  private var taskTime: TaskTime? {
    guard let taskId, let end else { return nil }
    return TaskTime(userId: userId, taskId: taskId, length: end - start)
  }

  private struct Filing: Equatable {
    let tags: [String]
    let userId: String
    let date: CivilDate
    let createdAt: Instant
  }

  fileprivate struct TaskTime: Equatable {
    let userId: String
    let taskId: String
    /// Milliseconds.
    let length: Int64
  }

  /// Checks that the rows of tags and times match the entries.
  static func examineLookups(_ check: inout Check) throws(ClockError) {
    var expected = 0
    try check.database.visit(
      "SELECT \(Entry.table.selection) FROM entry WHERE tags <> '[]'"
    ) { row throws(ClockError) in
      let entry = try Entry(row: row)
      expected += entry.tags.count
      let found = try check.database.query(
        """
        SELECT tag, user_id, date, created_at FROM entry_tag WHERE entry_id = ? ORDER BY tag
        """, [.text(entry.id)]
      ) { row throws(ClockError) in (0..<4).map { _ in row.value() } }
      let wanted = entry.tags.map { tag -> [Value] in
        [.text(tag), .text(entry.userId), .text(entry.date.text), .instant(entry.createdAt)]
      }
      if found != wanted { check.find("entry \(entry.id) is found under other tags than it has") }
    }
    let count = try check.database.integers("SELECT count(*) FROM entry_tag").map(Int.init).first
    if count != expected { check.find("tags name entries that are not there") }
    let sums = """
      SELECT user_id, task_id, CAST(SUM(end_at - start_at) AS BIGINT) AS ended_ms FROM entry
      WHERE task_id IS NOT NULL AND end_at IS NOT NULL GROUP BY user_id, task_id
      """
    let kept = "SELECT user_id, task_id, ended_ms FROM task_time"
    let wrong = try check.database.texts(
      """
      SELECT DISTINCT task_id FROM (SELECT * FROM (\(sums) EXCEPT \(kept)) AS missing
      UNION ALL SELECT * FROM (\(kept) WHERE ended_ms <> 0 EXCEPT \(sums)) AS additional) AS wrong
      WHERE ended_ms <> 0 ORDER BY task_id
      """)
    for taskId in wrong { check.find("the time kept of task \(taskId) is not that of its entries") }
  }
}

extension Store {
  fileprivate func file(_ entry: Entry?, under tag: String) throws(ClockError) {
    guard let entry else { return }
    try execute(
      "INSERT INTO entry_tag (entry_id, tag, user_id, date, created_at) VALUES (?, ?, ?, ?, ?)",
      [
        .text(entry.id), .text(tag), .text(entry.userId), .text(entry.date.text),
        .instant(entry.createdAt),
      ])
  }

  fileprivate func add(_ length: Int64, to time: Entry.TaskTime) throws(ClockError) {
    try execute(
      """
      INSERT INTO task_time (user_id, task_id, ended_ms) VALUES (?, ?, ?)
      ON CONFLICT (user_id, task_id) DO UPDATE SET ended_ms = task_time.ended_ms + ?
      """, [.text(time.userId), .text(time.taskId), .integer(length), .integer(length)])
  }
}
