#if PostgreSQL
  internal import CPostgreSQL
  internal import Libc
  internal import TimeClock

  /// Statements that are sent together and answered in order.
  extension PostgreSQLConnection {
    func open() throws(ClockError) -> OpaquePointer {
      guard let handle = unsafe handle else { throw Self.isGone }
      return unsafe handle
    }

    static let isGone = ClockError.unavailable("the connection was lost")

    func enqueue(
      _ key: String, _ sql: () -> String, _ values: [Value], _ attention: Attention
    ) throws(ClockError) {
      // A statement sent after the request for the lock would wait for the lock too.
      if case .asked = turn { throw .busy }
      let open = try unsafe open()
      let name: String
      if let known = statements[key] {
        name = known
      } else {
        prepared += 1
        name = "p\(prepared)"
        guard unsafe PQsendPrepare(open, name, PostgreSQLDialect.numbered(sql()), 0, nil) == 1
        else { throw lose() }
        statements[key] = name
        expected.append(.preparation(key: key))
      }
      let isTaken = unsafe CStrings(values).withPointers { pointers in
        unsafe PQsendQueryPrepared(open, name, Int32(values.count), pointers, nil, nil, 0)
      }
      guard isTaken == 1 else { throw lose() }
      expected.append(.answer(attention))
    }

    func sync() throws(ClockError) {
      guard unsafe PQpipelineSync(try open()) == 1 else { throw lose() }
      expected.append(.sync)
    }

    func flush() throws(ClockError) {
      guard unsafe PQflush(try open()) >= 0 else { throw lose() }
    }

    /// Waits for the reply to the latest query; throws the error of an earlier statement instead.
    // A Sync ends each batch, even within a transaction: after a Flush the server takes a sleeping
    // client for one that is still sending, and never ends its transaction.
    func wait(isSynced: Bool = false) throws(ClockError) -> PostgreSQLResult {
      if !isSynced { try sync() }
      try flush()
      journeys += 1
      var latest: PostgreSQLResult?
      while !expected.isEmpty {
        // Nobody needs the reply to a statement after a commit.
        if latest != nil, case .sync? = expected.first {
          _ = try next()
          break
        }
        if let result = try next() { latest = result }
      }
      takeNotices()
      guard let latest else { throw lose() }
      return latest
    }

    /// Takes the reply to the first statement that was sent; nil if nobody needs it.
    func next() throws(ClockError) -> PostgreSQLResult? {
      try waitUntilReadable()
      let open = try unsafe open()
      let first = expected.removeFirst()
      guard let result = unsafe PQgetResult(open) else { throw lose() }
      if case .sync = first {
        unsafe PQclear(result)
        return nil
      }
      // A null ends each reply except that of a Sync.
      while let more = unsafe PQgetResult(open) { unsafe PQclear(more) }
      switch unsafe PQresultStatus(result) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
        let answer = unsafe PostgreSQLResult(result)
        if case .answer(.rows) = first { return answer }
        if case .answer(.guess) = first { guessed.append(answer) }
        return nil
      case PGRES_PIPELINE_ABORTED:
        unsafe PQclear(result)
        if case .preparation(let key) = first { statements[key] = nil }
        return nil
      default:
        let error = unsafe ClockError(result)
        unsafe PQclear(result)
        if case .preparation(let key) = first { statements[key] = nil }
        try fail(error, at: first)
        return nil
      }
    }

    func fail(_ error: ClockError, at first: Expected) throws(ClockError) {
      if error.isUnavailable {
        close()
        throw error
      }
      if isInTransaction { failure = error }
      if error == .busy, case .none = turn { hasWaited = true }
      try recover()
      switch first {
      case .answer(.nothing): return
      case .answer(.listening): isDeaf = true
      default: throw error
      }
    }

    /// Leaves the state in which the server ignores all statements.
    func recover() throws(ClockError) {
      let isSyncing = expected.contains { if case .sync = $0 { true } else { false } }
      if !isSyncing {
        try sync()
        try flush()
      }
      while let first = expected.first {
        _ = try next()
        if case .sync = first { return }
      }
    }

    func waitUntilReadable() throws(ClockError) {
      while true {
        guard unsafe PQisBusy(try open()) == 1 else { return }
        guard try waitForSocket(patience ?? -1) else {
          close()
          throw .unavailable("the server does not answer")
        }
        guard unsafe PQconsumeInput(try open()) == 1 else { throw lose() }
      }
    }

    /// Sends unsent data, and waits until something may have arrived; false after the timeout in
    /// milliseconds.
    func waitForSocket(_ milliseconds: Int32) throws(ClockError) -> Bool {
      let open = try unsafe open()
      let unsent = unsafe PQflush(open)
      guard unsent >= 0 else { throw lose() }
      let events = unsent == 1 ? POLLIN | POLLOUT : POLLIN
      var waiting = pollfd(fd: unsafe PQsocket(open), events: Int16(events), revents: 0)
      let count = unsafe poll(&waiting, 1, milliseconds)
      guard count >= 0 || errno == EINTR else { throw lose() }
      return count != 0
    }

    /// Milliseconds on the monotonic clock.
    static func monotonic() -> Int64 {
      var time = timespec()
      // SAFETY: the call writes to a local variable.
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Closes the connection, and returns why it failed.
    func lose() -> ClockError {
      guard let handle = unsafe handle else { return Self.isGone }
      defer { close() }
      return .unavailable(unsafe ClockError.line(PQerrorMessage(handle)))
    }
  }
#endif
