package import TimeClock

extension Store {
  /// Undoes what `work` wrote if it throws, but nothing before that.
  package func savepoint<Result, Failure>(
    or failure: (ClockError) -> Failure, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    changes = []
    func execute(_ sql: String) throws(Failure) {
      do throws(ClockError) { try connection.execute(sql) } catch { throw failure(error) }
    }
    try execute("SAVEPOINT request")
    do throws(Failure) {
      let result = try work()
      try execute("RELEASE request")
      return result
    } catch {
      changes = []
      takeBack(to: "request")
      throw error
    }
  }

  package func savepoint<Result>(
    _ work: () throws(ClockError) -> Result
  ) throws(ClockError) -> Result {
    try savepoint(or: { $0 }, work)
  }

  /// Undoes the writes since the savepoint, and ends it.
  func takeBack(to savepoint: StaticString) {
    tip = nil
    forgetVersion()
    // After a full disk SQLite has already undone everything, and the error says why.
    try? connection.execute("ROLLBACK TO \(savepoint)")
    try? connection.execute("RELEASE \(savepoint)")
  }
}
