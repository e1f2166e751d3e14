package import ClockOperations
internal import TimeClock

/// What a host does that shows the clock itself, and speaks no JSON-RPC for it.
extension Conversation {
  /// Lets what runs, time and other engines count as for a subscriber, who is told nothing.
  package func observe() throws(OperationError) {
    defer { engine.rollback() }
    subscriber.isSilent = true
    try engine.catchUp()
    subscriber.state.toldActivities = try engine.context().activityViews()
    subscriber.state.subscription.topics = [.clock, .activity, .tick]
    engine.deadlines = nil
  }

  /// What there is to see at the instant of the latest work.
  package func glance() throws(OperationError) -> Glance {
    defer { engine.rollback() }
    return try Glance(engine.context())
  }

  /// Clocks in when clocked out, and out when clocked in.
  package func toggleClock() throws(OperationError) {
    let before = agreement
    do {
      try engine.perform(ClockFamily.toggle.name, or: { $0 }) {
        (context, _) throws(OperationError) in
        guard context.policy.allows(.edit, .clock, of: .own, by: context.actor.role) else {
          throw .permissionDenied
        }
        _ = try context.toggleClock()
      }
      try stored(engine.commit())
    } catch {
      takeBack(before)
      throw error
    }
  }
}
