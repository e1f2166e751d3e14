package import JSONRPC
internal import TimeClock

/// What `initialize` tells of the engine and of the conversation.
package struct InitializeView {
  let context: Context
  let seq: Int64
  let version: String
  let isVirtual: Bool

  static let shape = Shape<InitializeView>(
    Member("server", server.type) { $0.version },
    Member("protocol", .integer) { _ in 1 },
    Member("capabilities", .any) { view in
      ["subscriptions": [:], "batch": [:], "virtualTime": view.isVirtual ? [:] : .null]
    },
    Member("limits", limits.type) { _ in () },
    Member("actor", actor.type) { $0.context.actor },
    Member("timeZone", .string) { $0.context.zone.identifier },
    Member("now", .instant) { $0.context.now },
    Member("epoch", .string) { $0.context.store.epoch },
    Member("seq", .integer) { $0.seq })

  private static let server = Shape<String>(
    Member("name", .string) { _ in "punchline" },
    Member("version", .string) { $0 })

  private static let limits = Shape<Void>(
    Member("lineBytes", .count) { _ in LineReader.limit },
    Member("outputLineBytes", .count) { _ in Page.lineLimit },
    Member("recordBytes", .count) { _ in Page.recordLimit },
    Member("batchRequests", .count) { _ in Message.batchLimit },
    Member("depth", .count) { _ in JSONReader.depthLimit },
    Member("idBytes", .count) { _ in RequestID.textLimit },
    Member("unsentBytes", .count) { _ in Outbox.refuseAt })

  private static let actor = Shape<Actor>(
    Member("userId", .string) { $0.userId },
    Member("organizationId", .string) { $0.organizationId },
    Member("role", .word) { $0.role })
}

/// What `subscribe` answers: where the store is, and the statuses as they are now.
struct SubscribeView {
  let epoch: String
  let seq: Int64
  let resumed: Bool
  let clock: ClockView?

  init(_ subscription: Subscription, _ context: Context) throws {
    epoch = context.store.epoch
    seq = try context.store.latestSeq()
    resumed = false
    clock = subscription.topics.contains(.clock) ? try context.clock() : nil
  }

  static let shape = Shape<SubscribeView>(
    Member("epoch", .string) { $0.epoch },
    Member("seq", .integer) { $0.seq },
    Member("resumed", .boolean) { $0.resumed },
    Member("states", states.type) { $0 })

  private static let states = Shape<SubscribeView>(
    .whenPresent("clock", RecordShapes.clock.type(named: "Clock")) { $0.clock })
}
