package import TimeClock

extension ApprovedWeek: Record {
  package static let topic = "approval"
  package static let table = Table(topic, of: ApprovedWeek.self)
  package static let canBeUndone = false
  package static let references = [Reference("user_id", to: Member.self, bindsUndo: false)]

  package static var blank: ApprovedWeek {
    ApprovedWeek(
      userId: "", organizationId: "", weekStarting: .earliest, text: "", createdAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("weekStarting", &weekStarting)
    columns.add("text", &text, sql: "message", .text)
    columns.add("createdAt", &createdAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    id == SentWeek.id(of: userId, weekStarting) ? nil : "its id is of another week"
  }
}

extension Store {
  /// The first days of the member's approved weeks, in order.
  package func startsOfApprovedWeeks(of userId: String) throws(ClockError) -> [CivilDate] {
    try all(
      ApprovedWeek.self, where: "user_id = ? ORDER BY week_starting", [.text(userId)]
    ).map(\.weekStarting)
  }
}
