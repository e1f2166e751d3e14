package import TimeClock

extension Settings: Record {
  package static let table = Table(
    "settings",
    .init("id", .text), .init("organizationId", .text), .init("timeZone", .text),
    .init("hourCycle", .integer), .init("latitude", .real), .init("longitude", .real),
    .init("radius", .integer), .init("graceMinutes", .integer),
    .init("payrollRecipient", .text), .init("longShiftHours", .integer))

  package var ownerId: String? { id }

  package var values: [Value] {
    [
      .text(id), .text(organizationId), .optional(timeZone), .integer(Int64(hourCycle.rawValue)),
      workplace.map { .real($0.latitude) } ?? .null,
      workplace.map { .real($0.longitude) } ?? .null,
      .optional(workplace.map { Int64($0.radius) }), .integer(Int64(graceMinutes)),
      .optional(payrollRecipient), .integer(Int64(longShiftHours)),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    self.init(
      id: try row.text(), organizationId: try row.text(), timeZone: try row.optionalText(),
      hourCycle: try Self.hourCycle(try row.integer()),
      workplace: try Self.workplace(
        try row.optionalReal(), try row.optionalReal(), try row.optionalInteger()),
      graceMinutes: Int(try row.integer()), payrollRecipient: try row.optionalText(),
      longShiftHours: Int(try row.integer()))
  }

  private static func workplace(
    _ latitude: Double?, _ longitude: Double?, _ radius: Int64?
  ) throws(StoreError) -> Workplace? {
    guard let latitude, let longitude, let radius else { return nil }
    return Workplace(latitude: latitude, longitude: longitude, radius: Int(radius))
  }

  private static func hourCycle(_ hours: Int64) throws(StoreError) -> HourCycle {
    guard let cycle = HourCycle(rawValue: Int(hours)) else {
      throw .damaged("a clock of \(hours) hours")
    }
    return cycle
  }
}
