#if PostgreSQL
  internal import CPostgreSQL

  /// The rows of a server's reply.
  // SAFETY: only the result has the pointer, and frees it at its end.
  @safe final class PostgreSQLResult {
    private enum Kind {
      static let boolean: UInt32 = 16
      static let integers: [UInt32] = [20, 21, 23]
      static let reals: [UInt32] = [700, 701]
    }

    private let handle: OpaquePointer
    let count: Int

    init(_ handle: OpaquePointer) {
      unsafe self.handle = handle
      count = Int(unsafe PQntuples(handle))
    }

    deinit {
      unsafe PQclear(handle)
    }

    /// The command that the server completed, such as "COMMIT".
    var command: String { unsafe String(cString: PQcmdStatus(handle)) }

    func value(_ row: Int, _ column: Int) -> Value {
      let (row, column) = (Int32(row), Int32(column))
      if unsafe PQgetisnull(handle, row, column) != 0 { return .null }
      guard let bytes = unsafe PQgetvalue(handle, row, column) else { return .null }
      // The bytes live as long as the result, and the text is a copy of them.
      let count = Int(unsafe PQgetlength(handle, row, column))
      let text = unsafe String(
        decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
      switch unsafe PQftype(handle, column) {
      case let type where Kind.integers.contains(type):
        return Int64(text).map { .integer($0) } ?? .text(text)
      case let type where Kind.reals.contains(type):
        return Double(text).map { .real($0) } ?? .text(text)
      case Kind.boolean: return .integer(text == "t" ? 1 : 0)
      default: return .text(PostgreSQLDialect.unescaped(text))
      }
    }
  }
#endif
