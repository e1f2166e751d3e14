#if PostgreSQL
  internal import TimeClock

  /// The wait for the lock that another writer has.
  extension PostgreSQLDatabase {
    /// Milliseconds to wait for the lock before doing anything else.
    private static let moment: Int64 = 50

    func beginWrite() throws(ClockError) {
      endLook()
      if hasTurn {
        hasTurn = false
        return
      }
      // Its own wait has just ended in vain, and another would outlast the request.
      if isTurnDenied {
        isTurnDenied = false
        throw .busy
      }
      try begin("BEGIN", isLocking: true, within: isPatient ? nil : Self.moment)
    }

    /// Whether the requested lock has been granted, so that reads see what it protects; throws
    /// `busy` while the connection waits for the lock.
    func sharesTurn() throws(ClockError) -> Bool {
      if hasTurn { return true }
      if case .none = present.turn { return false }
      do throws(ClockError) {
        try begin("BEGIN", isLocking: true, within: 0)
        hasTurn = true
      } catch .busy where !present.isInTransaction {
        // The wait failed, but reading needs no lock.
        isTurnDenied = true
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
      // A lock that was granted but is no longer needed would block other engines.
      if case .come = present.turn { _ = try? sharesTurn() }
      guard hasTurn else { return }
      hasTurn = false
      present.rollback()
    }

    /// Ends a backend that holds the lock and whose client stopped while sending, because the
    /// server would wait for it without limit.
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
