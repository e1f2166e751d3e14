package import ClockOperations
internal import ClockStore
package import TimeClock

/// The conversation of a host that shows the clock itself, without JSON-RPC.
extension Conversation {
  /// Follows time and other engines as for a subscriber, but makes no notifications.
  package func observe() throws(ClockError) {
    defer { engine.rollback() }
    subscriber.isSilent = true
    try engine.catchUp()
    subscriber.state.subscription.topics = [.clock, .activity, .tick]
    try subscriber.markStatusesDelivered(engine.context())
    engine.deadlines = nil
  }

  /// The glance at the instant of the latest work.
  package func glance(width: Int = Glance.usualWidth) throws(ClockError) -> Glance {
    defer { engine.rollback() }
    return try Glance(engine.context(), width: width)
  }

  /// The labels of the offered actions at that instant.
  package func offers() throws(ClockError) -> [String] {
    defer { engine.rollback() }
    return try Menu(engine.context()).actions.map(\.label.english)
  }

  /// Clocks in when clocked out, and out when clocked in.
  package func toggleClock() throws(ClockError) {
    let before = rollbackPoint
    do {
      try invoke(ClockFamily.toggle)
      try engine.commit()
    } catch {
      takeBack(before)
      throw error
    }
  }
}

extension Subscriber {
  /// When planned work becomes due or late, or stops being so, for a host that shows a glance.
  func dueTurns(_ context: Context) throws(ClockError) -> [Deadline] {
    guard isSilent, state.subscription.topics.contains(.activity) else { return [] }
    let context = Context(context, at: context.now)
    context.followTurns()
    _ = try GlanceDesk(context).dueWork()
    return context.nextTurn.map { turn in
      [Deadline(at: turn, rank: .tick, id: "due") { _ throws(ClockError) in }]
    } ?? []
  }
}
