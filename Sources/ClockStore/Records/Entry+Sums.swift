package import TimeClock

extension Store {
  /// Milliseconds of the closed entries of one kind within the interval, less their gaps.
  package func closedLength(
    _ kind: Entry.Kind, of userId: String, within interval: Interval
  ) throws(StoreError) -> Int64 {
    let ended = "kind = ? AND start_at >= ? AND start_at < ? AND end_at IS NOT NULL"
    func lengths(_ sql: String, from first: Int64?) throws(StoreError) -> [Int64] {
      let values: [Value] = [
        .text(userId), .text(kind.rawValue),
        .integer(first ?? interval.start.milliseconds), .instant(interval.end),
      ]
      return try connection.query(sql, values) { row throws(StoreError) in
        Interval(try row.instant(), try row.instant()).overlap(with: interval)
      }
    }
    func worked(from first: Int64?) throws(StoreError) -> [Int64] {
      try lengths("SELECT start_at, end_at FROM entry WHERE user_id = ? AND \(ended)", from: first)
    }
    func away(from first: Int64?) throws(StoreError) -> [Int64] {
      try lengths(
        """
        SELECT exit_time, return_time FROM entry JOIN gap ON gap.entry_id = entry.id
        WHERE entry.user_id = ? AND \(ended) AND is_deleted = 0 AND return_time IS NOT NULL
        """, from: first)
    }
    // Few entries begin the day before.
    foresee { () throws(StoreError) in
      _ = try worked(from: nil)
      _ = try away(from: nil)
    }
    // Only the last one that starts before can reach in, and one that does not adds nothing.
    let first = try connection.integer(
      """
      SELECT start_at FROM entry WHERE user_id = ? AND kind = ? AND start_at < ?
      AND (end_at IS NULL OR end_at > start_at) ORDER BY start_at DESC LIMIT 1
      """, [.text(userId), .text(kind.rawValue), .instant(interval.start)])
    let lengths = try worked(from: first)
    if lengths.isEmpty { return 0 }
    return lengths.reduce(0, +) - (try away(from: first)).reduce(0, +)
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
