package import TimeClock

extension School: Record {
  package static let topic = "school"
  package static let table = Table(topic, of: School.self)

  package static var blank: School {
    School(
      id: "", organizationId: "", name: "", isActive: false, createdAt: .earliest,
      updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organizationId)
    columns.add("name", &name, .text)
    columns.add("isActive", &isActive)
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { nil }

  package func brokenInvariant(by rules: RecordRules) -> String? { rules.name(name, "name") }
}

extension Store {
  package func schools(of organizationId: String) throws(ClockError) -> [School] {
    try all(School.self, where: "organization_id = ?", [.text(organizationId)])
  }
}
