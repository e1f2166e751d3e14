internal import Libc

/// Where a store is built that is to be moved to its place once it is whole.
final class BuildingSite {
  let store: Store
  private let place: String
  private let path: String

  /// Clears what was left by a builder that was killed; `busy` while another one builds.
  init(beside place: String, _ schema: Schema, birth: Store.Birth) throws(StoreError) {
    self.place = place
    path = place + ".import"
    try Self.clear(path)
    store = try Store(path: path, schema: schema, birth: birth)
    try store.database.keepLock()
  }

  deinit {
    Self.unlinkAll(path)
  }

  /// Puts the store in the place of one that is being written.
  func move(to store: Store) throws(StoreError) {
    try store.giveWay(to: FileCopy(try self.store.handOver(), at: path, for: place))
  }

  private static func clear(_ path: String) throws(StoreError) {
    let lock = unsafe open(path + ".lock", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0 { throw .busy }
    unlinkAll(path)
  }

  private static func unlinkAll(_ path: String) {
    for ending in ["", "-wal", "-shm", ".lock"] { unsafe _ = unlink(path + ending) }
  }
}
