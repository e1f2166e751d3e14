internal import JSON

/// A table of records: one declaration for its SQL and for the journal.
package struct Table: Sendable {
  enum ColumnType: Sendable {
    case text, integer, real, boolean, instant
    /// JSON text, for the lists inside a record.
    case json
  }

  /// The half of a journal row that stores a column: the facts of who did what and when, or the
  /// typed texts and names, which can be erased.
  enum Half: Sendable {
    case fact, text
  }

  struct Column: Sendable {
    /// The member's name in the journal.
    let member: String
    let type: ColumnType
    let sql: String
    let half: Half
    /// The value of a record without such a text, which the journal does not write.
    let blank: Value

    init(
      _ member: String, _ type: ColumnType, sql: String? = nil, _ half: Half, blank: Value
    ) {
      self.member = member
      self.type = type
      self.sql = sql ?? Self.snakeCase(member)
      self.half = half
      self.blank = blank
    }

    /// The blank in the journal's form.
    var shownBlank: JSON { type.json(blank) }

    private static func snakeCase(_ name: String) -> String {
      // SAFETY: each byte of the name becomes at most two.
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

  /// The statement that sets only the columns that differ, so that other columns' indexes stay as
  /// they are; nil if none differ.
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

  /// A row in the journal's form.
  func json(_ values: [Value]) -> JSON { Self.json(columns, values) }

  /// One half of a row as text, without members that are equal in another row; nil if nothing is
  /// left.
  // Blank texts are left out.
  func text(_ values: [Value], _ half: Half, unlike others: [Value]? = nil) -> String? {
    func isWritten(_ index: Int) -> Bool {
      guard columns[index].half == half else { return false }
      if let others { return others[index] != values[index] }
      return half == .fact || values[index] != columns[index].blank
    }
    if half == .text, !columns.indices.contains(where: isWritten) { return nil }
    var writer = JSONWriter(reserving: 800)
    for index in columns.indices where isWritten(index) {
      writer.append(UInt8(ascii: ","))
      writer.write(string: columns[index].member)
      writer.append(UInt8(ascii: ":"))
      columns[index].type.write(values[index], to: &writer)
    }
    writer.closeObject(begunAt: 0)
    return writer.text()
  }

  /// The same for a row in the journal's form.
  func text(_ row: JSONObject, _ half: Half, unlike other: JSONObject? = nil) -> String? {
    let members = row.members.filter { name, value in
      let column = columns.first { $0.member == name }
      guard (column?.half ?? .fact) == half else { return false }
      if let other { return other[name] != value }
      return half == .fact || value != column?.shownBlank
    }
    return members.isEmpty && half == .text ? nil : JSON.object(JSONObject(members)).text
  }

  /// The row that both halves make together, in the order of its columns.
  func json(_ facts: JSONObject, _ texts: JSONObject) -> JSONObject {
    var object = JSONObject(reserving: columns.count)
    var (factPlace, textPlace) = (0, 0)
    for column in columns {
      switch column.half {
      case .fact:
        guard let value = facts.value(of: column.member, expectedAt: factPlace) else { continue }
        object.append(column.member, value)
        factPlace += 1
      case .text:
        let value = texts.value(of: column.member, expectedAt: textPlace)
        object.append(column.member, value ?? column.shownBlank)
        if value != nil { textPlace += 1 }
      }
    }
    if factPlace + textPlace == facts.count + texts.count { return object }
    let unknown = (facts.members + texts.members).filter { object[$0.name] == nil }
    return JSONObject(object.members + unknown)
  }

  static func json(_ columns: [Column], _ values: [Value]) -> JSON {
    var object = JSONObject(reserving: columns.count)
    for (column, value) in zip(columns, values) {
      object.append(column.member, column.type.json(value))
    }
    return .object(object)
  }
}
