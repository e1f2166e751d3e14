/// The state of a store, as a server reports it.
struct StoreHead: Equatable {
  let epoch: String
  let end: JournalPosition
  let migrations: Int
  let hasUpstream: Bool
}

#if PostgreSQL
  internal import TimeClock

  extension StoreHead {
    static let columns = "epoch, seq, hash, migrations, upstreams"
    static let source = """
      (SELECT (SELECT value FROM meta WHERE name = 'epoch') AS epoch,
      coalesce(latest.seq, 0) AS seq, coalesce(latest.hash, (SELECT value FROM meta
      WHERE name IN ('epoch', 'root') ORDER BY name DESC LIMIT 1)) AS hash,
      (SELECT max(position) FROM migration) AS migrations, (SELECT count(*) FROM upstream) AS upstreams
      FROM (SELECT 1) AS one LEFT JOIN
      (SELECT seq, hash FROM change ORDER BY seq DESC LIMIT 1) AS latest ON 1 = 1) AS standing
      """

    /// Reads the columns.
    init(row: inout Row) throws(ClockError) {
      epoch = try row.text()
      end = JournalPosition(seq: try row.integer(), hash: try row.text())
      migrations = Int(try row.integer())
      hasUpstream = try row.integer() > 0
    }
  }
#endif
