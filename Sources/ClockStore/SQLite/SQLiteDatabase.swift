internal import TimeClock

/// A store's rows in one SQLite file that several engines share, or in memory.
///
/// Every write and every move of the log's contents needs the lock beside the file.
final class SQLiteDatabase: Database {
  /// In microseconds: an engine that has to wait longer leaves the log to the next one that opens
  /// the store.
  static let patienceAtEnd: Int64 = 100_000

  let connection: SQLiteConnection
  private let file: StoreFile?
  private let schema: Schema
  let epoch: String
  /// The file's salt at the latest look.
  private var salt: Salt?
  private var schemaVersion: Int64
  /// The log that got the salt from one of this engine's commits; a log that begins again is
  /// another.
  private var saltedLog: UInt64?
  /// The log as this engine's latest commit left it on the disk.
  private var syncedLog: LogIndex?
  /// Whether the log has erased data; the next commit then empties it, unless somebody reads it.
  var emptiesLog = false
  /// False while a new connection lacks the durability that replies promise.
  private var isPrepared = true

  /// Leaves open the read that looked at the store.
  init(
    path: String, schema: Schema, birth: Store.Birth, patience: Int64
  ) throws(ClockError) {
    if ServerAddress.isOne(path) { throw ServerAddress.unknown }
    self.schema = schema
    file =
      path == Store.memoryPath
      ? nil : try StoreFile(path: path, mayBegin: birth.mayBegin, patience: patience)
    do throws(ClockError) {
      connection = try SQLiteConnection(path: path, patience: patience)
      try Self.prepare(connection, file, schema)
      try schema.migrate(connection, file, birth: birth)
      try connection.execute("BEGIN")
      schemaVersion = try connection.schemaVersion()
      epoch = try connection.epoch()
      // SQLite must have opened the file that was checked before.
      try file?.checkStillThere()
    } catch {
      if case .damaged = error { file?.withdraw() }
      throw error
    }
    salt = connection.salt()
  }

  /// The database, if it is in a file.
  var inFile: SQLiteDatabase? { self }

  func note(in trace: Trace) { connection.trace = trace }

  var watch: StoreWatch? { file.map { .file($0.lockPath) } }

  var isGone: Bool { file.map { !StoreFile.exists($0.path) } ?? false }

  var replacement: ClockError? { file?.replaced }

  /// The last engine to finish moves the log into the file and removes it.
  func finish() {
    guard let file else { return }
    guard (try? file.acquire(within: Self.patienceAtEnd)) != nil else { return abandon() }
    // An engine whose file was replaced must not touch the log that is there now. SQLite would sync
    // again what the last commit has synced.
    let isSynced = syncedLog != nil && connection.logIndex() == syncedLog
    connection.close(removingLog: (try? look()) != nil, isSynced: isSynced)
    file.release()
  }

  func abandon() {
    connection.close(removingLog: false)
  }

  func beginRead() throws(ClockError) -> LogIndex? {
    try reconnectIfStuck()
    try look()
    let before = connection.logIndex()
    try connection.execute("BEGIN")
    // The first read of the rows fixes the snapshot.
    try refuseNewer(isWriting: false)
    return before == connection.logIndex() ? before : nil
  }

  func isStill(_ state: LogIndex) throws(ClockError) -> Bool {
    try reconnectIfStuck()
    try look()
    return connection.logIndex() == state
  }

  func beginWrite() throws(ClockError) {
    try reconnectIfStuck()
    try file?.acquire()
    do throws(ClockError) {
      try look()
      try connection.beginWrite()
    } catch {
      file?.release()
      throw error
    }
    try refuseNewer(isWriting: true)
  }

  func commit(changed: Bool, end: JournalPosition?) throws(ClockError) -> LogIndex? {
    let log = connection.logIndex()
    let isCarried = log.map { $0.generation == saltedLog && !$0.isContained } ?? false
    if changed, file != nil, !isCarried { try connection.carrySalt() }
    try file?.checkStillThere()
    do throws(ClockError) {
      try connection.execute("COMMIT")
    } catch {
      // The log may still have all of it, which would count when the log is next read.
      guard file == nil || connection.cutLog() else { throw .uncertain(error.message) }
      throw error
    }
    let end = connection.logIndex()
    if changed, !isCarried || end?.generation != saltedLog {
      saltedLog = isCarried ? nil : end?.generation
    }
    if emptiesLog { emptiesLog = !emptyLog() } else { shortenLog() }
    noteSalt()
    let state = connection.logIndex()
    if changed { syncedLog = state }
    file?.release()
    // Engines that wake up then find the lock free.
    if changed { file?.notifyPeers() }
    return state
  }

  func rollback(isWriting: Bool) throws(ClockError) {
    defer { if isWriting { file?.release() } }
    try connection.execute("ROLLBACK")
  }

  /// Whether another engine waits for the write lock.
  var isWaitedFor: Bool { file?.isWaitedFor ?? false }

  /// Call this when a refused write lock is no longer wanted.
  func leaveQueue() { file?.leaveQueue() }

  /// Keeps the write lock while the store is open.
  func keepLock() throws(ClockError) {
    guard let file else { return }
    try file.acquire()
    try file.checkStillThere()
    file.isKept = true
  }

  /// Ends a write by replacing this store with a copy; other engines then find their store
  /// replaced.
  func giveWay(to copy: FileCopy) throws(ClockError) {
    guard let file else { return }
    do throws(ClockError) {
      try connection.execute("ROLLBACK")
    } catch {
      file.release()
      throw error
    }
    try file.replace(with: copy)
  }

  private func reconnectIfStuck() throws(ClockError) {
    guard connection.isStuck || !isPrepared, let file else { return }
    try file.checkStillThere()
    isPrepared = false
    try connection.reconnect()
    try Self.prepare(connection, file, schema)
    isPrepared = true
  }

  /// Whether the file has everything that is in the log.
  var isLogEmpty: Bool { file == nil || connection.isLogEmpty }

  private func emptyLog() -> Bool {
    if isLogEmpty { return true }
    guard (try? connection.renewSalt()) != nil else { return false }
    connection.emptyLog()
    return isLogEmpty
  }

  /// Moves the contents of a long log into the file.
  private func shortenLog() {
    guard file != nil, connection.logPages > 1_000, (try? connection.renewSalt()) != nil
    else { return }
    if connection.logPages > 4_000 {
      connection.emptyLog()
    } else {
      connection.checkpoint()
    }
  }

  /// Under the lock the file's salt is known to come from this engine or an earlier one.
  private func noteSalt() {
    guard let file, let found = connection.salt(), found != salt else { return }
    salt = found
    file.noteOwner(of: found)
  }

  /// Throws if the path no longer has the file that was opened.
  private func look() throws(ClockError) {
    guard let file else { return }
    try file.checkStillThere()
    let found = connection.salt()
    guard found != salt else { return }
    // If another engine has set the salt, the shared log has it too.
    guard let found, (try? connection.loggedSalt()) == found.current else { throw file.replaced }
    salt = found
  }

  /// Checks whether a newer engine has migrated the store meanwhile.
  private func refuseNewer(isWriting: Bool) throws(ClockError) {
    do throws(ClockError) {
      let version = try connection.schemaVersion()
      guard version != schemaVersion else { return }
      _ = try schema.applied(on: connection)
      schemaVersion = version
    } catch {
      try? rollback(isWriting: isWriting)
      throw error
    }
  }

  /// Sets the durability that replies promise, after switching the file to WAL mode.
  private static func prepare(
    _ connection: SQLiteConnection, _ file: StoreFile?, _ schema: Schema
  ) throws(ClockError) {
    guard let file else { return }
    connection.countLogPages()
    // In KiB: a larger cache helps little, and an engine should stay small.
    try connection.executeScript(
      """
      PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA cache_size = -512;
      PRAGMA secure_delete = ON
      """)
    if !connection.hasLog {
      // If several engines switched a new file at once, each would make the others fail.
      try file.acquire()
      defer { file.release() }
      // A refused file must not change by a single byte.
      _ = try schema.applied(on: connection)
      guard try connection.texts("PRAGMA journal_mode = WAL").first == "wal" else {
        throw .inaccessible("\(file.path) is where SQLite cannot keep a write-ahead log")
      }
      if let salt = connection.salt() { file.noteOwner(of: salt) }
      // The first read creates the log's index.
      _ = try connection.schemaVersion()
    }
    file.noteIndex()
    connection.takeLog()
  }
}
