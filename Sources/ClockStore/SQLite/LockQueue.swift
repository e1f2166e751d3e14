internal import CPlatform
internal import Libc

/// Lets waiting engines take a store's lock before the engine that had it last takes it again.
///
/// Each waiting engine shares a lock on one byte of the lock file, which ends with its process.
// SAFETY: all arguments outlive the system's calls.
struct LockQueue {
  /// Beyond everything that is written to the file.
  private static let place: off_t = 64
  /// How many tries in a row are left to others; a waiting engine may have been stopped.
  private static let courtesy = 20
  /// For how many turns no engine goes first after those tries were in vain.
  private static let turnsAlone = 64

  private let lock: Int32
  /// Whether this engine shares the byte.
  private var isWaiting = false
  /// Whether no other engine is known to have had the lock since.
  private var wasLast = false
  private var triesGiven = 0
  private var turnsAlone = 0

  init(_ lock: Int32) { self.lock = lock }

  /// Whether another engine waits for the lock.
  var isWaitedFor: Bool {
    var range = Self.range(F_WRLCK)
    return unsafe fcntl(lock, Int32(PUNCHLINE_OFD_GETLK), &range) == 0
      && range.l_type != Int16(F_UNLCK)
  }

  /// Whether to leave this try to others.
  mutating func givesWay() -> Bool {
    guard wasLast, turnsAlone == 0, triesGiven < Self.courtesy, isWaitedFor else {
      if triesGiven == Self.courtesy { turnsAlone = Self.turnsAlone }
      return false
    }
    triesGiven += 1
    return true
  }

  /// Call this when another engine has the lock.
  mutating func wait() {
    wasLast = false
    guard !isWaiting else { return }
    isWaiting = true
    mark(F_RDLCK)
  }

  /// Call this when this engine has got the lock.
  mutating func enter() {
    triesGiven = 0
    if turnsAlone > 0 { turnsAlone -= 1 }
    wasLast = true
    leave()
  }

  /// Call this when this engine no longer waits.
  mutating func leave() {
    guard isWaiting else { return }
    isWaiting = false
    mark(F_UNLCK)
  }

  private func mark(_ kind: Int32) {
    var range = Self.range(kind)
    // If the file system lacks such locks, all engines compete without a queue.
    unsafe _ = fcntl(lock, Int32(PUNCHLINE_OFD_SETLK), &range)
  }

  private static func range(_ kind: Int32) -> flock {
    var range = flock()
    (range.l_type, range.l_start, range.l_len) = (Int16(kind), place, 1)
    return range
  }
}

extension Store {
  /// Whether another engine waits for the lock of a store in a file; a server has its own queue.
  package var isWaitedFor: Bool { database.inFile?.isWaitedFor ?? false }

  /// Call this when a refused lock is no longer wanted.
  package func leaveQueue() { database.inFile?.leaveQueue() }
}
