internal import CPlatform

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The file of a store on disk: who may use it, the lock beside it, and whether it is still the same.
final class StoreFile {
  let path: String
  /// Beside the store: locked around every write, and written to after each, so that peers notice.
  let lockPath: String
  private let lock: Int32
  private let identity: Identity
  private let lockIdentity: Identity

  private struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
  }

  /// Makes what is missing, folders 0700 and files 0600, and refuses links and foreign owners.
  init(path: String) throws(StoreError) {
    self.path = path
    lockPath = path + ".lock"
    try Self.makeFolders(for: path)
    try Self.refuseToBeginAnew(path)
    try Self.makeFile(path)
    identity = try Self.identity(of: path)
    lock = unsafe open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if lock < 0 {
      throw Self.inaccessible(lockPath)
    }
    do {
      lockIdentity = try Self.identity(of: lockPath)
    } catch {
      close(lock)
      throw error
    }
  }

  deinit {
    close(lock)
  }

  /// Takes the write lock, waiting at most two seconds.
  func acquire() throws(StoreError) {
    var pause: UInt32 = 50
    var waited: UInt32 = 0
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      if waited >= 2_000_000 { throw .busy }
      usleep(pause)
      waited += pause
      // A crowd that asks every moment leaves the one inside no processor to be done with.
      pause = min(pause * 2, waited < 100_000 ? 2_000 : 10_000)
    }
  }

  func release() {
    _ = flock(lock, LOCK_UN)
  }

  /// Wakes the engines that watch the lock file.
  func notifyPeers() {
    var byte: UInt8 = 0
    unsafe _ = pwrite(lock, &byte, 1, 0)
  }

  /// SQLite goes on writing into a file that was unlinked, where nobody would find it again.
  func checkStillThere() throws(StoreError) {
    guard let current = try? Self.identity(of: path), current == identity else {
      throw .replaced("The store at \(path) was replaced or removed while it was open")
    }
    // Behind another lock file, others would neither wait for this engine nor hear of it.
    guard let current = try? Self.identity(of: lockPath), current == lockIdentity else {
      throw .replaced("The lock at \(lockPath) was replaced or removed while it was open")
    }
  }

  /// Throws for what is not there, a link or somebody else's.
  static func refuseUnlessOwn(_ path: String) throws(StoreError) {
    _ = try identity(of: path)
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
    }
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

  private static func identity(of path: String) throws(StoreError) -> Identity {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw inaccessible(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .inaccessible("\(path) is not a regular file; links are not followed")
    }
    guard status.st_uid == geteuid() else {
      throw .inaccessible("\(path) belongs to another user")
    }
    return Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  private static func inaccessible(_ path: String) -> StoreError {
    let code = errno
    if code == EROFS { return .readOnly }
    if code == ENOSPC || code == EDQUOT { return .full }
    return unsafe .inaccessible("\(path): \(String(cString: strerror(code)))")
  }
}
