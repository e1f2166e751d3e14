internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `alert.*`: standing and coming alerts, and their dismissal.
enum AlertFamily: Family {
  static let prefix = "alert"
  static let methods = [list, announce, dismiss, dismissAll]
  static let topic: Topic? = .alert
  static let shape: (any (WireObject & SendableMetatype).Type)? = AlertView.self
  static let record: (any WordedRecord.Type)? = Alert.self
  static let migrations: [Migration] = [.alerts]
  static let rules: [Policy.Rule] = [
    .ownTime(.alert), .init([.client], may: [.read, .edit], .alert, of: [.own]),
  ]

  private static let list = Method(
    "alert.list", "Lists the standing alerts, and the alerts that are due later.",
    access: .needs(.read, .alert)
  ) { call in
    try call.engine.attendToAlerts()
    let context = try call.engine.context()
    return AlertListView(
      alerts: try AlertDesk(context).views(),
      planned: try context.store.each(
        of: try AlertDesk(context).planned(limit: AlertView.limit)
      ) { plan throws(ClockError) in
        let then = Context(context, at: plan.firesAt)
        let alert = try plan.alert(in: then)
        return PlannedAlertView(
          at: plan.comes, view: try AlertDesk(then).view(alert, isPlanned: true))
      })
  }

  private static let id = Required("id", .id(of: Alert.self), "the alert")

  static let announce = Method(
    AlertDesk.announcing,
    "Claims the announcement of an alert; the first front end that asks gets it.",
    access: .needs(.edit, .alert),
    mutates: .queued("Announcement of an alert", meaning: ofDevice), parameters: [id],
    refusals: [.notFound, .alreadyAnnounced]
  ) { call in
    let desk = AlertDesk(try call.context)
    let device = call.engine.state.client?.device
    return try desk.view(
      try desk.announce(try call.parameters[id], from: device))
  }

  private static let dismiss = Method(
    "alert.dismiss", "Dismisses an alert.", access: .needs(.edit, .alert),
    mutates: .queued("Dismissal of an alert", meaning: ofDevice), parameters: [id],
    refusals: [.notFound]
  ) { call in
    let desk = AlertDesk(try call.context)
    let alert = try desk.dismiss(try call.parameters[id])
    return try desk.view(alert)
  }

  private static let dismissAll = Method(
    "alert.dismissAll", "Dismisses every standing alert.",
    access: .needs(.edit, .alert), mutates: .queued("Dismissal of all alerts")
  ) { call in DismissedAlerts(count: try AlertDesk(call.context).dismissAll()) }
}

extension AlertFamily {
  /// An alert whose reason is gone is sent as deleted.
  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    guard change.ownerId == context.actor.userId else { return nil }
    let view = try AlertDesk(context).views().first { $0.alert.id == change.recordId }
    return view ?? Null()
  }
}

extension AlertFamily {
  /// A dismissal of the device's own alert stays on the device.
  fileprivate static let ofDevice = Meaning { intent, context in
    let alert = try intent.given(id).flatMap { try AlertDesk(context).find($0) }
    intent.staysHere = alert?.kind.isOfDevice == true
  }
}

extension Topic {
  static let alert = Topic("alert", order: 21, hasRecords: true)
}

extension AlertListView: WireObject {
  static func declare(_ members: inout some Members<AlertListView>) {
    members.add("alerts", "The latest standing alerts, by instant.") { $0.alerts }
    members.add("planned", "The next alerts that are due, by instant.") {
      Page.fitting($0.planned, within: AlertView.plannedLimit)
    }
  }
}

extension PlannedAlertView: WireObject {
  static func declare(_ members: inout some Members<PlannedAlertView>) {
    members.add("id", "The id that the alert will have.") { $0.view.alert.id }
    members.add("kind", "The kind of alert.") { $0.view.alert.kind }
    members.add("at", "When it will be raised if nothing changes before.") { $0.at }
    members.add("title", "The title to show.") { $0.view.title }
    members.add("body", "The sentence to show.") { $0.view.body }
    members.add("data", "The details, which depend on the kind.") { $0.view.data }
    members.add("open", "The view that a tap opens.") { $0.view.open }
    members.add("actions", "The buttons to offer.") { $0.view.actions }
  }
}

/// The result of `alert.dismissAll`.
private struct DismissedAlerts: WireObject {
  let count: Int

  static func declare(_ members: inout some Members<DismissedAlerts>) {
    members.add("dismissed", "How many alerts were dismissed.") { $0.count }
  }
}

/// The result of `subscribe` for the topic `alert`.
struct StandingAlerts: WireObject {
  let alerts: [AlertView]

  static func declare(_ members: inout some Members<StandingAlerts>) {
    members.add("alerts", "The latest standing alerts, by instant.") { $0.alerts }
  }
}

/// An alert with its buttons.
struct AlertView: Sendable {
  /// How many alerts are listed and sent, so that they always fit into one line.
  static let limit = 50
  /// In bytes: the room of alerts in a line, besides planned alerts or other subscribed topics.
  static let standingLimit = 28_000
  fileprivate static let plannedLimit = Page.listLimit - standingLimit

  let alert: Alert
  /// The buttons of its family; none for mere onlookers, such as a manager at a visit.
  let answers: [ActionView]
  let clockText: ClockText
  var isPending = false
  /// False for coming alerts.
  var isLate = false

  var title: String { clockText(alert.title) }
  var body: String { clockText(alert.body) }
  var data: JSON { alert.data.json }

  var actions: [ActionView] {
    let dismiss = ActionView(
      label: "Dismiss", method: "alert.dismiss", parameters: ["id": .string(alert.id)])
    return (answers + [dismiss]).said(in: clockText.words)
  }

  fileprivate var open: OpenView {
    switch (alert.kind, alert.data) {
    case (_, .visit(let id)): OpenView(view: .visit, record: .init(Visit.table.name, id))
    case (_, .week(let week)): OpenView(view: .week, date: week.start)
    case (_, .departure(let id, _)): OpenView(view: .day, record: .init(Entry.table.name, id))
    case (.timerLong, .entry(let id, _)), (_, .runsOn(let id, _)):
      OpenView(view: .timer, record: .init(Entry.table.name, id))
    case (_, .entry(let id, _)), (_, .ending(let id, _)), (_, .shift(let id)):
      OpenView(view: .clock, record: .init(Entry.table.name, id))
    case (.memberChanged, _), (.organizationWeakened, _): OpenView(view: .settings)
    case (_, .change(_, let week?)): OpenView(view: .week, date: week)
    case (_, .change): OpenView(view: .day)
    case (_, .proposal(let id)): OpenView(view: .day, record: .init(Proposal.table.name, id))
    case (_, .refused), (_, .discrepancies): OpenView(view: .sync)
    case (_, .leap), (_, .zone), (_, .guessing): OpenView(view: .settings)
    case (_, .task): OpenView(view: .timer)
    case (_, .none), (_, .away), (_, .reminder): OpenView(view: .clock)
    }
  }

  /// Whether both look the same on a screen.
  func looksLike(_ other: AlertView) -> Bool {
    var alert = other.alert
    (alert.deliveredAt, alert.announcedBy) = (self.alert.deliveredAt, self.alert.announcedBy)
    return alert.hasSameValues(as: self.alert) && answers == other.answers
      && isPending == other.isPending && isLate == other.isLate && title == other.title
      && body == other.body
  }
}

extension AlertDesk {
  /// The alert with its buttons; a planned one is never late.
  func view(_ alert: Alert, isPlanned: Bool = false) throws(ClockError) -> AlertView {
    AlertView(
      alert: alert, answers: try Families.answers(to: alert, context),
      clockText: context.clockText, isPending: !isPlanned && context.isPending(alert),
      isLate: !isPlanned && alert.isLate(at: context.now))
  }
}

extension AlertView: WireObject {
  static var schemaName: String? { "Alert" }

  static func declare(_ members: inout some Members<AlertView>) {
    members.add("id", "The alert's id.") { $0.alert.id }
    members.add("kind", "The kind of alert.") { $0.alert.kind }
    members.add("at", "The instant that it is about.") { $0.alert.at }
    members.add(
      "late", "Whether no front end got it within a minute of that instant."
    ) { $0.isLate }
    members.add("title", "The title to show.") { $0.title }
    members.add("body", "The sentence to show.") { $0.body }
    members.add("data", "The details, which depend on the kind.") { $0.data }
    members.add("open", "The view that a tap opens.") { $0.open }
    members.add("actions", "The buttons to offer.") { $0.actions }
    members.addPending { $0.isPending }
  }
}

extension Alert.Kind: WireWord {}

/// The result of `alert.list`.
private struct AlertListView: Sendable {
  let alerts: [AlertView]
  let planned: [PlannedAlertView]
}

/// A coming alert, which a shell that may be suspended schedules itself.
private struct PlannedAlertView: Sendable {
  let at: Instant
  let view: AlertView
}
