package import TimeClock

/// A state of the records; a seq alone may come twice when its first change was rolled back.
package struct StoreVersion: Hashable, Sendable {
  fileprivate let seq: Int64
  fileprivate let rollbacks: Int
}

/// The records and their journal in one SQLite database that several engines may share.
package final class Store {
  package static let memoryPath = ":memory:"

  /// What a fresh store is born with.
  package struct Birth: Sendable {
    package let now: Instant
    package let epoch: String

    package init(now: Instant, epoch: String) {
      self.now = now
      self.epoch = epoch
    }
  }

  private enum Transaction {
    case none, read, write
  }

  let database: Database
  private let file: StoreFile?
  private var transaction = Transaction.none
  private var wrote = false
  /// False when another connection was begun, and not yet made as durable as replies promise.
  private var isPrepared = true
  /// Names the store and outlives engines.
  package let epoch: String
  /// Who the rows of the journal are written for, set at the start of each request.
  package var authorship: Authorship
  /// The end of the journal as the present transaction sees it, nil until it was looked up.
  var tip: JournalTip?
  private var rollbacks = 0
  /// What the current request has journalled so far.
  package internal(set) var changes: [Change] = []

  /// Opens the store at the path, making it where there is none.
  package init(path: String, birth: Birth) throws(StoreError) {
    file = path == Self.memoryPath ? nil : try StoreFile(path: path)
    database = try Database(path: path)
    authorship = Authorship(at: birth.now)
    try Self.prepare(database, file)
    epoch = try Migrations.run(on: database, file, birth: birth)
  }

  /// To be called before the first store is opened, where no other thread will ever use one.
  package static func expectOneThread() {
    Database.expectOneThread()
  }

  /// The file whose changes tell that another engine has committed; nil in memory.
  package var notifyPath: String? { file?.lockPath }

  deinit {
    finish()
  }

  /// Leaves the file as whoever opens it next likes it; what is left, the system closes.
  package func finish() {
    try? rollback()
    emptyLog(beyond: 100)
  }

  /// Lets the reads that follow see one state of the store.
  package func beginRead() throws(StoreError) {
    guard transaction == .none else { return }
    tip = nil
    try reconnectIfStuck()
    try database.execute("BEGIN")
    transaction = .read
  }

  var isInTransaction: Bool { transaction != .none }

  package var isWriting: Bool { transaction == .write }

  /// Takes the write lock, waiting for at most two seconds.
  package func beginWrite() throws(StoreError) {
    if transaction == .write { return }
    try rollback()
    tip = nil
    try reconnectIfStuck()
    try file?.acquire()
    do throws(StoreError) {
      try file?.checkStillThere()
      try database.execute("BEGIN IMMEDIATE")
    } catch {
      file?.release()
      throw error
    }
    transaction = .write
  }

  /// Makes what was written durable; when it throws, nothing was.
  package func commit() throws(StoreError) {
    defer { wrote = false }
    switch transaction {
    case .none:
      return
    case .read:
      try rollback()
    case .write:
      do throws(StoreError) {
        try file?.checkStillThere()
        try database.execute("COMMIT")
      } catch {
        try? rollback()
        throw error
      }
      transaction = .none
      if database.logPages > 4_000 {
        database.emptyLog()
      } else if database.logPages > 1_000 {
        database.checkpoint()
      }
      if wrote { file?.notifyPeers() }
      file?.release()
    }
  }

  package func rollback() throws(StoreError) {
    guard transaction != .none else { return }
    let held = transaction
    if held == .write { rollbacks += 1 }
    transaction = .none
    wrote = false
    defer { if held == .write { file?.release() } }
    try database.execute("ROLLBACK")
  }

  /// Names what the present transaction reads: while it is the same, so is every record.
  package func version() throws(StoreError) -> StoreVersion {
    StoreVersion(seq: try latestSeq(), rollbacks: rollbacks)
  }

  /// Undoes what `work` wrote when it throws, and keeps what came before it.
  package func savepoint<Result>(_ work: () throws -> Result) throws -> Result {
    changes = []
    try database.execute("SAVEPOINT request")
    do {
      let result = try work()
      try database.execute("RELEASE request")
      return result
    } catch {
      changes = []
      tip = nil
      rollbacks += 1
      // After a full disk SQLite has already undone everything, and the error says why.
      try? database.execute("ROLLBACK TO request")
      try? database.execute("RELEASE request")
      throw error
    }
  }

  package func find<R: Record>(_ type: R.Type, _ id: String) throws(StoreError) -> R? {
    try first(R.self, where: "id = ?", [.text(id)])
  }

  package func first<R: Record>(
    _ type: R.Type, where condition: String, _ values: [Value]
  ) throws(StoreError) -> R? {
    try all(R.self, where: condition, values).first
  }

  /// The records for which the SQL condition holds, in the order that it ends with.
  package func all<R: Record>(
    _ type: R.Type, where condition: String, _ values: [Value]
  ) throws(StoreError) -> [R] {
    try database.select(R.table.selection, from: R.table.name, where: condition, values) {
      row throws(StoreError) in try R(row: &row)
    }
  }

  /// One integer from the first row.
  package func integer(_ sql: String, _ values: [Value] = []) throws(StoreError) -> Int64? {
    try database.query(sql, values) { row throws(StoreError) in try row.optionalInteger() }
      .first ?? nil
  }

  /// Inserts or replaces the record and journals the difference; writes nothing without one.
  package func save<R: Record>(_ record: R) throws(StoreError) {
    let before = try find(R.self, record.id)
    guard before != record else { return }
    try write(record, over: before)
    try R.index(record, id: record.id, in: self)
    try journal(R.self, record.id, before: before, after: record)
  }

  /// Inserts a record, or updates what differs from the one that is there.
  func write<R: Record>(_ record: R, over before: R?) throws(StoreError) {
    wrote = true
    guard let before else { return try database.execute(R.table.insertion, record.values) }
    guard before != record else { return }
    let update = R.table.update(record.id, from: before.values, to: record.values)
    try database.execute(update.sql, update.values)
  }

  /// Removes the record, which the journal keeps.
  package func remove<R: Record>(_ record: R) throws(StoreError) {
    wrote = true
    try database.execute("DELETE FROM \(R.table.name) WHERE id = ?", [.text(record.id)])
    try R.index(nil, id: record.id, in: self)
    try journal(R.self, record.id, before: record, after: nil)
  }

  /// Runs SQL outside the journal, for what is no record.
  package func execute(_ sql: String, _ values: [Value] = []) throws(StoreError) {
    wrote = true
    try database.execute(sql, values)
  }

  package func query<Element>(
    _ sql: String, _ values: [Value] = [],
    _ element: (inout Row) throws(StoreError) -> Element
  ) throws(StoreError) -> [Element] {
    try database.query(sql, values, element)
  }

  private func reconnectIfStuck() throws(StoreError) {
    guard database.isStuck || !isPrepared, let file else { return }
    try file.checkStillThere()
    isPrepared = false
    try database.reconnect()
    try Self.prepare(database, file)
    isPrepared = true
  }

  /// Whoever opens the store next reads through the log first.
  private func emptyLog(beyond pages: Int) {
    guard let file, database.logPages > pages, (try? file.acquire()) != nil else { return }
    database.emptyLog()
    file.release()
  }

  /// Sets the durability that replies promise, once the file is in WAL mode.
  private static func prepare(_ database: Database, _ file: StoreFile?) throws(StoreError) {
    guard let file else { return }
    if try journalMode(database, "PRAGMA journal_mode") != "wal" {
      // Several engines that switch a new file at once would fail each other.
      try file.acquire()
      defer { file.release() }
      // What is refused stays as it is, to the byte.
      _ = try Migrations.applied(on: database)
      guard try journalMode(database, "PRAGMA journal_mode = WAL") == "wal" else {
        throw .inaccessible("\(file.path) is where SQLite cannot keep a write-ahead log")
      }
    }
    try database.executeScript(
      "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA wal_autocheckpoint = 0")
    database.countLogPages()
  }

  private static func journalMode(
    _ database: Database, _ sql: String
  ) throws(StoreError) -> String? {
    try database.query(sql) { row throws(StoreError) in try row.text() }.first
  }
}
