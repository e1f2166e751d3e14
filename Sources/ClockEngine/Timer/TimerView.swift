internal import JSONRPC
internal import TimeClock

/// The timer of one member at an instant.
struct TimerView: Sendable {
  /// Nil while no timer runs.
  let entry: Entry?
  let taskName: String?
  let now: Instant

  /// Milliseconds.
  var elapsed: Int64 { entry?.interval(at: now).length ?? 0 }
}

extension RecordShapes {
  static let timer = Shape<TimerView>(
    Property("running", .boolean) { $0.entry != nil },
    Property("entryId", nullable: .string) { $0.entry?.id },
    Property("taskId", nullable: .string) { $0.entry?.taskId },
    Property("taskName", nullable: .string) { $0.taskName },
    Property("start", nullable: .instant) { $0.entry?.start },
    Property("elapsedMs", .length) { $0.elapsed },
    Property("text", timerText.type) { $0 })

  private static let timerText = Shape<TimerView>(
    Property("elapsed", .string) { DurationText(milliseconds: $0.elapsed).clock },
    Property("short", .string) { DurationText(milliseconds: $0.elapsed).timer })
}
