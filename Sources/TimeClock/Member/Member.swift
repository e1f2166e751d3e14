/// A person in an organization, with a role.
package struct Member: Hashable, Sendable {
  package var id: String
  package var organizationId: String
  package var email: String?
  package var firstName: String
  package var lastName: String
  package var displayName: String?
  package var photoURL: String?
  package var isActive: Bool
  package var role: Role
  /// Whether an admin keeps the member's data from being erased.
  package var isHeld = false
  /// Whether the member keeps their own data from being erased.
  package var holdsOwn = false
  /// When the member's identifying data will be erased; nil if no erasure is planned.
  package var eraseAt: Instant?
  package var erasedAt: Instant?
  /// The number that replaces the erased name.
  package var formerNumber: Int?
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, organizationId: String, email: String? = nil, firstName: String,
    lastName: String, displayName: String? = nil, photoURL: String? = nil, isActive: Bool,
    role: Role, createdAt: Instant,
    updatedAt: Instant
  ) {
    self.id = id
    self.organizationId = organizationId
    self.email = email
    self.firstName = firstName
    self.lastName = lastName
    self.displayName = displayName
    self.photoURL = photoURL
    self.isActive = isActive
    self.role = role
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

package enum Role: String, CaseIterable, Sendable {
  case admin, manager, photographer, sitter
  /// Has the rights of a photographer and of a sitter.
  case employee
  case client
}

extension [Role] {
  /// The roles that can be assigned to sessions and visits.
  package static let workers: [Role] = [.photographer, .sitter, .employee]
}

/// The member who makes a request, as read in the transaction that serves it.
package struct ActingMember: Hashable, Sendable {
  package let userId: String
  package let organizationId: String
  package let role: Role

  package init(userId: String, organizationId: String, role: Role) {
    self.userId = userId
    self.organizationId = organizationId
    self.role = role
  }

  package init(_ member: Member) {
    self.init(userId: member.id, organizationId: member.organizationId, role: member.role)
  }
}

extension Policy.Subject {
  package static let member = Policy.Subject("member")
}
