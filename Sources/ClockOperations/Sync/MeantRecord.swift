internal import ClockStore
package import TimeClock

/// Checks that the running record is still the one that a call meant.
extension SyncDesk {
  package func checkRunning(shift id: String?) throws(ClockError) {
    guard let id else { return }
    let running = try ClockDesk(context).runningShift()
    if running?.id == id { return }
    if let meant = try context.find(Entry.self, id), meant.userId == context.userId,
      let end = meant.end
    {
      throw ClockRules.ended(at: context.clockText.moment(end))
    }
    throw running == nil ? ClockRules.notClockedIn(context.otherName) : ClockRules.anotherRuns
  }

  package func checkRunning(timer id: String?) throws(ClockError) {
    guard let id else { return }
    guard let running = try TimerDesk(context).running() else { throw TimerRules.notRunning }
    guard running.id == id else { throw TimerRules.anotherRuns }
  }

  package func checkOpen(gap id: String?) throws(ClockError) {
    guard let id else { return }
    guard let open = try GapDesk(context).current() else {
      throw GapRules.noneOpen(context.otherName)
    }
    guard open.id == id else { throw GapRules.anotherIsOpen }
  }

  /// The key of the request that an undo would reverse; nil if there is none.
  package func keyToUndo(
    _ seq: Int64?, ofClient client: String?
  ) throws(ClockError) -> String? {
    if let seq { return try ownKey(of: seq) }
    return try context.store.latestInForce(of: context.actor.userId, client: client)?.key
  }

  package func keyToRedo(_ seq: Int64?) throws(ClockError) -> String? {
    if let seq { return try ownKey(of: seq) }
    return try context.store.latestUndone(of: context.actor.userId)?.key
  }

  private func ownKey(of seq: Int64) throws(ClockError) -> String? {
    try context.store.change(seq).flatMap(ownKey)
  }

  /// The key of the actor's request that made the change; nil if another made it, or none.
  func ownKey(of change: Change) -> String? {
    change.actorId == context.actor.userId && change.action == nil ? change.key : nil
  }
}
