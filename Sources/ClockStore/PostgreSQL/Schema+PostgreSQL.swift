#if PostgreSQL
  extension Schema {
    /// Makes the store on a server or brings it up to date, alone; refuses a newer one before any
    /// write.
    func migrate(
      _ connection: PostgreSQLConnection, _ name: String, birth: Store.Birth
    ) throws(StoreError) {
      if try migrated(connection, name) == migrations.count { return }
      try connection.begin("BEGIN")
      do throws(StoreError) {
        try connection.queue("SET LOCAL statement_timeout = 0")
        try connection.queue(
          "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [.text(name)])
        // Who has no right to make one may have got one.
        if try !isThere(name, connection) { try connection.queue("CREATE SCHEMA \(name)") }
        let done = try migrated(connection, name)
        if done == 0 {
          try connection.queue(
            "CREATE TABLE migration (position BIGINT PRIMARY KEY, name TEXT NOT NULL)")
        }
        for (position, migration) in migrations.enumerated().dropFirst(done) {
          for statement in PostgreSQLDialect.statements(of: migration.sql) {
            try connection.queue(statement)
          }
          try connection.queue(
            "INSERT INTO migration (position, name) VALUES (?, ?)",
            [.integer(Int64(position + 1)), .text(migration.name)])
        }
        if done == 0 { try seed(connection, birth) }
        guard try connection.commit(then: nil) == "COMMIT" else {
          throw .failed(code: 0, message: "the server rolled back")
        }
      } catch {
        connection.rollback()
        throw error
      }
    }

    /// Refuses what another version made, or nobody.
    func refuseUnlessCurrent(
      _ connection: PostgreSQLConnection, _ name: String
    ) throws(StoreError) {
      let count = try migrated(connection, name)
      if count == 0 {
        throw .inaccessible("there is no store \(name); any request to an engine makes it")
      }
      if count < migrations.count {
        throw .inaccessible(
          "it is of an earlier version; any request to an engine brings it up to date")
      }
    }

    private func isThere(
      _ name: String, _ connection: PostgreSQLConnection
    ) throws(StoreError) -> Bool {
      try connection.integer(
        "SELECT CAST(to_regnamespace(?) IS NOT NULL AS INTEGER)", [.text(name)]) == 1
    }

    /// Asks before it looks: what fails would end the transaction.
    private func migrated(
      _ connection: PostgreSQLConnection, _ name: String
    ) throws(StoreError) -> Int {
      let tables = try connection.texts(
        "SELECT relname FROM pg_class WHERE relnamespace = to_regnamespace(?) AND relkind = 'r'",
        [.text(name)])
      if tables.isEmpty { return 0 }
      guard tables.contains("migration") else {
        throw .damaged("The schema \(name) has tables, but is no store of Punchline")
      }
      let mayUse = try connection.integer(
        "SELECT CAST(has_schema_privilege(?, 'USAGE') AS INTEGER)", [.text(name)])
      guard mayUse == 1 else {
        throw .inaccessible("the store \(name) belongs to another role")
      }
      return try applied(on: connection)
    }
  }
#endif
