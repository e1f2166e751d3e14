internal import TimeClock

/// A connection that runs SQL which every database understands.
protocol SQLConnection {
  func execute(_ sql: String, _ values: [Value]) throws(ClockError)
  /// Visits the rows one by one within a transaction, however many there are, without keeping many.
  func visit(
    _ sql: String, _ values: [Value], _ row: (inout Row) throws(ClockError) -> Void
  ) throws(ClockError)
  func query<Element>(
    _ sql: String, _ values: [Value], _ element: (inout Row) throws(ClockError) -> Element
  ) throws(ClockError) -> [Element]
  /// The rows of a table for which the condition holds, in the order that it ends with; of one table
  /// always the same columns, as they do not name the prepared statement.
  func select<Element>(
    _ columns: @autoclosure () -> String, from table: String, where condition: String,
    _ values: [Value], _ element: (inout Row) throws(ClockError) -> Element
  ) throws(ClockError) -> [Element]
  /// The first column of each row, without nulls.
  func integers(_ sql: String, _ values: [Value]) throws(ClockError) -> [Int64]
  /// The connection to a file; nil for a server.
  var inFile: SQLiteConnection? { get }
}

extension SQLConnection {
  func execute(_ sql: String) throws(ClockError) { try execute(sql, []) }

  func query<Element>(
    _ sql: String, _ element: (inout Row) throws(ClockError) -> Element
  ) throws(ClockError) -> [Element] {
    try query(sql, [], element)
  }

  /// Undoes what went wrong on a server since the savepoint; a file goes on by itself.
  func returnTo(_ savepoint: String) {
    if inFile == nil { try? execute("ROLLBACK TO \(savepoint)", []) }
  }

  func visit(
    _ sql: String, _ row: (inout Row) throws(ClockError) -> Void
  ) throws(ClockError) {
    try visit(sql, [], row)
  }

  /// The first column of each row.
  func texts(_ sql: String, _ values: [Value] = []) throws(ClockError) -> [String] {
    try query(sql, values) { row throws(ClockError) in try row.text() }
  }

  func integers(_ sql: String, _ values: [Value] = []) throws(ClockError) -> [Int64] {
    var found: [Int64] = []
    try visit(sql, values) { row throws(ClockError) in
      if let integer = try row.optionalInteger() { found.append(integer) }
    }
    return found
  }

  func integer(_ sql: String, _ values: [Value] = []) throws(ClockError) -> Int64? {
    try integers(sql, values).first
  }

  /// The value to which the first row of the journal is chained: the epoch that the journal began
  /// with.
  func journalRoot() throws(ClockError) -> String? {
    try texts("SELECT value FROM meta WHERE name IN ('epoch', 'root') ORDER BY name DESC LIMIT 1")
      .first
  }
}
