internal import TimeClock

/// A connection for SQL that every database understands.
protocol SQLConnection {
  func execute(_ sql: String, _ values: [Value]) throws(ClockError)
  /// Visits any number of rows one by one within a transaction, without holding many in memory.
  func visit(
    _ sql: String, _ values: [Value], _ row: (inout Row) throws(ClockError) -> Void
  ) throws(ClockError)
  func query<Element>(
    _ sql: String, _ values: [Value], _ element: (inout Row) throws(ClockError) -> Element
  ) throws(ClockError) -> [Element]
  /// The rows of a table that match the condition, in the order that it ends with; all calls for
  /// one table must pass the same columns, because the prepared statement's key does not include
  /// them.
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

  /// Rolls back to the savepoint after an error on a server; a file needs no rollback.
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

  /// The value that the first row of the journal is chained to: the journal's first epoch.
  func journalRoot() throws(ClockError) -> String? {
    try texts("SELECT value FROM meta WHERE name IN ('epoch', 'root') ORDER BY name DESC LIMIT 1")
      .first
  }
}
