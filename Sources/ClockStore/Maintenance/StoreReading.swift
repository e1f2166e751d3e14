internal import Libc

/// A store that is read while others may be at work on it.
// SAFETY: paths are terminated strings and buffers outlive the calls that they are given to.
final class StoreReading {
  let connection: SQLiteConnection
  private let path: String
  /// Whether a killed engine left the log, which then stays as it is.
  private let isLogLeft: Bool
  private var isFinished = false

  init(_ path: String) throws(StoreError) {
    self.path = path
    isLogLeft = StoreFile.hasLog(path) && !Self.isOpen(path)
    connection = try SQLiteConnection(path: path, .readOnly)
  }

  /// Throws for a store in which nothing is, or which a later version wrote.
  static func begun(_ path: String, _ schema: Schema) throws(StoreError) -> StoreReading {
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
    do throws(StoreError) {
      // Where no engine ever was, there is no lock to take, and none is made.
      let file = StoreFile.exists(path + ".lock") ? try StoreFile(path: path) : nil
      try file?.acquire(within: SQLiteDatabase.patienceAtEnd)
      defer { file?.release() }
      let writer = try SQLiteConnection(path: path, patience: 0)
      // SQLite opens the log for the first who looks into the file.
      _ = try writer.loggedSalt()
      writer.close(removingLog: true)
    } catch {
      // Whoever opens the store next finds the log.
    }
  }

  /// Whether another process has the store open; to be asked while this one has not.
  private static func isOpen(_ path: String) -> Bool {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return false }
    defer { close(file) }
    // The bytes that SQLite locks for as long as a file with a log is open.
    var lock = flock()
    (lock.l_type, lock.l_start, lock.l_len) = (Int16(F_WRLCK), 0x4000_0002, 510)
    return unsafe fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK
  }
}
