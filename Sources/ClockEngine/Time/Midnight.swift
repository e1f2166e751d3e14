internal import ClockStore
internal import JSONRPC
internal import TimeClock

extension Engine {
  /// At local midnight today's total starts anew, while something of today is shown.
  static func midnight(_ engine: Engine, _ context: Context) throws -> [Deadline] {
    guard engine.state.subscription.topics.contains(.clock), context.mayBeTold(.clock) else {
      engine.state.clockDay = nil
      return []
    }
    // Whoever was kept from looking at midnight itself looks later.
    let date = min(engine.state.clockDay ?? context.today, context.today)
    engine.state.clockDay = date
    let isToday = date == context.today
    let day = context.day(date)
    let closed =
      isToday
      ? try context.clockFacts().closed
      : try context.store.closedLength(.shift, of: context.actor.userId, within: day)
    guard try closed > 0 || context.runningShift() != nil else {
      engine.state.clockDay = context.today
      return []
    }
    guard let midnight = isToday ? context.zone.nextDateChange(after: context.now) : day.end else {
      return []
    }
    return [
      Deadline(at: midnight, rank: .state, id: "") { engine in
        let context = try engine.context()
        engine.state.clockDay = context.today
        engine.push(
          .clock, "", try context.clock(), at: try context.store.journalEnd(),
          cause: .init(method: nil, userId: nil, origin: .time), context)
      }
    ]
  }
}
