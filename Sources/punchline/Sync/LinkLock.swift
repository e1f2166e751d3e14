import CPlatform
import Libc
import PunchlineKit

/// Decides which engine on a store connects to its upstream: the holder of a lock on a file beside
/// the store, for the life of its process, or of a lock on the store's server.
struct LinkLock {
  private let engine: HostedEngine
  private let path: String?
  private var file: Int32 = -1

  /// `path` is nil for a store on a server, and for one in memory, which no other engine has.
  init(besideStore path: String?, of engine: HostedEngine) {
    self.engine = engine
    self.path = path.map { $0 + ".link" }
  }

  /// Whether this engine holds the lock; on a server it ends with the connection.
  var isHeld: Bool { path == nil ? engine.holdsLink != false : file >= 0 }

  /// Whether the lock is on a server, where no file shows that it is free again.
  var isOnServer: Bool { path == nil && engine.holdsLink != nil }

  /// Takes the lock unless another engine holds it.
  mutating func take() -> Bool {
    if isHeld { return true }
    guard let path else { return engine.takeLink() }
    // SAFETY: the path is a terminated string for the length of the call.
    let opened = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { return false }
    var isTaken = flock(opened, LOCK_EX | LOCK_NB) == 0
    if !isTaken {
      // Another process may only be checking whether the lock is held.
      usleep(1_000)
      isTaken = flock(opened, LOCK_EX | LOCK_NB) == 0
    }
    guard isTaken else {
      close(opened)
      return false
    }
    file = opened
    return true
  }

  /// Whether any engine holds the lock.
  static func isHeld(besideStore path: String) -> Bool {
    // SAFETY: the path is a terminated string for the length of the call.
    let opened = unsafe open(path + ".link", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard opened >= 0 else { return false }
    defer { close(opened) }
    return flock(opened, LOCK_SH | LOCK_NB) != 0
  }
}
