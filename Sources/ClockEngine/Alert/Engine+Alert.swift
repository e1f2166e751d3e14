internal import ClockStore
internal import JSONRPC
internal import TimeClock

extension Engine {
  /// The actor's coming alerts, and those that wait for somebody to be told.
  static func alerts(_ engine: Engine, _ context: Context) throws -> [Deadline] {
    guard engine.attendsToAlerts else { return [] }
    let raised = try context.alertPlans().filter { try !context.isRaised($0) }.map { plan in
      Deadline(at: plan.firesAt, rank: .alert, id: order(plan.at, plan.kind, plan.subject)) {
        try $0.raise(plan.kind, plan.subject)
      }
    }
    guard engine.state.subscription.topics.contains(.alert) else { return raised }
    let told = try context.store.untoldAlerts(of: context.actor.userId).map { alert in
      Deadline(at: context.now, rank: .alert, id: order(alert.at, alert.kind, alert.subject)) {
        try $0.deliver(alert.id)
      }
    }
    return raised + told
  }

  /// Alerts wait for somebody who asks for them: until then a request need not look for any.
  private var attendsToAlerts: Bool {
    state.hasAskedForAlerts || options.travel != nil
      || state.subscription.topics.contains(.alert)
  }

  /// Raises what is due before alerts are listed or dismissed, and from now on.
  func attendToAlerts() throws {
    if attendsToAlerts { return }
    state.hasAskedForAlerts = true
    deadlines = nil
    while try fireNext(by: now) {}
  }

  /// Orders alerts by their instant, then by kind.
  private static func order(_ at: Instant, _ kind: Alert.Kind, _ subject: String) -> String {
    "\(at.rfc3339) \(kind.rank) \(subject)"
  }

  /// Lets time itself change records, with the care of a request.
  func change(_ work: (Context) throws -> Void) throws {
    try beginWrite()
    let store = try store()
    store.authorship = Authorship(at: now)
    try store.savepoint(or: { $0 as any Error }) { try work(try context()) }
    try publish(store.changes, origin: .time)
  }

  private func raise(_ kind: Alert.Kind, _ subject: String) throws {
    try tell { context, isListenedTo in
      // Another engine may have changed what the deadline was computed from.
      let plan = try context.alertPlans().first { plan in
        plan.kind == kind && plan.subject == subject && plan.firesAt <= context.now
      }
      return try plan.flatMap { try context.raise($0, isDelivered: isListenedTo) }
    }
  }

  private func deliver(_ id: String) throws {
    try tell { context, _ in try context.claim(id) }
  }

  /// Lets time raise or claim an alert, and pushes it where somebody wants to hear of alerts.
  func tell(_ work: (Context, _ isListenedTo: Bool) throws -> Alert?) throws {
    let isListenedTo = state.subscription.topics.contains(.alert)
    var told: Alert?
    try change { told = try work($0, isListenedTo) }
    guard let told, isListenedTo else { return }
    let view = AlertView(alert: told, now: now)
    pushes.append(
      Push(
        kind: .alert,
        line: Reply.notification("alert", parameters: view)))
  }
}
