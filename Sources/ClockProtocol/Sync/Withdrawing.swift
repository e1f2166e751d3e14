internal import ClockOperations
internal import ClockStore
internal import TimeClock

/// How what is still queued leaves the queue when it is undone, and comes back.
extension Conversation {
  /// Takes a call that was just undone out of the queue, unless a call behind it would do something
  /// else without it; then the upstream has to be asked for both.
  func withdraw(_ call: QueuedCall, _ store: Store) throws -> Bool {
    var call = call
    call.state = .withdrawn
    try store.update(call)
    let isLast = try store.calls([.queued, .sent], after: call.position, limit: 1).isEmpty
    guard try isLast || givesWhatThereIs(store.calls([.queued, .sent]), store) else {
      call.state = .queued
      try store.update(call)
      return false
    }
    try store.dropBases(ofRequest: call.key)
    return true
  }

  /// Whether the calls, done once more, all can be done and give the records that there are.
  private func givesWhatThereIs(_ calls: [QueuedCall], _ store: Store) throws -> Bool {
    let (present, seen) = (engine.now, engine.state.seenSeq)
    // What the undo has journaled is sent by the request itself.
    engine.state.seenSeq = try store.latestSeq()
    defer {
      engine.now = present
      engine.state.seenSeq = seen
      engine.forgetContext()
      engine.deadlines = nil
    }
    return try store.rehearseReplay(or: { $0 as any Error }) {
      for call in calls {
        guard try runAgain(call, at: min(call.at, present)) else { return false }
      }
      try bring(to: present)
      return true
    }
  }
}

extension Store {
  /// Queues a call again that had left the queue: behind what was done meanwhile without it.
  func requeue(_ call: QueuedCall) throws(ClockError) {
    var call = call
    call.state = .queued
    try removeCall(key: call.key)
    try enqueue(call)
  }
}
