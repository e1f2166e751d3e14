internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `activity.*`: what a lock screen or a status bar shows.
enum ActivityFamily: Family {
  static let prefix = "activity"
  static let methods = [get, reconcile, glance, menu]
  static let topic: Topic? = .activity
  static let shape: (any (WireObject & SendableMetatype).Type)? = ActivityView.self
  static var stateSchema: JSON? { ActivityState.schema }
  static let rules: [Policy.Rule] = [
    .ownTime(.activity),
    .init([.client], may: [.read], .activity, of: [.own]),
  ]

  /// How many shown activities a shell can report.
  private static let shown = Required(
    "shown", WireType<String>.string.list, "the ids of the activities that the front end shows")

  private static let get = Method(
    "activity.get", "Gives everything that runs, and says which activity comes first.",
    access: .needs(.read, .activity)
  ) { call in try ActivitiesView(call.context) }

  private static let reconcile = Method(
    "activity.reconcile",
    "Says which activities a front end must end, start and update.",
    access: .needs(.read, .activity),
    parameters: [shown],
    refusals: [.validation]
  ) { call in
    let desk = ActivityDesk(try call.context)
    return try desk.reconciliation(
      of: try call.parameters[shown], with: try desk.viewsInLine())
  }

  private static let width = Maybe(
    "width", .integer.within(Glance.widths),
    "the most characters of a name to show, 4 to 100; default 24")

  private static let glance = Method(
    "activity.glance", "Gives the line that a status bar or an editor shows.",
    access: .needs(.read, .activity), parameters: [width],
    refusals: [.validation]
  ) { call in
    try Glance(
      call.context, width: try call.parameters[width].map { Int($0) } ?? Glance.usualWidth)
  }

  private static let menu = Method(
    "activity.menu", "Gives a menu of what can be done now, with the request for each line.",
    access: .needs(.read, .activity)
  ) { call in try Menu(call.context) }
}

extension Topic {
  static let activity = Topic("activity", order: 2)
}

extension ActivitiesView: WireObject {
  static func declare(_ members: inout some Members<ActivitiesView>) {
    members.add("activities", "The activities, the primary one first.") { $0.activities }
    members.add("primary", "The id of the activity to show if there is room for only one.") {
      $0.activities.first?.activity.id
    }
  }
}

extension Reconciliation: WireObject {
  static func declare(_ members: inout some Members<Reconciliation>) {
    members.add("end", "The ids of the shown activities that are over.") { $0.end }
    members.add("start", "The activities that run and are not shown yet.") { $0.start }
    members.add("update", "The current state of the shown activities that still run.") { $0.update }
  }
}

extension ActivityView: WireObject {
  static var schemaName: String? { "Activity" }

  static func declare(_ members: inout some Members<ActivityView>) {
    members.add("id", "The activity's id; each new activity gets a new one.") {
      $0.activity.id
    }
    members.add("kind", "Whether a visit, the timer or the clock runs.") { $0.activity.kind }
    members.addObject("attributes", "The fields that never change while it lives.") { attributes in
      attributes.add("recordId", "The record that runs.") { $0.activity.recordId }
      attributes.add("kind", "The same as `kind` of the activity.") { $0.activity.kind }
    }
    members.addObject("content", "The fields that change while it runs.") { content in
      content.add("name", "The name, or `On Break`.") { $0.text.name }
      content.add("sessionId", "The session that is worked on.") { $0.activity.sessionId }
      content.add("taskId", "The task that is worked on.") { $0.activity.taskId }
      content.add("start", "When it began.") { $0.activity.start }
      content.add("deadline", "The planned end of a visit; null for activities without one.") {
        $0.activity.deadline
      }
      content.add("elapsedSeconds", "Seconds since it began.") {
        $0.activity.elapsed(at: $0.now) / 1_000
      }
      content.add("break", "The open break of a shift; null without one.") {
        $0.activity.isOnBreak ? ActivityBreak(activity: $0.activity, now: $0.now) : nil
      }
      content.add("isFiveMinuteWarning", "Whether at most five minutes are left.") {
        $0.activity.isFiveMinuteWarning
      }
      content.add("isOvertime", "Whether the deadline has passed.") { $0.activity.isOvertime }
    }
    members.addObject("presentations", "The finished texts for each place.") { presentations in
      presentations.addObject("lockScreen", "On a lock screen.") { texts in
        texts.add("title", "The name.") { $0.text.name }
        texts.add("subtitle", "When it began.") { $0.startedAt }
        texts.add("timer", "The running time.") { $0.text.timer }
      }
      presentations.addObject("expanded", "In an expanded view.") { texts in
        texts.add("leading", "The name.") { $0.text.name }
        texts.add("trailing", "The running time.") { $0.text.timer }
        texts.add("bottom", "Its times.") { $0.progress }
      }
      presentations.add("compactLeading", "The abbreviated name.") { $0.text.shortName }
      presentations.add(
        "compactTrailing", "The running time, in at most six characters."
      ) { $0.text.compact }
      presentations.add("minimal", "The running time in its largest unit.") { $0.text.minimal }
    }
    members.add("staleAt", "When the passing of time changes it next; null once it is over.") {
      $0.staleAt
    }
    members.add("relevance", "0 to 100; the highest is shown first.") { $0.activity.relevance }
    members.addPending { $0.isPending }
    members.add("symbol", "The name of a symbol on Apple's systems.") { $0.symbol }
    members.add("dismissAt", "When to remove it once it is over; null while it runs.") {
      $0.activity.dismissAt
    }
    members.add("open", "The view that a tap opens.") { $0.open }
    members.add("actions", "The buttons to offer; none once it is over.") {
      $0.actions.said(in: $0.clockText.words)
    }
  }
}

extension Activity.Kind: WireWord {}

/// The break that an activity shows.
private struct ActivityBreak: WireObject {
  let activity: Activity
  let now: Instant

  static func declare(_ members: inout some Members<ActivityBreak>) {
    members.add("start", "When it began.") { $0.activity.breakStart }
    members.add("elapsedSeconds", "Seconds since it began.") {
      ($0.activity.breakLength(at: $0.now) ?? 0) / 1_000
    }
  }
}

extension ActivityView {
  fileprivate var open: OpenView {
    switch activity.kind {
    case .visit: OpenView(view: .visit, record: .init(Visit.table.name, activity.recordId))
    case .timer: OpenView(view: .timer, record: .init(Entry.table.name, activity.recordId))
    case .clock: OpenView(view: .clock, record: .init(Entry.table.name, activity.recordId))
    }
  }

  /// The buttons beside its name.
  var actions: [ActionView] { actions(endingVisit: "End Visit") }

  /// The same for a list of visits; labels of visits to the same client include their times.
  func namedActions(among visits: [ActivityView]) -> [ActionView] {
    let alike = visits.filter { $0.text.name.hasSameBytes(as: text.name) }
    guard alike.count > 1, let end = activity.deadline else {
      return actions(endingVisit: "End Visit: \(text.name)")
    }
    let times = clockText.range(activity.start, max(activity.start, end))
    return actions(endingVisit: "End Visit: \("\(text.name), \(times)" as Phrase)")
  }

  /// None once it has ended; each names the activity, so a late press ends no other.
  private func actions(endingVisit label: Phrase) -> [ActionView] {
    if activity.end != nil { return [] }
    let id = activity.recordId
    return switch activity.kind {
    case .visit where !mayEndVisit: []
    case .visit:
      [ActionView(label: label, method: "visit.end", parameters: ["id": .string(id)])]
    case .clock where activity.isOnBreak:
      activity.breakId.map { [ActionView(.endGap(id: $0, userId: nil))] } ?? []
    case .timer where !proposals.isEmpty, .clock where !proposals.isEmpty:
      proposals.map(ActionView.init)
    case .timer: [ActionView(.stopTimer(entryId: id, userId: nil))]
    case .clock: [ActionView(.clockOut(entryId: id, userId: nil))]
    }
  }
}

/// All activities, the primary one first.
struct ActivitiesView: Sendable {
  let activities: [ActivityView]

  init(_ context: Context) throws {
    activities = try ActivityDesk(context).viewsInLine()
  }
}

extension ActivityDesk {
  /// In bytes: the room for activities in a line, one activity's size without the copies of its
  /// name, and the size of a proposed end.
  private static let (room, activitySize, proposalSize) = (28_000, 1_300, 400)

  /// What runs, as much as fits into a line.
  func viewsInLine() throws(ClockError) -> [ActivityView] {
    let views = try views()
    // Usually there is room even if each byte of a name takes six.
    let most = views.reduce(0) { $0 + Self.size(of: $1) + 24 * $1.activity.name.utf8.count }
    if most <= Self.room { return views }
    var room = Self.room
    return Array(
      views.prefix { view in
        room -= Self.size(of: view) + 4 * JSONWriter.bytes(of: JSON.string(view.text.name)).count
        return room >= 0
      })
  }

  /// Without the copies of its name.
  private static func size(of view: ActivityView) -> Int {
    activitySize + view.proposals.count * proposalSize
  }
}
