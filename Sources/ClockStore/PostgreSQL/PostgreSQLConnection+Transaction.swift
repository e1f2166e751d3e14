#if PostgreSQL
  internal import TimeClock

  extension PostgreSQLConnection {
    /// Begins one with the next question.
    func begin(_ sql: String) throws(ClockError) {
      isInTransaction = true
      foreseen = []
      failure = nil
      try queue(sql)
    }

    /// Commits, and then sends what follows the commit, whose answer nobody waits for.
    func commit(
      then following: (sql: String, values: [Value])? = nil
    ) throws(ClockError) {
      if let failure { throw failure }
      prefetcher.end()
      defer { isInTransaction = false }
      try enqueue("COMMIT", { "COMMIT" }, [], .rows)
      try sync()
      if let following {
        try enqueue(following.sql, { following.sql }, following.values, .nothing)
        try sync()
      }
      // A transaction in which something failed says ROLLBACK, and no error.
      guard try wait(isSynced: true).command == "COMMIT" else {
        throw .failed(code: 0, message: "the server rolled back")
      }
    }

    /// Undoes the transaction; nobody waits for its end.
    func rollback() {
      prefetcher.end()
      foreseen = []
      failure = nil
      isInTransaction = false
      if isLost { return }
      do throws(ClockError) {
        try enqueue("ROLLBACK", { "ROLLBACK" }, [], .nothing)
        try sync()
        try flush()
      } catch {
        close()
      }
    }

    /// Undoes what went wrong since the savepoint, so that something can be asked again.
    func returnTo(_ savepoint: String) {
      failure = nil
      try? queue("ROLLBACK TO \(savepoint)")
    }

    /// Throws what became of all that was queued.
    func settle() throws(ClockError) {
      if let failure { throw failure }
      guard !expected.isEmpty else { return }
      prefetcher.end()
      _ = try query("SELECT 1") { _ throws(ClockError) in }
      prefetcher.end()
    }

    /// Takes the questions so far for no sign of the next ones.
    func forgetQuestions() { prefetcher.forget() }
  }
#endif
