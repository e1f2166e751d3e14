internal import TimeClock

/// A store's rows in one SQLite file that several engines share, or in memory.
///
/// Every write and every move of the log's contents is under the lock beside the file.
final class SQLiteDatabase: Database {
  /// Microseconds: who has to wait longer leaves the log to the next engine that opens the store.
  static let patienceAtEnd: Int64 = 100_000

  let connection: SQLiteConnection
  private let file: StoreFile?
  private let schema: Schema
  let epoch: String
  /// The file's salt when it was looked at last.
  private var salt: Salt?
  private var schemaVersion: Int64
  /// The log that got the salt by one of this engine's commits; a log that begins again is another.
  private var saltedLog: UInt64?
  /// The log as a commit of this engine has left it, on the disk.
  private var syncedLog: LogIndex?
  /// Whether the log has what was erased: with the next commit it is emptied, unless somebody reads.
  var emptiesLog = false
  /// False when another connection was begun, and not yet made as durable as replies promise.
  private var isPrepared = true

  /// Leaves the read begun in which the store was looked at.
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
      // What SQLite has opened by its path is what was looked at before.
      try file?.checkStillThere()
    } catch {
      if case .damaged = error { file?.withdraw() }
      throw error
    }
    salt = connection.salt()
  }

  /// The database, where it is a file.
  var inFile: SQLiteDatabase? { self }

  func note(in trace: Trace) { connection.trace = trace }

  var watch: StoreWatch? { file.map { .file($0.lockPath) } }

  var isGone: Bool { file.map { !StoreFile.exists($0.path) } ?? false }

  var replacement: ClockError? { file?.replaced }

  /// The last to leave moves the log into the file and removes it.
  func finish() {
    guard let file else { return }
    guard (try? file.acquire(within: Self.patienceAtEnd)) != nil else { return abandon() }
    // An engine whose file was replaced has nothing to do with the log that lies there now.
    // SQLite would sync once more what the last commit has.
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
    // The first look at the rows is what holds their state.
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
      // In the log it may be whole all the same, and count once that is read again.
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
    // Engines that wake up find the lock free.
    if changed { file?.notifyPeers() }
    return state
  }

  func rollback(isWriting: Bool) throws(ClockError) {
    defer { if isWriting { file?.release() } }
    try connection.execute("ROLLBACK")
  }

  /// Whether another engine waits for the write lock.
  var isWaitedFor: Bool { file?.isWaitedFor ?? false }

  /// Call this when the write lock that was refused is not wanted any more.
  func leaveQueue() { file?.leaveQueue() }

  /// Keeps the write lock for as long as the store is open.
  func keepLock() throws(ClockError) {
    guard let file else { return }
    try file.acquire()
    try file.checkStillThere()
    file.isKept = true
  }

  /// Ends a write by putting a copy in this store's place: engines that have this one open find it
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

  /// Whether the log has nothing that the file has not.
  var isLogEmpty: Bool { file == nil || connection.isLogEmpty }

  private func emptyLog() -> Bool {
    if isLogEmpty { return true }
    guard (try? connection.renewSalt()) != nil else { return false }
    connection.emptyLog()
    return isLogEmpty
  }

  /// Moves what is in a long log into the file.
  private func shortenLog() {
    guard file != nil, connection.logPages > 1_000, (try? connection.renewSalt()) != nil
    else { return }
    if connection.logPages > 4_000 {
      connection.emptyLog()
    } else {
      connection.checkpoint()
    }
  }

  /// Under the lock, what the file carries is what this engine or one before it has given it.
  private func noteSalt() {
    guard let file, let found = connection.salt(), found != salt else { return }
    salt = found
    file.noteOwner(of: found)
  }

  /// Throws when something else lies at the path than what was opened.
  private func look() throws(ClockError) {
    guard let file else { return }
    try file.checkStillThere()
    let found = connection.salt()
    guard found != salt else { return }
    // Where other engines have given it the salt, the log that they share tells it too.
    guard let found, (try? connection.loggedSalt()) == found.current else { throw file.replaced }
    salt = found
  }

  /// A newer engine may have migrated the store meanwhile.
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

  /// Sets the durability that replies promise, once the file is in WAL mode.
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
      // Several engines that switch a new file at once would fail each other.
      try file.acquire()
      defer { file.release() }
      // What is refused stays as it is, to the byte.
      _ = try schema.applied(on: connection)
      guard try connection.texts("PRAGMA journal_mode = WAL").first == "wal" else {
        throw .inaccessible("\(file.path) is where SQLite cannot keep a write-ahead log")
      }
      if let salt = connection.salt() { file.noteOwner(of: salt) }
      // The first read makes the log's index.
      _ = try connection.schemaVersion()
    }
    file.noteIndex()
    connection.takeLog()
  }
}
