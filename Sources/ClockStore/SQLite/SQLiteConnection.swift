internal import CSQLite
internal import TimeClock

/// One connection, which prepares its statements once.
// SAFETY: only the connection has the handle, and closes it once; texts are null-terminated, and
// buffers outlive the calls that use them.
@safe final class SQLiteConnection: SQLConnection {
  private let path: String
  private let access: Access
  /// Milliseconds to wait for a lock that another connection holds.
  private let patience: Int64
  private(set) var handle: OpaquePointer
  private var statements = StatementTable()
  /// Whether only a new connection helps: this one may not write, or waits for its own lock, which
  /// the system did not release.
  private(set) var isStuck = false
  /// How many pages the log had after the latest commit.
  private(set) var logPages = 0
  /// Whether the log was empty when the present write transaction began.
  private(set) var beginsLog = false
  /// Controls the log's syncs; nil while SQLite controls them.
  private var log: UnsafeMutablePointer<csqlite_log>?
  /// The log's index; nil until it is first used.
  private var index: UnsafePointer<UInt32>?
  private var isOpen = true
  /// The trace that notes each query.
  var trace: Trace?
  /// Asked by statements whether they continue; nil if they always do.
  var progress: WorkProgress?

  enum Access {
    case readOnly, readWrite
    /// For a file that nobody can write, in a folder that nobody can write to.
    case unchanging

    fileprivate var flags: Int32 {
      switch self {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .unchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    }

    fileprivate func name(of path: String) -> String {
      // SQLite would take the path for a URI.
      let name = path.hasPrefix("file:") ? "./\(path)" : path
      guard case .unchanging = self else { return name }
      return "file:\(name.percentEncoded)?immutable=1"
    }
  }

  init(
    path: String, _ access: Access = .readWrite, patience: Int64 = Store.patience
  ) throws(ClockError) {
    self.path = path
    self.access = access
    self.patience = patience
    unsafe handle = try Self.open(path, access, patience)
  }

  deinit {
    close(removingLog: false)
  }

  /// Closes the connection for good; if it is the last on the file, `removingLog` moves the log's
  /// contents into the file and removes the log, and `isSynced` means that the log is on the disk
  /// already.
  func close(removingLog: Bool, isSynced: Bool = false) {
    guard isOpen else { return }
    isOpen = false
    if removingLog { unsafe _ = csqlite_config_flag(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0) }
    if isSynced { unsafe log?.pointee.is_synced = 1 }
    endHandle()
  }

  private func endHandle() {
    statements = StatementTable()
    unsafe sqlite3_close(handle)
    unsafe csqlite_give_back(log)
    unsafe (log, index) = (nil, nil)
  }

  /// Replaces this connection with a new one, which releases its locks.
  func reconnect() throws(ClockError) {
    let other = try unsafe Self.open(path, access, patience)
    endHandle()
    unsafe handle = other
    isStuck = false
  }

  private static func open(
    _ path: String, _ access: Access, _ patience: Int64
  ) throws(ClockError) -> OpaquePointer {
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(
      access.name(of: path), &opened, access.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      nil)
    guard code == SQLITE_OK, let database = unsafe opened else {
      let error = unsafe ClockError(code: code, in: opened)
      unsafe sqlite3_close(opened)
      throw error
    }
    for (flag, value) in [
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, Int32(0)), (SQLITE_DBCONFIG_DEFENSIVE, 1),
      (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1),
    ] {
      unsafe _ = csqlite_config_flag(database, flag, value)
    }
    unsafe sqlite3_busy_timeout(database, Int32(patience))
    return unsafe database
  }

  var inFile: SQLiteConnection? { self }

  /// Makes all connections of the process work without locks between threads.
  static func expectOneThread() {
    _ = csqlite_expect_one_thread()
  }

  func execute(_ sql: String, _ values: [Value] = []) throws(ClockError) {
    try visit(sql, values) { _ throws(ClockError) in }
  }

  /// Runs several statements without values.
  func executeScript(_ sql: String) throws(ClockError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw unsafe ClockError(code: code, in: handle) }
  }

  func visit(
    _ sql: String, _ values: [Value] = [], _ row: (inout Row) throws(ClockError) -> Void
  ) throws(ClockError) {
    try visit(StatementKey(table: nil, text: sql), sql: sql, values, row)
  }

  func query<Element>(
    _ sql: String, _ values: [Value] = [],
    _ element: (inout Row) throws(ClockError) -> Element
  ) throws(ClockError) -> [Element] {
    try rows(of: StatementKey(table: nil, text: sql), sql: sql, values, element)
  }

  func select<Element>(
    _ columns: @autoclosure () -> String, from table: String, where condition: String,
    _ values: [Value], _ element: (inout Row) throws(ClockError) -> Element
  ) throws(ClockError) -> [Element] {
    try rows(
      of: StatementKey(table: table, text: condition),
      sql: "SELECT \(columns()) FROM \(table) WHERE \(condition)", values, element)
  }

  private func rows<Element>(
    of key: StatementKey, sql: @autoclosure () -> String, _ values: [Value],
    _ element: (inout Row) throws(ClockError) -> Element
  ) throws(ClockError) -> [Element] {
    var elements: [Element] = []
    try visit(key, sql: sql(), values) { row throws(ClockError) in
      elements.append(try element(&row))
    }
    return elements
  }

  private func visit(
    _ key: StatementKey, sql: @autoclosure () -> String, _ values: [Value],
    _ visit: (inout Row) throws(ClockError) -> Void
  ) throws(ClockError) {
    do throws(ClockError) {
      let statement = try prepared(key, sql: sql())
      trace?.note(statement.query, values)
      defer { statement.reset() }
      try statement.bind(values)
      while try statement.step() {
        var row = Row(statement)
        try visit(&row)
      }
    } catch {
      if error.isReadOnly || error.isLockingProtocol { isStuck = true }
      throw error
    }
  }

  /// Begins a transaction that excludes other writers.
  func beginWrite() throws(ClockError) {
    try execute("BEGIN IMMEDIATE")
    // If the index shows pages, the file's size is not read: that also reads its times, and Linux
    // then changes them at the next write, which must be synced too.
    beginsLog = unsafe (logIndex()?.logSize ?? 0) == 0 && csqlite_log_size(handle) == 0
    unsafe log?.pointee.is_begun = beginsLog ? 1 : 0
  }

  /// Call this after the first transaction.
  func logIndex() -> LogIndex? {
    unsafe index = index ?? csqlite_index(handle)
    return unsafe index.flatMap { unsafe LogIndex($0) }
  }

  /// Whether the file has a write-ahead log; call this only after SQLite has read the file.
  var hasLog: Bool { unsafe csqlite_log_size(handle) >= 0 }

  /// Whether the log's file is empty.
  var isLogEmpty: Bool { unsafe csqlite_log_size(handle) <= 0 }

  /// Cuts off what a failed commit left in the log; false if the cut may not last.
  func cutLog() -> Bool {
    try? execute("ROLLBACK")
    guard (try? beginWrite()) != nil else { return false }
    defer { try? execute("ROLLBACK") }
    return logIndex().map { unsafe csqlite_cut_log(handle, $0.logSize) == SQLITE_OK } ?? false
  }

  /// Words of the main file's header; nil if the file is too short or missing.
  func header<Words: BitwiseCopyable>(at offset: Int, _ words: Words) -> Words? {
    var words = words
    let isRead = unsafe withUnsafeMutableBytes(of: &words) { bytes in
      unsafe csqlite_read(handle, bytes.baseAddress, Int32(bytes.count), Int64(offset)) == SQLITE_OK
    }
    return isRead ? words : nil
  }

  func writeHeader(_ bytes: [UInt8], at offset: Int, durably: Bool) throws(ClockError) {
    let count = Int32(bytes.count)
    var code = unsafe bytes.withUnsafeBytes { bytes in
      unsafe csqlite_write(handle, bytes.baseAddress, count, Int64(offset))
    }
    if code == SQLITE_OK, durably { code = unsafe csqlite_sync(handle) }
    if code != SQLITE_OK { throw unsafe ClockError(code: code, in: handle) }
  }

  /// Skips syncs of the log that do not help durability; call this once the log is open.
  func takeLog() {
    unsafe log = log ?? csqlite_take_log(handle)
  }

  /// Counts the log's pages after each commit, and turns off SQLite's own checkpoints.
  func countLogPages() {
    // The connection outlives its hook, because its `deinit` closes the handle.
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_wal_hook(
      handle,
      { context, _, _, pages in
        if let context = unsafe context {
          let database = unsafe Unmanaged<SQLiteConnection>.fromOpaque(context)
            .takeUnretainedValue()
          database.logPages = Int(pages)
        }
        return SQLITE_OK
      }, context)
  }

  /// Moves the log's contents into the database, except pages that readers still need.
  func checkpoint() {
    unsafe sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
  }

  /// Does the same and empties the log, unless somebody reads it.
  func emptyLog() {
    unsafe sqlite3_busy_timeout(handle, 0)
    unsafe sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    unsafe sqlite3_busy_timeout(handle, Int32(patience))
  }

  /// SQLite's plan of each query so far, by its SQL.
  func plans() throws(ClockError) -> [String: [String]] {
    var plans: [String: [String]] = [:]
    for sql in statements.all.map(\.sql) where sql.hasPrefix("SELECT") {
      plans[sql] = try query("EXPLAIN QUERY PLAN " + sql) { row throws(ClockError) in
        for _ in 0..<3 { _ = row.value() }
        return try row.text()
      }
    }
    return plans
  }

  /// How many steps SQLite's virtual machine took for all queries so far.
  var steps: Int { stepsByQuery.values.reduce(0, +) }

  /// How many steps each query took so far, by its SQL.
  var stepsByQuery: [String: Int] {
    Dictionary(statements.all.map { ($0.sql, $0.steps) }, uniquingKeysWith: +)
  }

  private func prepared(
    _ key: StatementKey, sql: @autoclosure () -> String
  ) throws(ClockError) -> Statement {
    if let statement = statements.statement(of: key) {
      assert(statement.sql == sql(), "one key of \(statement.sql) and \(sql())")
      return statement
    }
    let statement = try unsafe Statement(sql(), in: handle)
    statements.add(statement, key)
    return statement
  }
}
