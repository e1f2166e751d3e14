internal import CSQLite
internal import Libc
internal import TimeClock

/// A prepared statement for repeated use; every use ends with `reset`.
// SAFETY: only the statement has the handle, and its connection outlives it; results of a step are
// copied before the next step.
@safe final class Statement {
  let sql: String
  private(set) lazy var query = Query(sql)
  private let handle: OpaquePointer
  private let database: OpaquePointer

  init(_ sql: String, in database: OpaquePointer) throws(ClockError) {
    var handle: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle = unsafe handle else {
      throw unsafe ClockError(code: code, in: database)
    }
    self.sql = sql
    unsafe self.handle = handle
    unsafe self.database = database
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }

  func bind(_ values: [Value]) throws(ClockError) {
    for index in values.indices {
      let position = Int32(index + 1)
      let code =
        switch values[index] {
        case .null: unsafe sqlite3_bind_null(handle, position)
        case .integer(let integer): unsafe sqlite3_bind_int64(handle, position, integer)
        case .real(let real): unsafe sqlite3_bind_double(handle, position, real)
        case .text(var text):
          // SAFETY: SQLite copies the bytes before the call returns.
          text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
              unsafe csqlite_bind_text(
                handle, position, characters.baseAddress, Int32(characters.count))
            }
          }
        }
      guard code == SQLITE_OK else { throw unsafe ClockError(code: code, in: database) }
    }
  }

  /// Moves to the next row; false if there is none.
  func step() throws(ClockError) -> Bool {
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw unsafe ClockError(code: code, in: database)
    }
  }

  /// How many steps SQLite's virtual machine has taken for it, in all uses.
  var steps: Int {
    Int(unsafe sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_VM_STEP, 0))
  }

  /// Keeps the bound values, because the next use binds all of them again.
  func reset() { unsafe sqlite3_reset(handle) }

  func value(_ column: Int) -> Value {
    switch unsafe sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer(unsafe sqlite3_column_int64(handle, Int32(column)))
    case SQLITE_FLOAT: .real(unsafe sqlite3_column_double(handle, Int32(column)))
    case SQLITE_NULL: .null
    default: .text(text(column))
    }
  }

  private func text(_ column: Int) -> String {
    guard let bytes = unsafe sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    // The bytes live until the next step, and the string copies them.
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

/// Whether the disk is full; SQLite reports an I/O error when the log's index has no room.
private func isFull(_ code: Int32) -> Bool { code == ENOSPC || code == EDQUOT }

extension ClockError {
  init(code: Int32, in database: OpaquePointer?) {
    // An error from a direct file operation is not the database's latest error.
    let isLatest = unsafe sqlite3_extended_errcode(database) == code
    let message = unsafe String(
      cString: isLatest ? sqlite3_errmsg(database) : sqlite3_errstr(code))
    switch code & 0xff {
    case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged(message)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_IOERR where unsafe isFull(sqlite3_system_errno(database)): self = .full
    case SQLITE_IOERR where unsafe isFull(csqlite_sync_error(database)): self = .full
    case SQLITE_READONLY: self = unsafe .readOnly(Self.whyReadOnly(database))
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .inaccessible(message)
    case SQLITE_CONSTRAINT: self = .constraint(message)
    default: self = .failed(code: code, message: message)
    }
  }

  /// The file, and why the system forbids writing to it.
  private static func whyReadOnly(_ database: OpaquePointer?) -> String {
    guard let name = unsafe sqlite3_db_filename(database, nil) else { return "it is read-only" }
    let path = unsafe String(cString: name)
    guard unsafe access(path, W_OK) != 0 else { return "\(path) was opened for reading only" }
    return unsafe "\(path): \(String(cString: strerror(errno)))"
  }

  /// Whether SQLite gave up on locks after ten seconds of trying.
  var isLockingProtocol: Bool {
    if case .failed(SQLITE_PROTOCOL, _) = self { true } else { false }
  }
}
