internal import ClockOperations
internal import JSON
internal import TimeClock

/// The new state of one activity, as the value of a `state`.
struct ActivityState: Sendable {
  enum Phase: String, CaseIterable, Sendable {
    case start, update, end
  }

  let phase: Phase
  let view: ActivityView
}

extension ActivityState: WireObject {
  static func declare(_ members: inout some Members<ActivityState>) {
    members.add("phase", "Whether the activity started, changed or ended.") { $0.phase }
    members.add("activity", "The current activity.") { $0.view }
  }
}

extension ActivityState.Phase: WireWord {}

extension Subscriber {
  /// The differences between the sent and the present activities, ends first, then by id.
  func activityStates(_ context: Context) throws(ClockError) -> [(Topic, String, any WireValue)] {
    guard state.subscription.topics.contains(.activity) else { return [] }
    let sent = state.activities.value
    state.activities = try context.observed(ActivityDesk(context).viewsInLine)
    let current = state.activities.value
    let ends = try sent.filter { one in !current.contains { $0.activity.id == one.activity.id } }
      .map { view throws(ClockError) in
        ActivityState(phase: .end, view: try ActivityDesk(context).ended(view.activity))
      }
    let others = current.compactMap { view -> ActivityState? in
      guard let before = sent.first(where: { $0.activity.id == view.activity.id }) else {
        return ActivityState(phase: .start, view: view)
      }
      return before.looksLike(view) ? nil : ActivityState(phase: .update, view: view)
    }
    return (ends.sortedById() + others.sortedById()).map { state in
      (.activity, state.view.activity.id, state)
    }
  }
}

extension [ActivityState] {
  fileprivate func sortedById() -> [ActivityState] {
    sorted { $0.view.activity.id < $1.view.activity.id }
  }
}
