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
      // SAFETY: no byte of the name becomes more than two.
      unsafe String(unsafeUninitializedCapacity: name.utf8.count * 2) { buffer in
        var count = 0
        for byte in name.utf8 {
          let isUppercase = 0x41...0x5A ~= byte
          if isUppercase {
            unsafe buffer[count] = UInt8(ascii: "_")
            count += 1
          }
          unsafe buffer[count] = isUppercase ? byte | 0x20 : byte
          count += 1
        }
        return count
      }
    }
  }

  package let name: String
  let columns: [Column]
  /// The columns in order, for a SELECT.
  let selection: String

  init(_ name: String, of record: (some RowCodable).Type) {
    self.name = name
    columns = record.columnList
    selection = columns.map(\.sql).list
  }

  var insertion: String {
    let marks = columns.map { _ in "?" }.list
    return "INSERT INTO \(name) (\(selection)) VALUES (\(marks))"
  }

  /// Sets what differs between two states of a row; an index of other columns stays as it is. Nil
  /// where nothing does.
  func update(_ id: String, from old: [Value], to new: [Value]) -> (sql: String, values: [Value])? {
    var sql = ""
    var values: [Value] = []
    for index in columns.indices where old[index] != new[index] {
      sql += sql.isEmpty ? "UPDATE " + name + " SET " : ", "
      sql += columns[index].sql
      sql += " = ?"
      values.append(new[index])
    }
    if values.isEmpty { return nil }
    sql += " WHERE id = ?"
    values.append(.text(id))
    return (sql, values)
  }

  /// A row as the journal shows it.
  func json(_ values: [Value]) -> JSON { Self.json(columns, values) }

  /// The same as text; without the members that are alike in another row.
  func text(_ values: [Value], unlike others: [Value]? = nil) -> String {
    var writer = JSONWriter(reserving: 800)
    for index in columns.indices {
      if let others, others[index] == values[index] { continue }
      writer.append(UInt8(ascii: ","))
      writer.write(string: columns[index].member)
      writer.append(UInt8(ascii: ":"))
      columns[index].type.write(values[index], to: &writer)
    }
    writer.closeObject(begunAt: 0)
    return writer.text()
  }

  static func json(_ columns: [Column], _ values: [Value]) -> JSON {
    var object = JSONObject(reserving: columns.count)
    for (column, value) in zip(columns, values) {
      object.append(column.member, column.type.json(value))
    }
    return .object(object)
  }
}
