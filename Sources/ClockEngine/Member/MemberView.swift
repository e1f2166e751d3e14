internal import JSON
internal import JSONRPC
internal import TimeClock

extension Member: Listed {
  static var schemaName: String? { "Member" }
  static var listName: StaticString { "members" }

  static func declare(_ members: inout some Members<Member>) {
    members.add("id", "The member's id.") { $0.id }
    members.add("organizationId", "The member's organization.") { $0.organizationId }
    members.add("email", "The address to sign in with.") { $0.email }
    members.add("firstName", "The first name.") { $0.firstName }
    members.add("lastName", "The last name.") { $0.lastName }
    members.add("displayName", "What they want to be called.") { $0.displayName }
    members.add("photoURL", "Where their picture is.") { $0.photoURL }
    members.add("isActive", "Whether they may act and be assigned.") { $0.isActive }
    members.add("role", "What they may do.") { $0.role }
    members.add("createdAt", "When the member was added.") { $0.createdAt }
    members.add("updatedAt", "When the member was last changed.") { $0.updatedAt }
  }
}

extension Role: WireWord {}

extension NameOrder {
  /// Active ones first.
  init(_ member: Member) {
    self.init(member.isActive ? 0 : 1, member.name, member.id)
  }
}
