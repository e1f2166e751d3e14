internal import CPlatform
internal import Libc
internal import TimeClock

/// What a store may be: the user's own file, in folders made for it.
// SAFETY: paths are null-terminated, and buffers outlive the calls that use them.
extension StoreFile {
  /// Whether there is anything other than an empty file.
  static func isBegun(_ path: String) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG || status.st_size > 0
  }

  static func makeFolders(for path: String) throws(ClockError) {
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

  /// Writes the folder, because only then is a file's name durable.
  static func sync(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Throws if SQLite would take an empty file for a new store and discard the log beside it.
  static func refuseToBeginAnew(_ path: String) throws(ClockError) {
    // The store is looked at last, because it grows before the others do.
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

  /// Whether neither the file nor its folder can be written.
  static func isReadOnly(_ path: String) -> Bool {
    unsafe access(path, W_OK) != 0 && access(folder(of: path), W_OK) != 0
  }

  private static func size(of path: String) -> Int64? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int64(status.st_size)
  }

  static func makeFile(_ path: String) throws(ClockError) {
    let created = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if created >= 0 {
      close(created)
    } else if errno != EEXIST {
      throw inaccessible(path)
    }
  }

  static func identity(of path: String) -> Identity? {
    var status = stat()
    guard unsafe path.withCString({ unsafe lstat($0, &status) }) == 0 else { return nil }
    return Identity(status)
  }

  /// Throws for a link, for another user's file, and for a file with a second name, through which
  /// others would write without this lock and this log.
  @discardableResult
  static func refuseUnlessOwn(
    _ path: String, ifPresent: Bool = false
  ) throws(ClockError) -> Identity {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if ifPresent, errno == ENOENT { return Identity(stat()) }
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
    return Identity(status)
  }

  private static func isMounted(_ path: String) -> Bool {
    #if os(Linux)
      unsafe punchline_is_mounted(path) != 0
    #else
      false
    #endif
  }

  static func inaccessible(_ path: String) -> ClockError {
    let code = errno
    if code == ENOSPC || code == EDQUOT { return .full }
    let message = unsafe "\(path): \(String(cString: strerror(code)))"
    return code == EROFS ? .readOnly(message) : .inaccessible(message)
  }
}
