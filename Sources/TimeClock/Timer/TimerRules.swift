/// When a timer may be started, moved and stopped.
package enum TimerRules {
  package static let notRunning = ClockError.refused(.noTimer, "No timer is running")
  package static let anotherRuns = ClockError.refused(
    .noTimer, "This timer is not running; another one is")
  package static let nothingToContinue = ClockError.refused(
    .notFound, "There is no task to continue yet")
  package static func hiddenWork(_ task: Refusal.Reference) -> ClockError {
    .refused(
      .notFound, "The last task is hidden; show it again to continue it", inTheWay: [task])
  }

  package static let hiddenTask = hiddenTask(chosenBy: "taskId")

  package static func hiddenTask(chosenBy parameter: String) -> ClockError {
    .validation([.init(parameter, "This task is hidden; show it again to start its timer")])
  }

  package static func running(_ timer: Refusal.Reference) -> ClockError {
    .refused(
      .alreadyStarted, "A timer is running; there is nothing to continue", inTheWay: [timer])
  }

  package static func check(at instant: Instant, now: Instant) throws(ClockError) {
    if instant > now {
      let length = DurationText(milliseconds: instant - now).ahead
      throw .refused(.inFuture, "A timer cannot start or stop in the future, in \(length)")
    }
  }

  /// A new timer must not start before the running one; `name` and `since` are for people.
  package static func checkStart(
    _ start: Instant, after running: Instant, on name: String, since: ShortText
  ) throws(ClockError) {
    if start < running {
      throw .refused(
        .endBeforeStart,
        "The timer on \"\(name)\" runs since \(since); another cannot start before that")
    }
  }

  package static func checkStop(_ end: Instant, after start: Instant) throws(ClockError) {
    if end < start {
      throw .refused(.endBeforeStart, "A timer cannot stop before it started")
    }
  }
}

extension Policy.Subject {
  package static let timer = Policy.Subject("timer")
}
