internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `alert.*`: what stands, what is coming, and having seen it.
enum AlertMethods {
  static let all = [list, dismiss]

  private static let list = Method(
    "alert.list", "Lists the alerts that stand, and those that time will bring.",
    access: .needs(.read, .alert)
  ) { call in
    try call.engine.attendToAlerts()
    let context = try call.engine.context()
    return AlertListView(
      alerts: try context.standingAlerts().suffix(AlertListView.limit).map {
        AlertView(alert: $0, now: context.now)
      },
      planned: try context.plannedAlerts().prefix(AlertListView.limit).map(PlannedAlertView.init))
  }

  private static let id = Required("id", .string, "the alert")

  private static let dismiss = Method(
    "alert.dismiss", "Lets an alert stand no longer.", access: .needs(.edit, .alert),
    mutates: true, parameters: [id],
    refusals: [.notFound]
  ) { call in
    let context = try call.context
    let alert = try context.find(
      Alert.self, try call.parameters[id], for: .edit, .alert, named: "Alert")
    return AlertView(alert: try context.dismiss(alert), now: context.now)
  }
}

/// What `alert.list` answers: the latest that stand, and the first that are planned.
private struct AlertListView: Sendable {
  /// Of each, so that both always fit into one line.
  static let limit = 50

  let alerts: [AlertView]
  let planned: [PlannedAlertView]
}

extension AlertListView: WireObject {
  static func declare(_ members: inout some Members<AlertListView>) {
    members.add("alerts", "The latest alerts that stand, by instant.") { $0.alerts }
    members.add("planned", "The next alerts that time will bring, by instant.") { $0.planned }
  }
}

/// An alert to come, for a shell that may be suspended and schedules it by itself.
private struct PlannedAlertView: Sendable {
  let kind: Alert.Kind
  let at: Instant
  let title: String
  let body: String

  init(_ plan: AlertPlan) throws {
    let content = try plan.content()
    kind = plan.kind
    at = plan.at
    title = content.title
    body = content.body
  }
}

extension PlannedAlertView: WireObject {
  static func declare(_ members: inout some Members<PlannedAlertView>) {
    members.add("kind", "What it will tell of.") { $0.kind }
    members.add("at", "When it will be raised, unless something changes.") { $0.at }
    members.add("title", "The title to show.") { $0.title }
    members.add("body", "The sentence to show.") { $0.body }
  }
}
