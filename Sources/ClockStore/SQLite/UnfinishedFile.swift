internal import CPlatform
internal import Libc
package import TimeClock

/// A file that is being made beside its place.
// Its lock ends with the builder and keeps other builders away, so the next one can remove what a
// killed builder left.
// SAFETY: paths are null-terminated, and buffers outlive the calls that use them.
package final class UnfinishedFile {
  package let path: String
  private let lock: Int32

  /// Removes leftovers; throws `busy` while another builder is at work.
  package init(at path: String) throws(ClockError) {
    self.path = path
    lock = try Self.locked(path + Self.lockEnding)
    Self.unlink(path)
  }

  deinit {
    Self.unlink(path)
    unsafe _ = Libc.unlink(path + Self.lockEnding)
    close(lock)
  }

  private static let lockEnding = ".lock"

  /// Removes the file and SQLite's files beside it.
  static func unlink(_ path: String) {
    for ending in ["", "-wal", "-shm", "-journal"] { unsafe _ = Libc.unlink(path + ending) }
  }

  private static func locked(_ path: String) throws(ClockError) -> Int32 {
    while true {
      let lock = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard lock >= 0 else { throw StoreFile.inaccessible(path) }
      guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
        close(lock)
        throw .busy
      }
      var status = stat()
      // A builder that has just finished removed the lock file before it released the lock.
      if unsafe fstat(lock, &status) == 0, status.st_nlink > 0 { return lock }
      close(lock)
    }
  }
}
