internal import JSONRPC
internal import TimeClock

extension RecordShapes {
  static let member = Shape<Member>(
    Property("id", .string) { $0.id },
    Property("organizationId", .string) { $0.organizationId },
    Property("email", nullable: .string) { $0.email },
    Property("firstName", .string) { $0.firstName },
    Property("lastName", .string) { $0.lastName },
    Property("displayName", nullable: .string) { $0.displayName },
    Property("photoURL", nullable: .string) { $0.photoURL },
    Property("isActive", .boolean) { $0.isActive },
    Property("role", .word) { $0.role },
    Property("createdAt", .instant) { $0.createdAt },
    Property("updatedAt", .instant) { $0.updatedAt })
}

extension NameOrder {
  /// Active ones first.
  init(_ member: Member) {
    self.init(member.isActive ? 0 : 1, member.name, member.id)
  }
}
