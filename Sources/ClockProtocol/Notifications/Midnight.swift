internal import ClockOperations
internal import ClockStore
internal import TimeClock

extension Subscriber {
  /// At local midnight today's total starts anew, while something of today is shown.
  func midnight(_ context: Context) throws(OperationError) -> [Deadline] {
    guard state.subscription.topics.contains(.clock), context.mayBeTold(.clock) else {
      state.clockDay = nil
      return []
    }
    // Whoever was kept from looking at midnight itself looks later.
    let date = min(state.clockDay ?? context.today, context.today)
    state.clockDay = date
    let isToday = date == context.today
    let day = context.day(date)
    let closed =
      isToday
      ? try context.clockFacts().closed
      : try stored(context.store.closedLength(.shift, of: context.actor.userId, within: day))
    let isRunning = try context.runningShift() != nil
    guard closed > 0 || isRunning else {
      state.clockDay = context.today
      return []
    }
    guard let midnight = isToday ? context.zone.nextDateChange(after: context.now) : day.end else {
      return []
    }
    return [
      Deadline(at: midnight, rank: .state, id: "") {
        [unowned self] engine throws(OperationError) in
        let context = try engine.context()
        state.clockDay = context.today
        push(
          .clock, "", try context.clock(), at: try stored(context.store.journalEnd()),
          cause: .time, context)
      }
    ]
  }
}
