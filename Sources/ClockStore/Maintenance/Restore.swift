internal import Libc

/// Puts a backup where a store is, while engines may be at work on that.
package enum Restore {
  package enum Failure: Error, Equatable, Sendable {
    case backup(StoreError)
    /// The backup contradicts itself.
    case unsound(String)
    case store(StoreError)
  }

  /// Makes what is in the file the store at the path, under another epoch: no subscriber takes it
  /// for the history that it knows. When it throws, the store is as it was.
  package static func read(_ file: String, into path: String, epoch: String) throws(Failure) {
    let reading: StoreReading
    do throws(StoreError) {
      try StoreFile.refuseForeignLog(file)
      reading = try StoreReading.begun(file)
    } catch {
      throw .backup(error)
    }
    defer { reading.finish() }
    try refuseUnsound(reading.database)
    do throws(StoreError) {
      let place = try StoreFile(replacing: path)
      let copy = try FileCopy(of: reading.database, for: path)
      do throws(StoreError) {
        try rename(copy.database, epoch)
        try place.replace(with: copy)
      } catch {
        copy.discard()
        throw error
      }
    } catch {
      throw .store(error)
    }
  }

  private static func refuseUnsound(_ source: Database) throws(Failure) {
    let finding: String?
    do throws(StoreError) {
      if try Migrations.applied(on: source) == Migrations.all.count {
        finding = try Check(source).findings.first
      } else {
        // Of an older version, whose schema this one's records do not fit yet.
        finding = try source.query("PRAGMA integrity_check") { row throws(StoreError) in
          try row.text()
        }.first { $0 != "ok" }
      }
    } catch {
      throw .backup(error)
    }
    if let finding { throw .unsound(finding) }
  }

  /// The journal stays chained to the epoch that it began with.
  private static func rename(_ database: Database, _ epoch: String) throws(StoreError) {
    try database.executeScript(
      """
      INSERT INTO meta (name, value) SELECT 'root', value FROM meta WHERE name = 'epoch'
      ON CONFLICT DO NOTHING
      """)
    try database.execute("UPDATE meta SET value = ? WHERE name = 'epoch'", [.text(epoch)])
  }
}
