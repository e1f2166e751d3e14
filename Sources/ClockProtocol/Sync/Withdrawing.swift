internal import ClockOperations
internal import ClockStore
internal import TimeClock

/// How an undo removes a queued call from the queue, and a redo puts it back.
extension Conversation {
  /// Removes a call that was just undone from the queue, unless a later call would act differently
  /// without it; then the upstream gets both.
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

  /// Whether a replay of the calls succeeds, and gives the present records.
  private func givesWhatThereIs(_ calls: [QueuedCall], _ store: Store) throws -> Bool {
    let (present, seen) = (engine.now, engine.state.seenSeq)
    // The request itself sends the undo's changes.
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
  /// Queues a withdrawn call again, behind the calls made without it.
  func requeue(_ call: QueuedCall) throws(ClockError) {
    var call = call
    call.state = .queued
    try removeCall(key: call.key)
    try enqueue(call)
  }
}
