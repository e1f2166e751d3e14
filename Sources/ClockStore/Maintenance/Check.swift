package import TimeClock

/// What is wrong with a store, found without changing it.
package struct Check {
  /// One sentence for each finding, without repeats; empty if the store is sound.
  package internal(set) var findings: [String] = []
  /// The record or the change that the first finding is about, if there is one.
  private(set) var firstPlace: Place?
  package internal(set) var records = 0
  package internal(set) var changes = 0
  private var known: Set<String> = []
  let database: any SQLConnection
  let schema: Schema
  /// A fresh store; the schema and the seeded records are compared with it.
  let pristine: SQLiteConnection
  /// When the store was created, once a record from then shows it.
  var birth: Value?
  let progress: WorkProgress?

  /// Examines one snapshot of the store in a file or on a server, which must exist.
  package init(
    path: String, schema: Schema, _ progress: WorkProgress? = nil
  ) throws(ClockError) {
    if ServerAddress.isOne(path) {
      self = try StoreState.read(path, schema) { rows throws(ClockError) in
        try Check(rows, schema, progress)
      }
      return
    }
    try StoreFile.refuseUnlessOwnStore(path)
    // The reader of the store examines a log that was left behind.
    let log = StoreFile.isOpen(path) ? LogExamination(besideStore: path) : nil
    let reading = try StoreReading(path)
    defer { reading.finish() }
    try self.init(reading.connection, schema, progress)
    if let log, log.soundPages < log.committedPages {
      find("the log is damaged: \(log.soundPages) of its \(log.committedPages) pages are sound")
    }
  }

  init(
    _ database: any SQLConnection, _ schema: Schema, _ progress: WorkProgress? = nil
  ) throws(ClockError) {
    self.database = database
    self.schema = schema
    self.progress = progress
    database.inFile?.follow(progress)
    defer { database.inFile?.follow(nil) }
    pristine = try schema.pristine()
    try database.execute("SAVEPOINT examined")
    defer { try? database.execute("RELEASE examined") }
    if let file = database.inFile {
      do {
        try schema.refuseUnlessCurrent(file)
      } catch .failed, .damaged {
        // The examined parts report what cannot be read.
      }
      try progress?.begin(.file)
      try examine { check throws(ClockError) in try check.examineFile() }
      try examine { check throws(ClockError) in try check.examineSchema(of: file) }
      try examine { check throws(ClockError) in try check.examineTypes() }
    } else {
      try examine { check throws(ClockError) in try check.examineServerSchema() }
    }
    try beginJournal()
    try examine { check throws(ClockError) in try check.examineJournal() }
    for type in schema.records {
      try examine { check throws(ClockError) in try check.examineRecords(type) }
    }
    for digest in RowDigest.all {
      try examine { check throws(ClockError) in
        let broken = try digest.brokenRows(in: check.database)
        if broken > 0 {
          check.find("\(broken) rows of \(digest.table) are not as they were written")
        }
      }
    }
    for type in schema.records {
      try examine { check throws(ClockError) in try type.examine(&check) }
    }
  }

  mutating func find(_ finding: String, _ place: Place? = nil) {
    if findings.isEmpty { firstPlace = place }
    if known.insert(finding).inserted { findings.append(finding) }
    progress?.findings = findings.count
  }

  /// Counts what will be compared, if somebody follows the progress.
  private func beginJournal() throws(ClockError) {
    guard let progress else { return }
    var total: Int64? = 0
    do throws(ClockError) {
      for table in ["change"] + schema.records.map({ $0.table.name }) {
        total = (total ?? 0) + (try database.integer("SELECT count(*) FROM \(table)") ?? 0)
      }
    } catch {
      // The examined parts report what cannot be read.
      total = nil
      database.returnTo("examined")
    }
    try progress.begin(.journal, of: total)
  }

  /// Examines a part; a read error is a finding like others, and does not stop the check.
  private mutating func examine(
    _ part: (inout Check) throws(ClockError) -> Void
  ) throws(ClockError) {
    do throws(ClockError) {
      try part(&self)
    } catch {
      if progress?.isStopped == true { throw error }
      find("reading fails: \(error.message)")
      // On a server nothing can be read in a failed transaction.
      database.returnTo("examined")
    }
  }

  private mutating func examineFile() throws(ClockError) {
    let verdicts = try database.texts("PRAGMA integrity_check")
    for verdict in verdicts where verdict != "ok" { find("SQLite: \(verdict)") }
  }

  private mutating func examineSchema(of file: SQLiteConnection) throws(ClockError) {
    func schema(_ database: SQLiteConnection) throws(ClockError) -> [String] {
      let names = try database.query("SELECT name FROM migration ORDER BY position") {
        row throws(ClockError) in "migration \(try row.text())"
      }
      return try names
        + database.query(
          """
          SELECT type, name, tbl_name, sql, typeof(type) || typeof(name) || typeof(tbl_name)
          FROM sqlite_schema
          WHERE substr(tbl_name, 1, 12) <> '_litestream_' ORDER BY type, name
          """
        ) { row throws(ClockError) in
          let words = (0..<5).map { _ in row.value() }
          return words.map { if case .text(let text) = $0 { text } else { "-" } }
            .joined(separator: " ")
        }
    }
    let (found, expected) = (Set(try schema(file)), Set(try schema(pristine)))
    for line in expected.subtracting(found).sorted() { find("the schema lacks: \(line)") }
    for line in found.subtracting(expected).sorted() { find("the schema has: \(line)") }
  }

  /// Finds blobs, which SQLite allows in any column and shows as text.
  private mutating func examineTypes() throws(ClockError) {
    let tables = try pristine.texts("SELECT name FROM sqlite_schema WHERE type = 'table'")
    for table in tables {
      let columns = try pristine.query("SELECT name FROM pragma_table_info('\(table)')") {
        row throws(ClockError) in "typeof(\(try row.text()))"
      }
      let count = try database.integers(
        "SELECT count(*) FROM \(table) WHERE 'blob' IN (\(columns.joined(separator: ", ")))"
      ).first
      if let count, count > 0 { find("\(count) rows of \(table) hold bytes that are no text") }
    }
  }

  /// Compares only columns and indexes, because the rest of a server's tables differs from a
  /// file's.
  private mutating func examineServerSchema() throws(ClockError) {
    // Only servers have this column, because only their locks have names.
    var expected: Set = ["column secret.value"]
    for (table, columns) in try pristine.tables() {
      for column in columns { expected.insert("column \(table).\(column)") }
    }
    for index in try pristine.texts(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    {
      expected.insert("index \(index)")
    }
    for (position, migration) in schema.migrations.enumerated() {
      expected.insert("migration \(position + 1) \(migration.name)")
    }
    let found = Set(
      try database.texts(
        """
        SELECT 'column ' || relname || '.' || attname FROM pg_class JOIN pg_attribute
        ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
        WHERE relnamespace = to_regnamespace(current_schema()) AND relkind = 'r'
        UNION ALL SELECT 'index ' || relname FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid
        WHERE relnamespace = to_regnamespace(current_schema()) AND NOT indisprimary
        UNION ALL SELECT 'migration ' || position || ' ' || name FROM migration
        """))
    for line in expected.subtracting(found).sorted() { find("the schema lacks: \(line)") }
    for line in found.subtracting(expected).sorted() { find("the schema has: \(line)") }
  }
}
