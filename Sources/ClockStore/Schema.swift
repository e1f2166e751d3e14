/// The kinds of records in a store, and the migrations that made their tables.
package struct Schema: Sendable {
  /// In the order of an export.
  package let records: [any Record.Type]
  /// Sorted by number.
  let migrations: [Migration]

  package init(records: [any Record.Type], migrations: [Migration]) {
    self.records = records
    self.migrations = migrations.sorted { $0.number < $1.number }
  }

  /// The number of migrations.
  package var version: Int { migrations.count }

  /// The kind of record whose changes have this topic in the journal.
  package func record(_ topic: String) -> (any Record.Type)? {
    records.first { $0.table.name == topic }
  }
}
