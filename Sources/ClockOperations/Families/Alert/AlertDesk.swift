package import ClockStore
package import TimeClock

/// Alerts: planned, raised and dismissed.
package struct AlertDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// Every present or coming alert of the actor, raised or not.
  package func plans() throws(ClockError) -> [AlertPlan] {
    let key = AlertKey(
      userId: context.actor.userId, zone: context.zone.identifier, now: context.now)
    let all = try context.memos.alertPlans.value(key, for: context) { () throws(ClockError) in
      let plans = try context.store.each(of: context.families.filter(bringsAlerts)) {
        family throws(ClockError) in
        try family.alerts(context)
      }
      return plans.joined().filter { plan in plan.until.map { $0 > context.now } ?? true }
    }
    // Some alerts depend on the date, even those looked up before.
    _ = context.today
    for plan in all {
      context.note(turn: plan.firesAt)
      context.note(turn: plan.replanned)
      context.note(turn: plan.until)
      if plan.firesAt <= context.now { context.note(turn: plan.turn) }
    }
    return all
  }

  package func isRaised(_ plan: AlertPlan) throws(ClockError) -> Bool {
    if plan.kept != nil { return true }
    let alert = try context.store.alert(plan.kind, plan.subject, of: context.actor.userId)
    return alert?.isMistaken(now: context.now) == false
  }

  /// Stores the alert, as delivered if somebody listens; keeps an earlier one that was no mistake.
  package func raise(_ plan: AlertPlan, isDelivered: Bool) throws(ClockError) {
    let earlier = try context.store.alert(plan.kind, plan.subject, of: context.actor.userId)
    if let earlier, !earlier.isMistaken(now: context.now) { return }
    var alert = try plan.alert(in: context)
    if let earlier { alert.id = earlier.id }
    if isDelivered { alert.deliveredAt = context.now }
    try context.save(alert)
  }

  /// Marks a standing alert as delivered; false if another engine did so first.
  @discardableResult
  package func claim(_ id: String) throws(ClockError) -> Bool {
    if let kept = try keptPlan(id)?.kept { return try kept.claim(context) }
    guard var alert = try standing().first(where: { $0.id == id }),
      alert.deliveredAt == nil
    else { return false }
    alert.deliveredAt = context.now
    try context.save(alert)
    return true
  }

  /// The alert, from its record or its family; nil if it was never raised.
  package func find(_ id: String) throws(ClockError) -> Alert? {
    if let plan = try keptPlan(id) { return try plan.alert(in: context) }
    return try context.find(Alert.self, id)
  }

  /// The plan of an alert that its family keeps.
  private func keptPlan(_ id: String) throws(ClockError) -> AlertPlan? {
    try plans().first { $0.kept != nil && $0.id(for: context.actor.userId) == id }
  }

  /// The alerts that no front end has announced yet.
  func untold() throws(ClockError) -> [Alert] {
    let kept = try plans().filter { $0.kept != nil && $0.kept?.deliveredAt == nil }
    return try context.store.untoldAlerts(of: context.actor.userId)
      + kept.map { plan throws(ClockError) in try plan.alert(in: context) }
  }

  /// The method by which a device claims the announcement of an alert; no person calls it.
  package static let announcing = "alert.announce"

  /// Claims an alert for the device, or for an engine on the store; refused if another was first.
  package func announce(_ id: String, from device: String?) throws(ClockError) -> Alert {
    if try context.find(Alert.self, id) == nil {
      // The device's clock may be a little ahead.
      for plan in try plans()
      where plan.firesAt <= context.now + UpstreamClock.tolerance
        && plan.id(for: context.actor.userId) == id
      {
        try raise(plan, isDelivered: false)
      }
    }
    if let plan = try keptPlan(id) {
      guard try claim(id) else { throw Self.announced }
      return try plan.alert(in: context)
    }
    var alert = try context.find(Alert.self, id, for: .edit, .alert, named: "Alert")
    // Only the upstream of a device grants such an alert.
    if context.store.isDevice, !alert.kind.isOfDevice { return alert }
    if device != nil, alert.announcedBy == device { return alert }
    guard alert.deliveredAt == nil else {
      throw Self.announced
    }
    alert.deliveredAt = context.now
    alert.announcedBy = device
    try context.save(alert)
    return alert
  }

  private static let announced = ClockError.refused(
    .alreadyAnnounced, "The alert was announced already, by another front end")

  /// The alerts that are not dismissed and still hold, with their present content, by instant.
  package func standing() throws(ClockError) -> [Alert] {
    var standing = try context.store.standingEvents(of: context.actor.userId)
    let ahead = try context.store.standingAlerts(of: context.actor.userId, from: context.now)
    // Alerts whose reason is gone stay in the store: each plan looks for its own alert.
    standing += try context.store.each(of: try plans()) { plan throws(ClockError) in
      try standingAlert(plan, ahead)
    }.compactMap(\.self)
    standing.removeAll { $0.isMistaken(now: context.now) }
    // After the clock was set back, an alert would stand beside its own successor.
    standing = standing.filter { alert in
      guard let successor = alert.kind.successor else { return true }
      return !standing.contains { $0.kind == successor && $0.subject == alert.subject }
    }
    for alert in standing where alert.deliveredAt == nil {
      context.note(turn: alert.at + Alert.patience + 1)
    }
    return standing.sorted { ($0.at, $0.kind, $0.id) < ($1.at, $1.kind, $1.id) }
  }

  /// The stored alert of a plan with its present content; nil if it does not stand.
  private func standingAlert(
    _ plan: AlertPlan, _ ahead: [Alert]
  ) throws(ClockError) -> Alert? {
    let raised =
      plan.kept != nil
      ? try plan.alert(in: context)
      : plan.firesAt <= context.now
        ? try context.store.alert(plan.kind, plan.subject, of: context.actor.userId)
        : ahead.first { $0.kind == plan.kind && $0.subject == plan.subject }
    guard var alert = raised, alert.dismissedAt == nil, holds(plan, for: alert) else { return nil }
    let content = try plan.content(in: context)
    alert.at = plan.at
    alert.title = content.title
    alert.body = content.body
    alert.data = content.data
    return alert
  }

  /// Looks up which plans are raised, together.
  func anticipateRaised(_ plans: some Sequence<AlertPlan>) throws(ClockError) {
    try context.store.anticipate { () throws(ClockError) in
      for plan in plans { _ = try? isRaised(plan) }
    }
  }

  /// The alerts that will come unless something changes, by instant.
  package func planned(limit: Int) throws(ClockError) -> [AlertPlan] {
    let coming = try plans().filter { $0.firesAt > context.now }
      .sorted { ($0.comes, $0.kind, $0.subject) < ($1.comes, $1.kind, $1.subject) }
    try anticipateRaised(coming.prefix(limit))
    var planned: [AlertPlan] = []
    for plan in coming where planned.count < limit {
      if try !isRaised(plan) { planned.append(plan) }
    }
    return planned
  }

  /// Dismisses an alert, even a due one that no engine has raised yet.
  package func dismiss(_ id: String) throws(ClockError) -> Alert {
    if let plan = try keptPlan(id) { return try dismiss(try plan.alert(in: context)) }
    if try context.find(Alert.self, id) == nil {
      for plan in try duePlans() where plan.id(for: context.actor.userId) == id {
        try raise(plan, isDelivered: false)
      }
    }
    return try dismiss(try context.find(Alert.self, id, for: .edit, .alert, named: "Alert"))
  }

  /// Returns how many alerts were standing.
  package func dismissAll() throws(ClockError) -> Int {
    for plan in try duePlans() where plan.kept == nil { try raise(plan, isDelivered: false) }
    let standing = try standing()
    for alert in standing { _ = try dismiss(alert) }
    return standing.count
  }

  /// Removes alerts whose reason ended before anybody saw them, so that they can be raised again.
  package func dropFallen() throws(ClockError) {
    for alert in try context.store.untoldAlerts(of: context.actor.userId) where try hasFallen(alert)
    {
      try context.remove(alert)
    }
  }

  /// Whether no reason for the alert holds now or will hold later.
  package func hasFallen(_ alert: Alert) throws(ClockError) -> Bool {
    if alert.kind.isEvent { return false }
    // Only the upstream knows whether an alert that came from it still holds.
    if context.store.isDevice, !alert.kind.isOfDevice { return false }
    let plans = try plans()
    return !plans.contains { $0.kind == alert.kind && $0.subject == alert.subject }
  }

  private func dismiss(_ alert: Alert) throws(ClockError) -> Alert {
    guard alert.dismissedAt == nil else { return alert }
    var alert = alert
    alert.dismissedAt = context.now
    if let kept = try keptPlan(alert.id)?.kept {
      try kept.dismiss(context)
    } else {
      try context.save(alert)
    }
    return alert
  }

  private func duePlans() throws(ClockError) -> [AlertPlan] {
    try plans().filter { $0.firesAt <= context.now }
  }

  /// A member without time of their own gets only alerts about records that they may read.
  private func bringsAlerts(_ family: any OperationFamily.Type) -> Bool {
    let subjects = [Policy.Subject.clock] + (family.record.map { [.init($0.table.name)] } ?? [])
    return subjects.contains { context.policy.allows(.read, $0, of: .own, by: context.actor.role) }
  }

  /// Whether the plan justifies the alert, also by the clock of the engine that raised it.
  // For a length that clock counts only up to `Alert.skew` ahead: beyond that it was set back.
  private func holds(_ plan: AlertPlan, for alert: Alert) -> Bool {
    plan.kind == alert.kind && plan.subject == alert.subject
      && plan.firesAt
        <= max(
          context.now,
          plan.kind.isOfLength ? min(alert.createdAt, context.now + Alert.skew) : alert.createdAt)
  }

  /// Raises an alert for other members at once.
  func tell(
    _ listeners: [Member], _ kind: Alert.Kind, _ subject: String, data: AlertData, title: Phrase,
    body: Phrase
  ) throws(ClockError) {
    let content = AlertPlan.Content(title: title, body: body, data: data)
    let present = context.arrivedAt ?? context.now
    let plan = AlertPlan(kind, subject, at: present) { _ in content }
    context.store.authorship.acceptedBy = nil
    for listener in listeners
    where context.policy.allows(.read, .alert, of: .own, by: listener.role) {
      try context.store.save(plan.alert(for: ActingMember(listener), saying: content, now: present))
    }
  }
}

extension Alert {
  /// Whether the change may have changed or ended the alert.
  package func depends(on change: Change) -> Bool {
    let concernsTime = [Entry.table.name, Gap.table.name].contains(change.topic)
    return switch data {
    case .entry(let id, _), .ending(let id, _):
      change.recordId == id || change.topic == WorkTask.table.name || change.isWork(of: userId)
    case .departure: concernsTime || change.topic == Fence.table.name
    case .visit(let id), .proposal(let id): change.recordId == id
    case .reminder(let id): concernsTime || change.recordId == id
    case .task(let id, _):
      change.recordId == id || change.topic == Entry.table.name
        || change.topic == Organization.table.name
    case .runsOn: concernsTime
    case .shift:
      concernsTime || change.topic == Organization.table.name
        || [Plan.table.name, Absence.table.name, Adjustment.table.name].contains(change.topic)
    case .week:
      concernsTime || change.topic == SentWeek.table.name || change.isWork(of: userId)
    case .none: concernsTime || change.topic == Fence.table.name
    case .leap, .zone, .refused, .guessing, .away, .change, .discrepancies: false
    }
  }
}
