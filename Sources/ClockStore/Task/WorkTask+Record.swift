package import TimeClock

extension WorkTask: Record {
  package static let table = Table(
    "task",
    .init("id", .text), .init("organizationId", .text), .init("userId", .text),
    .init("name", .text), .init("sortName", .text), .init("hidden", .boolean, sql: "is_hidden"),
    .init("createdAt", .instant), .init("updatedAt", .instant))

  package var ownerId: String? { userId }

  package var values: [Value] {
    [
      .text(id), .text(organizationId), .text(userId), .text(name), .text(sortName),
      .boolean(isHidden), .instant(createdAt), .instant(updatedAt),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    let id = try row.text()
    let organizationId = try row.text()
    let userId = try row.text()
    let name = try row.text()
    // Derived from the name, and stored only for the list's order.
    _ = try row.text()
    self.init(
      id: id, organizationId: organizationId, userId: userId, name: name,
      isHidden: try row.boolean(), createdAt: try row.instant(), updatedAt: try row.instant())
  }
}
