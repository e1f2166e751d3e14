#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A copy of one state of a store, made while others work on it.
package enum Backup {
  package enum Failure: Error, Equatable, Sendable {
    case source(StoreError)
    /// The new file: there already, or where it cannot be made.
    case target(String)
  }

  /// Makes the file, which must not exist, readable for its owner only; when it throws, there is none.
  package static func write(_ path: String, to target: String) throws(Failure) {
    let source: Database
    do throws(StoreError) {
      try StoreFile.refuseUnlessOwn(path)
      source = try Database(path: path, .readOnly)
      _ = try source.query("SELECT count(*) FROM migration") { row throws(StoreError) in
        try row.integer()
      }
    } catch {
      throw .source(error)
    }
    let file = unsafe open(target, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .target("\(target): \(reason(errno))") }
    // SQLite's locks on the file would fall with any descriptor of one's own.
    close(file)
    do throws(StoreError) {
      try copy(source, to: target)
    } catch {
      unsafe unlink(target)
      throw .target("\(target): \(error.message)")
    }
    sync(target)
  }

  private static func copy(_ source: Database, to path: String) throws(StoreError) {
    let target = try Database(path: path)
    try target.executeScript("PRAGMA synchronous = FULL; PRAGMA fullfsync = ON")
    try source.copy(into: target)
  }

  /// The file's name lasts only once its folder is written.
  private static func sync(_ path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    for path in [path, folder] {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      fsync(descriptor)
      close(descriptor)
    }
  }

  private static func reason(_ code: Int32) -> String {
    code == EEXIST
      ? "there is such a file already, and nothing is written over"
      : unsafe String(cString: strerror(code))
  }
}
