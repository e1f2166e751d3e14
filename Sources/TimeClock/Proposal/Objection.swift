/// A member's objection to a change in the journal.
package struct Objection: Hashable, Sendable {
  /// Derived from the member and the change, so that each member objects to a change only once.
  package var id: String
  /// The member who objects.
  package var userId: String
  package var organizationId: String
  /// The number of the change.
  package var seq: Int64
  package var reason: String?
  package var createdAt: Instant

  package init(
    userId: String, organizationId: String, seq: Int64, reason: String?, createdAt: Instant
  ) {
    id = "\(userId) \(seq)"
    self.userId = userId
    self.organizationId = organizationId
    self.seq = seq
    self.reason = reason
    self.createdAt = createdAt
  }
}

extension Policy.Subject {
  package static let objection = Policy.Subject("objection")
}
