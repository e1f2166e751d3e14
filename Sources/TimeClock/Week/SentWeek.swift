/// A member's week whose hours were sent to payroll, with the message.
package struct SentWeek: Hashable, Sendable {
  /// Derived from the member and the week, so that there is only one for both.
  package var id: String
  package var userId: String
  package var organizationId: String
  /// The first day of the week.
  package var weekStarting: CivilDate
  /// The message, without the line about something to correct.
  package var text: String
  package var sentAt: Instant

  package init(
    userId: String, organizationId: String, weekStarting: CivilDate, text: String, sentAt: Instant
  ) {
    id = Self.id(of: userId, weekStarting)
    self.userId = userId
    self.organizationId = organizationId
    self.weekStarting = weekStarting
    self.text = text
    self.sentAt = sentAt
  }

  package static func id(of userId: String, _ first: CivilDate) -> String {
    "\(userId) \(first.text)"
  }
}

extension Policy.Subject {
  package static let week = Policy.Subject("week")
}
