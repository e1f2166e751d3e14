package import TimeClock

extension Gap: Record {
  package static let table = Table(
    "gap",
    .init("id", .text), .init("entryId", .text), .init("userId", .text),
    .init("organizationId", .text), .init("date", .text), .init("exitTime", .instant),
    .init("returnTime", .instant), .init("isDeleted", .boolean), .init("deletedReason", .text),
    .init("source", .text), .init("createdAt", .instant), .init("updatedAt", .instant))

  package var ownerId: String? { userId }

  package var values: [Value] {
    [
      .text(id), .text(entryId), .text(userId), .text(organizationId), .text(date.text),
      .instant(exitTime), .instant(returnTime), .boolean(isDeleted),
      .optional(deletedReason?.rawValue), .text(source.rawValue), .instant(createdAt),
      .instant(updatedAt),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    self.init(
      id: try row.text(), entryId: try row.text(), userId: try row.text(),
      organizationId: try row.text(), date: try row.date(), exitTime: try row.instant(),
      returnTime: try row.optionalInstant(), isDeleted: try row.boolean(),
      deletedReason: try row.optionalWord(), source: try row.word(),
      createdAt: try row.instant(), updatedAt: try row.instant())
  }
}
