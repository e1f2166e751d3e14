package import TimeClock

/// A column with the id of a record in another table.
package struct Reference: Sendable {
  let column: String
  let target: any Record.Type
  /// Whether an undo is refused if it would restore a record that names a missing one, or remove
  /// one that is named.
  let bindsUndo: Bool
  /// Whether the column has either an id or any other text.
  let mayBeText: Bool
  /// The table with the column; nil for the record's own.
  let table: String?
  /// The column with the id of the record that has the reference.
  let id: String

  init(
    _ column: String, to target: any Record.Type, bindsUndo: Bool = true,
    mayBeText: Bool = false, table: String? = nil, id: String = "id"
  ) {
    self.column = column
    self.target = target
    self.bindsUndo = bindsUndo
    self.mayBeText = mayBeText
    self.table = table
    self.id = id
  }
}

/// A contradiction between records.
package struct Relation: Sendable {
  /// Selects the ids of the records that break the rule.
  let sql: String
  let flaw: String
}

extension Store {
  /// The missing records that a record would name, except those that `current` names too.
  package func missing<R: Record>(
    for record: R, replacing current: R?
  ) throws(ClockError) -> [Refusal.Reference] {
    var missing: [Refusal.Reference] = []
    for reference in R.references where reference.bindsUndo && reference.table == nil {
      let target = reference.target.table.name
      guard
        let index = R.table.columns.firstIndex(where: { $0.sql == reference.column }),
        case .text(let id) = record.values[index], current?.values[index] != .text(id)
      else { continue }
      let found = try connection.texts("SELECT id FROM \(target) WHERE id = ?", [.text(id)])
      guard found.isEmpty else { continue }
      if reference.mayBeText, try !wasThere(target, id) { continue }
      missing.append(.init(target, id))
    }
    return missing
  }

  private func wasThere(_ topic: String, _ id: String) throws(ClockError) -> Bool {
    let found = try connection.texts(
      "SELECT record_id FROM change WHERE record_id = ? AND topic = ? LIMIT 1",
      [.text(id), .text(topic)])
    return !found.isEmpty
  }

  /// One record, for each table, that names this one.
  package func dependents<R: Record>(
    on record: R
  ) throws(ClockError) -> [Refusal.Reference] {
    var dependents: [Refusal.Reference] = []
    for type in schema.records {
      for reference in type.references where reference.bindsUndo && reference.target == R.self {
        let table = reference.table ?? type.table.name
        let found = try connection.texts(
          "SELECT \(reference.id) FROM \(table) WHERE \(reference.column) = ? LIMIT 1",
          [.text(record.id)])
        dependents += found.map { .init(type.table.name, $0) }
      }
    }
    return dependents
  }
}
