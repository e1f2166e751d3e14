internal import CPlatform
internal import Libc
internal import TimeClock

/// Checks which log belongs to a store, because SQLite replays any log beside its file.
// SAFETY: paths are null-terminated, and buffers outlive the calls that use them.
extension StoreFile {
  /// Makes sure that the log beside the file is its own.
  func claimLog() throws(ClockError) {
    if let salt = Salt(ofStore: path), indexOwner == owner(salt),
      LogOrigin(besideStore: path, carrying: salt).isUsable
    {
      return
    }
    try acquire()
    defer { release() }
    guard let salt = Salt(ofStore: path) else { return }
    switch LogOrigin(besideStore: path, carrying: salt) {
    case .unknown, .own: break
    case .contained:
      guard unsafe truncate(path + "-wal", 0) == 0 else { throw Self.inaccessible(path + "-wal") }
    case .foreign: throw Self.foreignLog(path)
    }
    // Other engines may still share the index of an earlier file, which describes that file's log.
    if indexOwner != owner(salt) { unsafe unlink(path + "-shm") }
    noteOwner(of: salt)
  }

  /// Call this under the lock whenever the file has a new salt.
  func noteOwner(of salt: Salt) {
    let owner = owner(salt)
    unsafe withUnsafeBytes(of: owner) { bytes in
      unsafe _ = pwrite(lock, bytes.baseAddress, bytes.count, Self.ownerOffset)
    }
  }

  /// The owner's offset in the lock file, after the byte for notices.
  private static let ownerOffset: off_t = 8

  /// The file that the log's index was made for, as stored in the lock file.
  private var indexOwner: IndexOwner {
    var owner = IndexOwner(device: 0, inode: 0, salt: 0)
    unsafe withUnsafeMutableBytes(of: &owner) { bytes in
      unsafe _ = pread(lock, bytes.baseAddress, bytes.count, Self.ownerOffset)
    }
    return owner
  }

  private func owner(_ salt: Salt) -> IndexOwner {
    IndexOwner(device: identity.device, inode: identity.inode, salt: UInt64(salt.current))
  }

  /// A file and its salt, in the lock file's form.
  private struct IndexOwner: Equatable {
    let device: UInt64
    let inode: UInt64
    let salt: UInt64
  }

  /// Throws if the store is missing, is a link, belongs to another user, has lost its contents, or
  /// lies beside a foreign log.
  static func refuseUnlessOwnStore(_ path: String) throws(ClockError) {
    try refuseUnlessOwn(path)
    for ending in companions { try refuseUnlessOwn(path + ending, ifPresent: true) }
    try refuseToBeginAnew(path)
    try refuseForeignLog(path)
  }

  static func refuseForeignLog(_ path: String) throws(ClockError) {
    guard exists(path) else { throw inaccessible(path) }
    // While an engine begins a log, the file changes first and the log later.
    for _ in 0..<3 {
      switch LogOrigin(besideStore: path) {
      case .unknown, .own: return
      case .contained:
        _ = try StoreFile(path: path)
        return
      case .foreign: break
      }
      usleep(20_000)
    }
    throw foreignLog(path)
  }

  private static func foreignLog(_ path: String) -> ClockError {
    .replaced(
      "\(path)-wal is the log of another file than \(path), which was put there since; move the "
        + "log away to use the file as it is, or take a backup with punchline restore")
  }

  /// Throws if a log that was left behind has lost committed pages, because SQLite would take the
  /// rest for the whole log.
  static func refuseDamagedLog(_ path: String) throws(ClockError) {
    guard let log = LogExamination(besideStore: path), log.soundPages < log.committedPages else {
      return
    }
    throw .damaged(
      "the log is damaged: \(log.soundPages) of its \(log.committedPages) pages are sound; restore "
        + "a backup, or move \(path)-wal away to use what was there before it")
  }

  /// Whether another process has the store open; call this while this process has not.
  static func isOpen(_ path: String) -> Bool {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return false }
    defer { close(file) }
    // SQLite locks these bytes as long as a file with a log is open.
    var lock = flock()
    (lock.l_type, lock.l_start, lock.l_len) = (Int16(F_WRLCK), 0x4000_0002, 510)
    return unsafe fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK
  }
}
