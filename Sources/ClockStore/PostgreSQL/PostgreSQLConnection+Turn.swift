#if PostgreSQL
  internal import TimeClock

  /// The wait for the lock in the server's queue: first come, first served.
  extension PostgreSQLConnection {
    /// Sends a query that the server answers once it has granted the lock that was requested
    /// before.
    func askForTurn(_ sql: String, _ values: [Value]) throws(ClockError) {
      try enqueue(sql, { sql }, values, .rows)
      try sync()
      try flush()
      journeys += 1
      turn = .asked(nil)
    }

    /// The reply; nil if it has not arrived within the limit in milliseconds, where nil is no
    /// limit.
    func takeTurn(within limit: Int64?) throws(ClockError) -> PostgreSQLResult? {
      let began = Self.monotonic()
      takeIn()
      while case .asked = turn {
        let left = limit.map { $0 - (Self.monotonic() - began) }
        if let left, left <= 0 { return nil }
        let hasCome = try waitForSocket(left.map { Int32(clamping: $0) } ?? patience ?? -1)
        if !hasCome, limit == nil {
          close()
          throw .unavailable("the server does not answer")
        }
        takeIn()
      }
      guard case .come(let answer) = turn else { return nil }
      turn = .none
      return try answer.get()
    }
  }
#endif
