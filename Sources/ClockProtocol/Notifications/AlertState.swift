internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

/// Alerts as states: most depend on other records, so the standing ones are compared with the sent
/// ones.
extension Subscriber {
  /// Sends what the changes of one request, or of time, did to alerts.
  func tellAlerts(
    after changes: ArraySlice<Change>, origin: ChangeOrigin, cause: StateNotification.Cause,
    _ context: Context
  ) throws(ClockError) {
    guard state.subscription.topics.contains(.alert), let first = changes.first else { return }
    // An alert that this engine marks as delivered is for this front end to announce.
    let claimed = origin == .time ? changes.filter(\.isClaim).map(\.recordId) : []
    if claimed.isEmpty, try isTold(context) { return }
    try tellAlerts(announced: claimed, at: first.position, cause: cause, context)
  }

  /// Sends the new, changed and ended alerts; this front end announces those in `announced`.
  private func tellAlerts(
    announced: [String], at position: JournalPosition, cause: StateNotification.Cause,
    _ context: Context
  ) throws(ClockError) {
    let sent = state.alerts.value
    state.alerts = try context.observed(AlertDesk(context).views)
    let standing = state.alerts.value
    for view in sent where !standing.contains(where: { $0.alert.id == view.alert.id }) {
      push(
        .alert, view.alert.id, RecordState<AlertView>(id: view.alert.id, record: nil),
        at: position, cause: cause, context)
    }
    for view in standing {
      let announces = announced.contains(view.alert.id)
      let before = sent.first { $0.alert.id == view.alert.id }
      guard announces || before?.looksLike(view) != true else { continue }
      push(
        .alert, view.alert.id, RecordState(id: view.alert.id, record: view), at: position,
        cause: cause, announces: announces, context)
    }
  }

  func announce(_ id: String) throws(ClockError) {
    guard state.subscription.topics.contains(.alert) else { return }
    let context = try engine.context()
    try tellAlerts(
      announced: [id], at: try context.store.journalEnd(),
      cause: .time, context)
  }

  /// When an alert changes by time alone, or by something without a journal row.
  func alertTurns(_ context: Context) throws(ClockError) -> [Deadline] {
    guard state.subscription.topics.contains(.alert) else { return [] }
    // Alert changes from unread commits of other engines are sent with those.
    guard try context.store.latestSeq() == engine.seenSeq else { return [] }
    guard let turn = try isTold(context) ? state.alerts.turn : context.now else { return [] }
    return [
      Deadline(at: turn, rank: .alert, id: "") { [unowned self] engine throws(ClockError) in
        let context = try engine.context()
        try tellAlerts(
          announced: [], at: try context.store.journalEnd(),
          cause: .time, context)
      }
    ]
  }
}

extension Subscriber {
  /// Whether the standing alerts were sent as they are.
  private func isTold(_ context: Context) throws(ClockError) -> Bool {
    if !state.alerts.isDue(at: context.now) { return true }
    let standing = try context.observed(AlertDesk(context).views)
    let sent = state.alerts.value
    guard standing.value.count == sent.count,
      zip(standing.value, sent).allSatisfy({ $0.looksLike($1) })
    else { return false }
    state.alerts = standing.map { _ in sent }
    return true
  }
}

extension AlertDesk {
  /// The latest standing alerts, by instant; none if the actor may not have any.
  func views() throws(ClockError) -> [AlertView] {
    guard context.policy.allows(.read, .alert, of: .own, by: context.actor.role) else { return [] }
    let latest = try context.store.each(of: try standing().suffix(AlertView.limit)) {
      alert throws(ClockError) in try view(alert)
    }
    return Page.fit(latest.reversed(), within: AlertView.standingLimit).elements.reversed()
  }

  /// Copies of the changes for each of the actor's alerts that they may have changed or ended.
  func changesOfAlerts(after changes: [Change]) throws(ClockError) -> [Change] {
    let alerts = try context.store.standingAlerts(of: context.actor.userId).suffix(AlertView.limit)
    var reached: [Change] = []
    for change in changes {
      for alert in alerts where alert.depends(on: change) {
        var copy = change
        copy.topic = Alert.table.name
        copy.recordId = alert.id
        copy.ownerId = alert.userId
        reached.append(copy)
      }
    }
    return reached
  }
}

extension Change {
  /// Whether it marks an alert as delivered.
  fileprivate var isClaim: Bool {
    guard let edit = edit(of: Alert.self) else { return false }
    // An alert delivered under a clock far ahead is delivered again.
    return edit.after?.deliveredAt != nil && edit.before?.deliveredAt != edit.after?.deliveredAt
  }
}
