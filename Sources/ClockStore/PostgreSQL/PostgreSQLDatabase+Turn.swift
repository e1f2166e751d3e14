#if PostgreSQL
  internal import TimeClock

  /// The wait for the lock that a writer has.
  extension PostgreSQLDatabase {
    /// Milliseconds that the lock is waited for before anything else is done meanwhile.
    private static let moment: Int64 = 50

    func beginWrite() throws(ClockError) {
      endLook()
      if hasTurn {
        hasTurn = false
        return
      }
      try begin("BEGIN", isLocking: true, within: isPatient ? nil : Self.moment)
    }

    /// Whether the lock that was asked for is there, so that reads see what it guards; throws `busy`
    /// while it is waited for, because the connection is taken.
    func sharesTurn() throws(ClockError) -> Bool {
      if hasTurn { return true }
      if case .none = present.turn { return false }
      do throws(ClockError) {
        try begin("BEGIN", isLocking: true, within: 0)
        hasTurn = true
      } catch .busy where !present.isInTransaction {
        // It was waited for in vain, and reading needs no lock.
      }
      return hasTurn
    }

    var turn: StoreTurn {
      if hasTurn { return .come }
      return switch present.turn {
      case .none: .none
      case .asked: .awaited
      case .come: .come
      }
    }

    func leaveTurn() {
      // An answer that nothing waits for any more is one that holds others up.
      if case .come = present.turn { _ = try? sharesTurn() }
      guard hasTurn else { return }
      hasTurn = false
      present.rollback()
    }

    /// Ends who has the lock and stopped in the middle of what it sends, which the server waits
    /// for without limit.
    func endSleepers() {
      _ = try? present.integers(
        """
        SELECT CAST(pg_terminate_backend(pid) AS INTEGER) FROM pg_locks
        JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::bigint << 32) | objid::bigint = ? AND objsubid = 1
        AND wait_event_type = 'Client'
        AND query_start < clock_timestamp() - interval '\(PostgreSQLConnection.sleepLimit) ms'
        """, [keys.writing])
    }
  }
#endif
