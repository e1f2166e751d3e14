package import TimeClock

/// Copies a whole store from a file to a server or back, with its passwords, tokens and kept
/// results.
package enum StoreCopy {
  package enum Failure: Error, Equatable, Sendable {
    case source(ClockError)
    /// The store is inconsistent.
    case unsound(String)
    case target(ClockError)
    /// The target has been used already.
    case notFresh
  }

  /// The link to an upstream that a device's store then shares with its copy.
  package struct DeviceLink: Equatable, Sendable {
    /// The upstream's command.
    package let command: String
    /// Whether the device has its own token for the upstream.
    package let hasToken: Bool
    /// How many calls wait for confirmation.
    package let queued: Int
    package let refused: Int
  }

  /// Makes the target, which must be unused, a copy of the source, and returns the link to an
  /// upstream that both then share; if it throws, the target is unchanged.
  @discardableResult
  package static func write(
    _ source: String, to target: String, schema: Schema, birth: Store.Birth,
    _ progress: WorkProgress? = nil
  ) throws(Failure) -> DeviceLink? {
    let site = try targeting { () throws(ClockError) in
      try BuildingSite(beside: target, schema, birth: birth)
    }
    try read(source, schema, progress) { rows throws(ClockError) in
      try Self.rows(of: rows, into: site.store, schema, progress)
    }
    return try targeting { () throws(ClockError) in
      let link = try deviceLink(of: site.store)
      try site.move()
      return link
    }
  }

  private static func deviceLink(of store: Store) throws(ClockError) -> DeviceLink? {
    try store.learnUpstream()
    guard let upstream = store.upstream else { return nil }
    return DeviceLink(
      command: upstream.command, hasToken: upstream.token != nil,
      queued: try store.count([.queued, .sent]), refused: try store.count([.refused]))
  }

  /// Replaces all rows of the store on the server with those of a sound store.
  static func replace(
    _ target: String, with source: any SQLConnection, birth: Store.Birth, _ schema: Schema,
    _ progress: WorkProgress?
  ) throws(ClockError) {
    let store = try Store(path: target, schema: schema, birth: birth)
    defer { store.finish() }
    let repeated = RepeatedErasures(of: target, over: source, schema)
    try store.beginWrite()
    try rows(of: source, into: store, schema, progress)
    try Restore.rename(store.connection, birth.epoch)
    try Restore.begin(store, birth, after: try source.epoch())
    try repeated.apply(to: store, at: birth.now)
    try store.commit()
  }

  /// Replaces the store's rows with every row of the source.
  static func rows(
    of source: any SQLConnection, into store: Store, _ schema: Schema, _ progress: WorkProgress?
  ) throws(ClockError) {
    let tables = try schema.pristine().tables().filter { $0.name != "migration" }
    if let progress {
      var total: Int64 = 0
      for (table, _) in tables {
        total += try source.integer("SELECT count(*) FROM \(table)") ?? 0
      }
      try progress.begin(.copying, of: total)
    }
    let mark = try store.erasedMark
    for (table, columns) in tables {
      let names = columns.joined(separator: ", ")
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      try store.execute("DELETE FROM \(table)")
      try source.visit("SELECT \(names) FROM \(table) ORDER BY \(columns[0])") {
        row throws(ClockError) in
        try store.execute(
          "INSERT INTO \(table) (\(names)) VALUES (\(marks))", columns.map { _ in row.value() })
        try progress?.step()
      }
    }
    // The mark is about this store's own disk: the copied rows have no erased bytes.
    try store.setErasedMark(mark)
    // The rows of the journal are another store's, so the known end is outdated.
    store.tip = nil
  }

  private static func targeting<Result>(
    _ work: () throws(ClockError) -> Result
  ) throws(Failure) -> Result {
    do throws(ClockError) {
      return try work()
    } catch {
      throw error == BuildingSite.used ? .notFresh : .target(error)
    }
  }

  /// Reads the source, if it is sound, and separates its errors from errors of the work.
  private static func read(
    _ source: String, _ schema: Schema, _ progress: WorkProgress?,
    _ work: (any SQLConnection) throws(ClockError) -> Void
  ) throws(Failure) {
    var failure: Failure?
    do throws(ClockError) {
      try StoreState.read(source, schema) { rows throws(ClockError) in
        if let finding = try Check(rows, schema, progress).findings.first {
          failure = .unsound(finding)
          return
        }
        do throws(ClockError) { try work(rows) } catch { failure = .target(error) }
      }
    } catch {
      throw .source(error)
    }
    if let failure { throw failure }
  }
}

extension SQLiteConnection {
  /// Every table with its columns, sorted by name.
  func tables() throws(ClockError) -> [(name: String, columns: [String])] {
    var tables: [(name: String, columns: [String])] = []
    for name in try texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
      tables.append((name, try texts("SELECT name FROM pragma_table_info('\(name)')")))
    }
    return tables
  }
}

extension Schema {
  /// A fresh store in memory.
  func pristine() throws(ClockError) -> SQLiteConnection {
    let connection = try SQLiteConnection(path: Store.memoryPath)
    _ = try migrate(connection, nil, birth: Store.Birth(now: Instant(milliseconds: 0), epoch: ""))
    return connection
  }
}
