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

extension RecordShapes {
  static let activity = Shape<ActivityView>(
    Property("id", .string) { $0.activity.id },
    Property("kind", .word) { $0.activity.kind },
    Property("attributes", attributes.type) { $0 },
    Property("content", content.type) { $0 },
    Property("presentations", presentations.type) { $0 },
    Property("symbol", .string) { $0.symbol },
    Property("actions", list: ActionView.shape.type) { $0.actions })

  private static let attributes = Shape<ActivityView>(
    Property("recordId", .string) { $0.activity.id },
    Property("name", .string) { $0.text.name },
    Property("sessionId", nullable: .string) { $0.activity.sessionId },
    Property("taskId", nullable: .string) { $0.activity.taskId })

  private static let content = Shape<ActivityView>(
    Property("start", .instant) { $0.activity.start },
    Property("deadline", nullable: .instant) { $0.activity.deadline },
    Property("elapsedSeconds", .integer) { $0.activity.elapsed(at: $0.now) / 1_000 },
    Property("isFiveMinuteWarning", .boolean) { $0.activity.isFiveMinuteWarning },
    Property("isOvertime", .boolean) { $0.activity.isOvertime })

  private static let presentations = Shape<ActivityView>(
    Property("lockScreen", lockScreen.type) { $0 },
    Property("expanded", expanded.type) { $0 },
    Property("compactLeading", .string) { $0.text.shortName },
    Property("compactTrailing", .string) { $0.text.compact },
    Property("minimal", .string) { $0.text.minimal })

  private static let lockScreen = Shape<ActivityView>(
    Property("title", .string) { $0.text.name },
    Property("subtitle", .string) { $0.startedAt },
    Property("timer", .string) { $0.text.timer })

  private static let expanded = Shape<ActivityView>(
    Property("leading", .string) { $0.text.name },
    Property("trailing", .string) { $0.text.timer },
    Property("bottom", .string) { $0.progress })
}
