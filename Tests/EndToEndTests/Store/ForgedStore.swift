import ClockTestSupport
import TimeClock

@testable import ClockStore

/// A store whose owner rewrites rows of the journal and hashes all rows again, so that the chain is
/// sound in itself.
struct ForgedStore {
  private let database: SQLiteConnection

  init(_ path: String) throws { database = try SQLiteConnection(path: path) }

  func execute(_ sql: String) throws {
    try database.execute(sql)
    guard var hash = try database.journalRoot() else { return }
    let columns = Change.columnNames.count
    let rows = try database.query(
      "SELECT \(Change.columns), facts_salt, texts_salt FROM change ORDER BY seq"
    ) { row throws(ClockError) in (0..<columns + 2).map { _ in row.value() } }
    for row in rows {
      let found = RowHash(
        Array(row.prefix(columns)), salts: .init(row[columns], row[columns + 1]))
      hash = found?.hash(after: hash) ?? ""
      try database.execute("UPDATE change SET hash = ? WHERE seq = ?", [.text(hash), row[0]])
    }
  }
}
