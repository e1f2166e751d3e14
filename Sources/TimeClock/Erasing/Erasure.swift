/// What was erased of the journal: halves of some rows of one subject, which is a member or the
/// organization.
package struct Erasure: Hashable, Sendable {
  package enum Ground: String, CaseIterable, Sendable {
    /// The organization keeps time for so many months.
    case retention
    /// A member left.
    case member
    /// Somebody had the texts of one record erased.
    case record
  }

  package enum Halves: String, CaseIterable, Sendable {
    case texts
    /// Facts and texts.
    case all
  }

  /// Recorded time is kept for at least so long, in milliseconds.
  package static let shortestKept: Int64 = 730 * 86_400_000
  /// Ranges that one record names; more of them are in others.
  package static let mostRanges = 800

  package var id: String
  package var organizationId: String
  /// Whose rows they were; nil for those of the organization.
  package var userId: String?
  package var ground: Ground
  package var halves: Halves
  package var rows: RowSet
  /// The end of the time that is kept no more; nil on other grounds.
  package var before: Instant?
  /// The record whose texts they were; nil on other grounds.
  package var record: Refusal.Reference?
  /// Who asked for it; nil where time did.
  package var authorId: String?
  package var reason: String?
  package var createdAt: Instant

  package init(
    id: String, organizationId: String, userId: String? = nil, ground: Ground, halves: Halves,
    rows: RowSet = RowSet(), before: Instant? = nil, record: Refusal.Reference? = nil,
    authorId: String? = nil, reason: String? = nil, createdAt: Instant
  ) {
    self.id = id
    self.organizationId = organizationId
    self.userId = userId
    self.ground = ground
    self.halves = halves
    self.rows = rows
    self.before = before
    self.record = record
    self.authorId = authorId
    self.reason = reason
    self.createdAt = createdAt
  }
}

extension Policy.Subject {
  package static let erasure = Policy.Subject("erasure")
}
