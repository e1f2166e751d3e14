import TimeClock

/// The task timer.
extension Verbs {
  static func start(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (words, tags) = call.textAndTags
    guard let text = words else { throw call.missing("TASK") }
    let before = try TimerBefore(call)
    let result = try call.ask(
      Wire.timerStart(text: text, name: call[.name], notes: call[.notes], tags: tags))
    return Answer(
      result, try before.ended(call) + [started(result.timer, call.paint)], call.paint)
  }

  static func continueTimer(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let timer = try call.ask(Wire.timerContinue(at: try call.instant()))
    return Answer(timer, [started(timer, call.paint)], call.paint)
  }

  private static func started(_ timer: Wire.Timer, _ paint: Paint) -> String {
    let since = timer.text.since.map { " at \($0)" } ?? ""
    let elapsed = timer.elapsedMs == 0 ? "" : "\(since), \(timer.text.short) so far"
    return paint(.green, "Started ") + paint(.bold, timer.taskName ?? "")
      + EntryText.nameAndTags(timer.name, timer.tags) + elapsed + "."
  }

  static func stop(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let at = try call.instant(since: .timer)
    let result = try call.ask(Wire.timerStop(name: call[.name], notes: call[.notes], at: at))
    guard let entry = result.entry else {
      return Answer(result, ["Stopped at once; nothing was saved."], call.paint)
    }
    return Answer(result, [stopped(entry, call.paint)], call.paint)
  }

  fileprivate static func stopped(_ entry: Wire.Entry, _ paint: Paint) -> String {
    paint(.yellow, "Stopped ") + paint(.bold, entry.taskName ?? "")
      + "\(EntryText.nameAndTags(entry)): \(EntryText.rangeAndLength(entry))."
  }

  static func cancel(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let result = try call.ask(Wire.timerCancel())
    return Answer(
      result,
      [
        call.paint(.yellow, "Canceled ") + call.paint(.bold, result.entry.taskName ?? "")
          + " after \(result.entry.text.short); punchline undo lets it run again."
      ], call.paint)
  }
}

/// The timer before a verb that may end it, to say how it ended.
struct TimerBefore {
  private let timer: Wire.Timer

  init(_ call: VerbCall) throws(CommandFailure) { timer = try call.ask(Wire.timerStatus()) }

  /// A line about its end; none if it runs on, or did not run.
  func ended(_ call: VerbCall) throws(CommandFailure) -> [String] {
    guard let id = timer.entryId, try call.ask(Wire.timerStatus()).entryId != id else { return [] }
    do throws(CommandFailure) {
      return [Verbs.stopped(try call.ask(Wire.entryGet(id: id)).entry, call.paint)]
    } catch .refused(let error) where error.code == 404 {
      return [
        "The timer on \(timer.taskName ?? "") ended when it began, \(timer.text.since ?? ""), "
          + "and nothing of it was saved."
      ]
    }
  }
}
