internal import TimeClock

extension Check {
  /// What a finding is about, so that an import can name its line.
  enum Place: Equatable {
    case record(topic: String, id: String)
    case change(Int64)
  }
}

extension Schema {
  /// All contradictions to look for, by topic: first missing records, then records of another
  /// organization.
  fileprivate var relations: [(topic: String, relation: Relation)] {
    let references = records.flatMap { type in
      type.references.filter { !$0.mayBeText }.map { (type.table.name, $0) }
    }
    return references.map { ($0, $1.named(by: $0)) }
      + references.compactMap { topic, reference in
        reference.owned(by: topic).map { (topic, $0) }
      }
      + records.flatMap { type in type.relations.map { (type.table.name, $0) } }
  }
}

extension Reference {
  /// Finds names of records that do not exist and never did, by the journal; a record may outlast
  /// one that it names.
  fileprivate func named(by topic: String) -> Relation {
    let (table, target) = (table ?? topic, target.table.name)
    return Relation(
      sql: """
        SELECT \(id) FROM \(table) WHERE \(column) IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM \(target) AS target WHERE target.id = \(table).\(column))
        AND NOT EXISTS (SELECT 1 FROM change WHERE record_id = \(table).\(column)
        AND topic = '\(target)')
        """,
      flaw: "names a \(target) that was never there")
  }

  /// Finds records whose owner belongs to another organization.
  fileprivate func owned(by topic: String) -> Relation? {
    guard table == nil, target != Organization.self else { return nil }
    let target = target.table.name
    return Relation(
      sql: """
        SELECT \(topic).id FROM \(topic) JOIN \(target) AS target
        ON target.id = \(topic).\(column)
        WHERE target.organization_id <> \(topic).organization_id
        """,
      flaw: "names a \(target) of another organization")
  }
}

extension Import {
  /// Refuses records that contradict each other.
  func refuseStrangers() throws(Failure) {
    for (topic, relation) in schema.relations {
      let found = try Self.storing { () throws(ClockError) in
        try site.store.connection.texts("\(relation.sql) LIMIT 1")
      }
      if let id = found.first {
        throw try failure(
          "\(topic) \(id) \(relation.flaw)", .record(topic: topic, id: id))
      }
    }
  }

  /// The failure for a finding, with the line of its record or change.
  func failure(_ finding: String, _ place: Check.Place?) throws(Failure) -> Failure {
    guard let place else { return .unsound(finding) }
    let line = try Self.storing { () throws(ClockError) in
      var line: Int64 = 1
      for type in schema.records {
        let table = type.table.name
        if case .record(let topic, let id) = place, topic == table {
          return try line
            + (site.store.connection.integer(
              "SELECT count(*) FROM \(table) WHERE id <= ?", [.text(id)]) ?? 0)
        }
        line += try site.store.connection.integer("SELECT count(*) FROM \(table)") ?? 0
      }
      line += try site.store.connection.integer("SELECT count(*) FROM seal") ?? 0
      if case .change(let seq) = place { return line + seq }
      return line
    }
    return .line(Int(line), finding)
  }
}
