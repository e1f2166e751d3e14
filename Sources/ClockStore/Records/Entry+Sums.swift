package import TimeClock

extension Store {
  /// Milliseconds of the closed entries of one kind within the interval, less their gaps.
  package func closedLength(
    _ kind: Entry.Kind, of userId: String, within interval: Interval
  ) throws(StoreError) -> Int64 {
    // Only the last one that starts before can reach in, and one that does not adds nothing.
    let first = try connection.integer(
      """
      SELECT start_at FROM entry WHERE user_id = ? AND kind = ? AND start_at < ?
      AND (end_at IS NULL OR end_at > start_at) ORDER BY start_at DESC LIMIT 1
      """, [.text(userId), .text(kind.rawValue), .instant(interval.start)])
    func part(_ start: String, _ end: String) -> String {
      """
      CASE WHEN \(end) <= ? OR \(start) >= ? THEN 0
      ELSE CASE WHEN \(end) < ? THEN \(end) ELSE ? END
      - CASE WHEN \(start) > ? THEN \(start) ELSE ? END END
      """
    }
    let entries = """
      entry.user_id = ? AND entry.kind = ? AND entry.start_at >= ? AND entry.start_at < ?
      AND entry.end_at IS NOT NULL
      """
    let (start, end) = (Value.instant(interval.start), Value.instant(interval.end))
    let values: [Value] = [
      start, end, end, end, start, start, .text(userId), .text(kind.rawValue),
      .integer(first ?? interval.start.milliseconds), end,
    ]
    let worked = try connection.integer(
      "SELECT sum(\(part("entry.start_at", "entry.end_at"))) FROM entry WHERE \(entries)", values)
    guard let worked else { return 0 }
    let away = try connection.integer(
      """
      SELECT sum(\(part("gap.exit_time", "gap.return_time"))) FROM entry
      JOIN gap ON gap.entry_id = entry.id WHERE \(entries) AND gap.is_deleted = 0
      AND gap.return_time IS NOT NULL
      """, values)
    return worked - (away ?? 0)
  }

  /// Milliseconds of the entries on one task that have ended.
  package func endedTime(of userId: String, onTask taskId: String) throws(StoreError) -> Int64 {
    try connection.integer(
      "SELECT ended_ms FROM task_time WHERE user_id = ? AND task_id = ?",
      [.text(userId), .text(taskId)]) ?? 0
  }

  /// The same of each task that ever had such entries.
  package func endedTimes(of userId: String) throws(StoreError) -> [String: Int64] {
    let sums = try connection.query(
      "SELECT task_id, ended_ms FROM task_time WHERE user_id = ?", [.text(userId)]
    ) { row throws(StoreError) in (try row.text(), try row.integer()) }
    return Dictionary(uniqueKeysWithValues: sums)
  }

  /// When the member's first entry of the kind began.
  package func firstStart(
    _ kind: Entry.Kind, of userId: String
  ) throws(StoreError) -> Instant? {
    try connection.integer(
      "SELECT min(start_at) FROM entry WHERE user_id = ? AND kind = ?",
      [.text(userId), .text(kind.rawValue)]
    ).map(Instant.init(milliseconds:))
  }
}
