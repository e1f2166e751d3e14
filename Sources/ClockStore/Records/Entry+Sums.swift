package import TimeClock

extension Store {
  /// Milliseconds of the closed entries of one kind within the interval, less their gaps.
  package func closedLength(
    _ kind: Entry.Kind, of userId: String, within interval: Interval
  ) throws(StoreError) -> Int64 {
    try closedLengths(kind, of: userId, within: [interval]).reduce(0, +)
  }

  /// The lengths within each of some intervals that follow each other.
  package func closedLengths(
    _ kind: Entry.Kind, of userId: String, within intervals: [Interval]
  ) throws(StoreError) -> [Int64] {
    var sums = intervals.map { _ in Int64(0) }
    guard let earliest = intervals.first, let latest = intervals.last else { return sums }
    let ended = "kind = ? AND start_at >= ? AND start_at < ? AND end_at IS NOT NULL"
    func add(_ sign: Int64, _ sql: String, from start: Instant) throws(StoreError) {
      let values: [Value] = [
        .text(userId), .text(kind.rawValue), .instant(start), .instant(latest.end),
      ]
      try connection.visit(sql, values) { row throws(StoreError) in
        let time = Interval(try row.instant(), try row.instant())
        for index in intervals.indices {
          sums[index] += sign * time.overlap(with: intervals[index])
        }
      }
    }
    func addWork(from start: Instant) throws(StoreError) {
      try add(
        1, "SELECT start_at, end_at FROM entry WHERE user_id = ? AND \(ended)", from: start)
    }
    func subtractGaps(from start: Instant) throws(StoreError) {
      try add(
        -1,
        """
        SELECT exit_time, return_time FROM entry JOIN gap ON gap.entry_id = entry.id
        WHERE entry.user_id = ? AND \(ended) AND is_deleted = 0 AND return_time IS NOT NULL
        """, from: start)
    }
    // Few entries reach in from before.
    foresee { () throws(StoreError) in
      try addWork(from: earliest.start)
      try subtractGaps(from: earliest.start)
    }
    // Only the last one that starts before can reach in, and one that does not adds nothing.
    let first = try lastStart(kind, of: userId, before: earliest.start) ?? earliest.start
    try addWork(from: first)
    if sums.allSatisfy({ $0 == 0 }) { return sums }
    try subtractGaps(from: first)
    return sums
  }

  /// Milliseconds of the entries on one task that have ended.
  package func endedTime(of userId: String, onTask taskId: String) throws(StoreError) -> Int64 {
    try connection.integer(
      "SELECT ended_ms FROM task_time WHERE user_id = ? AND task_id = ?",
      [.text(userId), .text(taskId)]) ?? 0
  }

  /// Milliseconds by task that ever had entries that ended.
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
