package import TimeClock

extension School: Record {
  package static let table = Table(
    "school",
    .init("id", .text), .init("organizationId", .text), .init("name", .text),
    .init("isActive", .boolean), .init("createdAt", .instant), .init("updatedAt", .instant))

  package var ownerId: String? { nil }

  package var values: [Value] {
    [
      .text(id), .text(organizationId), .text(name), .boolean(isActive), .instant(createdAt),
      .instant(updatedAt),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    self.init(
      id: try row.text(), organizationId: try row.text(), name: try row.text(),
      isActive: try row.boolean(), createdAt: try row.instant(), updatedAt: try row.instant())
  }
}

extension Store {
  package func schools(of organizationId: String) throws(StoreError) -> [School] {
    try all(School.self, where: "organization_id = ?", [.text(organizationId)])
  }
}
