package import TimeClock

/// Whether the bytes of what was erased are gone as well: from the log of a file, and on a server from
/// the tables, which keep them until they are written again.
extension Store {
  private static let mark = "erased"

  /// Notes that bytes of what the present transaction erases lie there still.
  func markErased() throws(ClockError) {
    erasesLog = true
    try note("\(try newestTable())", as: Self.mark)
  }

  /// Whether no byte is left of what was erased.
  package func isErasedFromDisk() throws(ClockError) -> Bool {
    if erasesLog { return false }
    guard let mark = try note(named: Self.mark) else { return true }
    if let file = database.inFile { return file.isLogEmpty }
    return try oldestTable() > Int64(mark) ?? .max
  }

  /// Has the present write leave an empty log, if nobody reads from it.
  package func emptyLog() { erasesLog = true }

  /// After a commit that has emptied the log, where it could.
  func noteErased() {
    erasesLog = false
    guard let file = database.inFile, !file.emptiesLog else { return }
    do throws(ClockError) {
      try file.beginWrite()
    } catch {
      // Somebody else is writing, and it is done once more later.
      return
    }
    do throws(ClockError) {
      try file.connection.execute("DELETE FROM meta WHERE name = ?", [.text(Self.mark)])
      _ = try file.commit(changed: true, end: nil)
    } catch {
      try? file.rollback(isWriting: true)
    }
    forgetVersion()
  }

  /// A table gets a new number each time it is written again.
  private func newestTable() throws(ClockError) -> Int64 { try table("max") }
  private func oldestTable() throws(ClockError) -> Int64 { try table("min") }

  private func table(_ which: String) throws(ClockError) -> Int64 {
    guard database.inFile == nil else { return 0 }
    return try connection.integer(
      """
      SELECT \(which)(CAST(relfilenode AS BIGINT)) FROM pg_class
      WHERE relnamespace = to_regnamespace(current_schema()) AND relkind = 'r'
      """) ?? 0
  }
}
