package import TimeClock

extension Visit: Record {
  package static let topic = "visit"
  package static let table = Table(topic, of: Visit.self)
  package static let references = [
    Reference("sitter_id", to: Member.self),
    Reference("client_id", to: Member.self, mayBeText: true),
  ]

  package static var blank: Visit {
    Visit(
      id: "", organizationId: "", scheduledStart: .earliest, scheduledEnd: .earliest,
      status: .scheduled, sitterId: "", clientId: "", createdAt: .earliest, updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organizationId)
    columns.add("scheduledStart", &scheduledStart)
    columns.add("scheduledEnd", &scheduledEnd)
    columns.add("status", &status)
    columns.add("sitterId", &sitterId)
    columns.add("clientId", &clientId)
    columns.add("checkIn", "check_in_at", "checkInLatitude", "checkInLongitude", &checkIn)
    columns.add("checkOut", "check_out_at", "checkOutLatitude", "checkOutLongitude", &checkOut)
    columns.add("address", &address, .text)
    columns.add("pets", &pets, .text)
    columns.add("note", &note, .text)
    columns.add("pendingMessage", &pendingMessage, .text)
    columns.add("estimated", &isEstimated)
    columns.add("startId", &startId)
    columns.add("extensions", &extensions)
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { sitterId }

  package func brokenInvariant(by rules: RecordRules) throws(ClockError) -> String? {
    if scheduledEnd <= scheduledStart { return "it ends before it starts" }
    if try VisitPlan.checked(clientId: clientId) != clientId {
      return "the client is not trimmed"
    }
    for (text, value) in [
      (VisitText.address, address), (.note, note), (.message, pendingMessage),
    ] where try text.checked(value) != value {
      return "\(text.rawValue) is not trimmed"
    }
    if try PetNames.checked(pets) != pets { return "the names of the pets are not trimmed" }
    for check in [checkIn, checkOut] { try check?.location?.check() }
    let fits =
      switch status {
      case .scheduled: checkIn == nil && checkOut == nil
      case .inAdventure: checkIn != nil && checkOut == nil
      case .completed: (checkIn == nil) == (checkOut == nil)
      }
    if !fits { return "its times do not go with its status" }
    if let left = checkOut, let came = checkIn, left.timestamp < came.timestamp {
      return Visit.endBeforeStart.message
    }
    if checkIn == nil, startId != nil { return "what has not begun names no start" }
    if !(0...1_000_000).contains(extensions) { return "its extensions are not a count" }
    if isEstimated, checkOut == nil { return "what has no times cannot be estimated" }
    return nil
  }
}

extension Visit.Status: ColumnValue {}

extension Columns {
  /// Adds a check's instant and place in three columns.
  fileprivate mutating func add(
    _ name: String, _ sql: String, _ latitudeName: String, _ longitudeName: String,
    _ check: inout Visit.Check?
  ) {
    var timestamp = check?.timestamp
    var (latitude, longitude) = (check?.location?.latitude, check?.location?.longitude)
    add(name, &timestamp, sql: sql)
    add(latitudeName, &latitude, .text)
    add(longitudeName, &longitude, .text)
    guard let timestamp else { return }
    check = Visit.Check(timestamp: timestamp, location: nil)
    if let latitude, let longitude {
      check?.location = Place(latitude: latitude, longitude: longitude)
    }
  }
}

/// Which visits of an organization to select; an absent value means all.
package struct VisitFilter: Sendable {
  package var organizationId: String
  /// The bounds of the scheduled start.
  package var from: Instant?
  package var until: Instant?
  package var sitterId: String?
  package var clientId: String?
  package var status: Visit.Status?
  /// The bound of the check-out.
  package var endedFrom: Instant?
  /// The times that visits must overlap, as planned or as worked; running visits have no end.
  package var touching: Touching?

  package struct Touching: Sendable {
    package var start: Instant?
    package var end: Instant?
    package var now: Instant

    package init(start: Instant?, end: Instant?, now: Instant) {
      (self.start, self.end, self.now) = (start, end, now)
    }
  }

  package init(organizationId: String) {
    self.organizationId = organizationId
  }

  fileprivate var condition: (sql: String, values: [Value]) {
    let parts: [(String, Value?)] = [
      ("organization_id = ?", .text(organizationId)),
      ("scheduled_start >= ?", from.map { .instant($0) }),
      ("scheduled_start < ?", until.map { .instant($0) }),
      ("check_out_at >= ?", endedFrom.map { .instant($0) }),
      ("sitter_id = ?", sitterId.map { .text($0) }),
      ("client_id = ?", clientId.map { .text($0) }),
    ]
    let given = parts.filter { $0.1 != nil }
    var sql = given.map { $0.0 }.joined(separator: " AND ")
    // With a bound value SQLite would choose its index and plan again each time.
    if let status { sql += " AND status = '\(status.rawValue)'" }
    var values = given.compactMap { $0.1 }
    if let start = touching?.start {
      let runs = touching.map { start <= $0.now } == true ? " OR status = 'in_adventure'" : ""
      sql += " AND (scheduled_start >= ? OR scheduled_end > ? OR check_out_at > ?\(runs))"
      values += [.instant(start), .instant(start), .instant(start)]
    }
    if let end = touching?.end {
      sql += " AND (scheduled_start < ? OR check_in_at < ?)"
      values += [.instant(end), .instant(end)]
    }
    return (sql, values)
  }
}

extension Store {
  package func hasVisits(toClient id: String) throws(ClockError) -> Bool {
    try !connection.texts("SELECT id FROM visit WHERE client_id = ? LIMIT 1", [.text(id)]).isEmpty
  }

  /// Sorted by scheduled start, then id; only after the position if there is one.
  package func visits(
    _ filter: VisitFilter, after position: (start: Instant, id: String)?, limit: Int
  ) throws(ClockError) -> [Visit] {
    var filter = filter
    if let position { filter.from = max(filter.from ?? position.start, position.start) }
    var (sql, values) = filter.condition
    if let position {
      sql += " AND (scheduled_start > ? OR id > ?)"
      values += [.instant(position.start), .text(position.id)]
    }
    return try all(
      Visit.self, where: sql + " ORDER BY scheduled_start, id LIMIT ?",
      values + [.integer(Int64(limit))])
  }

  /// The sitter's running visits, sorted by scheduled end.
  package func runningVisits(sitterId: String) throws(ClockError) -> [Visit] {
    try all(
      Visit.self, where: "status = 'in_adventure' AND sitter_id = ? ORDER BY scheduled_end, id",
      [.text(sitterId)])
  }

  /// The running visits at the client's, sorted by scheduled end.
  package func runningVisits(clientId: String) throws(ClockError) -> [Visit] {
    try all(
      Visit.self, where: "status = 'in_adventure' AND client_id = ? ORDER BY scheduled_end, id",
      [.text(clientId)])
  }

  /// The completed visits whose check-in or check-out is missing.
  package func visitsWithoutTimes(
    organizationId: String
  ) throws(ClockError) -> [Visit] {
    try all(
      Visit.self,
      where: """
        organization_id = ? AND status = 'completed'
        AND (check_in_at IS NULL OR check_out_at IS NULL) ORDER BY id
        """, [.text(organizationId)])
  }

  /// The sitters and times of completed visits, without estimates.
  package func visitTimes(_ filter: VisitFilter) throws(ClockError)
    -> [(sitterId: String, times: VisitReliability.Times)]
  {
    let (sql, values) = filter.condition
    return try connection.query(
      """
      SELECT sitter_id, scheduled_start, scheduled_end, check_in_at, check_out_at FROM visit
      WHERE \(sql) AND status = 'completed' AND estimated = 0
      AND check_in_at IS NOT NULL AND check_out_at IS NOT NULL
      """, values
    ) { row throws(ClockError) in
      (
        try row.text(),
        VisitReliability.Times(
          scheduled: Interval(try row.instant(), try row.instant()),
          actual: Interval(try row.instant(), try row.instant()))
      )
    }
  }

  /// The number of visits, by sitter, that nobody started before their end.
  package func missedVisits(_ filter: VisitFilter, now: Instant) throws(ClockError)
    -> [(sitterId: String, count: Int)]
  {
    let (sql, values) = filter.condition
    return try connection.query(
      """
      SELECT sitter_id, count(*) FROM visit
      WHERE \(sql) AND status = 'scheduled' AND scheduled_end < ? GROUP BY sitter_id
      """, values + [.instant(now)]
    ) { row throws(ClockError) in (try row.text(), Int(try row.integer())) }
  }

  /// The sitter's visits that overlap the interval and began at most a week before it, sorted by
  /// scheduled start.
  package func visits(
    of sitterId: String, organizationId: String, during interval: Interval, limit: Int
  ) throws(ClockError) -> [Visit] {
    try all(
      Visit.self,
      where: """
        sitter_id = ? AND organization_id = ? AND scheduled_start >= ? AND scheduled_start < ?
        AND scheduled_end > ? ORDER BY scheduled_start, id LIMIT ?
        """,
      [
        .text(sitterId), .text(organizationId), .instant(interval.start - 7 * .day),
        .instant(interval.end), .instant(interval.start), .integer(Int64(limit)),
      ])
  }
}
