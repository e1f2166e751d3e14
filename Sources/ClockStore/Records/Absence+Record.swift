package import TimeClock

extension Absence: Record {
  package static let topic = "absence"
  package static let table = Table(topic, of: Absence.self)
  package static let references = [Reference("user_id", to: Member.self)]

  package static var blank: Absence {
    Absence(
      id: "", userId: nil, organizationId: "", from: .earliest, to: .earliest, kind: .holiday,
      createdAt: .earliest, updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("from", &from, sql: "from_date")
    columns.add("to", &to, sql: "to_date")
    columns.add("kind", &kind)
    columns.add("halves", &halves)
    columns.add("name", &name, .text)
    columns.add("note", &note, .text)
    columns.add("uid", &uid, .text)
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    AbsenceRules.wrongFields(self).first?.message.english
  }
}

extension Absence.Kind: ColumnValue {}

/// Which absences of an organization a list shows.
package struct AbsenceFilter: Sendable {
  package let organizationId: String
  /// The member to list besides everybody's absences; nil for all members.
  package var userId: String?
  /// Those that touch these dates.
  package var from = CivilDate.earliest
  package var to = CivilDate.latest
  package var kind: Absence.Kind?

  package init(organizationId: String, userId: String? = nil) {
    self.organizationId = organizationId
    self.userId = userId
  }
}

extension Store {
  /// Sorted by first date, then by id; only after a position if there is one.
  package func absences(
    _ filter: AbsenceFilter, after position: (from: CivilDate, id: String)? = nil,
    limit: Int? = nil
  ) throws(ClockError) -> [Absence] {
    // No absence is longer than a year, so the index can limit the first dates.
    let earliest = filter.from.adding(days: -AbsenceRules.longest)
    var condition = "organization_id = ? AND from_date >= ? AND from_date <= ? AND to_date >= ?"
    var values: [Value] = [
      .text(filter.organizationId), .text(max(earliest, position?.from ?? earliest).text),
      .text(filter.to.text), .text(filter.from.text),
    ]
    if let userId = filter.userId {
      condition += " AND (user_id = ? OR user_id IS NULL)"
      values.append(.text(userId))
    }
    if let kind = filter.kind {
      condition += " AND kind = ?"
      values.append(.text(kind.rawValue))
    }
    if let position {
      condition += " AND (from_date, id) > (?, ?)"
      values += [.text(position.from.text), .text(position.id)]
    }
    condition += " ORDER BY from_date, id"
    if let limit {
      condition += " LIMIT ?"
      values.append(.integer(Int64(limit)))
    }
    return try all(Absence.self, where: condition, values)
  }

  /// How many absences the member has; nil counts everybody's.
  package func absenceCount(
    of userId: String?, in organizationId: String
  ) throws(ClockError) -> Int64 {
    let (condition, values): (String, [Value]) =
      userId.map { ("user_id = ?", [.text($0)]) } ?? ("user_id IS NULL", [])
    return try connection.integer(
      "SELECT count(*) FROM absence WHERE organization_id = ? AND \(condition)",
      [.text(organizationId)] + values) ?? 0
  }
}
