internal import JSON
internal import JSONRPC
internal import TimeClock

/// An activity as it is shown at an instant.
struct ActivityView: Sendable {
  let activity: Activity
  let now: Instant
  let clockText: ClockText
  /// False for those who may only look on, as the client does.
  let mayEndVisit: Bool

  var text: ActivityText { ActivityText(activity, at: now) }

  var startedAt: String { "Started at \(clockText.time(activity.start))" }

  var progress: String {
    activity.end.map { clockText.range(activity.start, $0) } ?? "Tracking time..."
  }

  /// Names of symbols as Apple's systems know them; others map the three.
  var symbol: String {
    switch activity.kind {
    case .visit: "pawprint"
    case .timer: "timer"
    case .clock: "clock"
    }
  }

  /// None once it is over.
  var actions: [ActionView] {
    if activity.end != nil { return [] }
    return switch activity.kind {
    case .visit where !mayEndVisit: []
    case .visit:
      [
        ActionView(
          label: "End Visit", method: "visit.end", parameters: ["id": .string(activity.id)])
      ]
    case .timer: [ActionView(label: "Stop", method: "timer.stop")]
    case .clock: [ActionView(label: "Clock Out", method: "clock.out")]
    }
  }

  /// Whether nothing but time has passed between the two.
  func looksLike(_ other: ActivityView) -> Bool {
    activity == other.activity && clockText == other.clockText
  }
}

extension ActivityView: WireObject {
  static var schemaName: String? { "Activity" }

  static func declare(_ members: inout some Members<ActivityView>) {
    members.add("id", "The id of the record that runs.") { $0.activity.id }
    members.add("kind", "Whether a visit, the timer or the clock runs.") { $0.activity.kind }
    members.addObject("attributes", "What names the activity.") { attributes in
      attributes.add("recordId", "The record that runs.") { $0.activity.id }
      attributes.add("name", "What it is called.") { $0.text.name }
      attributes.add("sessionId", "The session worked on.") { $0.activity.sessionId }
      attributes.add("taskId", "The task worked on.") { $0.activity.taskId }
    }
    members.addObject("content", "What changes while it runs.") { content in
      content.add("start", "When it began.") { $0.activity.start }
      content.add("deadline", "When a visit is to end; null for what has no end.") {
        $0.activity.deadline
      }
      content.add("elapsedSeconds", "Seconds since it began.") {
        $0.activity.elapsed(at: $0.now) / 1_000
      }
      content.add("isFiveMinuteWarning", "Whether at most five minutes are left.") {
        $0.activity.isFiveMinuteWarning
      }
      content.add("isOvertime", "Whether the deadline has passed.") { $0.activity.isOvertime }
    }
    members.addObject("presentations", "Ready texts by place.") { presentations in
      presentations.addObject("lockScreen", "On a lock screen.") { texts in
        texts.add("title", "The name.") { $0.text.name }
        texts.add("subtitle", "When it began.") { $0.startedAt }
        texts.add("timer", "The length that runs.") { $0.text.timer }
      }
      presentations.addObject("expanded", "Where there is room for four texts.") { texts in
        texts.add("leading", "The name.") { $0.text.name }
        texts.add("trailing", "The length that runs.") { $0.text.timer }
        texts.add("bottom", "Its times.") { $0.progress }
      }
      presentations.add("compactLeading", "The abbreviated name.") { $0.text.shortName }
      presentations.add("compactTrailing", "The length beside it.") { $0.text.compact }
      presentations.add("minimal", "The length alone.") { $0.text.minimal }
    }
    members.add("symbol", "The name of a symbol as Apple's systems know it.") { $0.symbol }
    members.add("actions", "The buttons to offer; none once it is over.") { $0.actions }
  }
}

extension Activity.Kind: WireWord {}
