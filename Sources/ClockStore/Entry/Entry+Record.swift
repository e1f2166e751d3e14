package import TimeClock

extension Entry: Record {
  package static let table = Table(
    "entry",
    .init("id", .text), .init("kind", .text), .init("userId", .text),
    .init("organizationId", .text), .init("date", .text), .init("timeZone", .text),
    .init("start", .instant, sql: "start_at"), .init("end", .instant, sql: "end_at"),
    .init("sessionId", .text), .init("taskId", .text), .init("name", .text),
    .init("notes", .text), .init("source", .text), .init("createdAt", .instant),
    .init("updatedAt", .instant))

  package var ownerId: String? { userId }

  package var values: [Value] {
    [
      .text(id), .text(kind.rawValue), .text(userId), .text(organizationId), .text(date.text),
      .text(timeZone), .instant(start), .instant(end), .optional(sessionId), .optional(taskId),
      .optional(name), .optional(notes), .text(source.rawValue), .instant(createdAt),
      .instant(updatedAt),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    self.init(
      id: try row.text(), kind: try row.word(), userId: try row.text(),
      organizationId: try row.text(), date: try row.date(), timeZone: try row.text(),
      start: try row.instant(), end: try row.optionalInstant(),
      sessionId: try row.optionalText(), taskId: try row.optionalText(),
      name: try row.optionalText(), notes: try row.optionalText(), source: try row.word(),
      createdAt: try row.instant(), updatedAt: try row.instant())
  }
}
