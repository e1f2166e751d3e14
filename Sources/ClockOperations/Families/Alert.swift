internal import ClockStore
package import TimeClock

extension Context {
  /// Every alert of the actor that holds now or is coming, raised before or not.
  package func alertPlans() throws(OperationError) -> [AlertPlan] {
    var plans: [AlertPlan] = []
    for family in families { plans += try family.alerts(self) }
    return plans
  }

  package func isRaised(_ plan: AlertPlan) throws(OperationError) -> Bool {
    let alert = try stored(store.alert(plan.kind, plan.subject, of: actor.userId))
    return alert?.isMistaken(now: now) == false
  }

  /// Stores the alert unless it was raised before; one raised by mistake is replaced.
  package func raise(_ plan: AlertPlan, isDelivered: Bool) throws(OperationError) -> Alert? {
    let earlier = try stored(store.alert(plan.kind, plan.subject, of: actor.userId))
    if let earlier, !earlier.isMistaken(now: now) { return nil }
    let content = try plan.content()
    let id = if let earlier { earlier.id } else { try newIdentifier() }
    let alert = Alert(
      id: id, kind: plan.kind, subject: plan.subject,
      userId: actor.userId, organizationId: actor.organizationId, at: plan.at,
      title: content.title, body: content.body, data: content.data,
      deliveredAt: isDelivered ? now : nil, dismissedAt: nil, createdAt: now)
    try save(alert)
    return alert
  }

  /// Marks an alert as told and brings it up to date; nil when it no longer holds.
  package func claim(_ id: String) throws(OperationError) -> Alert? {
    guard var alert = try find(Alert.self, id), alert.deliveredAt == nil,
      alert.dismissedAt == nil
    else { return nil }
    if !alert.kind.isEvent {
      guard let plan = try plan(of: alert) else {
        try dropFallenAlerts()
        return nil
      }
      let content = try plan.content()
      alert.title = content.title
      alert.body = content.body
      alert.data = content.data
    }
    alert.deliveredAt = now
    try save(alert)
    return alert
  }

  /// The alerts that are not dismissed and still hold, by instant.
  package func standingAlerts() throws(OperationError) -> [Alert] {
    let plans = try alertPlans()
    return try stored(store.standingAlerts(of: actor.userId)).filter { alert in
      alert.kind.isEvent || plans.contains { holds($0, for: alert) }
    }
  }

  package func plannedAlerts() throws(OperationError) -> [AlertPlan] {
    var planned: [AlertPlan] = []
    for plan in try alertPlans() where plan.firesAt > now {
      if try !isRaised(plan) { planned.append(plan) }
    }
    return planned.sorted { ($0.at, $0.kind) < ($1.at, $1.kind) }
  }

  package func dismiss(_ alert: Alert) throws(OperationError) -> Alert {
    guard alert.dismissedAt == nil else { return alert }
    var alert = alert
    alert.dismissedAt = now
    try save(alert)
    return alert
  }

  /// Dismisses the alerts that ended before anybody was told of them.
  private func dropFallenAlerts() throws(OperationError) {
    let plans = try alertPlans()
    for alert in try stored(store.untoldAlerts(of: actor.userId)) where !alert.kind.isEvent {
      if !plans.contains(where: { holds($0, for: alert) }) { _ = try dismiss(alert) }
    }
  }

  private func plan(of alert: Alert) throws(OperationError) -> AlertPlan? {
    try alertPlans().first { holds($0, for: alert) }
  }

  /// Whether the plan justifies the alert, even if the clock was set back since.
  private func holds(_ plan: AlertPlan, for alert: Alert) -> Bool {
    plan.kind == alert.kind && plan.subject == alert.subject
      && plan.firesAt <= max(now, alert.createdAt)
  }
}

extension Alert.Kind {
  /// Whether it tells of something that has happened, and so holds for ever.
  fileprivate var isEvent: Bool { self == .clockJump || self == .syncRefused }
}
