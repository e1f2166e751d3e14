internal import JSON

/// A table whose rows are records: one declaration for its SQL and for its journal.
package struct Table: Sendable {
  enum ColumnType: Sendable {
    case text, integer, real, boolean, instant
    /// JSON text, for the lists inside a record.
    case json
  }

  struct Column: Sendable {
    /// The member's name in the journal.
    let member: String
    let type: ColumnType
    let sql: String

    init(_ member: String, _ type: ColumnType, sql: String? = nil) {
      self.member = member
      self.type = type
      self.sql = sql ?? Self.snakeCase(member)
    }

    private static func snakeCase(_ name: String) -> String {
      var bytes: [UInt8] = []
      for byte in name.utf8 {
        let isUppercase = 0x41...0x5A ~= byte
        if isUppercase { bytes.append(UInt8(ascii: "_")) }
        bytes.append(isUppercase ? byte | 0x20 : byte)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Also the topic under which changes of its records are journalled.
  package let name: String
  let columns: [Column]
  /// The columns in order, for a SELECT.
  let selection: String

  init(_ name: String, of record: (some RowCodable).Type) {
    self.name = name
    columns = record.columnList
    // Every process makes some tables: `joined` would have the runtime look up how texts conform.
    var selection = ""
    for column in columns {
      if !selection.isEmpty { selection += ", " }
      selection += column.sql
    }
    self.selection = selection
  }

  var insertion: String {
    """
    INSERT INTO \(name) (\(columns.map(\.sql).joined(separator: ", ")))
    VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
    """
  }

  /// Sets what differs between two states of a row; an index of other columns stays as it is.
  func update(_ id: String, from old: [Value], to new: [Value]) -> (sql: String, values: [Value]) {
    let changed = columns.indices.filter { old[$0] != new[$0] }
    let assignments = changed.map { "\(columns[$0].sql) = ?" }.joined(separator: ", ")
    return (
      "UPDATE \(name) SET \(assignments) WHERE id = ?", changed.map { new[$0] } + [.text(id)]
    )
  }

  /// A row as the journal shows it.
  func json(_ values: [Value]) -> JSON { Self.json(columns, values) }

  static func json(_ columns: [Column], _ values: [Value]) -> JSON {
    var object = JSONObject(reserving: columns.count)
    for (column, value) in zip(columns, values) {
      object.append(column.member, column.type.json(value))
    }
    return .object(object)
  }
}
