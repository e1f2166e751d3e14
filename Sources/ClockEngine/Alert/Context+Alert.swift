internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

extension Context {
  /// Each family's alerts for the actor, computed from records and the present instant.
  private static let alertSources: [@Sendable (Context) -> () throws -> [AlertPlan]] = [
    longShiftAlerts, fenceAlerts, visitAlerts, weekAlerts, zoneAlerts,
  ]

  /// Every alert of the actor that holds now or is coming, raised before or not.
  func alertPlans() throws -> [AlertPlan] {
    try Self.alertSources.flatMap { try $0(self)() }
  }

  func isRaised(_ plan: AlertPlan) throws -> Bool {
    let alert = try store.alert(plan.kind, plan.subject, of: actor.userId)
    return alert?.isMistaken(now: now) == false
  }

  /// Writes the alert unless that was done before; one that was raised by mistake gives way.
  func raise(_ plan: AlertPlan, isDelivered: Bool) throws -> Alert? {
    let earlier = try store.alert(plan.kind, plan.subject, of: actor.userId)
    if let earlier, !earlier.isMistaken(now: now) { return nil }
    let content = try plan.content()
    let alert = Alert(
      id: try earlier?.id ?? newIdentifier(), kind: plan.kind, subject: plan.subject,
      userId: actor.userId, organizationId: actor.organizationId, at: plan.at,
      title: content.title, body: content.body, data: JSON.object(content.data).text,
      deliveredAt: isDelivered ? now : nil, dismissedAt: nil, createdAt: now)
    try store.save(alert)
    return alert
  }

  /// Claims an alert that nobody has been told, as it is by now; nil when it no longer holds.
  func claim(_ id: String) throws -> Alert? {
    guard var alert = try store.find(Alert.self, id), alert.deliveredAt == nil,
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
      alert.data = JSON.object(content.data).text
    }
    alert.deliveredAt = now
    try store.save(alert)
    return alert
  }

  /// The alerts that are not dismissed and still hold, by instant.
  func standingAlerts() throws -> [Alert] {
    let plans = try alertPlans()
    return try store.standingAlerts(of: actor.userId).filter { alert in
      alert.kind.isEvent || plans.contains { holds($0, for: alert) }
    }
  }

  func plannedAlerts() throws -> [AlertPlan] {
    try alertPlans().filter { try $0.firesAt > now && !isRaised($0) }
      .sorted { ($0.at, $0.kind) < ($1.at, $1.kind) }
  }

  func dismiss(_ alert: Alert) throws -> Alert {
    guard alert.dismissedAt == nil else { return alert }
    var alert = alert
    alert.dismissedAt = now
    try store.save(alert)
    return alert
  }

  /// Dismisses what nobody was told while it held; years of it may have waited.
  private func dropFallenAlerts() throws {
    let plans = try alertPlans()
    for alert in try store.untoldAlerts(of: actor.userId) where !alert.kind.isEvent {
      if !plans.contains(where: { holds($0, for: alert) }) { _ = try dismiss(alert) }
    }
  }

  private func plan(of alert: Alert) throws -> AlertPlan? {
    try alertPlans().first { holds($0, for: alert) }
  }

  /// Whether the alert is raised rightly, even where the clock has been set back since.
  private func holds(_ plan: AlertPlan, for alert: Alert) -> Bool {
    plan.kind == alert.kind && plan.subject == alert.subject
      && plan.firesAt <= max(now, alert.createdAt)
  }
}

extension Alert.Kind {
  /// Whether it tells of something that has happened, and so holds for ever.
  fileprivate var isEvent: Bool { self == .clockJump }
}
