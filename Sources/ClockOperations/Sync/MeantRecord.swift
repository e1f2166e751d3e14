internal import ClockStore
package import TimeClock

/// Checks that the running record is still the one that a call meant.
extension Context {
  package func checkRunning(shift id: String?) throws(ClockError) {
    guard let id else { return }
    guard let running = try runningShift() else { throw ClockRules.notClockedIn }
    guard running.id == id else { throw ClockRules.anotherRuns }
  }

  package func checkRunning(timer id: String?) throws(ClockError) {
    guard let id else { return }
    guard let running = try runningTimer() else { throw TimerRules.notRunning }
    guard running.id == id else { throw TimerRules.anotherRuns }
  }

  package func checkOpen(gap id: String?) throws(ClockError) {
    guard let id else { return }
    guard let open = try openGap() else { throw GapRules.noneOpen }
    guard open.id == id else { throw GapRules.anotherIsOpen }
  }

  package func openGap() throws(ClockError) -> Gap? {
    try store.openGap(of: userId)
  }

  /// The key of the request that an undo would reverse; nil if there is none.
  package func keyToUndo(
    _ seq: Int64?, ofClient client: String?
  ) throws(ClockError) -> String? {
    if let seq { return try ownKey(of: seq) }
    return try store.latestInForce(of: actor.userId, client: client)?.key
  }

  package func keyToRedo(_ seq: Int64?) throws(ClockError) -> String? {
    if let seq { return try ownKey(of: seq) }
    return try store.latestUndone(of: actor.userId)?.key
  }

  private func ownKey(of seq: Int64) throws(ClockError) -> String? {
    guard let change = try store.change(seq), change.actorId == actor.userId else {
      return nil
    }
    return change.action == nil ? change.key : nil
  }
}
