package import TimeClock

extension Store {
  package func hasEntries(ofSession id: String) throws(ClockError) -> Bool {
    try !connection.texts("SELECT id FROM entry WHERE session_id = ? LIMIT 1", [.text(id)]).isEmpty
  }

  /// The ids of a task's entries, up to a number of them.
  package func entries(ofTask id: String, limit: Int) throws(ClockError) -> [String] {
    try connection.texts(
      "SELECT id FROM entry WHERE task_id = ? LIMIT ?", [.text(id), .integer(Int64(limit))])
  }

  package func hasEntries(ofSession id: String, of userId: String) throws(ClockError) -> Bool {
    try !connection.texts(
      "SELECT id FROM entry WHERE session_id = ? AND user_id = ? LIMIT 1",
      [.text(id), .text(userId)]
    ).isEmpty
  }

  /// The tasks of the member's latest entries, latest first, without repeats.
  package func latestTasks(of userId: String) throws(ClockError) -> [String] {
    let latest = try connection.texts(
      """
      SELECT task_id FROM entry WHERE user_id = ? AND kind = ? AND task_id IS NOT NULL
      ORDER BY start_at DESC LIMIT 200
      """, [.text(userId), .text(Entry.Kind.task.rawValue)])
    var tasks: [String] = []
    for id in latest where !tasks.contains(id) { tasks.append(id) }
    return tasks
  }

  /// When the first of a member's entries arrived at or after an instant.
  package func firstArrival(of userId: String, from instant: Instant) throws(ClockError)
    -> Instant?
  {
    try connection.integers(
      """
      SELECT min(created_at) FROM entry
      WHERE user_id = ? AND created_at >= ? AND arrived_at IS NULL HAVING min(created_at) IS NOT NULL
      UNION ALL
      SELECT min(arrived_at) FROM entry
      WHERE user_id = ? AND arrived_at >= ? HAVING min(arrived_at) IS NOT NULL
      """, [.text(userId), .instant(instant), .text(userId), .instant(instant)]
    ).min().map { Instant(milliseconds: $0) }
  }

  package func entries(
    of userId: String, arrivedWithin interval: Interval, limit: Int
  ) throws(ClockError) -> [Entry] {
    var entries: [Entry] = []
    for (column, condition) in [("created_at", "arrived_at IS NULL AND "), ("arrived_at", "")] {
      entries += try all(
        Entry.self,
        where: """
          user_id = ? AND \(condition)\(column) >= ? AND \(column) < ?
          ORDER BY \(column), id LIMIT ?
          """,
        [
          .text(userId), .instant(interval.start), .instant(interval.end), .integer(Int64(limit)),
        ])
    }
    return Array(entries.sorted { ($0.arrival, $0.id) < ($1.arrival, $1.id) }.prefix(limit))
  }

  package func runningEntry(_ kind: Entry.Kind, of userId: String) throws(ClockError) -> Entry? {
    try first(
      Entry.self, where: "user_id = ? AND kind = ? AND end_at IS NULL",
      [.text(userId), .text(kind.rawValue)])
  }

  /// The running entries of an organization, sorted by member; only those up to a date if there is
  /// one.
  package func runningEntries(
    of organizationId: String, through date: CivilDate? = nil
  ) throws(ClockError) -> [Entry] {
    let entries = try all(
      Entry.self,
      where: "organization_id = ? AND end_at IS NULL ORDER BY user_id, kind",
      [.text(organizationId)])
    return date.map { date in entries.filter { $0.date <= date } } ?? entries
  }

  /// The entries of one kind that overlap the interval, and those without length inside it, sorted
  /// by start; a running entry has no end.
  package func entries(
    _ kind: Entry.Kind, of userId: String, touching interval: Interval
  ) throws(ClockError) -> [Entry] {
    guard interval.length > 0 else { return [] }
    return try all(
      Entry.self, where: Store.touchingByStart,
      Store.values(kind, of: userId, touching: interval)
    ).sorted(by: \.start)
  }

  /// The first entries of one kind that overlap the interval, and their number.
  package func conflicts(
    _ kind: Entry.Kind, of userId: String, with interval: Interval, except id: String? = nil,
    limit: Int, countingTo most: Int
  ) throws(ClockError) -> (first: [Entry], count: Int) {
    guard interval.length > 0 else { return ([], 0) }
    let values = Store.values(kind, of: userId, touching: interval, except: id ?? "")
    let first = try all(
      Entry.self, where: Store.firstConflicting, values + [.integer(Int64(limit))])
    if first.count < limit { return (first, first.count) }
    let count = try connection.integer(
      "SELECT count(*) FROM (SELECT 1 FROM entry WHERE \(Store.conflicting) LIMIT ?) AS found",
      values + [.integer(Int64(most))])
    return (first, Int(count ?? 0))
  }

  /// The condition for entries that overlap an interval.
  // Entries of one kind never overlap: only the last one that starts before can reach in, and one
  // without length may lie inside another.
  // SQLite plans each side of an OR separately, which takes longer than the query.
  private static func touching(_ condition: String) -> String {
    """
    user_id = ? AND kind = ? AND start_at < ? AND start_at >= coalesce((
    SELECT start_at FROM entry AS earlier WHERE earlier.user_id = ? AND earlier.kind = ?
    AND earlier.start_at < ? AND coalesce(earlier.end_at > earlier.start_at, TRUE)
    \(condition) ORDER BY earlier.start_at DESC LIMIT 1), ?)
    AND NOT (start_at < ? AND coalesce(end_at <= ?, FALSE))
    """
  }

  static let touching = touching("")
  private static let touchingByStart = "\(touching) ORDER BY start_at"
  private static let conflicting =
    touching("AND earlier.id <> ?") + " AND coalesce(end_at > start_at, TRUE) AND id <> ?"
  private static let firstConflicting = "\(conflicting) ORDER BY start_at LIMIT ?"

  /// The values for that condition; `id` is an entry to leave out.
  static func values(
    _ kind: Entry.Kind, of userId: String, touching interval: Interval, except id: String? = nil
  ) -> [Value] {
    let (kind, userId) = (Value.text(kind.rawValue), Value.text(userId))
    let (start, end) = (Value.instant(interval.start), Value.instant(interval.end))
    let earlier = [userId, kind, end, userId, kind, start]
    guard let id else { return earlier + [start, start, start] }
    return earlier + [.text(id), start, start, start, .text(id)]
  }

  /// Newest first: sorted by date, then by creation.
  package func entries(
    _ filter: EntryFilter, after position: EntryPosition?, limit: Int
  ) throws(ClockError) -> [Entry] {
    // Only task entries have a task.
    if filter.taskId != nil, filter.kind == .shift { return [] }
    if case .member(let id) = filter.whose, filter.status == nil, let tag = filter.tag {
      return try entries(filter, of: id, under: tag, after: position, limit: limit)
    }
    let (condition, values) = filter.condition(after: position)
    return try all(
      Entry.self, where: "\(condition) LIMIT ?", values + [.integer(Int64(limit))])
  }

  /// A page in the order of one tag's index; the other filters are only tested.
  private func entries(
    _ filter: EntryFilter, of userId: String, under tag: String, after position: EntryPosition?,
    limit: Int
  ) throws(ClockError) -> [Entry] {
    var conditions = ["tagged_user = ?", "tag = ?"]
    var values: [Value] = [.text(userId), .text(tag)]
    func add(_ condition: String, _ new: Value...) {
      conditions.append(condition)
      values += new
    }
    let range = filter.range(("tagged_date", "tagged_at", "entry_id"), after: position)
    conditions += range.conditions
    values += range.values
    if let kind = filter.kind { add("entry.kind || '' = ?", .text(kind.rawValue)) }
    if let taskId = filter.taskId { add("entry.task_id || '' = ?", .text(taskId)) }
    if let sessionId = filter.sessionId { add("entry.session_id || '' = ?", .text(sessionId)) }
    // The subquery renames columns, because both tables have columns of the same name.
    return try connection.query(
      """
      SELECT \(Entry.table.selection) FROM (SELECT entry_id, tag, user_id AS tagged_user,
      date AS tagged_date, created_at AS tagged_at FROM entry_tag) AS filing
      JOIN entry ON entry.id = entry_id
      WHERE \(conditions.joined(separator: " AND "))
      ORDER BY tagged_date DESC, tagged_at DESC, entry_id DESC LIMIT ?
      """, values + [.integer(Int64(limit))]
    ) { row throws(ClockError) in try Entry(row: row) }
  }

  /// The latest entry of a kind by its start.
  package func latestEntry(_ kind: Entry.Kind, of userId: String) throws(ClockError) -> Entry? {
    try first(
      Entry.self, where: "user_id = ? AND kind = ? ORDER BY start_at DESC, id DESC LIMIT 1",
      [.text(userId), .text(kind.rawValue)])
  }

  /// The member's entry of a kind that starts last, except the given one.
  package func last(
    _ kind: Entry.Kind, of userId: String, except id: String?
  ) throws(ClockError) -> Entry? {
    try first(
      Entry.self,
      where: """
        user_id = ? AND kind = ? AND id <> ? AND coalesce(end_at > start_at, TRUE)
        ORDER BY start_at DESC LIMIT 1
        """,
      [.text(userId), .text(kind.rawValue), .text(id ?? "")])
  }
}

extension Array where Element: Record {
  /// Sorted by instant, then by id, because no index sorts the few with the same instant.
  func sorted(by instant: (Element) -> Instant) -> [Element] {
    if count < 2 { return self }
    return sorted { left, right in
      let (one, other) = (instant(left), instant(right))
      return one == other ? left.id.utf8.lexicographicallyPrecedes(right.id.utf8) : one < other
    }
  }
}
