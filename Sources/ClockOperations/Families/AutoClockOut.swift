internal import ClockStore
package import TimeClock

extension Context {
  package func ownOrganization() throws(OperationError) -> Organization? {
    let key = MemoKey(version: try stored(store.version()), id: actor.organizationId)
    if let known = memos.organization[key] { return known }
    let changes = store.changes
    if let last = changes.last, last.seq == (try stored(store.latestSeq())),
      !changes.contains(where: { $0.topic == Organization.table.name })
    {
      // What the request has done so far was done to something else.
      memos.organization.move(from: store.version(before: changes), to: key.version)
      if let known = memos.organization[key] { return known }
    }
    return memos.organization.keep(
      try find(Organization.self, actor.organizationId), for: key)
  }

  /// Has it come with the next answer, unless it is known.
  func foreseeOwnOrganization() throws(OperationError) {
    let key = MemoKey(version: try stored(store.version()), id: actor.organizationId)
    guard memos.organization[key] == nil else { return }
    store.foresee { () throws(StoreError) in
      _ = try store.find(Organization.self, actor.organizationId)
    }
  }

  /// Hours after which the actor's shifts end by themselves; nil for never.
  func autoClockOutHours() throws(OperationError) -> Int? {
    try ownOrganization()?.autoClockOutHours
  }

  /// The next shift of any member of the store that ends by itself: whoever runs ends it.
  package func autoClockOut() throws(OperationError) -> [Deadline] {
    guard let due = try nextAutoClockOut() else { return [] }
    return [
      Deadline(at: due.end, rank: .state, id: due.shift.id) { engine throws(OperationError) in
        try engine.change { context throws(OperationError) in
          // Another engine may have been first.
          guard let due = try context.nextAutoClockOut(), due.end <= context.now else { return }
          try context.clockOutByItself(due.shift, at: due.end)
        }
      }
    ]
  }

  private func nextAutoClockOut() throws(OperationError) -> AutoClockOut? {
    let key = MemoKey(version: try stored(store.version()), id: "")
    if let known = memos.autoClockOut[key] { return known }
    let kept = memos.endingShifts[key]
    let organizations =
      kept != nil
      ? kept ?? []
      : memos.endingShifts.keep(try stored(store.organizationsEndingShifts()), for: key)
    return memos.autoClockOut.keep(
      try stored(store.nextAutoClockOut(of: organizations)), for: key)
  }

  /// As a clock-out by hand it ends a departure that grace still covers.
  private func clockOutByItself(_ shift: Entry, at end: Instant) throws(OperationError) {
    if var fence = try find(Fence.self, shift.userId) {
      fence.clockOutByHand()
      try save(fence)
    }
    var shift = shift
    shift.needsReview = true
    try endShift(shift, at: end)
  }
}
