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
    """
    INSERT INTO \(name) (\(selection))
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

extension [String] {
  /// The texts with commas between them.
  // Every process lists some columns: `joined` would have the runtime look up how texts conform.
  var list: String {
    var list = ""
    list.reserveCapacity(count * 16)
    for text in self {
      if !list.isEmpty { list += ", " }
      list += text
    }
    return list
  }
}
