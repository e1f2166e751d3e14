internal import TimeClock

extension Schema {
  /// Brings the store up to date; refuses a newer one before any write.
  func migrate(
    _ database: SQLiteConnection, _ file: StoreFile?, birth: Store.Birth
  ) throws(ClockError) {
    let done = try applied(on: database)
    if let file, done == 0, !birth.mayBegin { throw file.replaced }
    guard done < migrations.count else { return }
    try file?.acquire()
    defer { file?.release() }
    try file?.checkStillThere()
    try database.beginWrite()
    do throws(ClockError) {
      try apply(to: database, birth)
      if file != nil { try database.carrySalt() }
      try database.execute("COMMIT")
      if let salt = database.salt() { file?.noteOwner(of: salt) }
    } catch {
      try? database.execute("ROLLBACK")
      throw error
    }
  }

  private func apply(
    to database: SQLiteConnection, _ birth: Store.Birth
  ) throws(ClockError) {
    let done = try applied(on: database)
    if done == 0 {
      try database.executeScript(
        "CREATE TABLE migration (position BIGINT PRIMARY KEY, name TEXT NOT NULL)")
    }
    for (position, migration) in migrations.enumerated().dropFirst(done) {
      try database.executeScript(migration.sql)
      try database.execute(
        "INSERT INTO migration (position, name) VALUES (?, ?)",
        [.integer(Int64(position + 1)), .text(migration.name)])
    }
    if done == 0 {
      try seed(database, birth)
    }
  }

  /// How many migrations the file has had; refuses a file that is not a store of this version or an
  /// earlier one.
  func applied(on database: SQLiteConnection) throws(ClockError) -> Int {
    do {
      return try applied(on: database as any SQLConnection)
    } catch .failed {
      if try isEmpty(database) { return 0 }
      do {
        // Another engine may have made it a store between the two queries.
        return try applied(on: database as any SQLConnection)
      } catch .failed {
        throw .damaged("The file is a database, but not a store of Punchline")
      }
    }
  }

  /// The number of migrations of a store that has had at least one.
  func applied(on database: any SQLConnection) throws(ClockError) -> Int {
    try applied(try database.texts("SELECT name FROM migration ORDER BY position"))
  }

  /// How many migrations these names are; refuses unknown ones, and more than are known.
  func applied(_ names: [String]) throws(ClockError) -> Int {
    if names.count > migrations.count {
      throw .newer(found: names.count, known: migrations.count)
    }
    guard names == migrations.prefix(names.count).map(\.name) else {
      throw .damaged("The store's schema has another history than this version's")
    }
    return names.count
  }

  /// Refuses another version's tables and unfinished ones, which opening the store would bring up
  /// to date.
  func refuseUnlessCurrent(_ database: SQLiteConnection) throws(ClockError) {
    if try isEmpty(database) {
      throw .inaccessible("it is only half made; any request to an engine makes the rest")
    }
    let count =
      try database.integers("SELECT count(*) FROM migration").map(Int.init).first ?? 0
    if count > migrations.count { throw .newer(found: count, known: migrations.count) }
    if count < migrations.count {
      throw .inaccessible(
        "it is of an earlier version; any request to an engine brings it up to date")
    }
  }

  private func isEmpty(_ database: SQLiteConnection) throws(ClockError) -> Bool {
    try database.texts("SELECT name FROM sqlite_schema LIMIT 1").isEmpty
  }

  func seed(_ database: any SQLConnection, _ birth: Store.Birth) throws(ClockError) {
    let now = Value.integer(birth.now.milliseconds)
    try database.execute(
      "INSERT INTO meta (name, value) VALUES ('epoch', ?)", [.text(birth.epoch)])
    try database.execute(
      """
      INSERT INTO organization
      (id, name, session_types, session_order_colors, enable_session_publishing,
      edit_window_days, late_visit_minutes, undo_end_minutes, client_sees, offline_days,
      payroll_rules, week_start, terms, consent, free_edit_hours, needs_reason, created_at, updated_at)
      VALUES ('\(Organization.firstId)', 'Local', '[{"id":"sports",\
      "name":"Sports Photography","color":"#3b82f6","order":0},{"id":"portrait","name":"Portrait Day","color":"#10b981","order":1}]', '[]', 0,
      30, \(OrganizationRules.usualLateVisit), \(OrganizationRules.usualUndoEnd), '[]',
      \(OrganizationRules.usualOfflineDays), '[]', \(Weekday.monday.rawValue), '[]',
      'none', \(OrganizationRules.usualFreeEdit), 0, ?, ?)
      """, [now, now])
    try database.execute(
      """
      INSERT INTO member
      (id, organization_id, first_name, last_name, sort_name, is_active, role, is_held, holds_own,
      created_at, updated_at)
      VALUES ('me', '\(Organization.firstId)', 'Me', '', 'me', 1, 'admin', 0, 0, ?, ?)
      """, [now, now])
  }
}

extension SQLConnection {
  /// The name of the store's history.
  func epoch() throws(ClockError) -> String {
    let epochs = try texts("SELECT value FROM meta WHERE name = 'epoch'")
    guard let epoch = epochs.first else { throw .damaged("The store has no epoch") }
    return epoch
  }
}
