package import TimeClock

extension Member: Record {
  package static let table = Table(
    "member",
    .init("id", .text), .init("organizationId", .text), .init("email", .text),
    .init("firstName", .text), .init("lastName", .text), .init("displayName", .text),
    .init("photoURL", .text, sql: "photo_url"), .init("isActive", .boolean),
    .init("role", .text), .init("createdAt", .instant), .init("updatedAt", .instant))

  package var ownerId: String? { id }

  package var values: [Value] {
    [
      .text(id), .text(organizationId), .optional(email), .text(firstName), .text(lastName),
      .optional(displayName), .optional(photoURL), .boolean(isActive), .text(role.rawValue),
      .instant(createdAt), .instant(updatedAt),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    self.init(
      id: try row.text(), organizationId: try row.text(), email: try row.optionalText(),
      firstName: try row.text(), lastName: try row.text(),
      displayName: try row.optionalText(), photoURL: try row.optionalText(),
      isActive: try row.boolean(), role: try row.word(), createdAt: try row.instant(),
      updatedAt: try row.instant())
  }

  /// Leaves who is not active no token, so that none is good again once they are.
  package static func index(
    _ record: Member?, id: String, in store: Store
  ) throws(StoreError) {
    if record?.isActive != true { try store.removeTokens(of: id) }
  }
}
