/// Time away inside a shift, `[exitTime, returnTime)`; without a return it is open.
package struct Gap: Hashable, Sendable {
  package enum Source: String, CaseIterable, Sendable {
    case fence, manual
  }

  package enum DeletedReason: String, CaseIterable, Sendable {
    /// A member deleted it by hand.
    case user
    /// Back within the grace period, so the absence is paid.
    case grace
  }

  package var id: String
  package var entryId: String
  package var userId: String
  package var organizationId: String
  package var date: CivilDate
  package var exitTime: Instant
  package var returnTime: Instant?
  package var isDeleted: Bool
  package var deletedReason: DeletedReason?
  package var source: Source
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, entryId: String, userId: String, organizationId: String, date: CivilDate,
    exitTime: Instant, returnTime: Instant? = nil, isDeleted: Bool,
    deletedReason: DeletedReason? = nil,
    source: Source, createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.entryId = entryId
    self.userId = userId
    self.organizationId = organizationId
    self.date = date
    self.exitTime = exitTime
    self.returnTime = returnTime
    self.isDeleted = isDeleted
    self.deletedReason = deletedReason
    self.source = source
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  package var isOpen: Bool { returnTime == nil && !isDeleted }

  /// The time that the gap takes; without a return it has no end.
  package var taken: Interval { Interval(exitTime, returnTime ?? .latest) }

  package func interval(at now: Instant) -> Interval {
    Interval(exitTime, max(exitTime, returnTime ?? now))
  }
}

extension Policy.Subject {
  package static let gap = Policy.Subject("gap")
}
