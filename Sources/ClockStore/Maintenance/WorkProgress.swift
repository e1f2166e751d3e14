internal import CSQLite
package import TimeClock

/// The progress of long work on a store, and whether the work continues.
package final class WorkProgress {
  package enum Part: Sendable, CaseIterable {
    /// SQLite's own check of the pages of a file.
    case file
    /// The journal and the records.
    case journal
    case copying, reading, writing
    /// The records of an upstream, read from it.
    case pulling
  }

  package private(set) var part = Part.file
  package private(set) var done: Int64 = 0
  /// The amount of work; nil if unknown.
  package private(set) var total: Int64?
  /// How many problems were found.
  package var findings = 0
  /// Whether the work is stopped.
  package private(set) var isStopped = false
  private var steps = 0
  private let goesOn: (WorkProgress) -> Bool

  /// Asks `goesOn` now and then whether the work continues.
  package init(_ goesOn: @escaping (WorkProgress) -> Bool) {
    self.goesOn = goesOn
  }

  /// Begins the next part of the work.
  package func begin(_ part: Part, of total: Int64? = nil) throws(ClockError) {
    (self.part, self.total, done) = (part, total, 0)
    try look()
  }

  /// Notes that more is done.
  package func step(_ count: Int64 = 1) throws(ClockError) {
    done += count
    steps += 1
    if steps.isMultiple(of: 64) { try look() }
  }

  /// Sets how much is done.
  package func show(_ done: Int64) throws(ClockError) {
    self.done = done
    try look()
  }

  /// Throws once the work is stopped.
  func look() throws(ClockError) {
    if !isStopped, goesOn(self) { return }
    isStopped = true
    throw .failed(code: SQLITE_INTERRUPT, message: "interrupted")
  }
}

// SAFETY: the connection keeps the handler's object, and removes the handler before it releases the
// object.
extension SQLiteConnection {
  /// Makes long statements ask now and then whether they continue.
  func follow(_ progress: WorkProgress?) {
    guard let progress else {
      unsafe sqlite3_progress_handler(handle, 0, nil, nil)
      self.progress = nil
      return
    }
    self.progress = progress
    let context = unsafe Unmanaged.passUnretained(progress).toOpaque()
    unsafe sqlite3_progress_handler(
      handle, 100_000,
      { context in
        guard let context = unsafe context else { return 0 }
        let progress = unsafe Unmanaged<WorkProgress>.fromOpaque(context).takeUnretainedValue()
        do throws(ClockError) {
          try progress.look()
          return 0
        } catch {
          return 1
        }
      }, context)
  }

  /// Replaces another database with a snapshot of this one, including the log's contents.
  func copy(into target: SQLiteConnection, _ progress: WorkProgress?) throws(ClockError) {
    // Others may write between two steps, so this snapshot is held.
    try execute("SAVEPOINT copied")
    defer { try? execute("RELEASE copied") }
    let pages = try integer("PRAGMA page_count")
    try progress?.begin(.copying, of: pages)
    guard let backup = unsafe sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw unsafe ClockError(code: sqlite3_errcode(target.handle), in: target.handle)
    }
    var code = SQLITE_OK
    do throws(ClockError) {
      while code == SQLITE_OK {
        code = unsafe sqlite3_backup_step(backup, progress == nil ? -1 : Self.copiedAtOnce)
        if code == SQLITE_OK { try progress?.step(Int64(Self.copiedAtOnce)) }
      }
    } catch {
      unsafe sqlite3_backup_finish(backup)
      throw error
    }
    unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      throw unsafe ClockError(code: code, in: target.handle)
    }
  }

  /// In pages.
  private static let copiedAtOnce: Int32 = 256
}
