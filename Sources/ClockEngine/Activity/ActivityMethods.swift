internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `activity.*`: what a lock screen or a status bar shows.
enum ActivityMethods {
  static let all = [get, reconcile]

  /// How many activities a shell can say that it shows.
  private static let shownLimit = 100
  private static let idLimit = 64

  private static let shown = Required(
    "shown", WireType<String>.string.list, "the ids of the activities that the shell shows")

  private static let activity = RecordShapes.activity.type(named: "Activity")

  private static let get = Method(
    "activity.get", "Everything that runs, and which of it comes first.",
    access: .needs(.read, .activity), result: ActivitiesView.shape.type
  ) { call in try ActivitiesView(call.context) }

  private static let reconcile = Method(
    "activity.reconcile", "Tells a shell what of what it shows is over, missing or to be renewed.",
    access: .needs(.read, .activity), parameters: [shown],
    result: Shape<(end: [String], start: [ActivityView], update: [ActivityView])>(
      Property("end", list: .string) { $0.end },
      Property("start", list: activity) { $0.start },
      Property("update", list: activity) { $0.update }
    ).type, refusals: [.validation]
  ) { call in
    let shown = try call.parameters[shown]
    guard shown.count <= shownLimit, shown.allSatisfy({ $0.utf8.count <= idLimit }) else {
      throw Refusal.validation([
        .init("shown", "Shown may hold up to \(shownLimit) ids of up to \(idLimit) bytes")
      ])
    }
    let views = try call.context.activityViews()
    let ids = Set(views.map(\.activity.id))
    var over: [String] = []
    for id in shown where !ids.contains(id) && !over.contains(id) { over.append(id) }
    return (
      over, views.filter { !shown.contains($0.activity.id) },
      views.filter { shown.contains($0.activity.id) }
    )
  }
}

/// All activities, the primary one first.
struct ActivitiesView: Sendable {
  let activities: [ActivityView]

  init(_ context: Context) throws {
    activities = try context.activityViews()
  }

  static let shape = Shape<ActivitiesView>(
    Property("activities", list: RecordShapes.activity.type(named: "Activity")) { $0.activities },
    Property("primary", nullable: .string) { $0.activities.first?.activity.id })
}
