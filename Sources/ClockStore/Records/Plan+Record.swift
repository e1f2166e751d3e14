package import TimeClock

extension Plan: Record {
  package static let topic = "plan"
  package static let table = Table(topic, of: Plan.self)
  package static let references = [Reference("user_id", to: Member.self)]

  package static var blank: Plan {
    Plan(
      id: "", userId: "", organizationId: "", from: .earliest, dayMinutes: nil,
      createdAt: .earliest, updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("from", &from, sql: "from_date")
    // A plan that ends the account has no minutes.
    var minutes = dayMinutes ?? []
    columns.add("dayMinutes", &minutes)
    if columns.isReading { dayMinutes = minutes.isEmpty ? nil : minutes }
    columns.add("vacationHalves", &vacationHalves)
    columns.add("rules", &rules)
    columns.add("note", &note, .text)
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    PlanRules.wrongFields(self).first?.message.english
  }
}

extension Store {
  /// A member's plans, sorted by date.
  package func plans(of userId: String) throws(ClockError) -> [Plan] {
    try all(Plan.self, where: "user_id = ? ORDER BY from_date", [.text(userId)])
  }

  /// The first plan in an organization that names these rules.
  package func plan(
    byRules name: String, in organizationId: String
  ) throws(ClockError) -> Plan? {
    try first(
      Plan.self, where: "organization_id = ? AND rules = ? ORDER BY from_date, id LIMIT 1",
      [.text(organizationId), .text(name)])
  }
}
