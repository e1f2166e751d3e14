package import TimeClock

extension Fence: Record {
  package static let topic = "fence"
  package static let table = Table(topic, of: Fence.self)
  package static let canBeUndone = false
  package static let references = [Reference("id", to: Member.self, bindsUndo: false)]

  package static var blank: Fence { Fence(id: "", organizationId: "") }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organizationId)
    columns.add("position", &position, sql: "fence_position")
    columns.add("lastEventAt", &lastEventAt)
    columns.add("foundInsideAt", &foundInsideAt)
    var (entryId, exitTime) = (departure?.entryId, departure?.exitTime)
    var (graceEndsAt, settledAt) = (departure?.graceEndsAt, departure?.settledAt)
    columns.add("entryId", &entryId)
    columns.add("exitTime", &exitTime)
    columns.add("graceEndsAt", &graceEndsAt)
    var shiftStart = departure?.shiftStart
    columns.add("settledAt", &settledAt)
    columns.add("shiftStart", &shiftStart)
    if let entryId, let exitTime, let graceEndsAt {
      departure = Departure(
        entryId: entryId, exitTime: exitTime, graceEndsAt: graceEndsAt, settledAt: settledAt,
        shiftStart: shiftStart)
    }
  }

  package var ownerId: String? { id }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    if (position == .unknown) != (lastEventAt == nil) {
      return "a position comes with the event that reported it"
    }
    guard let left = departure else { return nil }
    let grace = left.graceEndsAt - left.exitTime
    return SettingsRules.isGrace(milliseconds: grace) ? nil : "its grace is out of range"
  }
}

extension Fence.Position: ColumnValue {}

extension Store {
  /// The departure, of any member, whose grace ends first.
  package func nextGraceEnd() throws(ClockError) -> Fence? {
    // Mostly there is none, and reading one column costs less than reading all.
    let ids = try connection.texts(
      """
      SELECT id FROM fence WHERE grace_ends_at IS NOT NULL AND settled_at IS NULL
      ORDER BY grace_ends_at, id LIMIT 1
      """)
    return try ids.first.flatMap { id throws(ClockError) in try find(Fence.self, id) }
  }
}
