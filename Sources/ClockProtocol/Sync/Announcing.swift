internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

/// A device and its upstream announce an alert once: the upstream grants it to the first asker.
// An offline device announces the alert, and reports that later.
extension Subscriber {
  func announcement(
    of alert: Alert, _ context: Context
  ) throws(ClockError) -> Announcement {
    let store = context.store
    guard isAsked(about: alert, store), alert.announcedBy != store.epoch, reachesUpstream(store)
    else { return .here }
    guard let call = try store.call(key: key(toAnnounce: alert, store)) else {
      return .toAsk
    }
    let waits = call.state == .queued || call.state == .sent
    let isRecent = (0..<UpstreamSession.patience).contains(context.now - call.at)
    return waits && isRecent ? .awaited(until: call.at + UpstreamSession.patience) : .here
  }

  func askToAnnounce(_ alert: Alert, _ context: Context) throws(ClockError) {
    let store = context.store
    let key = key(toAnnounce: alert, store)
    guard isAsked(about: alert, store), try store.call(key: key) == nil else { return }
    try store.enqueue(
      QueuedCall(
        key: key, at: context.now, boot: engine.knowsUpstreamTime ? nil : engine.options.boot?(),
        timeZone: context.zone.identifier, method: AlertFamily.announce.name,
        parameters: ["id": .string(alert.id)]))
    try tellSync(.own)
  }

  /// Whether the upstream has the alert too.
  private func isAsked(about alert: Alert, _ store: Store) -> Bool {
    store.isDevice && !alert.kind.isOfDevice
  }

  /// Whether a reply of the upstream can be expected.
  private func reachesUpstream(_ store: Store) -> Bool {
    if let link = conversation?.link, !link.isHeldElsewhere {
      return link.isReady || link.isUndecided
    }
    return [.online, .connecting].contains(store.linkState)
  }

  /// One key for the device and the alert, so that the upstream is asked once.
  private func key(toAnnounce alert: Alert, _ store: Store) -> String {
    IdentifierSource.derived(from: "\(store.deviceIdentity) \(alert.id)", at: .earliest)
  }
}
