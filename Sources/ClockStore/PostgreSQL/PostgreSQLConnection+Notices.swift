#if PostgreSQL
  internal import CPostgreSQL
  internal import TimeClock

  /// What the server says without being asked: that another backend has written.
  extension PostgreSQLConnection {
    /// Subscribes to notices, under a name for the server's list of connections; a server without
    /// LISTEN shows that at the next question.
    func listen(_ channel: String, as name: String) throws(ClockError) {
      let naming = "SET application_name = '\(name)'"
      try enqueue(naming, { naming }, [], .nothing)
      try enqueue("LISTEN \(channel)", { "LISTEN \(channel)" }, [], .listening)
      // What follows may be rolled back, and this with it.
      try sync()
      try flush()
    }

    /// Takes in what has come by itself, or because of the lock.
    func takeIn() {
      guard let handle = unsafe handle else { return }
      guard unsafe PQconsumeInput(handle) == 1 else { return close() }
      do throws(ClockError) {
        while !expected.isEmpty, unsafe PQisBusy(handle) == 0 {
          if let result = try next(), case .asked = turn { turn = .asked(result) }
        }
        if expected.isEmpty, case .asked(let result?) = turn { turn = .come(.success(result)) }
      } catch {
        // What nothing waits for may fail; a lost connection shows as one.
        if case .asked = turn { turn = .come(.failure(error)) }
      }
      takeNotices()
    }

    /// Whether another backend has reported something since the last time.
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
