internal import TimeClock

/// A store that is read while others may be at work on it.
final class StoreReading {
  let connection: SQLiteConnection
  private let path: String
  /// Whether a killed engine left the log, which then stays as it is.
  private let isLogLeft: Bool
  private var isFinished = false

  init(_ path: String) throws(ClockError) {
    self.path = path
    let hasLog = StoreFile.hasLog(path)
    isLogLeft = hasLog && !StoreFile.isOpen(path)
    if isLogLeft { try StoreFile.refuseDamagedLog(path) }
    // Where a log can be neither there nor made, SQLite must not look for one.
    let isUnchanging = !hasLog && StoreFile.isReadOnly(path)
    connection = try SQLiteConnection(path: path, isUnchanging ? .unchanging : .readOnly)
  }

  /// Throws for a store in which nothing is, or which a later version wrote.
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

  /// Ends the reading and, where every engine has ended meanwhile, removes the log as the last of
  /// them would have.
  // SQLite removes none while anybody reads, and lets no reader remove it.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    connection.close(removingLog: false)
    guard !isLogLeft, StoreFile.exists(path + "-wal") else { return }
    do throws(ClockError) {
      // Where no engine ever was, there is no lock to take, and none is made.
      let file = StoreFile.exists(path + ".lock") ? try StoreFile(path: path) : nil
      try file?.acquire(within: SQLiteDatabase.patienceAtEnd)
      defer { file?.release() }
      let writer = try SQLiteConnection(path: path, patience: 0)
      // SQLite opens the log for the first who looks into the file.
      _ = try writer.loggedSalt()
      writer.close(removingLog: true)
    } catch {
      // The next engine that opens the store finds the log.
    }
  }
}
