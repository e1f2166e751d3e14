/// That both sides agreed to the hours of a member's week, whose time is locked by that.
package struct ApprovedWeek: Hashable, Sendable {
  /// Follows from the member and the week, so that there is one of each.
  package var id: String
  package var userId: String
  package var organizationId: String
  /// Its first day.
  package var weekStarting: CivilDate
  /// The hours that were agreed to, as they are texted to payroll.
  package var text: String
  package var createdAt: Instant

  package init(
    userId: String, organizationId: String, weekStarting: CivilDate, text: String,
    createdAt: Instant
  ) {
    id = SentWeek.id(of: userId, weekStarting)
    self.userId = userId
    self.organizationId = organizationId
    self.weekStarting = weekStarting
    self.text = text
    self.createdAt = createdAt
  }
}

/// How far both sides are from agreeing to a week.
package enum WeekApproval: String, CaseIterable, Sendable {
  case open
  /// A proposal to lock it waits.
  case submitted
  case approved
  /// It was submitted, and sent back or opened again.
  case returned
}

extension Policy.Subject {
  package static let approval = Policy.Subject("approval")
}
