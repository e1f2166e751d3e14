package import TimeClock

extension Adjustment: Record {
  package static let topic = "adjustment"
  package static let table = Table(topic, of: Adjustment.self)
  package static let references = [Reference("user_id", to: Member.self)]

  package static var blank: Adjustment {
    Adjustment(
      id: "", userId: "", organizationId: "", date: .earliest, reason: "", createdAt: .earliest,
      updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("date", &date)
    columns.add("milliseconds", &milliseconds)
    columns.add("vacationHalves", &vacationHalves)
    columns.add("reason", &reason, .text)
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    wrongFields.first?.message.english
  }
}

extension Store {
  /// A member's adjustments by date, then by id.
  package func adjustments(of userId: String) throws(ClockError) -> [Adjustment] {
    try all(Adjustment.self, where: "user_id = ? ORDER BY date, id", [.text(userId)])
  }
}
