#if PostgreSQL
  internal import TimeClock

  extension PostgreSQLConnection {
    /// Milliseconds after which the server ends the transaction of a stopped engine, which may hold
    /// the lock.
    static let sleepLimit = 5_000

    /// Connects with the options of every store; a patient connection waits for long statements.
    convenience init(_ address: ServerAddress, isPatient: Bool) throws(ClockError) {
      guard address.isReadable else { throw ServerAddress.unreadable }
      let limits =
        isPatient
        ? "-c statement_timeout=0" : "-c statement_timeout=10000"
      try self.init(
        [
          ("connect_timeout", "3"), ("application_name", "punchline"), ("dbname", address.url),
          ("client_encoding", "UTF8"), ("tcp_user_timeout", "10000"),
          (
            "options",
            "-c search_path=\(address.schema) -c lock_timeout=2000 -c synchronous_commit=on "
              + "-c default_transaction_isolation=read\\ committed "
              + "-c idle_in_transaction_session_timeout=\(Self.sleepLimit) "
              // A machine that is gone must not hold the lock for hours.
              + "-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 "
              // A plan that was made for a small table is kept while the table grows, so it must
              // use indexes. A query without an index then seems so costly that the server would
              // compile it.
              + "-c enable_seqscan=off -c jit=off -c plan_cache_mode=force_generic_plan \(limits)"
          ),
        ], patience: isPatient ? nil : 10_000)
    }
  }
#endif
