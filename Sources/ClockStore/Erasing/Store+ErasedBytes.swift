package import TimeClock

/// Whether the bytes of erased data are gone as well: from a file's log, or from a server's tables,
/// which keep them until they are rewritten.
extension Store {
  private static let mark = "erased"

  /// Notes that bytes which the present transaction erases are still on the disk.
  func markErased() throws(ClockError) {
    erasesLog = true
    try note("\(try newestTable())", as: Self.mark)
  }

  /// What the store notes of erased bytes on its own disk; nil if nothing.
  var erasedMark: String? {
    get throws(ClockError) { try note(named: Self.mark) }
  }

  func setErasedMark(_ mark: String?) throws(ClockError) {
    try execute("DELETE FROM meta WHERE name = ?", [.text(Self.mark)])
    if let mark { try note(mark, as: Self.mark) }
  }

  /// Whether no erased byte is left.
  package func isErasedFromDisk() throws(ClockError) -> Bool {
    if erasesLog { return false }
    guard let mark = try erasedMark else { return true }
    if let file = database.inFile { return file.isLogEmpty }
    return try oldestTable() > Int64(mark) ?? .max
  }

  /// Has the current write empty the log, unless another connection reads from it.
  package func emptyLog() { erasesLog = true }

  /// Call this after a commit that tried to empty the log.
  func noteErased() {
    erasesLog = false
    guard let file = database.inFile, !file.emptiesLog else { return }
    do throws(ClockError) {
      try file.beginWrite()
    } catch {
      // Another engine is writing; a later call repeats this.
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

  /// A table gets a new number each time it is rewritten.
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
