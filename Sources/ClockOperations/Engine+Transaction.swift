package import ClockStore
package import TimeClock

/// How requests, peers and time change the store.
extension Engine {
  /// Fires one due deadline; false if none is due.
  package func settle() throws(ClockError) -> Bool {
    do {
      return deadlines?.isEmpty == true ? false : try fireNext(by: now)
    } catch {
      if error.isOfStore { throw error }
      return false
    }
  }

  /// Takes the lock, and takes in peers' changes and due deadlines, before a method writes as the
  /// actor.
  package func begin(_ method: String) throws(ClockError) -> (Context, Store) {
    try beginWrite()
    if settlesBehindLock { while try settle() {} }
    // Without the wait for the lock, these would have fired earlier.
    while state.isBehindTime { state.isBehindTime = try settle() }
    try catchUp()
    let (context, store) = (try context(), try store())
    store.authorship = Authorship(
      at: now, arrivedAt: arrivedAt, actorId: state.userId, method: method,
      client: state.client)
    return (context, store)
  }

  /// Makes the group's writes durable; if it throws, nothing was written.
  package func commit() throws(ClockError) {
    made = nil
    try opened?.commit()
  }

  package func rollback() {
    made = nil
    try? opened?.rollback()
  }

  /// Must be called when the last request is done.
  package func finish() {
    opened?.finish()
  }

  package func beginWrite() throws(ClockError) {
    let store = try store()
    if store.isWriting { return }
    if isLockDenied { throw .busy }
    made = nil
    try store.beginWrite()
    try learnFromPeers()
  }

  /// Takes in other engines' commits and fires due deadlines, before a request is checked.
  package func catchUp() throws(ClockError) {
    let store = try store()
    try store.beginRead()
    guard try store.latestSeq() > seenSeq else { return }
    try learnFromPeers()
    do {
      while try fireNext(by: now) {}
    } catch .busy {
      // A deadline that could not be stored stays due; reading needs no lock.
      state.isBehindTime = true
      deadlines = nil
      try store.beginRead()
    }
  }

  /// Moves `now` ahead, because others may have committed after this engine last checked the time.
  package func catchUpWithTime() {
    if let present = options.present { now = max(now, time(at: present())) }
  }

  /// Beyond this many changes one `resync` is cheaper than one state for each.
  package static let catchUpLimit: Int64 = 1_000

  /// Publishes other engines' commits since the last look.
  package func learnFromPeers() throws(ClockError) {
    let store = try store()
    try store.beginRead()
    let latest = try store.latestSeq()
    let seen = seenSeq
    guard latest > seen else { return }
    catchUpWithTime()
    let topics = store.topics(after: seen)
    if topics == nil || audience?.isListening == true { forgetContext() }
    made = nil
    try store.learnUpstream()
    try followUpstream()
    if audience?.isListening == true, latest - seen <= Self.catchUpLimit {
      return try publish(try store.changes(after: seen), origin: .peer)
    }
    if self.latest?.state != stateVersion { forgetContext() }
    state.seenSeq = latest
    deadlines = nil
    if let topics { try keep(over: topics, since: seen) }
    try audience?.askAnew()
  }

  /// Sends the audience changes that are committed or about to be.
  package func publish(_ changes: [Change], origin: ChangeOrigin) throws(ClockError) {
    guard let last = changes.last else { return }
    if latest?.state != stateVersion { latest = nil }
    state.seenSeq = max(seenSeq, last.seq)
    deadlines = nil
    try keep(over: changes)
    // Erased values must not stay in memory.
    if changes.contains(where: { $0.topic == Erasure.topic }) { forgetMemos() }
    if held != nil {
      held?.append(contentsOf: changes)
      return
    }
    try audience?.hear(of: changes, origin: origin)
  }

  /// Changes records because of time, or for a method, in a savepoint like a request.
  package func change(
    by method: String? = nil, _ work: (Context) throws(ClockError) -> Void
  ) throws(ClockError) {
    try beginWrite()
    let store = try store()
    store.authorship = Authorship(
      at: now, arrivedAt: arrivedAt, actorId: method == nil ? nil : state.userId, method: method,
      client: method == nil ? nil : state.client)
    let context = try context()
    try store.savepoint { () throws(ClockError) in
      try work(context)
    }
    try publish(store.changes, origin: method == nil ? .time : .own)
  }
}
