/// A member's week that both sides approved, which locks its time.
package struct ApprovedWeek: Hashable, Sendable {
  /// Derived from the member and the week, so that there is only one for both.
  package var id: String
  package var userId: String
  package var organizationId: String
  /// The first day of the week.
  package var weekStarting: CivilDate
  /// The zone whose days were approved.
  package var timeZone: String
  /// The approved hours, as the text for payroll.
  package var text: String
  package var createdAt: Instant

  package init(
    userId: String, organizationId: String, weekStarting: CivilDate, timeZone: String,
    text: String, createdAt: Instant
  ) {
    id = SentWeek.id(of: userId, weekStarting)
    self.userId = userId
    self.organizationId = organizationId
    self.weekStarting = weekStarting
    self.timeZone = timeZone
    self.text = text
    self.createdAt = createdAt
  }

  package func contains(_ date: CivilDate) -> Bool {
    weekStarting <= date && date < weekStarting.adding(days: 7)
  }
}

/// The state of a week's approval by both sides.
package enum WeekApproval: String, CaseIterable, Sendable {
  case open
  /// A proposal to lock the week is waiting.
  case submitted
  case approved
  /// It was submitted, then sent back or opened again.
  case returned
}

extension Policy.Subject {
  package static let approval = Policy.Subject("approval")
}
