internal import JSONRPC

/// Takes the lines of an export into a store in which nothing has happened yet.
package struct Import {
  package enum Failure: Error, Equatable, Sendable {
    case store(StoreError)
    case notFresh
    case line(Int, String)
    /// What the lines make is no sound store.
    case unsound(String)
  }

  private let store: Store
  private var number = 0
  private var counts: JSON?

  /// Begins to write; until `finish` nothing lasts.
  package init(into store: Store) throws(Failure) {
    self.store = store
    try Self.storing { () throws(StoreError) in try store.beginWrite() }
    let happened = try Self.storing { () throws(StoreError) in
      try store.integer(
        "SELECT (SELECT count(*) FROM change) + (SELECT count(*) FROM credential)")
    }
    guard happened == 0 else { throw .notFresh }
  }

  /// Takes the next line; nil stands for one that was too long to be kept.
  package mutating func take(_ line: ArraySlice<UInt8>?) throws(Failure) {
    number += 1
    guard let line else { throw .line(number, "longer than any line of an export") }
    let json: JSON
    do {
      json = try JSONReader.parse(line)
    } catch {
      throw .line(number, "no JSON at byte \(error.offset): \(error.message)")
    }
    guard case .object(let object) = json else { throw .line(number, "no JSON object") }
    if counts == nil { return try begin(object) }
    if case .string(let topic) = object["topic"], let record = object["record"] {
      return try add(record, topic)
    }
    for rows in ExportedRows.all {
      if let row = object[rows.member] { return try add(row, rows) }
    }
    throw .line(number, "neither a record nor a change nor a kept result")
  }

  /// Keeps it all, if it is whole and sound.
  package func finish() throws(Failure) {
    guard let counts else { throw .line(number, "the header is missing") }
    let database = store.database
    let found = try Self.storing { () throws(StoreError) in try Export.counts(in: database) }
    guard counts == .object(found) else {
      throw .unsound(
        "lines are missing or double: the header counts \(counts.text), "
          + "and there are \(JSON.object(found).text)")
    }
    let check = try Self.storing { () throws(StoreError) in try Check(database) }
    if let finding = check.findings.first { throw .unsound(finding) }
    try Self.storing { () throws(StoreError) in try store.commit() }
  }

  private mutating func begin(_ header: JSONObject) throws(Failure) {
    guard header["punchline"] == 1, case .integer(let schema) = header["schema"],
      case .string(let epoch) = header["epoch"], let counts = header["counts"]
    else { throw .line(number, "not the header of an export") }
    guard schema == Int64(Migrations.all.count) else {
      throw .line(
        number,
        "the schema is \(schema), and only \(Migrations.all.count) can be taken in")
    }
    self.counts = counts
    try keeping { store throws(StoreError) in
      try store.execute("UPDATE meta SET value = ? WHERE name = 'epoch'", [.text(epoch)])
      for type in Tables.journalled { try store.execute("DELETE FROM \(type.table.name)") }
    }
  }

  private func add(_ json: JSON, _ topic: String) throws(Failure) {
    guard let type = Tables.journalled.first(where: { $0.table.name == topic }) else {
      throw .line(number, "there are no records of the topic \(JSON.string(topic).text)")
    }
    try add(json, type)
  }

  private func add<R: Record>(_ json: JSON, _ type: R.Type) throws(Failure) {
    guard let record = try? R(journalled: json) else {
      throw .line(number, "not a record of the topic \(R.table.name)")
    }
    try keeping { store throws(StoreError) in
      try store.write(record, over: try store.find(R.self, record.id))
      try R.index(record, id: record.id, in: store)
    }
  }

  private func add(_ json: JSON, _ rows: ExportedRows) throws(Failure) {
    guard let values = rows.values(json) else {
      throw .line(number, "a \(rows.member) has \(rows.columns.joined(separator: ", "))")
    }
    try keeping { store throws(StoreError) in
      try store.execute(
        """
        INSERT INTO \(rows.table) (\(rows.columns.joined(separator: ", ")))
        VALUES (\(rows.columns.map { _ in "?" }.joined(separator: ", ")))
        """, values)
    }
  }

  private func keeping(_ work: (Store) throws(StoreError) -> Void) throws(Failure) {
    do throws(StoreError) {
      try work(store)
    } catch .failed(_, let message) {
      throw .line(number, message)
    } catch {
      throw .store(error)
    }
  }

  private static func storing<Result>(
    _ work: () throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    do throws(StoreError) {
      return try work()
    } catch {
      throw .store(error)
    }
  }
}
