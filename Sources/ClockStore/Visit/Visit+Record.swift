package import TimeClock

extension Visit: Record {
  package static let table = Table(
    "visit",
    .init("id", .text), .init("organizationId", .text), .init("scheduledStart", .instant),
    .init("scheduledEnd", .instant), .init("status", .text), .init("sitterId", .text),
    .init("clientId", .text), .init("checkIn", .instant, sql: "check_in_at"),
    .init("checkInLatitude", .real), .init("checkInLongitude", .real),
    .init("checkOut", .instant, sql: "check_out_at"), .init("checkOutLatitude", .real),
    .init("checkOutLongitude", .real), .init("address", .text), .init("pets", .text),
    .init("note", .text), .init("pendingMessage", .text), .init("estimated", .boolean),
    .init("startId", .text),
    .init("createdAt", .instant), .init("updatedAt", .instant))

  package var ownerId: String? { sitterId }

  package var values: [Value] {
    [
      .text(id), .text(organizationId), .instant(scheduledStart), .instant(scheduledEnd),
      .text(status.rawValue), .text(sitterId), .text(clientId),
    ] + Self.values(checkIn) + Self.values(checkOut) + [
      .optional(address), .optional(pets), .optional(note), .optional(pendingMessage),
      .boolean(isEstimated), .optional(startId), .instant(createdAt), .instant(updatedAt),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    self.init(
      id: try row.text(), organizationId: try row.text(), scheduledStart: try row.instant(),
      scheduledEnd: try row.instant(), status: try row.word(), sitterId: try row.text(),
      clientId: try row.text(), checkIn: try Self.check(&row), checkOut: try Self.check(&row),
      address: try row.optionalText(), pets: try row.optionalText(),
      note: try row.optionalText(), pendingMessage: try row.optionalText(),
      isEstimated: try row.boolean(), startId: try row.optionalText(), createdAt: try row.instant(),
      updatedAt: try row.instant())
  }

  private static func values(_ check: Check?) -> [Value] {
    [
      .instant(check?.timestamp), check?.location.map { .real($0.latitude) } ?? .null,
      check?.location.map { .real($0.longitude) } ?? .null,
    ]
  }

  private static func check(_ row: inout Row) throws(StoreError) -> Check? {
    let timestamp = try row.optionalInstant()
    let latitude = try row.optionalReal()
    let longitude = try row.optionalReal()
    guard let timestamp else { return nil }
    guard let latitude, let longitude else { return Check(timestamp: timestamp, location: nil) }
    return Check(
      timestamp: timestamp, location: Location(latitude: latitude, longitude: longitude))
  }
}
