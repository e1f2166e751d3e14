package import TimeClock

extension Fence: Record {
  package static let table = Table(
    "fence",
    .init("id", .text), .init("organizationId", .text),
    .init("position", .text, sql: "fence_position"), .init("lastEventAt", .instant),
    .init("foundInsideAt", .instant), .init("entryId", .text), .init("exitTime", .instant),
    .init("graceEndsAt", .instant), .init("settledAt", .instant))

  package var ownerId: String? { id }

  package var values: [Value] {
    [
      .text(id), .text(organizationId), .text(position.rawValue), .instant(lastEventAt),
      .instant(foundInsideAt), .optional(departure?.entryId), .instant(departure?.exitTime),
      .instant(departure?.graceEndsAt), .instant(departure?.settledAt),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    self.init(id: try row.text(), organizationId: try row.text())
    position = try row.word()
    lastEventAt = try row.optionalInstant()
    foundInsideAt = try row.optionalInstant()
    let entryId = try row.optionalText()
    let exitTime = try row.optionalInstant()
    let graceEndsAt = try row.optionalInstant()
    let settledAt = try row.optionalInstant()
    if let entryId, let exitTime, let graceEndsAt {
      departure = Departure(
        entryId: entryId, exitTime: exitTime, graceEndsAt: graceEndsAt, settledAt: settledAt)
    }
  }
}
