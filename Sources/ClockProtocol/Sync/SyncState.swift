internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Subscriber {
  /// Sends that something was committed; on a device, only news of its upstream.
  func tellSync(
    _ origin: ChangeOrigin, at position: JournalPosition? = nil
  ) throws(ClockError) {
    try outdate(.upstream)
    guard state.subscription.topics.contains(.sync), !isSilent, let context = try listener() else {
      return
    }
    let status = try SyncDesk(context).status()
    if status.state != .none, status == state.toldSync { return }
    state.toldSync = status
    let end = try context.store.journalEnd()
    push(
      .sync, "", status, at: position ?? end,
      cause: .init(method: nil, userId: nil, origin: origin), context)
  }
}

extension SyncStatus: WireObject {
  static var schemaName: String? { "Sync" }

  static func declare(_ members: inout some Members<SyncStatus>) {
    members.add("state", "The state of the link to the upstream; `none` without an upstream.") {
      $0.state
    }
    members.add("queued", "How many calls wait to be confirmed.") { $0.queued }
    members.add("refused", "How many refused calls are not discarded yet.") { $0.refused }
    members.add("lastContact", "When the upstream last answered.") { $0.lastContact }
    members.add(
      "skewMs", "How far the upstream's clock, which counts, is ahead of this machine's clock."
    ) { $0.skew.map(Milliseconds.init) }
    members.add(
      "skewErrorMs",
      "The error of that measurement; null until it is measured after the machine's start."
    ) { $0.skewError.map(Milliseconds.init) }
    members.add("retryAt", "When the next attempt to reach the upstream is due.") { $0.retryAt }
  }
}

extension Upstream.State: WireWord {}
