internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `alert.*`: what stands, what is coming, and having seen it.
enum AlertFamily: Family {
  static let prefix = "alert"
  static let methods = [list, dismiss]
  static let topic: Topic? = .alert
  static let shape: (any (WireObject & SendableMetatype).Type)? = AlertView.self

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

extension Topic {
  static let alert = Topic("alert", order: 20)
}

extension AlertListView: WireObject {
  static func declare(_ members: inout some Members<AlertListView>) {
    members.add("alerts", "The latest alerts that stand, by instant.") { $0.alerts }
    members.add("planned", "The next alerts that time will bring, by instant.") { $0.planned }
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

/// An alert with what can be done about it.
struct AlertView: Sendable {
  let alert: Alert
  let now: Instant

  var data: JSON { alert.data.json }

  var actions: [ActionView] {
    if case .refused(_, let shifts) = alert.data {
      // What was refused as punches may still be written down as a shift.
      let entries = shifts.map { shift in
        ActionView(
          label: "Add Shift", method: "entry.create",
          parameters: [
            "kind": "shift", "start": .string(shift.start.rfc3339),
            "end": .string(shift.end.rfc3339),
          ])
      }
      return entries + [dismiss]
    }
    return (answer.map { [$0] } ?? []) + [dismiss]
  }

  private var dismiss: ActionView {
    ActionView(
      label: "Dismiss", method: "alert.dismiss", parameters: ["id": .string(alert.id)])
  }

  private var visitId: JSON {
    if case .visit(let id) = alert.data { .string(id) } else { .null }
  }

  private var answer: ActionView? {
    switch alert.kind {
    case .clockLong: ActionView(label: "Clock Out", method: "clock.out")
    case .fenceInside: ActionView(label: "Clock In", method: "clock.in")
    case .weekSummary:
      ActionView(
        label: "Text to Payroll", method: "week.payroll",
        parameters: ["containing": .string(alert.subject)])
    case .visitFiveMinutes, .visitOvertime:
      ActionView(label: "End Visit", method: "visit.end", parameters: ["id": visitId])
    case .fenceClockedOut, .clockJump, .zoneMissing, .syncRefused: nil
    }
  }
}

extension AlertView: WireObject {
  static var schemaName: String? { "Alert" }

  static func declare(_ members: inout some Members<AlertView>) {
    members.add("id", "The alert's id.") { $0.alert.id }
    members.add("kind", "What it tells of.") { $0.alert.kind }
    members.add("at", "The instant that it is about.") { $0.alert.at }
    members.add("late", "Whether nobody could be told at that instant.") {
      $0.alert.isLate(now: $0.now)
    }
    members.add("title", "The title to show.") { $0.alert.title }
    members.add("body", "The sentence to show.") { $0.alert.body }
    members.add("data", "What it is about, by kind.") { $0.data }
    members.add("actions", "The buttons to offer.") { $0.actions }
  }
}

extension Alert.Kind: WireWord {}

/// What `alert.list` answers: the latest that stand, and the first that are planned.
private struct AlertListView: Sendable {
  /// Of each, so that both always fit into one line.
  static let limit = 50

  let alerts: [AlertView]
  let planned: [PlannedAlertView]
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
