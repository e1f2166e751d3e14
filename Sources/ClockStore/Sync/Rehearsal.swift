extension Store {
  /// Whether what `replay` does, on nothing but what the upstream has confirmed, gives the records
  /// that there are; false where it says so itself. All of it is taken back.
  package func rehearse<Failure>(
    or failure: (StoreError) -> Failure, _ replay: () throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let (made, author) = (changes, authorship)
    func stored<Value>(_ work: () throws(StoreError) -> Value) throws(Failure) -> Value {
      do throws(StoreError) { return try work() } catch { throw failure(error) }
    }
    try stored { () throws(StoreError) in try connection.execute("SAVEPOINT rehearsal") }
    defer {
      rebase = nil
      (changes, authorship) = (made, author)
      takeBack(to: "rehearsal")
    }
    try stored { () throws(StoreError) in try beginRebase([], reset: false) }
    guard try replay() else { return false }
    return try stored { () throws(StoreError) in try isAsBefore() }
  }

  /// Whether each record that was touched since the rebase began is what it was then.
  private func isAsBefore() throws(StoreError) -> Bool {
    for (name, values) in rebase?.before ?? [] {
      guard let type = schema.record(name.topic) else { continue }
      if try current(type, name.id) != values { return false }
    }
    return true
  }

  private func current<R: Record>(_ type: R.Type, _ id: String) throws(StoreError) -> [Value]? {
    try find(R.self, id)?.values
  }
}
