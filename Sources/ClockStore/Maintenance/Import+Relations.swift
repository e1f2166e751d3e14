extension Check {
  /// What a finding is about, so that an import can name its line.
  enum Place: Equatable {
    case record(topic: String, id: String)
    case change(Int64)
  }
}

/// Records that cannot be there together.
struct Relation {
  let topic: String
  /// Gives the ids of those of the topic that break it.
  let sql: String
  let flaw: String

  /// What a record names is there, or was, as the journal tells: what names it may outlast it.
  private static let references =
    Tables.references
    + [
      Reference("settings", "id", to: "member"), Reference("fence", "id", to: "member"),
      Reference("alert", "user_id", to: "member"), Reference("gap", "user_id", to: "member"),
    ]

  private static let named = references.map { reference in
    Relation(
      topic: reference.topic,
      sql: """
        SELECT \(reference.idColumn) FROM \(reference.table) WHERE \(reference.column) IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM \(reference.target) AS target
        WHERE target.id = \(reference.table).\(reference.column))
        AND NOT EXISTS (SELECT 1 FROM change WHERE record_id = \(reference.table).\(reference.column)
        AND topic = '\(reference.target)')
        """,
      flaw: "names a \(reference.target) that was never there")
  }

  /// Whoever a record belongs to is of its organization.
  private static let owned = references.filter { $0.topic == $0.table && $0.table != "member" }
    .map { reference in
      Relation(
        topic: reference.table,
        sql: """
          SELECT \(reference.table).id FROM \(reference.table) JOIN \(reference.target) AS target
          ON target.id = \(reference.table).\(reference.column)
          WHERE target.organization_id <> \(reference.table).organization_id
          """,
        flaw: "names a \(reference.target) of another organization")
    }

  static let all =
    named + owned + [
      Relation(
        topic: "entry",
        sql: """
          SELECT entry.id FROM entry JOIN task ON task.id = entry.task_id
          WHERE task.user_id <> entry.user_id
          """,
        flaw: "is on somebody else's task"),
      Relation(
        topic: "entry",
        sql: """
          SELECT entry.id FROM entry JOIN task ON task.id = entry.task_id
          WHERE task.is_hidden = 1 AND entry.end_at IS NULL
          """,
        flaw: "runs on a hidden task"),
      Relation(
        topic: "gap",
        sql: """
          SELECT gap.id FROM gap JOIN entry ON entry.id = gap.entry_id
          WHERE entry.user_id <> gap.user_id OR entry.kind <> 'shift'
          """,
        flaw: "is of no shift of its member"),
      Relation(
        topic: "member",
        sql: """
          SELECT member.id FROM member JOIN member AS other ON other.email = member.email
          AND other.organization_id = member.organization_id WHERE other.id < member.id
          """,
        flaw: "has the email of another member"),
    ]
}

extension Import {
  /// Refuses records that cannot be there together.
  func refuseStrangers() throws(Failure) {
    for relation in Relation.all {
      let found = try Self.storing { () throws(StoreError) in
        try site.store.query("\(relation.sql) LIMIT 1") { row throws(StoreError) in try row.text() }
      }
      if let id = found.first {
        throw try failure(
          "\(relation.topic) \(id) \(relation.flaw)", .record(topic: relation.topic, id: id))
      }
    }
  }

  /// The failure that names the line of what a finding is about.
  func failure(_ finding: String, _ place: Check.Place?) throws(Failure) -> Failure {
    guard let place else { return .unsound(finding) }
    let line = try Self.storing { () throws(StoreError) in
      var line: Int64 = 1
      for type in Tables.journalled {
        let table = type.table.name
        if case .record(let topic, let id) = place, topic == table {
          return try line
            + (site.store.integer("SELECT count(*) FROM \(table) WHERE id <= ?", [.text(id)]) ?? 0)
        }
        line += try site.store.integer("SELECT count(*) FROM \(table)") ?? 0
      }
      if case .change(let seq) = place { return line + seq }
      return line
    }
    return .line(Int(line), finding)
  }
}
