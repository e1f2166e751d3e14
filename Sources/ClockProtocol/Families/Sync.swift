internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `sync.*`: one clock on many devices, with or without a network.
enum SyncFamily: Family {
  static let prefix = "sync"
  static let methods = [push, pull, status]
  static let topic: Topic? = .sync
  static let shape: (any (WireObject & SendableMetatype).Type)? = SyncStatus.self

  private static let calls = Required(
    "calls", WireType<SyncedCall>.syncedCall.list,
    "1 to 200 calls, in the order in which they were made")

  private static let push = Method(
    "sync.push", "Runs calls that were made on a device, each at the instant at which it was made.",
    access: .open, standsAlone: true, parameters: [calls], refusals: [.validation]
  ) { call in try SyncPush(call: call).run(try call.parameters[calls]) }

  private static let since = Maybe(
    "since", .cursor, "how far the device has come: `epoch`, `seq` and `hash` as they came")
  private static let pushed = Maybe(
    "pushed", .cursor, "where the device's latest push said that it ended")
  private static let page = Maybe("page", .string, "as the reply before told it")

  private static let pull = Method(
    "sync.pull", "Tells the records that a device has to take over, as they are stored.",
    access: .open, parameters: [since, pushed, page], refusals: [.validation]
  ) { call in
    try SyncPull(
      since: try call.parameters[since], pushed: try call.parameters[pushed],
      page: try call.parameters[page], try call.context)
  }

  private static let status = Method(
    "sync.status", "Tells how a device stands to its upstream.", access: .open
  ) { call in try call.context.syncStatus() }
}

extension Topic {
  static let sync = Topic("sync", order: 22)
}
