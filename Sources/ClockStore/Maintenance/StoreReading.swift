internal import TimeClock

/// A store that is read while others may use it.
final class StoreReading {
  let connection: SQLiteConnection
  private let path: String
  /// Whether a killed engine left the log behind, which then stays as it is.
  private let isLogLeft: Bool
  private var isFinished = false

  init(_ path: String) throws(ClockError) {
    self.path = path
    let hasLog = StoreFile.hasLog(path)
    isLogLeft = hasLog && !StoreFile.isOpen(path)
    if isLogLeft { try StoreFile.refuseDamagedLog(path) }
    // SQLite must not look for a log that is missing and cannot be made.
    let isUnchanging = !hasLog && StoreFile.isReadOnly(path)
    connection = try SQLiteConnection(path: path, isUnchanging ? .unchanging : .readOnly)
  }

  /// Throws if the store is empty, or if a later version wrote it.
  static func begun(_ path: String, _ schema: Schema) throws(ClockError) -> StoreReading {
    let reading = try StoreReading(path)
    guard try schema.applied(on: reading.connection) > 0 else {
      throw .damaged("nothing is in it")
    }
    return reading
  }

  deinit {
    finish()
  }

  /// Ends the reading; if every engine has ended meanwhile, removes the log as the last one would
  /// have.
  // SQLite removes no log while anybody reads, and no reader may remove it.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    connection.close(removingLog: false)
    guard !isLogLeft, StoreFile.exists(path + "-wal") else { return }
    do throws(ClockError) {
      // Without a lock file no engine ever used the store, and none is made here.
      let file = StoreFile.exists(path + ".lock") ? try StoreFile(path: path) : nil
      try file?.acquire(within: SQLiteDatabase.patienceAtEnd)
      defer { file?.release() }
      let writer = try SQLiteConnection(path: path, patience: 0)
      // SQLite opens the log at the first look into the file.
      _ = try writer.loggedSalt()
      writer.close(removingLog: true)
    } catch {
      // The next engine that opens the store finds the log.
    }
  }
}
