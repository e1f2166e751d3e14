internal import CPlatform
internal import Libc

/// The file of a store on disk: who may use it, the lock beside it, and whether it is still the same.
final class StoreFile {
  let path: String
  /// Beside the store: locked around every write, and written to after each, so that peers notice.
  let lockPath: String
  /// Milliseconds to wait for the lock.
  private let patience: Int64
  private let lock: Int32
  /// Whether `release` leaves the lock taken.
  var isKept = false
  private static let companions = ["-wal", "-shm"]
  private let identity: Identity
  private let lockIdentity: Identity
  /// The log's index that this engine shares with others.
  private var indexIdentity: Identity?

  private struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
  }

  /// Makes what is missing, folders 0700 and files 0600, and refuses links and foreign owners.
  init(path: String, patience: Int64 = Store.patience) throws(StoreError) {
    self.path = path
    self.patience = patience
    lockPath = path + ".lock"
    try Self.makeFolders(for: path)
    try Self.refuseToBeginAnew(path)
    try Self.makeFile(path)
    identity = try Self.refuseUnlessOwn(path)
    for ending in Self.companions { try Self.refuseUnlessOwn(path + ending, ifPresent: true) }
    (lock, lockIdentity) = try Self.openLock(lockPath)
    try claimLog()
  }

  private static func openLock(_ path: String) throws(StoreError) -> (Int32, Identity) {
    let lock = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw inaccessible(path) }
    do throws(StoreError) {
      return (lock, try refuseUnlessOwn(path))
    } catch {
      close(lock)
      throw error
    }
  }

  /// The place of a store that is to be replaced, whatever lies there, if it is one's own.
  init(replacing path: String) throws(StoreError) {
    self.path = path
    patience = Store.patience
    lockPath = path + ".lock"
    try Self.makeFolders(for: path)
    identity = try Self.refuseUnlessOwn(path, ifPresent: true)
    for ending in Self.companions { try Self.refuseUnlessOwn(path + ending, ifPresent: true) }
    (lock, lockIdentity) = try Self.openLock(lockPath)
  }

  /// Gives the copy the store's name; the log that lies beside ends with the file that it was for.
  func replace(with copy: FileCopy) throws(StoreError) {
    try acquire()
    defer { release() }
    let log = path + "-wal"
    let salts = LogOrigin.salts(inLog: log)
    // Until it is removed, the copy says that it has what is in the log.
    try copy.renewSalt(after: salts.first ?? 0)
    if salts.isEmpty { unsafe unlink(log) }
    try copy.name(replacing: true)
    for ending in Self.companions + ["-journal"] { unsafe unlink(path + ending) }
    notifyPeers()
  }

  deinit {
    close(lock)
  }

  /// Takes the write lock, waiting for so many microseconds, else no longer than the patience.
  func acquire(within limit: Int64? = nil) throws(StoreError) {
    let limit = limit ?? patience * 1_000
    var pause: UInt32 = 50
    var waited: UInt32 = 0
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      if waited >= limit { throw .busy }
      usleep(pause)
      waited += pause
      // A crowd that asks every moment leaves the one inside no processor to be done with.
      pause = min(pause * 2, waited < 100_000 ? 2_000 : 10_000)
    }
  }

  func release() {
    if isKept { return }
    _ = flock(lock, LOCK_UN)
  }

  /// Wakes the engines that watch the lock file.
  func notifyPeers() {
    var byte: UInt8 = 0
    unsafe _ = pwrite(lock, &byte, 1, 0)
  }

  /// SQLite goes on writing into a file that was unlinked, where nobody would find it again.
  func checkStillThere() throws(StoreError) {
    guard Self.identity(of: path) == identity else { throw replaced }
    // Behind another lock file, others would neither wait for this engine nor hear of it.
    guard Self.identity(of: lockPath) == lockIdentity else {
      throw .replaced("The lock at \(lockPath) was replaced or removed while it was open")
    }
    guard indexIdentity == nil || Self.identity(of: path + "-shm") == indexIdentity else {
      throw replaced
    }
  }

  /// Whether there is anything but an empty file.
  static func isBegun(_ path: String) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG || status.st_size > 0
  }

  var replaced: StoreError {
    .replaced("The store at \(path) was replaced or removed while it was open")
  }

  /// To be called once SQLite has opened the log's index.
  func noteIndex() {
    // SQLite gives them the rights of a store that may only be read, and they would outlast those.
    if unsafe access(path, W_OK) != 0 {
      for ending in Self.companions { unsafe chmod(path + ending, 0o600) }
    }
    indexIdentity = Self.identity(of: path + "-shm")
  }

  /// Makes sure that the log lying there is the file's own.
  private func claimLog() throws(StoreError) {
    if let salt = Salt(ofStore: path), indexOwner == owner(salt),
      LogOrigin(besideStore: path).isUsable
    {
      return
    }
    try acquire()
    defer { release() }
    guard let salt = Salt(ofStore: path) else { return }
    switch LogOrigin(besideStore: path) {
    case .unknown, .own: break
    case .contained:
      guard unsafe truncate(path + "-wal", 0) == 0 else { throw Self.inaccessible(path + "-wal") }
    case .foreign: throw Self.foreignLog(path)
    }
    // Engines may still share the index of a file that was here before: it tells which pages of the
    // log are in that file, and not in this one.
    if indexOwner != owner(salt) { unsafe unlink(path + "-shm") }
    noteOwner(of: salt)
  }

  /// To be called under the lock whenever the file carries another salt.
  func noteOwner(of salt: Salt) {
    let owner = owner(salt)
    unsafe owner.withUnsafeBytes { bytes in
      unsafe _ = pwrite(lock, bytes.baseAddress, bytes.count, Self.ownerOffset)
    }
  }

  /// Behind the byte of notices.
  private static let ownerOffset: off_t = 8

  /// The file, and its salt, that the log's index was made for, as the lock keeps it.
  private var indexOwner: [UInt64] {
    var owner: [UInt64] = [0, 0, 0]
    unsafe owner.withUnsafeMutableBytes { bytes in
      unsafe _ = pread(lock, bytes.baseAddress, bytes.count, Self.ownerOffset)
    }
    return owner
  }

  private func owner(_ salt: Salt) -> [UInt64] {
    [identity.device, identity.inode, UInt64(salt.current)]
  }

  /// Throws for a store that is not there, a link or somebody else's, or beside another's log.
  static func refuseUnlessOwnStore(_ path: String) throws(StoreError) {
    try refuseUnlessOwn(path)
    for ending in companions { try refuseUnlessOwn(path + ending, ifPresent: true) }
    try refuseForeignLog(path)
  }

  static func refuseForeignLog(_ path: String) throws(StoreError) {
    guard exists(path) else { throw inaccessible(path) }
    // An engine that begins a log meanwhile shows first the one and then the other.
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

  private static func foreignLog(_ path: String) -> StoreError {
    .replaced(
      "\(path)-wal is the log of another file than \(path), which was put there since; move the "
        + "log away to use the file as it is, or take a backup with punchline restore")
  }

  private static func makeFolders(for path: String) throws(StoreError) {
    var folders: [String] = []
    var end = path.lastIndex(of: "/")
    while let slash = end, slash > path.startIndex {
      let folder = String(path[..<slash])
      if unsafe access(folder, F_OK) == 0 { break }
      folders.append(folder)
      end = folder.lastIndex(of: "/")
    }
    for folder in folders.reversed() {
      if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
        throw inaccessible(folder)
      }
      sync(self.folder(of: folder))
    }
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// A file's name lasts only once its folder is written.
  static func sync(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// SQLite takes an empty file for a new store, and throws the log beside it away.
  private static func refuseToBeginAnew(_ path: String) throws(StoreError) {
    // The store grows before the others do, so it is looked at last.
    let logSize = size(of: path + "-wal") ?? 0
    let lockSize = size(of: path + ".lock") ?? 0
    let storeSize = size(of: path)
    if storeSize ?? 0 == 0, logSize > 0 {
      throw .damaged(
        "\(path) is \(storeSize == nil ? "missing" : "empty"), and \(path)-wal beside it is not")
    }
    if storeSize == 0, lockSize > 0 {
      throw .damaged("\(path) is empty, and was not before, as \(path).lock tells")
    }
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  static func hasLog(_ path: String) -> Bool { size(of: path + "-wal") ?? 0 > 0 }

  private static func size(of path: String) -> Int64? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int64(status.st_size)
  }

  private static func makeFile(_ path: String) throws(StoreError) {
    let created = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if created >= 0 {
      close(created)
    } else if errno != EEXIST {
      throw inaccessible(path)
    }
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Throws for a link, what belongs to somebody else, and what can be reached by another name, from
  /// where others would write to it without this lock and this log.
  @discardableResult
  private static func refuseUnlessOwn(
    _ path: String, ifPresent: Bool = false
  ) throws(StoreError) -> Identity {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if ifPresent, errno == ENOENT { return Identity(device: 0, inode: 0) }
      throw inaccessible(path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .inaccessible("\(path) is not a regular file; links are not followed")
    }
    guard status.st_uid == geteuid() else {
      throw .inaccessible("\(path) belongs to another user")
    }
    guard status.st_nlink <= 1 else {
      throw .inaccessible("\(path) has \(status.st_nlink) names; a store may have one only")
    }
    guard !isMounted(path) else {
      throw .inaccessible(
        "\(path) is mounted by itself, without what lies beside it; mount its folder instead")
    }
    return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  private static func isMounted(_ path: String) -> Bool {
    #if os(Linux)
      unsafe punchline_is_mounted(path) != 0
    #else
      false
    #endif
  }

  static func inaccessible(_ path: String) -> StoreError {
    let code = errno
    if code == EROFS { return .readOnly }
    if code == ENOSPC || code == EDQUOT { return .full }
    return unsafe .inaccessible("\(path): \(String(cString: strerror(code)))")
  }
}
