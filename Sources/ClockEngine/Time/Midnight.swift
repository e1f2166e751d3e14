internal import ClockStore
internal import JSONRPC
internal import TimeClock

extension Engine {
  /// At local midnight today's total starts anew, while something of today is shown.
  static func midnight(_ engine: Engine, _ context: Context) throws -> [Deadline] {
    guard
      engine.state.subscription.topics.contains(.clock),
      try context.clockFacts().closed > 0 || context.runningShift() != nil
    else { return [] }
    return [
      Deadline(at: context.day(context.today).end, rank: .state, id: "") { engine in
        let context = try engine.context()
        engine.push(
          .clock, "", RecordShapes.clock.encode(try context.clock()),
          seq: try context.store.latestSeq(),
          cause: .init(method: nil, userId: nil, origin: .time), context)
      }
    ]
  }
}
