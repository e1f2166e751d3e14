#if PostgreSQL
  internal import TimeClock

  extension PostgreSQLConnection {
    /// Begins a transaction, together with the next query.
    func begin(_ sql: String) throws(ClockError) {
      isInTransaction = true
      foreseen = []
      failure = nil
      try queue(sql)
    }

    /// Commits, then sends another statement without waiting for its reply.
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
      // A COMMIT of a failed transaction replies ROLLBACK, without an error.
      guard try wait(isSynced: true).command == "COMMIT" else {
        throw .failed(code: 0, message: "the server rolled back")
      }
    }

    /// Rolls back the transaction, without waiting for the reply.
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

    /// Rolls back to the savepoint after an error, so that queries work again.
    func returnTo(_ savepoint: String) {
      failure = nil
      try? queue("ROLLBACK TO \(savepoint)")
    }

    /// Waits for all queued statements, and throws their errors.
    func settle() throws(ClockError) {
      if let failure { throw failure }
      guard !expected.isEmpty else { return }
      prefetcher.end()
      _ = try query("SELECT 1") { _ throws(ClockError) in }
      prefetcher.end()
    }

    /// Ignores the queries so far when guessing the next ones.
    func forgetQuestions() { prefetcher.forget() }
  }
#endif
