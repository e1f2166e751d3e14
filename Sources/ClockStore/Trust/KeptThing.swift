package import JSON
package import TimeClock

/// One item that the store keeps of a member: a record, a row of their journal, or a row of another
/// table.
package struct KeptThing: Sendable {
  /// Its table and its position there.
  package let table: String
  package let key: String
  package let value: JSON
}

extension Store {
  /// What the store keeps of a member after an item, sorted by table and position; for passwords
  /// and tokens it shows only that they exist, and since when.
  package func kept(
    of member: Member, after last: (table: String, key: String)?, limit: Int
  ) throws(ClockError) -> [KeptThing] {
    try anticipate { () throws(ClockError) in _ = try read(of: member, after: last, limit) }
    return try read(of: member, after: last, limit)
  }

  private func read(
    of member: Member, after last: (table: String, key: String)?, _ limit: Int
  ) throws(ClockError) -> [KeptThing] {
    var things: [KeptThing] = []
    var isBehind = last == nil
    for (table, read) in keptTables(of: member) where things.count < limit {
      if !isBehind, table != last?.table { continue }
      things += try read(isBehind ? "" : last?.key ?? "", limit - things.count)
      isBehind = true
    }
    return things
  }

  private typealias Read = (_ after: String, _ limit: Int) throws(ClockError) -> [KeptThing]

  private func keptTables(of member: Member) -> [(table: String, read: Read)] {
    var tables: [(table: String, read: Read)] = []
    for type in schema.records where type != Organization.self {
      let topic = type.table.name
      tables.append(
        (
          topic,
          { [self] last, limit throws(ClockError) in
            let ids = try ids(of: type, naming: member).filter { $0 > last }
            return try ids.prefix(limit).map { id throws(ClockError) in
              .init(table: topic, key: id, value: try shown(topic, id, to: member))
            }
          }
        ))
    }
    tables.append(
      (
        Change.table,
        { [self] last, limit throws(ClockError) in
          try keptRows(
            of: Change.table, ExportedRows.own.columns,
            "organization_id = ? AND owner_id = ? AND seq > ? ORDER BY seq LIMIT ?",
            [.text(member.organizationId), .text(member.id), .integer(Int64(last) ?? 0)], limit)
        }
      ))
    for (table, columns, order) in Self.unjournaled {
      guard let owner = ErasingList.tablesOfMembers[table] else { continue }
      tables.append(
        (
          table,
          { [self] last, limit throws(ClockError) in
            try keptRows(
              of: table, [order] + columns,
              "\(owner) = ? AND \(order) > ? ORDER BY \(order) LIMIT ?",
              [.text(member.id), order == "position" ? .integer(Int64(last) ?? 0) : .text(last)],
              limit)
          }
        ))
    }
    return tables
  }

  /// The records of a kind that name the member: as owner, client, author or assigned.
  private func ids(
    of type: any Record.Type, naming member: Member
  ) throws(ClockError) -> [String] {
    var ids: Set<String> = type == Member.self ? [member.id] : []
    for reference in type.references where reference.target == Member.self {
      ids.formUnion(
        try connection.texts(
          """
          SELECT \(reference.id) FROM \(reference.table ?? type.table.name)
          WHERE \(reference.column) = ?
          """, [.text(member.id)]))
    }
    return ids.sorted()
  }

  /// The record in the journal's form, without what it says about other members: who else is
  /// assigned to a session, where the sitter of a visit was, and the records that a proposal shows.
  private func shown(
    _ topic: String, _ id: String, to member: Member
  ) throws(ClockError) -> JSON {
    if topic == Session.topic, var session = try find(Session.self, id) {
      session.photographers.removeAll { $0.id != member.id }
      return ChangeSide(Session.self, session.values).json
    }
    if topic == Visit.topic, var visit = try find(Visit.self, id), visit.sitterId != member.id {
      visit.checkIn?.location = nil
      visit.checkOut?.location = nil
      return ChangeSide(Visit.self, visit.values).json
    }
    if topic == Proposal.topic, var proposal = try find(Proposal.self, id),
      proposal.userId != member.id
    {
      proposal.show([])
      return ChangeSide(Proposal.self, proposal.values).json
    }
    return try journalled(topic, id)
  }

  /// Tables without records: the columns that the export shows, and the one that sorts it.
  private static let unjournaled: [(table: String, columns: [String], order: String)] = [
    ("credential", ["changed_at", "changed_by"], "member_id"),
    ("token", ["created_at", "expires_at", "device_id", "device_name"], "position"),
    ("idempotency", ["idempotency_key", "at", "result"], "position"),
    ("presence", ["state", "since", "at"], "source"),
    ("away", ["began_at", "ended_at", "answer"], "id"),
  ]

  private func keptRows(
    of table: String, _ columns: [String], _ condition: String, _ values: [Value], _ limit: Int
  ) throws(ClockError) -> [KeptThing] {
    try connection.query(
      "SELECT \(columns.list) FROM \(table) WHERE \(condition)",
      values + [.integer(Int64(limit))]
    ) { row throws(ClockError) in
      let found = columns.map { _ in row.value() }
      let key =
        switch found[0] {
        case .integer(let number): "\(number)"
        case .text(let text): text
        default: ""
        }
      let members = zip(columns, found).map { (name: $0, value: $1.json) }
      return KeptThing(table: table, key: key, value: .object(JSONObject(members)))
    }
  }
}

extension Value {
  fileprivate var json: JSON {
    switch self {
    case .null: .null
    case .integer(let integer): .integer(integer)
    case .real(let real): .number(real)
    case .text(let text): .string(text)
    }
  }
}
