package import TimeClock

/// A running shift, and when it ends automatically.
package struct AutoClockOut: Sendable {
  package let shift: Entry
  package let end: Instant
}

/// An organization's rules for everybody's time.
package struct OrganizationLimits: RowCodable {
  package private(set) var id: String
  package private(set) var autoClockOutHours: Int?
  package private(set) var lockedThrough: CivilDate?
  package private(set) var consent = Organization.Consent.none
  package private(set) var freeEditHours = OrganizationRules.usualFreeEdit
  package private(set) var needsReason = false

  package static var blank: OrganizationLimits { OrganizationLimits(id: "") }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("autoClockOutHours", &autoClockOutHours)
    columns.add("lockedThrough", &lockedThrough)
    columns.add("consent", &consent)
    columns.add("freeEditHours", &freeEditHours)
    columns.add("needsReason", &needsReason)
  }

  /// Whether corrections of recorded time have any rules to meet.
  package var watchesCorrections: Bool { consent != .none || needsReason }

  /// In milliseconds: how long members may correct their own time freely.
  package var freeEditLength: Int64 { Int64(freeEditHours) * .hour }
}

extension Store {
  /// The limits of all organizations that have any.
  package func organizationLimits() throws(ClockError) -> [OrganizationLimits] {
    try connection.query(
      """
      SELECT id, auto_clock_out_hours, locked_through, consent, free_edit_hours, needs_reason
      FROM organization
      WHERE NOT (auto_clock_out_hours IS NULL AND locked_through IS NULL AND consent = 'none'
        AND needs_reason = 0)
      ORDER BY id
      """
    ) { row throws(ClockError) in try OrganizationLimits(row: row) }
  }

  /// The running shift, of these organizations' members, that ends automatically first.
  // A shift that its member left before its limit waits for the end of grace.
  package func nextAutoClockOut(
    of organizations: [OrganizationLimits]
  ) throws(ClockError) -> AutoClockOut? {
    var next: AutoClockOut?
    for organization in organizations {
      guard let hours = organization.autoClockOutHours,
        let shift = try first(
          Entry.self,
          where: """
            organization_id = ? AND kind = ? AND end_at IS NULL AND NOT EXISTS (
              SELECT 1 FROM fence WHERE fence.id = entry.user_id AND fence.entry_id = entry.id
              AND fence.settled_at IS NULL AND fence.exit_time >= entry.start_at
              AND fence.exit_time - entry.start_at <= ?) ORDER BY start_at, id LIMIT 1
            """,
          [
            .text(organization.id), .text(Entry.Kind.shift.rawValue),
            .integer(Int64(hours) * .hour),
          ])
      else { continue }
      let end = shift.start + Int64(hours) * .hour
      if next.map({ end < $0.end }) ?? true { next = AutoClockOut(shift: shift, end: end) }
    }
    return next
  }
}
