internal import CSQLite
package import TimeClock

/// How far long work on a store is, and whether it goes on.
package final class WorkProgress {
  package enum Part: Sendable, CaseIterable {
    /// The pages of a file, by SQLite itself.
    case file
    /// The journal, and the records beside it.
    case journal
    case copying, reading, writing
    /// The records of an upstream, from it.
    case pulling
  }

  package private(set) var part = Part.file
  package private(set) var done: Int64 = 0
  /// The amount of work; nil if unknown.
  package private(set) var total: Int64?
  /// How much was found that is wrong.
  package var findings = 0
  /// Whether the work is stopped.
  package private(set) var isStopped = false
  private var steps = 0
  private let goesOn: (WorkProgress) -> Bool

  /// With what is asked now and then whether the work goes on.
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

  /// Notes how much is done by now.
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

// SAFETY: the connection keeps what the handler is given, and takes the handler away before it lets
// go of that.
extension SQLiteConnection {
  /// Has statements that take long ask now and then whether they go on.
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

  /// Copies one state of the database, the log's contents included, over all of another.
  func copy(into target: SQLiteConnection, _ progress: WorkProgress?) throws(ClockError) {
    // Between two steps others may write: this one state stays.
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
