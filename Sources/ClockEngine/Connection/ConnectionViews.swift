internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// What `initialize` tells of the engine and of the conversation.
struct InitializeView {
  let context: Context
  let seq: Int64
  let version: String
  let isVirtual: Bool

  static let shape = Shape<InitializeView>(
    Property("server", server.type) { $0.version },
    Property("protocol", .integer) { _ in 1 },
    Property("capabilities", capabilities.type) { $0 },
    Property("limits", limits.type) { _ in () },
    Property("actor", actor.type) { $0.context.actor },
    Property("timeZone", .string) { $0.context.zone.identifier },
    Property("now", .instant) { $0.context.now },
    Property("epoch", .string) { $0.context.store.epoch },
    Property("seq", .integer) { $0.seq })

  private static let server = Shape<String>(
    Property("name", .string) { _ in "punchline" },
    Property("version", .string) { $0 })

  /// Objects rather than booleans, so that each can say more one day.
  private static let capabilities = Shape<InitializeView>(
    Property("subscriptions", .nothing) { _ in [:] },
    Property("batch", .nothing) { _ in [:] },
    .whenPresent("virtualTime", .nothing) { $0.isVirtual ? [:] : nil })

  private static let limits = Shape<Void>(
    Property("lineBytes", .count) { _ in LineReader.limit },
    Property("outputLineBytes", .count) { _ in Page.lineLimit },
    Property("recordBytes", .count) { _ in Page.recordLimit },
    Property("batchRequests", .count) { _ in Message.batchLimit },
    Property("depth", .count) { _ in JSONReader.depthLimit },
    Property("idBytes", .count) { _ in RequestID.textLimit },
    Property("unsentBytes", .count) { _ in Outbox.refuseAt })

  private static let actor = Shape<Actor>(
    Property("userId", .string) { $0.userId },
    Property("organizationId", .string) { $0.organizationId },
    Property("role", .word) { $0.role })
}

/// What `subscribe` answers: where the store is, and the statuses as they are now.
struct SubscribeView {
  let epoch: String
  let seq: Int64
  let resumed: Bool
  let clock: ClockView?
  let timer: TimerView?
  let activities: ActivitiesView?
  let settings: Settings?

  init(_ subscription: Subscription, _ context: Context, resumed: Bool) throws {
    epoch = context.store.epoch
    seq = try context.store.latestSeq()
    self.resumed = resumed
    clock = subscription.topics.contains(.clock) ? try context.clock() : nil
    timer = subscription.topics.contains(.timer) ? try context.timer() : nil
    activities = subscription.topics.contains(.activity) ? try ActivitiesView(context) : nil
    settings = subscription.topics.contains(.settings) ? context.settings : nil
  }

  static let shape = Shape<SubscribeView>(
    Property("epoch", .string) { $0.epoch },
    Property("seq", .integer) { $0.seq },
    Property("resumed", .boolean) { $0.resumed },
    Property("states", states.type) { $0 })

  private static let states = Shape<SubscribeView>(
    .whenPresent("clock", RecordShapes.clock.type(named: "Clock")) { $0.clock },
    .whenPresent("timer", RecordShapes.timer.type(named: "Timer")) { $0.timer },
    .whenPresent("activity", ActivitiesView.shape.type) { $0.activities },
    .whenPresent("settings", RecordShapes.settings.type(named: "Settings")) { $0.settings })
}
