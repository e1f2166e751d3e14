internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `sync.*`: one clock on many devices, with or without a network.
enum SyncFamily: Family {
  static let prefix = "sync"
  static let methods = [push, pull, status, now, list, retry, discard, unbind, witness]
  static let topic: Topic? = .sync
  static let shape: (any (WireObject & SendableMetatype).Type)? = SyncStatus.self
  static let migrations: [Migration] = [.sync]

  private static let calls = Required(
    "calls", WireType<SyncedCall>.syncedCall.list,
    "1 to 200 calls, in the order in which they were made")

  private static let push = Method(
    "sync.push",
    "Runs calls that were made on a device, each as of the instant at which it was made.",
    access: .open, standsAlone: true, parameters: [calls, since],
    refusals: [.validation, .hasUpstream, .deviceUnbound]
  ) { call in
    try SyncPush(conversation: call.conversation).run(
      try call.parameters[calls], since: try call.parameters[since], for: call)
  }

  private static let since = Maybe(
    "since", .cursor, "the device's cursor: `epoch`, `seq` and `hash`, unchanged")
  private static let pushed = Maybe(
    "pushed", .cursor, "the cursor in the reply to the device's latest push")
  private static let page = Maybe("page", .string, "`page` of the reply before")

  private static let witnessed = Maybe(
    "witnessed", .integer,
    "the last of the actor's rows that the device keeps; default that of `since`")

  private static let pull = Method(
    "sync.pull", "Gives the records that a device must store.",
    access: .open, parameters: [since, pushed, page, witnessed],
    refusals: [.validation, .hasUpstream]
  ) { call in
    try call.engine.refuseDevices()
    return try SyncPull(
      since: try call.parameters[since], pushed: try call.parameters[pushed],
      page: try call.parameters[page], witnessed: try call.parameters[witnessed],
      try call.context)
  }

  private static let status = Method(
    "sync.status", "Gives the state of a device's link to its upstream.", access: .open,
    reads: true
  ) { call in try SyncDesk(call.context).status() }

  private static let now = Method(
    "sync.now", "Lets a device try to reach its upstream at once.", access: .open,
    refusals: [.noUpstream]
  ) { call in
    try call.engine.wantContact()
    return try SyncDesk(call.context).status()
  }

  private static let state = Maybe(
    "state", WireType<QueuedCall.State>.word,
    "only calls in this state; withdrawn calls were undone before they were sent, confirmed calls "
      + "are kept for the organization's `offlineDays`, in case the upstream loses them")

  private static let list = Method(
    "sync.list",
    "Lists the calls of a device, oldest first; by default the unconfirmed calls.",
    access: .open,
    reads: true, parameters: [state, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let page = try Page(call)
    let states = try call.parameters[state].map { [$0] } ?? [.queued, .sent, .refused]
    let context = try call.context
    return try page.part { (last: Int64?, limit: Int) throws -> [QueuedCallView] in
      let calls = try context.store.calls(states, after: last ?? 0, limit: limit)
      return try calls.map { call throws(ClockError) in
        QueuedCallView(call: call, title: try call.title(context), words: context.words)
      }
    } position: { (view: QueuedCallView) -> Int64 in
      view.call.position
    }
  }

  private static let key = Required("key", .string, "the key of a refused call, from `sync.list`")
  private static let params = Maybe(
    "params", .namedParameters, "new params in place of the refused ones")

  private static let retry = Method(
    "sync.retry", "Carries out a refused call again, as of its own instant, and queues it again.",
    access: .open, standsAlone: true, parameters: [key, params],
    refusals: Refusal.Reason.allCases.filter { [400, 404, 409].contains($0.code) }
  ) { call in
    try call.retry(try call.parameters[key], with: try call.parameters[params])
    return try SyncDesk(call.engine.context()).status()
  }

  private static let discards = Maybe(
    "discard", .boolean, "whether unconfirmed calls may be dropped; default false")

  private static let unbind = Method(
    "sync.unbind", "Cuts a device off from its upstream; from then on its records are its own.",
    access: .open, standsAlone: true, parameters: [discards],
    refusals: [.noUpstream, .unconfirmed]
  ) { call in
    try call.engine.leaveUpstream(discarding: try call.parameters[discards] ?? false)
    try call.conversation.mendRefusedAlerts(by: call.method.name)
    try call.subscriber.tellSync(.own)
    return try SyncDesk(call.engine.context()).status()
  }

  private static let discard = Method(
    "sync.discard", "Drops a refused call.", access: .open, parameters: [key],
    refusals: [.notFound]
  ) { call in
    try call.engine.dropRefusedCall(key: try call.parameters[key])
    try call.conversation.mendRefusedAlerts(by: call.method.name)
    try call.subscriber.tellSync(.own)
    return try SyncDesk(call.engine.context()).status()
  }
}

extension SyncFamily {
  /// Refused punches may still be entered as a shift, or as a break of one.
  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    guard case .refused(_, let shifts) = alert.data,
      context.policy.allows(.create, .entry, of: .own, by: context.actor.role)
    else { return [] }
    let calls = try context.store.calls(ofAlert: alert.subject)
    let breaks = try calls.breaksToAdd(context).map { gap in
      ActionView(
        label: "Add Break", method: "gap.create",
        parameters: [
          "entryId": .string(gap.shift), "exitTime": .string(gap.time.start.rfc3339),
          "returnTime": .string(gap.time.end.rfc3339),
        ])
    }
    return shifts.map { shift in
      // Two parts of one shift differ by their times alone.
      let times = context.clockText.range(shift.interval.start, shift.interval.end)
      return ActionView(
        label: shifts.count > 1 ? "Add Shift \(times)" : "Add Shift", method: "entry.create",
        parameters: JSONObject([("kind", "shift")] + shift.jsonObject.members))
    } + breaks
  }
}

extension Topic {
  static let sync = Topic("sync", order: 23)
}

/// A call of a device as a front end shows it.
private struct QueuedCallView: Sendable {
  let call: QueuedCall
  let title: Phrase
  let words: Words
}

extension QueuedCallView: Listed {
  static var listName: StaticString { "calls" }

  static func declare(_ members: inout some Members<QueuedCallView>) {
    members.add("key", "The call's idempotency key.") { $0.call.key }
    members.add("at", "When it was made, by the upstream's clock.") { $0.call.at }
    members.add("method", "The method that is called at the upstream.") { $0.call.method }
    members.add(
      "params", "Its params, which name the records that were meant."
    ) { $0.call.parameters }
    members.add("state", "The state of the call.") { $0.call.state }
    members.add("error", "The refusal, with code, message and data.") { $0.call.error }
    members.add("attempts", "How often it was sent.") { $0.call.attempts }
    members.addObject("text", "The texts to show.") { text in
      text.add(
        "title", "The deed, its time and the record that is meant, like `Clock-in at 9:00 AM`."
      ) { $0.words($0.title) }
      text.add("reason", "Why it was refused, or that it was not sent or confirmed yet.") {
        $0.words($0.call.reason)
      }
    }
  }
}

extension QueuedCall.State: WireWord {}
