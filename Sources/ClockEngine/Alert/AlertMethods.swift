internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `alert.*`: what stands, what is coming, and having seen it.
enum AlertMethods {
  static let all = [list, dismiss]

  private static let list = Method(
    "alert.list", "Lists the alerts that stand, and those that time will bring.",
    access: .needs(.read, .alert), result: AlertListView.shape.type, refusals: [.zoneUnknown]
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
    mutates: true, parameters: [id], result: RecordShapes.alert.type(named: "Alert"),
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

  static let shape = Shape<AlertListView>(
    Property("alerts", list: RecordShapes.alert.type(named: "Alert")) { $0.alerts },
    Property("planned", list: PlannedAlertView.shape.type) { $0.planned })
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

  static let shape = Shape<PlannedAlertView>(
    Property("kind", .word) { $0.kind },
    Property("at", .instant) { $0.at },
    Property("title", .string) { $0.title },
    Property("body", .string) { $0.body })
}
