package import TimeClock

extension Store {
  /// Returns the result of the work; its writes are always rolled back.
  package func rehearse<Result, Failure>(
    or failure: (ClockError) -> Failure, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (made, author, hasWritten) = (changes, authorship, wrote)
    func attempt<Value>(_ work: () throws(ClockError) -> Value) throws(Failure) -> Value {
      do throws(ClockError) { return try work() } catch { throw failure(error) }
    }
    try attempt { () throws(ClockError) in try connection.execute("SAVEPOINT rehearsal") }
    changes = []
    hasRehearsed = true
    defer {
      takeBack(to: "rehearsal")
      (changes, authorship, wrote) = (made, author, hasWritten)
    }
    let result = try work()
    // A server reports a violated constraint only now.
    try attempt { () throws(ClockError) in try settle() }
    return result
  }

  /// Whether `replay`, run on only what the upstream has confirmed, returns true and gives the
  /// present records; everything is rolled back.
  package func rehearseReplay<Failure>(
    or failure: (ClockError) -> Failure, _ replay: () throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    defer { rebase = nil }
    return try rehearse(or: failure) { () throws(Failure) in
      do throws(ClockError) { try beginRebase([], reset: false) } catch { throw failure(error) }
      guard try replay() else { return false }
      do throws(ClockError) { return try isAsBefore() } catch { throw failure(error) }
    }
  }

  /// Whether each record touched since the rebase began has the same values as before it.
  private func isAsBefore() throws(ClockError) -> Bool {
    for (name, values) in rebase?.before ?? [] {
      guard let type = schema.record(name.topic) else { continue }
      if try current(type, name.id) != values { return false }
    }
    return true
  }

  private func current<R: Record>(_ type: R.Type, _ id: String) throws(ClockError) -> [Value]? {
    try find(R.self, id)?.values
  }
}
