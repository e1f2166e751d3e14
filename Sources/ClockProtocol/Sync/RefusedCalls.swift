internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Conversation {
  /// Tells what was refused in words, and which shifts can still be written down.
  func tell(ofRefused calls: [QueuedCall], as subject: String) throws(OperationError) {
    guard let context = try deviceContext() else { return }
    try engine.raise(words(for: calls, context), as: subject)
  }

  /// Lets alerts tell only of calls that are still refused.
  func mendRefusedAlerts(by method: String? = nil) throws(OperationError) {
    guard let context = try deviceContext() else { return }
    let standing = try stored(context.store.standingEvents(of: context.actor.userId))
    for alert in standing where alert.kind == .syncRefused {
      let calls = try stored(context.store.calls(ofAlert: alert.subject))
      try engine.mend(alert, to: words(for: calls, context), by: method)
    }
  }

  /// Nil where the store has no member any more.
  private func deviceContext() throws(OperationError) -> Context? {
    do {
      return try engine.context()
    } catch .refused {
      return nil
    }
  }

  private func words(for calls: [QueuedCall], _ context: Context) -> RefusedCalls {
    RefusedCalls(
      keys: calls.map(\.key),
      sentences: calls.map { $0.sentence(context.clockText, today: context.today) },
      shifts: shifts(among: calls))
  }

  /// A clock-in and its clock-out that were both refused are a shift all the same; with breaks
  /// between them, the shifts around those.
  private func shifts(among calls: [QueuedCall]) -> [Interval] {
    var starts: [String: Instant] = [:]
    var breaks: [(exit: Instant, back: Instant?)] = []
    var shifts: [Interval] = []
    let userId = engine.state.userId
    for call in calls {
      switch call.method {
      case "clock.in":
        let id = IdentifierSource.derived(
          actorId: userId, key: call.key, count: 0, at: call.at)
        starts[id] = call.instant
      case "gap.start": breaks.append((call.instant, nil))
      case "gap.end":
        if let last = breaks.last, last.back == nil {
          breaks[breaks.count - 1].back = call.instant
        }
      case "clock.out":
        let within = breaks
        breaks = []
        guard case .string(let id)? = call.parameters["entryId"], let start = starts[id] else {
          continue
        }
        let shift = Interval(start, call.instant)
        // One that is still open lasts to the end.
        let away = within.filter { $0.exit >= start }
          .map { Interval($0.exit, $0.back ?? shift.end) }
        shifts += shift.parts(outside: away).filter(canBeShift)
      default: break
      }
    }
    return shifts
  }

  /// A device's clock does not say what has ended by now.
  private func canBeShift(_ interval: Interval) -> Bool {
    do throws(Refusal) {
      try EntryRules.check(
        .shift, start: interval.start, end: interval.end, now: interval.end)
      return true
    } catch {
      return false
    }
  }
}

extension QueuedCall {
  fileprivate var typedInstant: Instant? {
    guard case .string(let text)? = parameters["at"] else { return nil }
    return Instant(rfc3339: text)
  }

  /// When it was made: as it was typed, else by the upstream's clock.
  fileprivate var instant: Instant { typedInstant ?? toldAt ?? at }

  /// The method in words: `entry.update` is `Change of an entry`.
  private var deed: String {
    let words = method.split(separator: ".").map(String.init)
    guard let noun = ["entry": "an entry", "gap": "a break", "task": "a task"][words[0]],
      words.count == 2
    else { return method }
    return switch words[1] {
    case "create": "Making \(noun)"
    case "update": "Change of \(noun)"
    case "delete": "Deletion of \(noun)"
    default: "\(words[1].prefix(1).uppercased())\(words[1].dropFirst()) of \(noun)"
    }
  }

  /// What was done when, with the date where that is not `today`.
  func title(_ clockText: ClockText, today: CivilDate) -> String {
    let name =
      switch method {
      case "clock.in": "Clock-in"
      case "clock.out": "Clock-out"
      case "clock.adjust": "New start of the shift"
      case "timer.start", "timer.continue": "Timer start"
      case "timer.stop": "Timer stop"
      case "timer.adjust": "New start of the timer"
      case "timer.update": "Change of the timer"
      case "timer.cancel": "Cancellation of the timer"
      case "gap.start": "Break start"
      case "gap.end": "Break end"
      case "fence.enter": "Arrival"
      case "fence.exit": "Departure"
      case "fence.locate": "Position"
      case "settings.update": "Change of settings"
      case "visit.start": "Check-in"
      case "visit.end": "Check-out"
      case "visit.undo": "Undo of a check-in"
      case "visit.message": "Message of a visit"
      case "alert.dismiss": "Dismissal of an alert"
      case "alert.dismissAll": "Dismissal of all alerts"
      case "change.undo": "Undo"
      case "change.redo": "Redo"
      default: deed
      }
    let date = clockText.timeZone.date(of: instant)
    let time = clockText.time(instant)
    guard date != today else { return "\(name) at \(time)" }
    return "\(name) on \(date.shown), \(time)"
  }

  /// What was done when, and why it does not count.
  fileprivate func sentence(_ clockText: ClockText, today: CivilDate) -> String {
    var reason = "It was refused."
    if case .object(let object)? = error, case .string(let message)? = object["message"] {
      reason = message
    }
    return "\(title(clockText, today: today)): \(reason)" + (reason.hasSuffix(".") ? "" : ".")
  }
}
