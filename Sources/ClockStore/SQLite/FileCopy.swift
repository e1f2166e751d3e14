internal import Libc
internal import TimeClock

/// One state of a store in a file of its own that has no name yet: what is written beside and then
/// named is there whole or not at all.
// SAFETY: paths are terminated strings and buffers outlive the calls that they are given to.
struct FileCopy {
  private(set) var database: SQLiteConnection
  private let target: String
  private var path: String
  /// Keeps the file while it has no name; nil where somebody else does.
  private let unfinished: UnfinishedFile?

  /// Takes over a file that was built for the target.
  init(_ database: SQLiteConnection, at path: String, for target: String) {
    self.database = database
    self.path = path
    self.target = target
    unfinished = nil
  }

  /// Makes the file, readable for its owner only, in the folder of the target.
  init(
    of source: SQLiteConnection, for target: String, _ progress: WorkProgress?
  ) throws(ClockError) {
    self.target = target
    path = target + ".part"
    unfinished = try UnfinishedFile(at: path)
    let file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw StoreFile.inaccessible(target) }
    // SQLite's locks on the file would fall with any descriptor of one's own.
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
    // Beside where it is there lies the lock of who makes it, and not that of a store.
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

  /// Gives the copy another salt than any file has, before which the log of the target ends.
  func renewSalt(after former: UInt32 = 0) throws(ClockError) {
    try database.executeScript(
      """
      PRAGMA user_version = \(Int32(bitPattern: Salt.random()));
      PRAGMA application_id = \(Int32(bitPattern: former))
      """)
  }

  /// Gives it its name, over what had it before where that is wanted.
  func name(replacing: Bool) throws(ClockError) {
    database.close(removingLog: true)
    StoreFile.sync(path)
    if replacing {
      guard unsafe rename(path, target) == 0 else { throw StoreFile.inaccessible(target) }
    } else {
      // Unlike a rename, a link is made over nothing.
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
