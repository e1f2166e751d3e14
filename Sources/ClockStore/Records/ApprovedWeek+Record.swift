package import TimeClock

extension ApprovedWeek: Record {
  package static let topic = "approval"
  package static let table = Table(topic, of: ApprovedWeek.self)
  package static let canBeUndone = false
  package static let references = [Reference("user_id", to: Member.self, bindsUndo: false)]

  package static var blank: ApprovedWeek {
    ApprovedWeek(
      userId: "", organizationId: "", weekStarting: .earliest, timeZone: "", text: "",
      createdAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("weekStarting", &weekStarting)
    columns.add("timeZone", &timeZone)
    columns.add("text", &text, sql: "message", .text)
    columns.add("createdAt", &createdAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    guard id == SentWeek.id(of: userId, weekStarting) else { return "its id is of another week" }
    return rules.zone(timeZone)
  }
}

extension Store {
  /// The member's approved weeks, in order.
  package func approvedWeeks(of userId: String) throws(ClockError) -> [ApprovedWeek] {
    try all(ApprovedWeek.self, where: "user_id = ? ORDER BY week_starting", [.text(userId)])
  }
}
