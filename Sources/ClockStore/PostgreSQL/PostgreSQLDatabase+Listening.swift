#if PostgreSQL
  internal import TimeClock

  /// How engines on one store tell each other of commits.
  extension PostgreSQLDatabase {
    /// Engines that listen on one database; each is woken by every commit there.
    private static let mostListeners: Int64 = 50
    /// The name of listening connections in the server's list.
    private static let listener = "punchline listening"

    /// What tells other engines of a commit.
    func notice(of end: JournalPosition?) -> (sql: String, values: [Value]) {
      ("SELECT pg_notify(?, ?)", [.text(keys.channel), .text("\(end?.seq ?? 0)")])
    }

    func lookAnew() { mustLook = true }

    func listen() {
      guard !isWatched, !present.isInTransaction else { return }
      isWatched = true
      // On a lost connection the next one listens.
      if !present.isLost { try? startListening() }
    }

    /// Has others' commits reported, unless so many listen that reports to all cost more than a
    /// look each second.
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
