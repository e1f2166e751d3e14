internal import TimeClock

extension Check {
  /// Finds records that differ from what the journal says, and records that are missing.
  mutating func examineRecords<R: Record>(_ type: R.Type) throws(ClockError) {
    let table = R.table
    try database.visit("SELECT \(table.selection) FROM \(table.name)") {
      row throws(ClockError) in
      records += 1
      try progress?.step()
      let values = table.columns.map { _ in row.value() }
      guard case .text(let id)? = values.first else {
        return find("a \(table.name) has no id")
      }
      let place = Place.record(topic: table.name, id: id)
      if (try? R(row: Row(values))) == nil { find("\(table.name) \(id) cannot be read", place) }
      try examine(type, id, values)
    }
    let missing = try database.query(
      """
      SELECT record_id, seq FROM change WHERE topic = ? AND after IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM change AS later WHERE later.record_id = change.record_id
      AND later.topic = change.topic AND later.seq > change.seq)
      AND NOT EXISTS (SELECT 1 FROM \(table.name) WHERE id = change.record_id)
      """, [.text(table.name)]
    ) { row throws(ClockError) in (try row.text(), try row.integer()) }
    for (id, seq) in missing {
      find("\(table.name) \(id) is in the journal, but not in the store", .change(seq))
    }
  }

  private mutating func examine(
    _ type: (some Record).Type, _ id: String, _ values: [Value]
  ) throws(ClockError) {
    let table = type.table
    let place = Place.record(topic: table.name, id: id)
    let latest = try database.query(
      """
      SELECT after, texts_after FROM change WHERE record_id = ? AND topic = ?
      ORDER BY seq DESC LIMIT 1
      """, [.text(id), .text(table.name)]
    ) { row throws(ClockError) in (facts: row.value(), texts: row.value()) }.first
    guard let latest else {
      if try !isAtBirth(table, id, values) {
        find("\(table.name) \(id) is in the store, but not in the journal", place)
      }
      return
    }
    guard latest.facts != .null else {
      return find("\(table.name) \(id) was deleted, but is in the store", place)
    }
    if type.values(ChangeSide(latest.facts, latest.texts, of: type)) != values {
      find("\(table.name) \(id) is not what the journal says", place)
    }
  }
}
