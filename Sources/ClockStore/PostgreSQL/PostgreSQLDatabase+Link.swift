#if PostgreSQL
  /// Which engine on a store holds the link to its upstream: the one whose connection has a session
  /// lock.
  extension PostgreSQLDatabase {
    var holdsLink: Bool? { linked == connections && !present.isLost }

    func takeLink() -> Bool {
      if holdsLink == true { return true }
      // The next read replaces a lost connection.
      guard !present.isInTransaction, !present.isLost else { return false }
      let taken = try? present.integer("SELECT pg_try_advisory_lock(?)", [keys.linking])
      if taken == 1 { linked = connections }
      return taken == 1
    }

    var isLinkHeld: Bool? {
      if holdsLink == true { return true }
      // The server stores the number as two halves.
      let holders = try? present.integer(
        """
        SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::bigint << 32) | objid::bigint = ? AND objsubid = 1
        """, [keys.linking])
      return holders.map { $0 > 0 }
    }
  }
#endif
