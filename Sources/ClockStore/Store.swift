package import TimeClock

/// A state of the records; a seq alone may come twice when its first change was rolled back.
package struct StoreVersion: Hashable, Sendable {
  fileprivate let seq: Int64
  fileprivate let rollbacks: Int
}

/// The records and their journal in one SQLite database that several engines may share.
package final class Store {
  package static let memoryPath = ":memory:"
  /// Milliseconds to wait for what somebody else holds, for whoever has nothing else to do.
  package static let patience: Int64 = 2_000

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
  /// What the file carried at the latest look.
  private var salt: Salt?
  private var schemaVersion: Int64
  private var transaction = Transaction.none
  private var wrote = false
  /// False when another connection was begun, and not yet made as durable as replies promise.
  private var isPrepared = true
  /// Names the store and outlives engines.
  package let epoch: String
  /// Who the rows of the journal are written for, set at the start of each request.
  package var authorship: Authorship
  /// The end of the journal as the present transaction sees it, nil until it was looked up.
  var tip: JournalPosition?
  /// The end of the journal as it was last seen committed.
  private var committedTip: JournalPosition?
  private var rollbacks = 0
  private var isFinished = false
  /// Microseconds: who has to wait longer leaves the log to whoever opens the store next.
  static let patienceAtEnd: Int64 = 100_000
  /// What the current request has journalled so far.
  package internal(set) var changes: [Change] = []

  /// Opens the store at the path, making it where there is none; a `patience` of zero means that
  /// nothing ever waits, and `busy` is thrown at once.
  package init(
    path: String, birth: Birth, patience: Int64 = Store.patience
  ) throws(StoreError) {
    file = path == Self.memoryPath ? nil : try StoreFile(path: path, patience: patience)
    database = try Database(path: path, patience: patience)
    authorship = Authorship(at: birth.now)
    try Self.prepare(database, file)
    epoch = try Migrations.run(on: database, file, birth: birth)
    salt = database.salt()
    schemaVersion = try database.schemaVersion()
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

  /// Ends the store's use; the last to leave moves the log into the file and removes it.
  package func finish() {
    guard !isFinished else { return }
    isFinished = true
    try? rollback()
    guard let file, (try? file.acquire(within: Self.patienceAtEnd)) != nil else { return }
    // An engine whose file was replaced has nothing to do with the log that lies there now.
    database.close(removingLog: (try? look()) != nil)
    file.release()
  }

  /// Ends the use of a store that was replaced, and touches nothing of what lies there now.
  package func abandon() {
    isFinished = true
    database.close(removingLog: false)
  }

  /// Whether nothing lies at the path any more: opening it would begin another store.
  package var isGone: Bool { file.map { !StoreFile.exists($0.path) } ?? false }

  /// What whoever used the store is told once another lies in its place; nil in memory.
  package var replacement: StoreError? { file?.replaced }

  /// Whether the journal goes on where the one of another store, or of this one before, ended.
  package func continues(_ other: Store) throws(StoreError) -> Bool {
    guard epoch == other.epoch else { return false }
    guard let known = other.committedTip, known.seq > 0 else { return true }
    return try database.query(
      "SELECT hash FROM change WHERE seq = ?", [.integer(known.seq)]
    ) { row throws(StoreError) in try row.text() } == [known.hash]
  }

  /// Lets the reads that follow see one state of the store.
  package func beginRead() throws(StoreError) {
    guard transaction == .none else { return }
    tip = nil
    try reconnectIfStuck()
    try look()
    try database.execute("BEGIN")
    transaction = .read
    try refuseNewer()
  }

  var isInTransaction: Bool { transaction != .none }

  package var isWriting: Bool { transaction == .write }

  /// Takes the write lock, waiting no longer than the patience.
  package func beginWrite() throws(StoreError) {
    if transaction == .write { return }
    try rollback()
    tip = nil
    try reconnectIfStuck()
    try file?.acquire()
    do throws(StoreError) {
      try look()
      try database.beginWrite()
    } catch {
      file?.release()
      throw error
    }
    transaction = .write
    try refuseNewer()
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
        if wrote, file != nil { try database.carrySalt() }
        try file?.checkStillThere()
        try database.execute("COMMIT")
      } catch {
        try? rollback()
        throw error
      }
      transaction = .none
      if let tip { committedTip = tip }
      shortenLog()
      noteSalt()
      file?.release()
      // Whoever is woken finds the lock free.
      if wrote { file?.notifyPeers() }
    }
  }

  package func rollback() throws(StoreError) {
    guard transaction != .none else { return }
    let held = transaction
    if held == .write { rollbacks += 1 } else if let tip { committedTip = tip }
    transaction = .none
    wrote = false
    defer { if held == .write { file?.release() } }
    try database.execute("ROLLBACK")
  }

  /// Keeps the write lock for as long as the store is open.
  func keepLock() throws(StoreError) {
    guard let file else { return }
    try file.acquire()
    try file.checkStillThere()
    file.isKept = true
  }

  /// Ends the store's use and leaves its database open.
  func handOver() throws(StoreError) -> Database {
    try rollback()
    isFinished = true
    return database
  }

  /// Ends a write by putting a copy in this store's place: whoever has this one open finds it
  /// replaced.
  func giveWay(to copy: FileCopy) throws(StoreError) {
    guard let file else { return }
    transaction = .none
    do throws(StoreError) {
      try database.execute("ROLLBACK")
    } catch {
      file.release()
      throw error
    }
    try file.replace(with: copy)
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

  func first<R: Record>(
    _ type: R.Type, where condition: String, _ values: [Value]
  ) throws(StoreError) -> R? {
    try all(R.self, where: condition, values).first
  }

  /// The records for which the SQL condition holds, in the order that it ends with.
  func all<R: Record>(
    _ type: R.Type, where condition: String, _ values: [Value]
  ) throws(StoreError) -> [R] {
    try database.select(R.table.selection, from: R.table.name, where: condition, values) {
      row throws(StoreError) in try R(row: &row)
    }
  }

  /// One integer from the first row.
  func integer(_ sql: String, _ values: [Value] = []) throws(StoreError) -> Int64? {
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

  /// The number of the next identifier of a store whose identifiers are counted.
  package func countIdentifier() throws(StoreError) -> Int64 {
    try execute(
      """
      INSERT INTO meta (name, value) VALUES ('identifiers', '1') ON CONFLICT (name)
      DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT)
      """)
    return try integer("SELECT CAST(value AS BIGINT) FROM meta WHERE name = 'identifiers'") ?? 0
  }

  /// Runs SQL outside the journal, for what is no record.
  func execute(_ sql: String, _ values: [Value] = []) throws(StoreError) {
    wrote = true
    try database.execute(sql, values)
  }

  func query<Element>(
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

  /// Moves what is in a long log into the file.
  private func shortenLog() {
    guard file != nil, database.logPages > 1_000, (try? database.renewSalt()) != nil else { return }
    if database.logPages > 4_000 {
      database.emptyLog()
    } else {
      database.checkpoint()
    }
  }

  /// Under the lock, what the file carries is what this engine or one before it has given it.
  private func noteSalt() {
    guard let file, let found = database.salt(), found != salt else { return }
    salt = found
    file.noteOwner(of: found)
  }

  /// Throws when something else lies at the path than what was opened.
  private func look() throws(StoreError) {
    guard let file else { return }
    try file.checkStillThere()
    let found = database.salt()
    guard found != salt else { return }
    // Where other engines have given it the salt, the log that they share tells it too.
    guard let found, (try? database.loggedSalt()) == found.current else { throw file.replaced }
    salt = found
  }

  /// A newer engine may have migrated the store meanwhile.
  private func refuseNewer() throws(StoreError) {
    do throws(StoreError) {
      let version = try database.schemaVersion()
      guard version != schemaVersion else { return }
      _ = try Migrations.applied(on: database)
      schemaVersion = version
    } catch {
      try? rollback()
      throw error
    }
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
      if let salt = database.salt() { file.noteOwner(of: salt) }
    }
    file.noteIndex()
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
