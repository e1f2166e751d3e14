internal import Libc
internal import TimeClock

/// Where a store is built before it moves to its place: a file beside the place, or one transaction
/// on a server.
// SAFETY: paths are null-terminated, and buffers outlive the calls that use them.
final class BuildingSite {
  let store: Store
  private let place: String
  private let schema: Schema
  private let birth: Store.Birth
  /// The file's path; nil on a server.
  private let path: String?

  /// The error for a place that has been used already.
  static let used = ClockError.inaccessible("something has happened in it already")

  /// Clears the leftovers of a killed builder; throws `busy` while another one builds, `used`
  /// unless the place is fresh.
  init(beside place: String, _ schema: Schema, birth: Store.Birth) throws(ClockError) {
    self.place = place
    self.schema = schema
    self.birth = birth
    path = ServerAddress.isOne(place) ? nil : place + ".import"
    if let path {
      if StoreFile.isBegun(place) {
        try Self.refuseUnlessFresh(try Store(path: place, schema: schema, birth: birth))
      }
      try Self.clear(path)
    }
    do throws(ClockError) {
      store = try Store(path: path ?? place, schema: schema, birth: birth)
    } catch {
      // A failed init does not run the deinit.
      if let path { try? Self.clear(path) }
      throw error
    }
    if path != nil { try store.database.inFile?.keepLock() }
    try store.beginWrite()
    try Self.refuseUnlessFresh(store)
  }

  deinit {
    store.finish()
    if let path { Self.unlinkAll(path) }
  }

  /// Commits what is written so far, because uncommitted data takes memory.
  func makeRoom() throws(ClockError) {
    guard path != nil else { return }
    try store.commit()
    try store.beginWrite()
  }

  /// Moves the store to its place; throws `used` if something has happened there meanwhile.
  func move() throws(ClockError) {
    try store.commit()
    guard let path else { return }
    let other = try Store(path: place, schema: schema, birth: birth)
    try other.beginWrite()
    try Self.refuseUnlessFresh(other)
    if let built = try store.handOver() {
      try other.giveWay(to: FileCopy(built, at: path, for: place))
    }
  }

  private static func refuseUnlessFresh(_ store: Store) throws(ClockError) {
    guard try store.isFresh() else { throw used }
  }

  private static func clear(_ path: String) throws(ClockError) {
    let lock = unsafe open(path + ".lock", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0 { throw .busy }
    unlinkAll(path)
  }

  private static func unlinkAll(_ path: String) {
    UnfinishedFile.unlink(path)
    unsafe unlink(path + ".lock")
  }
}
