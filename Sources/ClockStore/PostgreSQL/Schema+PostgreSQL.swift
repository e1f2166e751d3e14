#if PostgreSQL
  internal import TimeClock

  extension Schema {
    /// Creates the store on a server or brings it up to date, with no other engine at work; refuses
    /// a newer store before any write.
    func migrate(
      _ connection: PostgreSQLConnection, _ name: String, birth: Store.Birth
    ) throws(ClockError) {
      try connection.begin("BEGIN")
      do throws(ClockError) {
        try connection.queue("SET LOCAL statement_timeout = 0")
        try connection.queue(
          "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [.text(name)])
        // A role without the right to make a schema may have got one already. The name is quoted,
        // because it may be a word of SQL.
        if try !isThere(name, connection) { try connection.queue("CREATE SCHEMA \"\(name)\"") }
        let done = try migrated(connection, name)
        if done == 0 {
          try connection.queue(
            "CREATE TABLE migration (position BIGINT PRIMARY KEY, name TEXT NOT NULL)")
          // A separate table, because a copy of the store has another secret.
          try connection.queue("CREATE TABLE secret (value TEXT NOT NULL)")
          try connection.queue("INSERT INTO secret VALUES (?)", [.text(StoreKeys.secret())])
        }
        for (position, migration) in migrations.enumerated().dropFirst(done) {
          for statement in PostgreSQLDialect.statements(of: migration.sql) {
            try connection.queue(statement)
          }
          try connection.queue(
            "INSERT INTO migration (position, name) VALUES (?, ?)",
            [.integer(Int64(position + 1)), .text(migration.name)])
        }
        if done < migrations.count { try keepTextsOutOfStatistics(of: name, connection) }
        if done == 0 { try seed(connection, birth) }
        try connection.commit()
      } catch {
        connection.rollback()
        throw error
      }
    }

    /// Has the server take no samples of texts and positions, because erasing does not reach its
    /// statistics; queries find their rows by ids and instants.
    private func keepTextsOutOfStatistics(
      of name: String, _ connection: PostgreSQLConnection
    ) throws(ClockError) {
      let statements = try connection.texts(
        """
        SELECT 'ALTER TABLE ' || quote_ident(relname) || ' ' || string_agg(
          'ALTER COLUMN ' || quote_ident(attname) || ' SET STATISTICS 0', ', ')
        FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
        WHERE relnamespace = to_regnamespace(quote_ident(?)) AND relkind = 'r' AND attnum > 0
        AND NOT attisdropped AND atttypid IN ('text'::regtype, 'double precision'::regtype)
        AND attname !~ '(^|_)id$'
        GROUP BY relname
        """, [.text(name)])
      for statement in statements { try connection.queue(statement) }
    }

    /// The state of the store; refuses another version's store.
    func standing(_ connection: PostgreSQLConnection) throws(ClockError) -> StoreHead {
      var names: [String] = []
      let found = try connection.query(
        """
        SELECT \(StoreHead.columns), migration.name FROM \(StoreHead.source), migration
        ORDER BY migration.position
        """
      ) { row throws(ClockError) in
        let look = try StoreHead(row: &row)
        names.append(try row.text())
        return look
      }
      _ = try applied(names)
      guard let look = found.first else { throw .damaged("The store has no epoch") }
      return look
    }

    /// The secret that the store's keys are derived from.
    func secret(_ connection: PostgreSQLConnection) throws(ClockError) -> String {
      guard let secret = try connection.texts("SELECT value FROM secret").first else {
        throw .damaged("The store has no secret")
      }
      return secret
    }

    private func isThere(
      _ name: String, _ connection: PostgreSQLConnection
    ) throws(ClockError) -> Bool {
      try connection.integer(
        "SELECT CAST(to_regnamespace(?) IS NOT NULL AS INTEGER)", [.text(name)]) == 1
    }

    /// Looks for the table before it reads it, because an error would end the transaction.
    private func migrated(
      _ connection: PostgreSQLConnection, _ name: String
    ) throws(ClockError) -> Int {
      let tables = try connection.texts(
        "SELECT relname FROM pg_class WHERE relnamespace = to_regnamespace(?) AND relkind = 'r'",
        [.text(name)])
      if tables.isEmpty { return 0 }
      guard tables.contains("migration") else { throw .strange(schema: name) }
      let mayUse = try connection.integer(
        "SELECT CAST(has_schema_privilege(?, 'USAGE') AS INTEGER)", [.text(name)])
      guard mayUse == 1 else { throw .foreign(schema: name) }
      return try applied(on: connection)
    }
  }
#endif
