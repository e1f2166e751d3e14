internal import Libc
internal import TimeClock

/// A snapshot of a store in an unnamed file, which is named once it is complete, so that no partial
/// file ever has the name.
// SAFETY: paths are null-terminated, and buffers outlive the calls that use them.
struct FileCopy {
  private(set) var database: SQLiteConnection
  private let target: String
  private var path: String
  /// Protects the file while it has no name; nil if its builder does.
  private let unfinished: UnfinishedFile?

  /// Takes over a file that was built for the target.
  init(_ database: SQLiteConnection, at path: String, for target: String) {
    self.database = database
    self.path = path
    self.target = target
    unfinished = nil
  }

  /// Makes the file in the target's folder, readable only for its owner.
  init(
    of source: SQLiteConnection, for target: String, _ progress: WorkProgress?
  ) throws(ClockError) {
    self.target = target
    path = target + ".part"
    unfinished = try UnfinishedFile(at: path)
    let file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreFile.inaccessible(target) }
    // Closing another descriptor later would release SQLite's locks on the file.
    close(file)
    database = try SQLiteConnection(path: path)
    try database.executeScript("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON")
    try source.copy(into: database, progress)
  }

  /// Changes the copy as a store, before any other engine can open it.
  mutating func change(
    _ schema: Schema, _ birth: Store.Birth, _ work: (Store) throws(ClockError) -> Void
  ) throws(ClockError) {
    database.close(removingLog: true)
    // The path has its builder's lock beside it, which is not the lock of a store.
    let other = target + ".erasing"
    UnfinishedFile.unlink(other)
    guard unsafe rename(path, other) == 0 else { throw StoreFile.inaccessible(target) }
    path = other
    defer { UnfinishedFile.unlink(other + ".lock") }
    let store = try Store(path: path, schema: schema, birth: birth)
    do throws(ClockError) {
      try store.beginWrite()
      try work(store)
      try store.commit()
    } catch {
      store.finish()
      throw error
    }
    if let built = try store.handOver() { database = built }
  }

  /// Gives the copy a new salt, which the target's log does not match.
  func renewSalt(after former: UInt32 = 0) throws(ClockError) {
    try database.executeScript(
      """
      PRAGMA user_version = \(Int32(bitPattern: Salt.random()));
      PRAGMA application_id = \(Int32(bitPattern: former))
      """)
  }

  /// Gives the copy its name; replaces a file with that name only if `replacing`.
  func name(replacing: Bool) throws(ClockError) {
    database.close(removingLog: true)
    StoreFile.sync(path)
    if replacing {
      guard unsafe rename(path, target) == 0 else { throw StoreFile.inaccessible(target) }
    } else {
      // Unlike a rename, a link replaces nothing.
      guard unsafe link(path, target) == 0 else { throw StoreFile.inaccessible(target) }
      UnfinishedFile.unlink(path)
    }
    StoreFile.sync(StoreFile.folder(of: target))
  }

  func discard() {
    database.close(removingLog: true)
    UnfinishedFile.unlink(path)
  }
}
