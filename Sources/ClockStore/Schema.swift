/// What a store holds: the kinds of its records, and the steps that made their tables.
package struct Schema: Sendable {
  /// In the order in which an export tells them.
  package let records: [any Record.Type]
  /// In the order of their numbers.
  let migrations: [Migration]

  package init(records: [any Record.Type], migrations: [Migration]) {
    self.records = records
    self.migrations = migrations.sorted { $0.number < $1.number }
  }

  /// How many steps made it.
  package var version: Int { migrations.count }

  /// The kind of record whose changes are journaled under that topic.
  package func record(_ topic: String) -> (any Record.Type)? {
    records.first { $0.table.name == topic }
  }
}
