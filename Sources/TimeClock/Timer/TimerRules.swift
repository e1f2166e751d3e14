/// When a timer may be started, moved and stopped.
package enum TimerRules {
  package static let notRunning = Refusal(.noTimer, "No timer is running")
  package static let anotherRuns = Refusal(
    .noTimer, "This timer is not running; another one is")
  package static let running = Refusal(
    .alreadyStarted, "A timer is running; there is nothing to continue")
  package static let nothingToContinue = Refusal(.notFound, "There is no task to continue yet")
  package static let hiddenTask = hiddenTask(chosenBy: "taskId")

  package static func hiddenTask(chosenBy parameter: String) -> Refusal {
    .validation([.init(parameter, "This task is hidden; show it again to start its timer")])
  }

  package static func check(at instant: Instant, now: Instant) throws(Refusal) {
    if instant > now {
      throw Refusal(.inFuture, "A timer cannot start or stop in the future")
    }
  }

  /// What another timer ends cannot end before it began; `name` and `since` are as people see them.
  package static func checkStart(
    _ start: Instant, after running: Instant, on name: String, since: ShortText
  ) throws(Refusal) {
    if start < running {
      throw Refusal(
        .endBeforeStart,
        "The timer on \"\(name)\" runs since \(since); another cannot start before that")
    }
  }

  package static func checkStop(_ end: Instant, after start: Instant) throws(Refusal) {
    if end < start {
      throw Refusal(.endBeforeStart, "A timer cannot stop before it started")
    }
  }
}

extension Policy.Subject {
  package static let timer = Policy.Subject("timer")
}
