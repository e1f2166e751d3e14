/// A place where sessions are held.
package struct School: Hashable, Sendable {
  package var id: String
  package var organizationId: String
  package var name: String
  package var isActive: Bool
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, organizationId: String, name: String, isActive: Bool, createdAt: Instant,
    updatedAt: Instant
  ) {
    self.id = id
    self.organizationId = organizationId
    self.name = name
    self.isActive = isActive
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

extension Policy.Subject {
  package static let school = Policy.Subject("school")
}
