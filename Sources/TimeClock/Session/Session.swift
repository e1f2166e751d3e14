/// A scheduled job at a school, with people assigned.
package struct Session: Hashable, Sendable {
  package enum Status: String, CaseIterable, Sendable {
    case scheduled, completed, cancelled
  }

  /// A member assigned, with a note of their own.
  package struct Photographer: Hashable, Sendable {
    package var id: String
    package var notes: String?

    package init(id: String, notes: String? = nil) {
      self.id = id
      self.notes = notes
    }
  }

  package var id: String
  package var organizationId: String
  package var schoolId: String
  package var date: CivilDate
  package var startTime: TimeOfDay
  package var endTime: TimeOfDay
  /// Ids of the organization's session types.
  package var sessionTypes: [String]
  /// The typed name of the type `other`; nil unless `other` is among the types.
  package var customSessionType: String?
  package var photographers: [Photographer]
  package var notes: String?
  package var status: Status
  package var published: Bool
  package var publishedAt: Instant?
  package var isTimeOff: Bool
  package var createdAt: Instant
  package var createdById: String
  package var updatedAt: Instant

  package init(
    id: String, organizationId: String, schoolId: String, date: CivilDate,
    startTime: TimeOfDay, endTime: TimeOfDay, sessionTypes: [String],
    customSessionType: String? = nil, photographers: [Photographer], notes: String? = nil,
    status: Status, published: Bool, publishedAt: Instant? = nil, isTimeOff: Bool,
    createdAt: Instant, createdById: String, updatedAt: Instant
  ) {
    self.id = id
    self.organizationId = organizationId
    self.schoolId = schoolId
    self.date = date
    self.startTime = startTime
    self.endTime = endTime
    self.sessionTypes = sessionTypes
    self.customSessionType = customSessionType
    self.photographers = photographers
    self.notes = notes
    self.status = status
    self.published = published
    self.publishedAt = publishedAt
    self.isTimeOff = isTimeOff
    self.createdAt = createdAt
    self.createdById = createdById
    self.updatedAt = updatedAt
  }
}

extension Policy.Subject {
  package static let session = Policy.Subject("session")
}
