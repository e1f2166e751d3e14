/// A record of what was erased from the journal: halves of rows of a member or of the organization.
package struct Erasure: Hashable, Sendable {
  package enum Ground: String, CaseIterable, Sendable {
    /// The time is older than the organization's retention period.
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

  /// The shortest retention of recorded time, in milliseconds.
  package static let shortestKept: Int64 = 730 * .day
  /// The most ranges in one record; further ranges go into other records.
  package static let mostRanges = 800

  package var id: String
  package var organizationId: String
  /// The member whose rows they were; nil for the organization's rows.
  package var userId: String?
  package var ground: Ground
  package var halves: Halves
  package var rows: RowSet
  /// Time before this is no longer kept; nil on other grounds.
  package var before: Instant?
  /// The record whose texts were erased; nil on other grounds.
  package var record: Refusal.Reference?
  /// Who asked for the erasure; nil if the retention period did.
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
