package import TimeClock

extension Store {
  package func find<R: Record>(_ type: R.Type, _ id: String) throws(ClockError) -> R? {
    try first(R.self, where: "id = ?", [.text(id)])
  }

  func first<R: Record>(
    _ type: R.Type, where condition: String, _ values: [Value]
  ) throws(ClockError) -> R? {
    let found = try all(R.self, where: condition, values)
    // Avoids `first`, which would look up the array's conformance at run time.
    return found.count > 0 ? found[0] : nil
  }

  /// The records that match the SQL condition, in the order that the condition ends with.
  func all<R: Record>(
    _ type: R.Type, where condition: String, _ values: [Value]
  ) throws(ClockError) -> [R] {
    try connection.select(R.table.selection, from: R.table.name, where: condition, values) {
      row throws(ClockError) in try R(row: row)
    }
  }

  package func save<R: Record>(_ record: R) throws(ClockError) {
    try save(record, over: try find(R.self, record.id))
  }

  /// Inserts or replaces the record, and journals its difference from `earlier`; writes nothing if
  /// there is none.
  package func save<R: Record>(_ record: R, over earlier: R?) throws(ClockError) {
    let (old, new) = (earlier?.values, record.values)
    guard try write(R.self, record.id, new, over: old) else { return }
    try R.index(record, over: earlier, id: record.id, in: self)
    try journal(record, before: old, after: new)
  }

  /// Inserts a row, or updates the columns that differ; returns false if none differ.
  @discardableResult
  func write<R: Record>(
    _ type: R.Type, _ id: String, _ new: [Value], over old: [Value]?
  ) throws(ClockError) -> Bool {
    guard let old else {
      try execute(R.table.insertion, new)
      return true
    }
    guard let update = R.table.update(id, from: old, to: new) else { return false }
    try execute(update.sql, update.values)
    return true
  }

  /// Removes the record; the journal keeps it.
  package func remove<R: Record>(_ record: R) throws(ClockError) {
    try execute("DELETE FROM \(R.table.name) WHERE id = ?", [.text(record.id)])
    try R.index(nil, over: record, id: record.id, in: self)
    try journal(record, before: record.values, after: nil)
  }

  /// The number of the next identifier, in a store that counts its identifiers.
  package func countIdentifier() throws(ClockError) -> Int64 {
    try execute(
      """
      INSERT INTO meta (name, value) VALUES ('identifiers', '1') ON CONFLICT (name)
      DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT)
      """)
    return try connection.integer(
      "SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'identifiers'") ?? 0
  }

  /// Runs SQL outside the journal, for rows that are not records.
  func execute(_ sql: String, _ values: [Value] = []) throws(ClockError) {
    wrote = true
    try connection.execute(sql, values)
  }
}
