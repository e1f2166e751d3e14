internal import JSON
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

extension TimerView: WireObject {
  static var schemaName: String? { "Timer" }

  static func declare(_ members: inout some Members<TimerView>) {
    members.add("running", "Whether the timer runs.") { $0.entry != nil }
    members.add("entryId", "The running entry.") { $0.entry?.id }
    members.add("taskId", "The task that it runs on.") { $0.entry?.taskId }
    members.add("taskName", "The task as it is called now.") { $0.taskName }
    members.add("start", "When it was started.") { $0.entry?.start }
    members.add("elapsedMs", "Time since then.") { Milliseconds($0.elapsed) }
    members.addObject("text", "The texts to show.") { text in
      text.add("elapsed", "`elapsedMs` as HH:MM:SS.") {
        DurationText(milliseconds: $0.elapsed).clock
      }
      text.add("short", "`elapsedMs` like `1h 05m`.") {
        DurationText(milliseconds: $0.elapsed).timer
      }
    }
  }
}
