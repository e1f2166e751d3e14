internal import CPlatform
internal import Libc

/// Lets engines that wait for a store's lock in before the one that had it last takes it again.
///
/// Each engine that waits shares a lock on one byte of the lock file, which ends with its process.
// SAFETY: what is handed to the system outlives the calls.
struct LockQueue {
  /// Behind all that is written to the file.
  private static let place: off_t = 64
  /// How many tries are left to others in a row: one that waits may have been stopped.
  private static let courtesy = 20
  /// For how many turns no engine is let in first once that was in vain.
  private static let turnsAlone = 64

  private let lock: Int32
  /// Whether this engine shares the byte.
  private var isWaiting = false
  /// Whether no other engine is known to have had the lock since this one.
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

  /// Whether this try is left to others.
  mutating func givesWay() -> Bool {
    guard wasLast, turnsAlone == 0, triesGiven < Self.courtesy, isWaitedFor else {
      if triesGiven == Self.courtesy { turnsAlone = Self.turnsAlone }
      return false
    }
    triesGiven += 1
    return true
  }

  /// Another engine has the lock.
  mutating func wait() {
    wasLast = false
    guard !isWaiting else { return }
    isWaiting = true
    mark(F_RDLCK)
  }

  /// The lock is this engine's.
  mutating func enter() {
    triesGiven = 0
    if turnsAlone > 0 { turnsAlone -= 1 }
    wasLast = true
    leave()
  }

  /// Nothing is waited for any more.
  mutating func leave() {
    guard isWaiting else { return }
    isWaiting = false
    mark(F_UNLCK)
  }

  private func mark(_ kind: Int32) {
    var range = Self.range(kind)
    // Where the file system has no such locks, everybody takes a chance as before.
    unsafe _ = fcntl(lock, Int32(PUNCHLINE_OFD_SETLK), &range)
  }

  private static func range(_ kind: Int32) -> flock {
    var range = flock()
    (range.l_type, range.l_start, range.l_len) = (Int16(kind), place, 1)
    return range
  }
}

extension Store {
  /// Whether another engine waits for the lock of a store in a file; a server has a queue of its own.
  package var isWaitedFor: Bool { database.inFile?.isWaitedFor ?? false }

  /// Call this when a lock that was refused is not wanted any more.
  package func leaveQueue() { database.inFile?.leaveQueue() }
}
