extension Store {
  package func find<R: Record>(_ type: R.Type, _ id: String) throws(StoreError) -> R? {
    try first(R.self, where: "id = ?", [.text(id)])
  }

  func first<R: Record>(
    _ type: R.Type, where condition: String, _ values: [Value]
  ) throws(StoreError) -> R? {
    try all(R.self, where: condition, values).first
  }

  /// The records for which the SQL condition holds, in the order that it ends with.
  func all<R: Record>(
    _ type: R.Type, where condition: String, _ values: [Value]
  ) throws(StoreError) -> [R] {
    try connection.select(R.table.selection, from: R.table.name, where: condition, values) {
      row throws(StoreError) in try R(row: row)
    }
  }

  /// Inserts or replaces the record and journals the difference; writes nothing without one.
  package func save<R: Record>(_ record: R) throws(StoreError) {
    let before = try find(R.self, record.id)
    guard try write(record, over: before) else { return }
    try R.index(record, id: record.id, in: self)
    try journal(R.self, record.id, before: before, after: record)
  }

  /// Inserts a record, or updates what differs from the one that is there; false where nothing does.
  @discardableResult
  func write<R: Record>(_ record: R, over before: R?) throws(StoreError) -> Bool {
    let new = record.values
    guard let old = before?.values else {
      try execute(R.table.insertion, new)
      return true
    }
    guard old != new else { return false }
    let update = R.table.update(record.id, from: old, to: new)
    try execute(update.sql, update.values)
    return true
  }

  /// Removes the record, which the journal keeps.
  package func remove<R: Record>(_ record: R) throws(StoreError) {
    try execute("DELETE FROM \(R.table.name) WHERE id = ?", [.text(record.id)])
    try R.index(nil, id: record.id, in: self)
    try journal(R.self, record.id, before: record, after: nil)
  }

  /// The number of the next identifier of a store whose identifiers are counted.
  package func countIdentifier() throws(StoreError) -> Int64 {
    try execute(
      """
      INSERT INTO meta (name, value) VALUES ('identifiers', '1') ON CONFLICT (name)
      DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT)
      """)
    return try connection.integer(
      "SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'identifiers'") ?? 0
  }

  /// Runs SQL outside the journal, for what is no record.
  func execute(_ sql: String, _ values: [Value] = []) throws(StoreError) {
    wrote = true
    try connection.execute(sql, values)
  }
}
