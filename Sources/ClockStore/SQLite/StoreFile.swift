internal import CPlatform
internal import Libc
internal import TimeClock

/// The file of a store: who may use it, the lock beside it, and whether it has been replaced.
// SAFETY: paths are null-terminated, and buffers outlive the calls that use them.
final class StoreFile {
  let path: String
  /// Beside the store: locked around every write, and written to after each, so that other engines
  /// notice.
  let lockPath: String
  /// Milliseconds to wait for the lock.
  private let patience: Int64
  let lock: Int32
  private var queue: LockQueue
  /// Whether `release` leaves the lock taken.
  var isKept = false
  static let companions = ["-wal", "-shm"]
  let identity: Identity
  private let lockIdentity: Identity
  /// Whether this engine made the lock file.
  private let hasMadeLock: Bool
  private let indexPath: String
  /// The log's index file that this engine shares with others.
  private var indexIdentity: Identity?
  private let folder: String
  /// The folder's stamp, while it can prove that the files have not been replaced.
  private var stamp: FolderStamp?

  struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64

    init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
    }
  }

  /// Creates missing folders (0700) and files (0600) if a store `mayBegin`; refuses links and
  /// foreign owners.
  init(
    path: String, mayBegin: Bool = true, patience: Int64 = Store.patience
  ) throws(ClockError) {
    self.path = path
    self.patience = patience
    lockPath = path + ".lock"
    indexPath = path + "-shm"
    folder = Self.folder(of: path)
    if !Self.isBegun(path) {
      guard mayBegin else { throw Self.replaced(path) }
      try Self.makeFolders(for: path)
      try Self.refuseToBeginAnew(path)
      try Self.makeFile(path)
    }
    identity = try Self.refuseUnlessOwn(path)
    for ending in Self.companions { try Self.refuseUnlessOwn(path + ending, ifPresent: true) }
    (lock, lockIdentity, hasMadeLock) = try Self.openLock(lockPath)
    queue = LockQueue(lock)
    if Self.hasLog(path), !Self.isOpen(path) { try Self.refuseDamagedLog(path) }
    try claimLog()
  }

  private static func openLock(
    _ path: String
  ) throws(ClockError) -> (Int32, Identity, isNew: Bool) {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    var lock = unsafe open(path, flags | O_EXCL, 0o600)
    let isNew = lock >= 0
    if !isNew, errno == EEXIST { lock = unsafe open(path, flags, 0o600) }
    guard lock >= 0 else { throw inaccessible(path) }
    do throws(ClockError) {
      return (lock, try refuseUnlessOwn(path), isNew)
    } catch {
      close(lock)
      throw error
    }
  }

  /// The place of a store that will be replaced; any file there must be the user's own.
  init(replacing path: String) throws(ClockError) {
    self.path = path
    patience = Store.patience
    lockPath = path + ".lock"
    indexPath = path + "-shm"
    folder = Self.folder(of: path)
    try Self.makeFolders(for: path)
    identity = try Self.refuseUnlessOwn(path, ifPresent: true)
    for ending in Self.companions { try Self.refuseUnlessOwn(path + ending, ifPresent: true) }
    (lock, lockIdentity, hasMadeLock) = try Self.openLock(lockPath)
    queue = LockQueue(lock)
  }

  /// Removes the new lock beside a file that turned out not to be a store.
  func withdraw() {
    if hasMadeLock { unsafe unlink(lockPath) }
  }

  /// Gives the copy the store's name, and removes the former file's log.
  func replace(with copy: FileCopy) throws(ClockError) {
    try acquire()
    defer { release() }
    let log = path + "-wal"
    let salts = LogOrigin.salts(inLog: log)
    // Until the log is removed, the copy's salt says that it has the log's contents.
    try copy.renewSalt(after: salts.first ?? 0)
    if salts.isEmpty { unsafe unlink(log) }
    try copy.name(replacing: true)
    for ending in Self.companions + ["-journal"] { unsafe unlink(path + ending) }
    notifyPeers()
  }

  deinit {
    close(lock)
  }

  /// Takes the write lock; waits at most `limit` microseconds, or else the patience.
  // An engine that may not wait stays in the queue until it tries again or leaves.
  func acquire(within limit: Int64? = nil) throws(ClockError) {
    let limit = limit ?? patience * 1_000
    var pause: UInt32 = 50
    var waited: UInt32 = 0
    while queue.givesWay() || !isTaken() {
      if waited >= limit {
        if limit > 0 { queue.leave() }
        throw .busy
      }
      usleep(pause)
      waited += pause
      // Many engines that try all the time would leave too little processor time to the one that
      // has the lock.
      pause = min(pause * 2, waited < 100_000 ? 2_000 : 10_000)
    }
    queue.enter()
  }

  private func isTaken() -> Bool {
    if flock(lock, LOCK_EX | LOCK_NB) == 0 { return true }
    queue.wait()
    return false
  }

  /// Whether another engine waits for the lock.
  var isWaitedFor: Bool { queue.isWaitedFor }

  /// Call this when an engine that did not wait for the lock gives up.
  func leaveQueue() { queue.leave() }

  func release() {
    if isKept { return }
    _ = flock(lock, LOCK_UN)
  }

  /// Wakes the engines that watch the lock file.
  func notifyPeers() {
    var byte: UInt8 = 0
    unsafe _ = pwrite(lock, &byte, 1, 0)
  }

  /// Throws if the files were replaced, because SQLite would go on writing to an unlinked file that
  /// nobody can find again.
  func checkStillThere() throws(ClockError) {
    let found = FolderStamp(of: folder)
    if let found, found == stamp { return }
    stamp = nil
    // Read before the files are checked, so that no change is missed by both.
    let tells = found?.isPast(in: folder) == true
    guard Self.identity(of: path) == identity else { throw replaced }
    // With another lock file, other engines would neither wait for this one nor notice its commits.
    guard Self.identity(of: lockPath) == lockIdentity else {
      throw .replaced("The lock at \(lockPath) was replaced or removed while it was open")
    }
    guard indexIdentity == nil || Self.identity(of: indexPath) == indexIdentity else {
      throw replaced
    }
    if tells { stamp = found }
  }

  var replaced: ClockError { Self.replaced(path) }

  private static func replaced(_ path: String) -> ClockError {
    .replaced("The store at \(path) was replaced or removed while it was open")
  }

  /// Call this once SQLite has opened the log's index.
  func noteIndex() {
    // SQLite gives these files the rights of a read-only store, which would outlast the store's
    // own.
    if unsafe access(path, W_OK) != 0 {
      for ending in Self.companions { unsafe chmod(path + ending, 0o600) }
    }
    indexIdentity = Self.identity(of: indexPath)
    stamp = nil
  }
}
