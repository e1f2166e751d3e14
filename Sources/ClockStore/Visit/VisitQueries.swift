package import TimeClock

/// Which visits of an organization are meant; each absent value means all.
package struct VisitFilter: Sendable {
  package var organizationId: String
  /// Of the scheduled start.
  package var from: Instant?
  package var until: Instant?
  package var sitterId: String?
  package var clientId: String?
  package var status: Visit.Status?

  package init(organizationId: String) {
    self.organizationId = organizationId
  }

  fileprivate var condition: (sql: String, values: [Value]) {
    let parts: [(String, Value?)] = [
      ("organization_id = ?", .text(organizationId)),
      ("scheduled_start >= ?", from.map { .instant($0) }),
      ("scheduled_start < ?", until.map { .instant($0) }),
      ("sitter_id = ?", sitterId.map { .text($0) }),
      ("client_id = ?", clientId.map { .text($0) }),
      ("status = ?", status.map { .text($0.rawValue) }),
    ]
    let given = parts.filter { $0.1 != nil }
    return (given.map(\.0).joined(separator: " AND "), given.compactMap(\.1))
  }
}

extension Store {
  /// By scheduled start, then id; from the first after the position on.
  package func visits(
    _ filter: VisitFilter, after position: (start: Instant, id: String)?, limit: Int
  ) throws(StoreError) -> [Visit] {
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

  /// The visits that the sitter is on, by scheduled end.
  package func runningVisits(sitterId: String) throws(StoreError) -> [Visit] {
    try all(
      Visit.self, where: "status = 'in_adventure' AND sitter_id = ? ORDER BY scheduled_end, id",
      [.text(sitterId)])
  }

  /// The visits that are on at the client's, by scheduled end.
  package func runningVisits(clientId: String) throws(StoreError) -> [Visit] {
    try all(
      Visit.self, where: "status = 'in_adventure' AND client_id = ? ORDER BY scheduled_end, id",
      [.text(clientId)])
  }

  /// The completed visits whose check-in or check-out is missing.
  package func visitsWithoutTimes(
    organizationId: String
  ) throws(StoreError) -> [Visit] {
    try all(
      Visit.self,
      where: """
        organization_id = ? AND status = 'completed'
        AND (check_in_at IS NULL OR check_out_at IS NULL) ORDER BY id
        """, [.text(organizationId)])
  }

  /// The instants of completed visits, estimates left out.
  package func visitTimes(_ filter: VisitFilter) throws(StoreError) -> [VisitReliability.Times] {
    let (sql, values) = filter.condition
    return try query(
      """
      SELECT scheduled_start, scheduled_end, check_in_at, check_out_at FROM visit
      WHERE \(sql) AND status = 'completed' AND estimated = 0
      AND check_in_at IS NOT NULL AND check_out_at IS NOT NULL
      """, values
    ) { row throws(StoreError) in
      VisitReliability.Times(
        scheduled: Interval(try row.instant(), try row.instant()),
        actual: Interval(try row.instant(), try row.instant()))
    }
  }
}
