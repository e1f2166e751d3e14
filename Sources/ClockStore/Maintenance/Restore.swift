internal import Libc
package import TimeClock

/// Replaces a store with a backup, even while engines use the store.
package enum Restore {
  package enum Failure: Error, Equatable, Sendable {
    case backup(ClockError)
    /// The backup is inconsistent.
    case unsound(String)
    case store(ClockError)
  }

  /// Replaces the store at the path with the file's contents; if it throws, the store is unchanged.
  // The new epoch keeps subscribers from mistaking the store for the history that they know.
  package static func read(
    _ file: String, into path: String, schema: Schema, birth: Store.Birth,
    _ progress: WorkProgress? = nil
  ) throws(Failure) {
    let reading: StoreReading
    do throws(ClockError) {
      try StoreFile.refuseForeignLog(file)
      reading = try StoreReading.begun(file, schema)
    } catch {
      throw .backup(error)
    }
    defer { reading.finish() }
    try refuseUnsound(reading.connection, schema, progress)
    do throws(ClockError) {
      if ServerAddress.isOne(path) {
        return try StoreCopy.replace(
          path, with: reading.connection, birth: birth, schema, progress)
      }
      let repeated = RepeatedErasures(of: path, over: reading.connection, schema)
      let place = try StoreFile(replacing: path)
      var copy = try FileCopy(of: reading.connection, for: path, progress)
      do throws(ClockError) {
        let parent = try copy.database.epoch()
        try rename(copy.database, birth.epoch)
        try copy.change(schema, birth) { store throws(ClockError) in
          try begin(store, birth, after: parent)
          try repeated.apply(to: store, at: birth.now)
        }
        try place.replace(with: copy)
      } catch {
        copy.discard()
        throw error
      }
    } catch {
      throw .store(error)
    }
  }

  private static func refuseUnsound(
    _ source: SQLiteConnection, _ schema: Schema, _ progress: WorkProgress?
  ) throws(Failure) {
    let finding: String?
    do throws(ClockError) {
      if try schema.applied(on: source) == schema.migrations.count {
        finding = try Check(source, schema, progress).findings.first
      } else {
        // The backup of an older version, whose schema does not fit this version's records yet.
        finding = try source.texts("PRAGMA integrity_check").first { $0 != "ok" }
      }
    } catch {
      throw .backup(error)
    }
    if let finding { throw .unsound(finding) }
  }

  /// Sets a new epoch; the journal stays chained to its first epoch.
  static func rename(_ database: any SQLConnection, _ epoch: String) throws(ClockError) {
    try database.execute(
      """
      INSERT INTO meta (name, value) SELECT 'root', value FROM meta WHERE name = 'epoch'
      ON CONFLICT DO NOTHING
      """)
    try database.execute("UPDATE meta SET value = ? WHERE name = 'epoch'", [.text(epoch)])
  }

  /// Journals where the history leaves that of the backup.
  static func begin(
    _ store: Store, _ birth: Store.Birth, after parent: String
  ) throws(ClockError) {
    try store.learnUpstream()
    // A device's journal proves nothing.
    guard !store.isDevice else { return }
    let end = try store.journalEnd()
    store.authorship = Authorship(at: birth.now, method: "restore")
    store.changes = []
    for id in try store.connection.texts("SELECT id FROM organization ORDER BY id") {
      try store.save(
        Restoration(
          epoch: birth.epoch, organizationId: id, parentEpoch: parent, seq: end.seq,
          hash: end.hash, createdAt: birth.now), over: nil)
    }
  }
}
