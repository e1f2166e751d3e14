internal import Libc
internal import TimeClock

/// Where a store is built before it moves to its place: a file beside that, or one transaction on a
/// server.
// SAFETY: paths are terminated strings and buffers outlive the calls that they are given to.
final class BuildingSite {
  let store: Store
  private let place: String
  private let schema: Schema
  private let birth: Store.Birth
  /// The file; nil on a server.
  private let path: String?

  /// What is thrown where something has happened in the place already.
  static let used = ClockError.inaccessible("something has happened in it already")

  /// Clears what was left by a builder that was killed; `busy` while another one builds, `used`
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
      // What is not whole yet has no end of its own.
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

  /// Makes room for more, where what is not committed takes memory.
  func makeRoom() throws(ClockError) {
    guard path != nil else { return }
    try store.commit()
    try store.beginWrite()
  }

  /// Puts the store in its place; `used` if something has happened there meanwhile.
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
