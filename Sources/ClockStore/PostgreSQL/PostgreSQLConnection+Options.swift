#if PostgreSQL
  internal import TimeClock

  extension PostgreSQLConnection {
    /// Milliseconds after which the server ends the transaction of an engine that was stopped, which
    /// may have the lock.
    static let sleepLimit = 5_000

    /// Connects as every store does; one that is patient waits for long statements.
    convenience init(_ address: ServerAddress, isPatient: Bool) throws(ClockError) {
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
              // A machine that is gone holds no lock for hours.
              + "-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 "
              // A plan that was made while a table was small is kept while it grows. What has no
              // index would be compiled, because it then seems to cost so much.
              + "-c enable_seqscan=off -c jit=off -c plan_cache_mode=force_generic_plan \(limits)"
          ),
        ], patience: isPatient ? nil : 10_000)
    }
  }
#endif
