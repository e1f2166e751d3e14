internal import ClockStore
package import TimeClock

extension Engine {
  /// The actor's coming alerts, and those that wait for somebody to be told.
  func alerts(_ context: Context) throws(OperationError) -> [Deadline] {
    guard attendsToAlerts else { return [] }
    var deadlines: [Deadline] = []
    for plan in try context.alertPlans() where try !context.isRaised(plan) {
      let order = Self.order(plan.at, plan.kind, plan.subject)
      deadlines.append(
        Deadline(at: plan.firesAt, rank: .alert, id: order) { engine throws(OperationError) in
          try engine.raise(plan.kind, plan.subject)
        })
    }
    guard audience?.hearsAlerts == true else { return deadlines }
    for alert in try stored(context.store.untoldAlerts(of: context.actor.userId)) {
      let order = Self.order(alert.at, alert.kind, alert.subject)
      deadlines.append(
        Deadline(at: context.now, rank: .alert, id: order) { engine throws(OperationError) in
          try engine.deliver(alert.id)
        })
    }
    return deadlines
  }

  /// Until somebody asks for alerts, no request looks for them.
  private var attendsToAlerts: Bool {
    state.hasAskedForAlerts || isVirtual
      || audience?.hearsAlerts == true
  }

  /// Raises what is due before alerts are listed or dismissed, and from now on.
  package func attendToAlerts() throws(OperationError) {
    if attendsToAlerts { return }
    state.hasAskedForAlerts = true
    deadlines = nil
    while try fireNext(by: now) {}
  }

  /// Orders alerts by their instant, then by kind.
  private static func order(_ at: Instant, _ kind: Alert.Kind, _ subject: String) -> String {
    "\(at.rfc3339) \(kind.rank) \(subject)"
  }

  private func raise(_ kind: Alert.Kind, _ subject: String) throws(OperationError) {
    try tell { context, isListenedTo throws(OperationError) in
      // Another engine may have changed what the deadline was computed from.
      let plan = try context.alertPlans().first { plan in
        plan.kind == kind && plan.subject == subject && plan.firesAt <= context.now
      }
      return try plan.flatMap { plan throws(OperationError) in
        try context.raise(plan, isDelivered: isListenedTo)
      }
    }
  }

  private func deliver(_ id: String) throws(OperationError) {
    try tell { context, _ throws(OperationError) in try context.claim(id) }
  }

  /// Lets time raise or claim an alert, and pushes it where somebody wants to hear of alerts.
  package func tell(_ work: (Context, _ isListenedTo: Bool) throws(OperationError) -> Alert?)
    throws(OperationError)
  {
    let isListenedTo = audience?.hearsAlerts == true
    var told: Alert?
    try change { context throws(OperationError) in told = try work(context, isListenedTo) }
    guard let told, isListenedTo else { return }
    audience?.hear(of: told)
  }
}
