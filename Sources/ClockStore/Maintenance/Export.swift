internal import JSON
package import TimeClock

/// A store as lines of JSON: a header, the records, the journal, and the results kept for
/// idempotency keys.
// Passwords and tokens are not exported, because a reader of the lines could sign in with them.
package enum Export {
  /// Passes on one snapshot of the store line by line, without line feeds.
  package static func lines(
    of path: String, schema: Schema, _ progress: WorkProgress? = nil,
    _ line: ([UInt8]) throws(ClockError) -> Void
  ) throws(ClockError) {
    try StoreState.read(path, schema) { database throws(ClockError) in
      let counts = try counts(in: database, schema)
      let total = counts.members.reduce(Int64(0)) { sum, count in
        if case .integer(let number) = count.value { sum + number } else { sum }
      }
      try progress?.begin(.writing, of: total)
      try lines(of: database, schema, counts) { text throws(ClockError) in
        try line(text)
        try progress?.step()
      }
    }
  }

  private static func lines(
    of database: any SQLConnection, _ schema: Schema, _ counts: JSONObject,
    _ line: ([UInt8]) throws(ClockError) -> Void
  ) throws(ClockError) {
    try line(JSONWriter.bytes(of: try header(database, schema, counts)))
    for type in schema.records {
      let table = type.table
      try database.visit("SELECT \(table.selection) FROM \(table.name) ORDER BY id") {
        row throws(ClockError) in
        let values = table.columns.map { _ in row.value() }
        try line(
          JSONWriter.bytes(of: ["topic": .string(table.name), "record": table.json(values)]))
      }
    }
    for list in ExportedRows.all {
      let order = list.columns.prefix(2).joined(separator: ", ")
      try database.visit(
        """
        SELECT \(list.columns.joined(separator: ", ")) FROM \(list.table)
        WHERE \(list.condition) ORDER BY \(order)
        """
      ) { row throws(ClockError) in
        let values = list.columns.map { _ in row.value() }
        try line(JSONWriter.bytes(of: .object([list.member: list.json(values)])))
      }
    }
  }

  static func counts(
    in database: any SQLConnection, _ schema: Schema
  ) throws(ClockError) -> JSONObject {
    var counts = JSONObject()
    let tables =
      schema.records.map { ($0.table.name, "1 = 1") }
      + ExportedRows.all.map { ($0.table, $0.condition) }
    for (table, condition) in tables {
      let count = try database.integers("SELECT count(*) FROM \(table) WHERE \(condition)").first
      counts.append(table, .integer(count ?? 0))
    }
    return counts
  }

  static func header(
    _ database: any SQLConnection, _ schema: Schema, _ counts: JSONObject
  ) throws(ClockError) -> JSON {
    let epoch = try database.texts("SELECT value FROM meta WHERE name = 'epoch'").first
    return [
      "punchline": 1, "schema": .integer(Int64(schema.migrations.count)),
      "epoch": epoch.map { .string($0) } ?? .null,
      "root": try database.journalRoot().map { .string($0) } ?? .null,
      "counts": .object(counts),
    ]
  }
}

/// Rows that are not records, exported under the name `member`.
struct ExportedRows {
  static let changes = ExportedRows(
    "change", "change", Change.columnNames + RowHash.Salts.names + ["hash"])
  /// Kept results, without those of requests with a password and those that are private to a
  /// member.
  static let kept = ExportedRows(
    "kept", "idempotency", RowDigest.idempotency.columns + ["seal"],
    where: "password_hash IS NULL AND request NOT LIKE '\(KeptResult.privateMark)%'")
  static let seals = ExportedRows("seal", "seal", RowDigest.seal.columns + ["seal"])
  static let all = [seals, changes, kept]
  /// Rows of one subject, without the hashes that chain them to other subjects' rows.
  static let own = ExportedRows("row", "change", Change.columnNames + RowHash.Salts.names)

  let member: String
  let table: String
  let columns: [String]
  /// The condition for the exported rows.
  let condition: String

  private init(
    _ member: String, _ table: String, _ columns: [String], where condition: String = "1 = 1"
  ) {
    self.member = member
    self.table = table
    self.columns = columns
    self.condition = condition
  }

  /// The values as stored, even numbers, because the hashes cover every byte.
  func json(_ values: [Value]) -> JSON {
    .object(
      JSONObject(
        zip(columns, values).map { column, value in
          switch value {
          case .null: (column, .null)
          case .integer(let integer): (column, .integer(integer))
          case .real(let real): (column, .number(real))
          case .text(let text): (column, .string(text))
          }
        }))
  }

  /// Nil if a column is missing or unknown, or a value has a type that no column has.
  func values(_ json: JSON) -> [Value]? {
    guard case .object(let object) = json, object.count == columns.count else { return nil }
    let values = columns.compactMap { column -> Value? in
      switch object[column] {
      case .null: .null
      case .integer(let integer): .integer(integer)
      case .string(let text): .text(text)
      default: nil
      }
    }
    return values.count == columns.count ? values : nil
  }
}
