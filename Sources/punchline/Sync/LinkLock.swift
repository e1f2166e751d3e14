import CPlatform
import Libc

/// Says which of the engines on a store reaches for its upstream: the one that holds the lock on a
/// file beside it, for as long as its process lives.
struct LinkLock {
  private let path: String?
  private var file: Int32 = -1

  /// Nil for a store in memory, which no other engine has.
  init(besideStore path: String?) {
    self.path = path.map { $0 + ".link" }
  }

  var isHeld: Bool { path == nil || file >= 0 }

  /// Takes the lock unless another engine holds it.
  mutating func take() -> Bool {
    if isHeld { return true }
    guard let path else { return true }
    // SAFETY: the path is a terminated string for the length of the call.
    let opened = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { return false }
    var isTaken = flock(opened, LOCK_EX | LOCK_NB) == 0
    if !isTaken {
      // Somebody may just be looking whether it is held.
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

  /// Whether any engine holds it.
  static func isHeld(besideStore path: String) -> Bool {
    // SAFETY: the path is a terminated string for the length of the call.
    let opened = unsafe open(path + ".link", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard opened >= 0 else { return false }
    defer { close(opened) }
    return flock(opened, LOCK_SH | LOCK_NB) != 0
  }
}
