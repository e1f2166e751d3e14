package import TimeClock

extension Store {
  /// Milliseconds of the ended entries of one kind within the interval, without their gaps.
  package func closedLength(
    _ kind: Entry.Kind, of userId: String, within interval: Interval
  ) throws(ClockError) -> Int64 {
    try closedLengths(kind, of: userId, within: [interval]).reduce(0, +)
  }

  /// The lengths within each of several consecutive intervals.
  package func closedLengths(
    _ kind: Entry.Kind, of userId: String, within intervals: [Interval]
  ) throws(ClockError) -> [Int64] {
    var sums = intervals.map { _ in Int64(0) }
    guard let earliest = intervals.first, let latest = intervals.last else { return sums }
    let whole = Interval(earliest.start, latest.end)
    var first = whole.start
    func add(_ sign: Int64, _ sql: String, _ values: [Value]) throws(ClockError) {
      try connection.visit(sql, values) { row throws(ClockError) in
        let time = Interval(try row.instant(), try row.instant())
        first = min(first, time.start)
        for index in intervals.indices {
          sums[index] += sign * time.overlap(with: intervals[index])
        }
      }
    }
    // Gaps lie within their entries.
    func subtractGaps() throws(ClockError) {
      try add(
        -1, Store.endedGaps,
        [.text(userId), .instant(first), .instant(whole.end), .text(kind.rawValue)])
    }
    // Few entries reach in from before the interval.
    foresee { () throws(ClockError) in try subtractGaps() }
    try add(
      1, Store.endedWork, Store.values(kind, of: userId, touching: whole))
    if sums.allSatisfy({ $0 == 0 }) { return sums }
    try subtractGaps()
    return sums
  }

  private static let endedWork =
    "SELECT start_at, end_at FROM entry WHERE \(touching) AND end_at IS NOT NULL"
  private static let endedGaps = """
    SELECT exit_time, return_time FROM gap
    WHERE user_id = ? AND is_deleted = 0 AND exit_time >= ? AND exit_time < ?
    AND return_time IS NOT NULL AND EXISTS (
    SELECT 1 FROM entry WHERE entry.id = entry_id AND kind = ? AND end_at IS NOT NULL)
    """

  /// Milliseconds of the ended entries on one task.
  package func endedTime(of userId: String, onTask taskId: String) throws(ClockError) -> Int64 {
    try connection.integer(
      "SELECT ended_ms FROM task_time WHERE user_id = ? AND task_id = ?",
      [.text(userId), .text(taskId)]) ?? 0
  }

  /// Milliseconds of ended entries, by task.
  package func endedTimes(of userId: String) throws(ClockError) -> [String: Int64] {
    let sums = try connection.query(
      "SELECT task_id, ended_ms FROM task_time WHERE user_id = ?", [.text(userId)]
    ) { row throws(ClockError) in (try row.text(), try row.integer()) }
    return Dictionary(uniqueKeysWithValues: sums)
  }

  /// The times of a task's ended entries that overlap the interval, sorted by start.
  package func endedTimes(
    ofTask taskId: String, of userId: String, touching interval: Interval
  ) throws(ClockError) -> [Interval] {
    // Entries of a member's tasks do not overlap, so only the last one before may reach in.
    try connection.query(
      """
      SELECT start_at, end_at FROM entry
      WHERE user_id = ? AND task_id = ? AND start_at >= coalesce((SELECT max(start_at) FROM entry
      WHERE user_id = ? AND task_id = ? AND start_at < ?), ?) AND start_at < ?
      AND end_at IS NOT NULL ORDER BY start_at
      """,
      [
        .text(userId), .text(taskId), .text(userId), .text(taskId), .instant(interval.start),
        .instant(interval.start), .instant(interval.end),
      ]
    ) { row throws(ClockError) in Interval(try row.instant(), try row.instant()) }
  }

  /// When the member's first entry of the kind began.
  package func firstStart(
    _ kind: Entry.Kind, of userId: String
  ) throws(ClockError) -> Instant? {
    try connection.integer(
      "SELECT min(start_at) FROM entry WHERE user_id = ? AND kind = ?",
      [.text(userId), .text(kind.rawValue)]
    ).map(Instant.init(milliseconds:))
  }
}
