internal import ClockStore
internal import JSON
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

  private static let get = Method(
    "activity.get", "Everything that runs, and which of it comes first.",
    access: .needs(.read, .activity)
  ) { call in try ActivitiesView(call.context) }

  private static let reconcile = Method(
    "activity.reconcile", "Tells a shell what of what it shows is over, missing or to be renewed.",
    access: .needs(.read, .activity), parameters: [shown],
    refusals: [.validation]
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
    return Reconciliation(
      end: over, start: views.filter { !shown.contains($0.activity.id) },
      update: views.filter { shown.contains($0.activity.id) })
  }
}

/// All activities, the primary one first.
struct ActivitiesView: Sendable {
  let activities: [ActivityView]

  init(_ context: Context) throws {
    activities = try context.activityViews()
  }
}

extension ActivitiesView: WireObject {
  static func declare(_ members: inout some Members<ActivitiesView>) {
    members.add("activities", "Everything that runs, the primary one first.") { $0.activities }
    members.add("primary", "The id of the one to show where there is room for one.") {
      $0.activities.first?.activity.id
    }
  }
}

/// What a shell has to do to show what runs.
private struct Reconciliation: WireObject {
  let end: [String]
  let start: [ActivityView]
  let update: [ActivityView]

  static func declare(_ members: inout some Members<Reconciliation>) {
    members.add("end", "The ids of activities that are over.") { $0.end }
    members.add("start", "The activities that are not shown yet.") { $0.start }
    members.add("update", "The shown activities as they are now.") { $0.update }
  }
}
