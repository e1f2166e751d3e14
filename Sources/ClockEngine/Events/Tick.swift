internal import JSONRPC
internal import TimeClock

/// What runs, at one instant; only what runs is there.
struct TickView: Sendable {
  let now: Instant
  let clock: ClockView?
  let timer: TimerView?
  let visits: [VisitView]?

  static let shape = Shape<TickView>(
    Property("now", .instant) { $0.now },
    .whenPresent("clock", clockShape.type) { $0.clock },
    .whenPresent("timer", RecordShapes.timer.type(named: "Timer")) { $0.timer },
    .whenPresent("visits", visitShape.type.list) { $0.visits })

  private static let clockShape = Shape<ClockView>(
    Property("id", .string) { $0.entry?.entry.id ?? "" },
    Property("elapsedMs", .length) { $0.elapsed },
    Property("workedMs", .length) { $0.worked },
    Property("todayMs", .length) { $0.today },
    Property("text", RecordShapes.clockText.type) { $0 })

  private static let visitShape = Shape<VisitView>(
    Property("id", .string) { $0.visit.id },
    Property("elapsedMs", .length) { $0.countdown.elapsed ?? 0 },
    Property("remainingMs", .length) { $0.countdown.remaining },
    Property("isFiveMinuteWarning", .boolean) { $0.countdown.isFiveMinuteWarning },
    Property("isOvertime", .boolean) { $0.countdown.isOvertime },
    Property("text", RecordShapes.visitText.type) { $0.countdown })
}

extension Engine {
  /// Due when the primary activity's elapsed time reaches a whole multiple of the tick.
  static func ticks(_ engine: Engine, _ context: Context) throws -> [Deadline] {
    guard
      engine.state.subscription.topics.contains(.tick),
      let primary = try context.activities().first
    else {
      engine.state.subscription.tickedActivity = nil
      return []
    }
    if engine.state.subscription.tickedActivity != primary.id {
      engine.state.subscription.tickedActivity = primary.id
      engine.state.subscription.lastTick = context.now
    }
    let length = engine.state.subscription.tickLength
    let last = max(engine.state.subscription.lastTick ?? context.now, primary.start)
    let count = (last - primary.start) / length + 1
    return [Deadline(at: primary.start + count * length, rank: .tick, id: "") { try $0.tick() }]
  }

  private func tick() throws {
    let context = try context()
    state.subscription.lastTick = context.now
    let clock = try context.clock()
    let timer = try context.timer()
    let visits = try context.runningVisits().map(context.view)
    let view = TickView(
      now: context.now, clock: clock.isClockedIn ? clock : nil,
      timer: timer.entry == nil ? nil : timer,
      visits: visits.isEmpty ? nil : visits)
    pushes.append(
      Push(
        kind: .tick,
        line: Reply.notification(
          "tick", parameters: TickView.shape.bytes(of: view))))
  }
}
