package import TimeClock

extension Session: Record {
  package static let topic = "session"
  package static let table = Table(topic, of: Session.self)
  package static let references = [
    Reference("school_id", to: School.self),
    Reference("member_id", to: Member.self, table: "assignment", id: "session_id"),
  ]

  package static let lookups = ["assignment"]

  package static var blank: Session {
    Session(
      id: "", organizationId: "", schoolId: "", date: .earliest, startTime: .midnight,
      endTime: .midnight, sessionTypes: [], photographers: [], status: .scheduled,
      published: false, isTimeOff: false, createdAt: .earliest,
      createdById: "", updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organizationId)
    columns.add("schoolId", &schoolId)
    columns.add("date", &date)
    columns.add("startTime", &startTime)
    columns.add("endTime", &endTime)
    columns.add("sessionTypes", &sessionTypes)
    columns.add("customSessionType", &customSessionType, .text)
    var (people, notesOfPeople) = (photographers.map(\.id), [String]())
    if photographers.contains(where: { $0.notes != nil }) {
      notesOfPeople = photographers.map { $0.notes ?? "" }
    }
    columns.add("photographers", &people)
    columns.add("photographerNotes", &notesOfPeople, .text)
    if columns.isReading {
      photographers = people.enumerated().map { place, id in
        let notes = notesOfPeople.dropFirst(place).first ?? ""
        return Photographer(id: id, notes: notes.isEmpty ? nil : notes)
      }
    }
    columns.add("notes", &notes, .text)
    columns.add("status", &status)
    columns.add("published", &published)
    columns.add("publishedAt", &publishedAt)
    columns.add("isTimeOff", &isTimeOff)
    columns.add("createdAt", &createdAt)
    columns.add("createdById", &createdById)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { nil }

  /// Finds rows of the lookup of assigned members that do not match the sessions.
  package static func examine(_ check: inout Check) throws(ClockError) {
    var expected = 0
    try check.database.visit("SELECT \(Session.table.selection) FROM session") {
      row throws(ClockError) in
      let session = try Session(row: row)
      expected += session.photographers.count
      let found = try check.database.query(
        "SELECT member_id, date FROM assignment WHERE session_id = ? ORDER BY member_id",
        [.text(session.id)]
      ) { row throws(ClockError) in [try row.text(), try row.text()] }
      let wanted = session.photographers.map { [$0.id, session.date.text] }
      if found != wanted.sorted(by: { $0[0].utf8.lexicographicallyPrecedes($1[0].utf8) }) {
        check.find("session \(session.id) is assigned to others than it says")
      }
    }
    let count = try check.database.integers("SELECT count(*) FROM assignment").map(Int.init).first
    if count != expected { check.find("assignments name sessions that are not there") }
  }

  /// The form of a stored session is valid even if its choices no longer exist.
  package func brokenInvariant(by rules: RecordRules) -> String? {
    let form = SessionForm(self).tidied
    guard changed(by: form) == self else { return "its texts or lists are not tidy" }
    if published != (publishedAt != nil) {
      return "a published session has a time of publishing, and no other has"
    }
    return form.wrongFields(
      .init(school: .active, sessionTypes: [], members: [:], current: self)
    ).first?.message.english
  }

  /// Updates the lookup of who is assigned on which day, because SQL cannot search the row's JSON.
  package static func index(
    _ record: Session?, over earlier: Session?, id: String, in store: Store
  ) throws(ClockError) {
    try store.execute("DELETE FROM assignment WHERE session_id = ?", [.text(id)])
    guard let record else { return }
    for person in record.photographers {
      try store.execute(
        "INSERT INTO assignment (member_id, date, session_id) VALUES (?, ?, ?)",
        [.text(person.id), .text(record.date.text), .text(id)])
    }
  }
}

extension Session.Status: ColumnValue {}

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
  package var published: Bool?

  package init(organizationId: String) {
    self.organizationId = organizationId
  }
}

/// A session's position in a list.
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
  /// In the order of `Session.isEarlier`; only after a position if there is one.
  package func sessions(
    _ filter: SessionFilter, after position: SessionPosition? = nil, limit: Int? = nil
  ) throws(ClockError) -> [Session] {
    var condition = "organization_id = ? AND date >= ? AND date <= ?"
    let from = max(filter.from, position?.date ?? filter.from)
    var values: [Value] = [
      .text(filter.organizationId), .text(from.text), .text(filter.to.text),
    ]
    if filter.onlyPublished { condition += " AND published = 1" }
    if let published = filter.published {
      condition += " AND published = \(published ? 1 : 0)"
    }
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
