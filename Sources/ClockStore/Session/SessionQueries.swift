package import TimeClock

/// Which sessions of an organization a list shows.
package struct SessionFilter: Sendable {
  package var organizationId: String
  /// Inclusive.
  package var from = CivilDate.earliest
  /// Inclusive.
  package var to = CivilDate.latest
  package var assignedTo: String?
  package var status: Session.Status?
  package var onlyPublished = false

  package init(organizationId: String) {
    self.organizationId = organizationId
  }
}

/// Where in the order of a list a session stands.
package struct SessionPosition: Sendable {
  package let date: CivilDate
  package let startTime: TimeOfDay
  package let schoolId: String
  package let id: String

  package init(date: CivilDate, startTime: TimeOfDay, schoolId: String, id: String) {
    self.date = date
    self.startTime = startTime
    self.schoolId = schoolId
    self.id = id
  }
}

extension Store {
  /// In the order of `Session.isEarlier`, after a position where one is given.
  package func sessions(
    _ filter: SessionFilter, after position: SessionPosition? = nil, limit: Int? = nil
  ) throws(StoreError) -> [Session] {
    var condition = "organization_id = ? AND date >= ? AND date <= ?"
    let from = max(filter.from, position?.date ?? filter.from)
    var values: [Value] = [
      .text(filter.organizationId), .text(from.text), .text(filter.to.text),
    ]
    if filter.onlyPublished { condition += " AND published = 1" }
    if let status = filter.status {
      condition += " AND status = ?"
      values.append(.text(status.rawValue))
    }
    if let member = filter.assignedTo {
      condition += """
         AND id IN (SELECT session_id FROM assignment
        WHERE member_id = ? AND date >= ? AND date <= ?)
        """
      values += [.text(member), .text(from.text), .text(filter.to.text)]
    }
    if let position {
      condition += " AND (date, start_time, school_id, id) > (?, ?, ?, ?)"
      values += [
        .text(position.date.text), .text(position.startTime.text), .text(position.schoolId),
        .text(position.id),
      ]
    }
    condition += " ORDER BY date, start_time, school_id, id"
    if let limit {
      condition += " LIMIT ?"
      values.append(.integer(Int64(limit)))
    }
    return try all(Session.self, where: condition, values)
  }
}
