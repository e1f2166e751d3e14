package import TimeClock

extension Store {
  /// A member's shifts that touch an interval, sorted by start, with their undeleted gaps; a
  /// running shift ends at `now`.
  package func workedShifts(
    of userId: String, touching interval: Interval, now: Instant
  ) throws(ClockError) -> [WorkedShift] {
    var first = interval.start
    let rows = try connection.query(
      "SELECT id, start_at, end_at, created_at FROM entry WHERE \(Store.touching)",
      Store.values(.shift, of: userId, touching: interval)
    ) { row throws(ClockError) in
      let id = try row.text()
      let start = try row.instant()
      let end = Instant(column: row.value())
      return (id: id, start: start, end: end, createdAt: try row.instant())
    }.filter { $0.end != nil || $0.start <= now }
    for row in rows { first = min(first, row.start) }
    if rows.isEmpty { return [] }
    var gaps: [String: [Interval]] = [:]
    try connection.visit(
      """
      SELECT entry_id, exit_time, return_time FROM gap
      WHERE user_id = ? AND is_deleted = 0 AND exit_time >= ? AND exit_time < ?
      ORDER BY exit_time
      """, [.text(userId), .instant(first), .instant(interval.end)]
    ) { row throws(ClockError) in
      let id = try row.text()
      let exit = try row.instant()
      let gap = Interval(exit, max(exit, Instant(column: row.value()) ?? now))
      gaps[id, default: []].append(gap)
    }
    return rows.map { row in
      let whole = Interval(row.start, max(row.start, row.end ?? now))
      let own = (gaps[row.id] ?? []).map { $0.clamped(to: whole) }.filter { $0.length > 0 }
      return WorkedShift(
        id: row.id, whole, isRunning: row.end == nil, gaps: own, createdAt: row.createdAt)
    }.sorted { $0.interval.start < $1.interval.start }
  }
}
