internal import ClockStore
package import TimeClock

extension Engine {
  /// Deadlines for the actor's coming alerts, and for alerts that wait for a front end.
  func alerts(_ context: Context) throws(ClockError) -> [Deadline] {
    guard attendsToAlerts else { return [] }
    var deadlines: [Deadline] = []
    let desk = AlertDesk(context)
    let ordered = try desk.plans().sorted {
      ($0.deadline, $0.at, $0.kind, $0.subject) < ($1.deadline, $1.at, $1.kind, $1.subject)
    }
    try desk.anticipateRaised(ordered.prefix { $0.deadline <= context.now })
    for plan in ordered where try !desk.isRaised(plan) {
      let order = Self.order(plan.at, plan.kind, plan.subject)
      deadlines.append(
        Deadline(at: plan.deadline, rank: .alert, id: order) { engine throws(ClockError) in
          try engine.raise(plan.kind, plan.subject)
        })
      // The first coming alert looks for the later ones when it fires.
      if plan.deadline > context.now { break }
    }
    guard hasListener else { return deadlines }
    let untold = try desk.untold()
    if untold.isEmpty { return deadlines }
    let standing = Set(try desk.standing().map(\.id))
    for alert in untold {
      let order = Self.order(alert.at, alert.kind, alert.subject)
      if standing.contains(alert.id) {
        var at = context.now
        if case .awaited(let until)? = try audience?.announcement(of: alert, context) { at = until }
        // An alert whose record does not change is announced when it is first sent.
        let rank = alert.kind.isPrivate ? Deadline.Rank.state : .alert
        deadlines.append(
          Deadline(at: at, rank: rank, id: order) { engine throws(ClockError) in
            try engine.announce(alert)
          })
      } else if try desk.hasFallen(alert) {
        deadlines.append(
          Deadline(at: context.now, rank: .alert, id: order) { engine throws(ClockError) in
            try engine.change { context throws(ClockError) in
              try AlertDesk(context).dropFallen()
            }
          })
      }
    }
    return deadlines
  }

  /// Whether a front end wants alerts: a new one then counts as delivered.
  var hasListener: Bool { audience?.hearsAlerts == true }

  /// Requests look for alerts only after somebody has asked for them.
  private var attendsToAlerts: Bool { state.hasAskedForAlerts || isVirtual || hasListener }

  /// Raises due alerts before they are listed, and keeps raising them from now on.
  package func attendToAlerts() throws(ClockError) {
    if attendsToAlerts { return }
    state.hasAskedForAlerts = true
    deadlines = nil
    while try fireNext(by: now) {}
  }

  /// Orders alerts by their instant, then by kind.
  private static func order(_ at: Instant, _ kind: Alert.Kind, _ subject: String) -> String {
    "\(at.rfc3339) \(kind.rank) \(subject)"
  }

  private func raise(_ kind: Alert.Kind, _ subject: String) throws(ClockError) {
    try change { context throws(ClockError) in
      let desk = AlertDesk(context)
      // Another engine may have changed what the deadline was computed from.
      for plan in try desk.plans()
      where plan.kind == kind && plan.subject == subject && plan.firesAt <= context.now {
        guard let audience, audience.hearsAlerts, try !desk.isRaised(plan) else {
          try desk.raise(plan, isDelivered: false)
          continue
        }
        let alert = try plan.alert(in: context)
        let isHere = try audience.announcement(of: alert, context) == .here
        try desk.raise(plan, isDelivered: isHere)
        try audience.askToAnnounce(alert, context)
      }
    }
  }

  /// Claims a waiting alert for this front end, or asks the upstream who may announce it.
  private func announce(_ alert: Alert) throws(ClockError) {
    try change { context throws(ClockError) in
      guard let audience else { return }
      if try audience.announcement(of: alert, context) == .here,
        try AlertDesk(context).claim(alert.id), alert.kind.isPrivate
      {
        try audience.announce(alert.id)
      }
      try audience.askToAnnounce(alert, context)
    }
  }
}
