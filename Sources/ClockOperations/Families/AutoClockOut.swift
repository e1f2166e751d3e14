internal import ClockStore
package import TimeClock

extension Context {
  /// Hours after which the actor's shifts end by themselves; nil for never.
  func autoClockOutHours() throws(ClockError) -> Int? {
    try ownOrganization()?.autoClockOutHours
  }

  /// The next shift of any member of the store that ends by itself: any engine that runs ends it.
  package func autoClockOut() throws(ClockError) -> [Deadline] {
    guard let due = try nextAutoClockOut() else { return [] }
    return [
      Deadline(at: due.end, rank: .state, id: due.shift.id) { engine throws(ClockError) in
        try engine.change { context throws(ClockError) in
          // Another engine may have been first.
          guard let due = try context.nextAutoClockOut(), due.end <= context.now else { return }
          try context.clockOutByItself(due.shift, at: due.end)
        }
      }
    ]
  }

  private func nextAutoClockOut() throws(ClockError) -> AutoClockOut? {
    try memos.autoClockOut.value("", in: store) { () throws(ClockError) in
      let limits = try organizationLimits()
      return try store.nextAutoClockOut(of: limits)
    }
  }

  /// Ends the shift; like a clock-out by hand, it ends a departure that grace still covers.
  private func clockOutByItself(_ shift: Entry, at end: Instant) throws(ClockError) {
    if var fence = try find(Fence.self, shift.userId) {
      fence.clockOutByHand()
      try save(fence)
    }
    var shift = shift
    shift.needsReview = true
    try endShift(shift, at: end)
  }
}
