internal import ClockStore
package import TimeClock

/// That what runs is what a call was about when it was made.
extension Context {
  package func checkRunning(shift id: String?) throws(OperationError) {
    guard let id else { return }
    guard try runningShift()?.id == id else { throw .refused(ClockRules.notClockedIn) }
  }

  package func checkRunning(timer id: String?) throws(OperationError) {
    guard let id else { return }
    guard try runningTimer()?.id == id else { throw .refused(TimerRules.notRunning) }
  }

  package func checkOpen(gap id: String?) throws(OperationError) {
    guard let id else { return }
    guard try openGap()?.id == id else { throw .refused(GapRules.noneOpen) }
  }

  package func openGap() throws(OperationError) -> Gap? {
    try stored(store.openGap(of: actor.userId))
  }

  /// The key of the request whose change an undo without a key takes back; nil where there is none.
  package func keyToUndo(_ seq: Int64?) throws(OperationError) -> String? {
    if let seq { return try ownKey(of: seq) }
    return try stored(store.latestInForce(of: actor.userId))?.key
  }

  package func keyToRedo(_ seq: Int64?) throws(OperationError) -> String? {
    if let seq { return try ownKey(of: seq) }
    return try stored(store.latestUndone(of: actor.userId))?.key
  }

  private func ownKey(of seq: Int64) throws(OperationError) -> String? {
    guard let change = try stored(store.change(seq)), change.actorId == actor.userId else {
      return nil
    }
    return change.action == nil ? change.key : nil
  }
}
