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
    let status = try context.syncStatus()
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
    members.add("state", "How it stands to its upstream; `none` where the records are its own.") {
      $0.state
    }
    members.add("queued", "How many calls wait to be confirmed.") { $0.queued }
    members.add("refused", "How many calls were refused and not discarded yet.") { $0.refused }
    members.add("lastContact", "When the upstream was last heard of.") { $0.lastContact }
    members.add(
      "skewMs", "By how much the upstream's clock, which counts, is ahead of this machine's."
    ) { $0.skew.map(Milliseconds.init) }
    members.add(
      "skewErrorMs",
      "By how much that may be wrong; null while it was not measured since the machine's start."
    ) { $0.skewError.map(Milliseconds.init) }
    members.add("retryAt", "When it is tried to reach the upstream again.") { $0.retryAt }
  }
}

extension Upstream.State: WireWord {}
