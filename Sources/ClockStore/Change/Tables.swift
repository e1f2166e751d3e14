package import TimeClock

/// The tables whose changes can be undone, and how their records hang together.
package enum Tables {
  /// Alerts are missing: what was told cannot be untold.
  package static let all: [any Record.Type] = [
    Entry.self, Gap.self, WorkTask.self, School.self, Session.self, Member.self,
    Organization.self, Settings.self, Visit.self,
  ]

  /// The tables whose every change is journalled, in the order in which the store is told.
  static let journalled: [any Record.Type] = all + [Fence.self, Alert.self]

  /// The table whose changes are journalled under that topic; nil where none can be undone.
  package static func named(_ topic: String) -> (any Record.Type)? {
    all.first { $0.table.name == topic }
  }

  static let references = [
    Reference("gap", "entry_id", to: "entry"), Reference("entry", "task_id", to: "task"),
    Reference("entry", "session_id", to: "session"),
    Reference("entry", "user_id", to: "member"), Reference("task", "user_id", to: "member"),
    Reference("session", "school_id", to: "school"),
    Reference("assignment", "member_id", idColumn: "session_id", topic: "session", to: "member"),
    Reference("visit", "sitter_id", to: "member"),
    Reference("member", "organization_id", to: "organization"),
  ]
}

/// A column that names a record of another table.
struct Reference: Sendable {
  let table: String
  let column: String
  let idColumn: String
  let topic: String
  let target: String

  init(
    _ table: String, _ column: String, idColumn: String = "id", topic: String? = nil,
    to target: String
  ) {
    self.table = table
    self.column = column
    self.idColumn = idColumn
    self.topic = topic ?? table
    self.target = target
  }
}

extension Store {
  /// What a record would name and the store does not have, but for what `current` names too.
  package func missing<R: Record>(
    for record: R, replacing current: R?
  ) throws(StoreError) -> [Refusal.Reference] {
    var missing: [Refusal.Reference] = []
    for reference in Tables.references where reference.table == R.table.name {
      guard
        let index = R.table.columns.firstIndex(where: { $0.sql == reference.column }),
        case .text(let id) = record.values[index], current?.values[index] != .text(id)
      else { continue }
      let found = try query("SELECT id FROM \(reference.target) WHERE id = ?", [.text(id)]) {
        row throws(StoreError) in try row.text()
      }
      if found.isEmpty { missing.append(.init(reference.target, id)) }
    }
    return missing
  }

  /// One record of each table that names this one.
  package func dependents<R: Record>(
    on record: R
  ) throws(StoreError) -> [Refusal.Reference] {
    var dependents: [Refusal.Reference] = []
    for reference in Tables.references where reference.target == R.table.name {
      let found = try query(
        "SELECT \(reference.idColumn) FROM \(reference.table) WHERE \(reference.column) = ? LIMIT 1",
        [.text(record.id)]
      ) { row throws(StoreError) in try row.text() }
      dependents += found.map { .init(reference.topic, $0) }
    }
    return dependents
  }
}
