/// What answers SQL.
protocol SQLSource: AnyObject {
  func query<Element>(
    _ sql: String, _ values: [Value], _ element: (inout Row) throws(StoreError) -> Element
  ) throws(StoreError) -> [Element]
}

extension SQLSource {
  /// The first column of each row.
  func texts(_ sql: String, _ values: [Value] = []) throws(StoreError) -> [String] {
    try query(sql, values) { row throws(StoreError) in try row.text() }
  }

  /// The first column of each row, null left out.
  func integers(_ sql: String, _ values: [Value] = []) throws(StoreError) -> [Int64] {
    try query(sql, values) { row throws(StoreError) in try row.optionalInteger() }
      .compactMap(\.self)
  }

  /// What the first row of the journal is chained to: the epoch that it began with.
  func journalRoot() throws(StoreError) -> String? {
    try texts("SELECT value FROM meta WHERE name IN ('epoch', 'root') ORDER BY name DESC LIMIT 1")
      .first
  }
}
