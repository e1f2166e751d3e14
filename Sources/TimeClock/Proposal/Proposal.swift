/// A correction of recorded time that waits for the consent of the other side.
package struct Proposal: Hashable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    case waiting, accepted, declined, withdrawn
    /// A record that it would change has changed since.
    case stale
    case expired
  }

  /// In milliseconds: how long it can be accepted.
  package static let patience: Int64 = 30 * .day
  /// The most waiting proposals of one member.
  package static let most = 50

  package var id: String
  /// The member whose time it would change.
  package var userId: String
  package var organizationId: String
  /// The member who proposed it.
  package var authorId: String
  package var method: String
  /// The params of the call, as JSON.
  package var parameters: String
  /// The zone in force when it was proposed.
  package var timeZone: String
  /// The changes that it would make, record by record, as JSON.
  package var shown: String
  package var reason: String?
  /// The stored state: a waiting proposal may be stale or expired by now.
  package var state: State
  package var decidedBy: String?
  package var decidedAt: Instant?
  /// Why it was declined.
  package var answer: String?
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, userId: String, organizationId: String, authorId: String, method: String,
    parameters: String, timeZone: String, shown: String = "[]", reason: String?,
    state: State = .waiting, decidedBy: String? = nil, decidedAt: Instant? = nil,
    answer: String? = nil, createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.userId = userId
    self.organizationId = organizationId
    self.authorId = authorId
    self.method = method
    self.parameters = parameters
    self.timeZone = timeZone
    self.shown = shown
    self.reason = reason
    self.state = state
    self.decidedBy = decidedBy
    self.decidedAt = decidedAt
    self.answer = answer
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The first instant at which it has expired.
  package var expiry: Instant { createdAt + Self.patience }

  /// Whether the member proposed to change their own time.
  package var isOwn: Bool { authorId == userId }
}

extension Policy.Subject {
  package static let proposal = Policy.Subject("proposal")
}
