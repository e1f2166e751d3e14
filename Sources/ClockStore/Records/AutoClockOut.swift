package import TimeClock

/// A running shift and when its organization lets it end by itself.
package struct AutoClockOut: Sendable {
  package let shift: Entry
  package let end: Instant
}

extension Store {
  /// The organizations in which shifts end by themselves.
  package func organizationsEndingShifts() throws(StoreError) -> [Organization] {
    try all(Organization.self, where: "auto_clock_out_hours IS NOT NULL ORDER BY id", [])
  }

  /// The running shift of any member of these that ends by itself first.
  package func nextAutoClockOut(
    of organizations: [Organization]
  ) throws(StoreError) -> AutoClockOut? {
    var next: AutoClockOut?
    for organization in organizations {
      guard let hours = organization.autoClockOutHours,
        let shift = try first(
          Entry.self,
          where: """
            organization_id = ? AND kind = ? AND end_at IS NULL ORDER BY start_at, id LIMIT 1
            """,
          [.text(organization.id), .text(Entry.Kind.shift.rawValue)])
      else { continue }
      let end = shift.start + Int64(hours) * 3_600_000
      if next.map({ end < $0.end }) ?? true { next = AutoClockOut(shift: shift, end: end) }
    }
    return next
  }
}
