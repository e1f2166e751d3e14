#if PostgreSQL
  internal import CPostgreSQL
  internal import TimeClock

  /// Notices from the server that another backend has written.
  extension PostgreSQLConnection {
    /// Subscribes to notices, under a name for the server's list of connections; a server without
    /// LISTEN reports that with the next query.
    func listen(_ channel: String, as name: String) throws(ClockError) {
      let naming = "SET application_name = '\(name)'"
      try enqueue(naming, { naming }, [], .nothing)
      try enqueue("LISTEN \(channel)", { "LISTEN \(channel)" }, [], .listening)
      // A later rollback must not undo this as well.
      try sync()
      try flush()
    }

    /// Handles notices that have arrived, and the reply about the lock.
    func takeIn() {
      guard let handle = unsafe handle else { return }
      guard unsafe PQconsumeInput(handle) == 1 else { return close() }
      do throws(ClockError) {
        while !expected.isEmpty, unsafe PQisBusy(handle) == 0 {
          if let result = try next(), case .asked = turn { turn = .asked(result) }
        }
        if expected.isEmpty, case .asked(let result?) = turn { turn = .come(.success(result)) }
      } catch {
        // Statements that nobody waits for may fail; a lost connection is noticed anyway.
        if case .asked = turn { turn = .come(.failure(error)) }
      }
      takeNotices()
    }

    /// Whether another backend has sent a notice since the last call.
    func drainNotices() -> Bool {
      defer { notices = [] }
      return notices.contains { $0 != process }
    }

    func takeNotices() {
      guard let handle = unsafe handle else { return }
      while let notice = unsafe PQnotifies(handle) {
        notices.append(unsafe notice.pointee.be_pid)
        unsafe PQfreemem(notice)
      }
    }
  }
#endif
