#if PostgreSQL
  internal import TimeClock

  /// How engines on one store notify each other of commits.
  extension PostgreSQLDatabase {
    /// The most engines that listen on one database, because every commit there wakes all of them.
    private static let mostListeners: Int64 = 50
    /// The name of listening connections in the server's list.
    private static let listener = "punchline listening"

    /// The statement that notifies other engines of a commit.
    func notice(of end: JournalPosition?) -> (sql: String, values: [Value]) {
      ("SELECT pg_notify(?, ?)", [.text(keys.channel), .text("\(end?.seq ?? 0)")])
    }

    func lookAnew() { (mustLook, isTurnDenied) = (true, false) }

    func listen() {
      guard !isWatched, !present.isInTransaction else { return }
      isWatched = true
      // The connection after a lost one listens.
      if !present.isLost { try? startListening() }
    }

    /// Listens for others' commits, unless so many engines listen that notices cost more than
    /// polling each second.
    func startListening() throws(ClockError) {
      (mustLook, isFreshlyWatched) = (true, true)
      let listeners = try present.integer(
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = ?
        """, [.text(Self.listener)])
      if (listeners ?? 0) < Self.mostListeners {
        try present.listen(keys.channel, as: Self.listener)
      } else {
        present.isDeaf = true
      }
    }

    func takeNotice() -> Bool {
      if present.isDeaf || present.isLost {
        mustLook = true
        return true
      }
      present.takeIn()
      let isNews = present.drainNotices() || present.isLost || isFreshlyWatched
      isFreshlyWatched = false
      if isNews { mustLook = true }
      return isNews
    }
  }
#endif
