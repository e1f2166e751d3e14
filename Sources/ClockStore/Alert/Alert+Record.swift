package import TimeClock

extension Alert: Record {
  package static let table = Table(
    "alert",
    .init("id", .text), .init("kind", .text), .init("subject", .text), .init("userId", .text),
    .init("organizationId", .text), .init("at", .instant), .init("title", .text),
    .init("body", .text), .init("data", .json), .init("deliveredAt", .instant),
    .init("dismissedAt", .instant), .init("createdAt", .instant))

  package var ownerId: String? { userId }

  package var values: [Value] {
    [
      .text(id), .text(kind.rawValue), .text(subject), .text(userId), .text(organizationId),
      .instant(at), .text(title), .text(body), .text(data.json.text), .instant(deliveredAt),
      .instant(dismissedAt), .instant(createdAt),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    self.init(
      id: try row.text(), kind: try row.word(), subject: try row.text(),
      userId: try row.text(), organizationId: try row.text(), at: try row.instant(),
      title: try row.text(), body: try row.text(), data: try row.alertData(),
      deliveredAt: try row.optionalInstant(), dismissedAt: try row.optionalInstant(),
      createdAt: try row.instant())
  }
}
