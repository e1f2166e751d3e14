import TimeClock

/// The task timer.
extension Verbs {
  static func start(_ call: VerbCall) throws(CommandFailure) -> Answer {
    guard let text = call.arguments.phrase else { throw call.missing("TASK") }
    let result = try call.ask(
      Wire.timerStart(text: text, name: call[.name], notes: call[.notes]))
    let stopped = result.stopped.map {
      "Stopped \($0.taskName ?? "")\(EntryText.nameAndTags($0)): \(EntryText.rangeAndLength($0))."
    }
    return Answer(
      result, [stopped, started(result.timer, call.paint)].compactMap { $0 }, call.paint)
  }

  static func continueTimer(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let timer = try call.ask(Wire.timerContinue(at: try call.instant()))
    return Answer(timer, [started(timer, call.paint)], call.paint)
  }

  private static func started(_ timer: Wire.Timer, _ paint: Paint) -> String {
    let elapsed = timer.elapsedMs == 0 ? "" : ", \(timer.text.short) so far"
    return paint(.green, "Started ") + paint(.bold, timer.taskName ?? "")
      + EntryText.nameAndTags(timer.name, timer.tags) + elapsed + "."
  }

  static func stop(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let at = try call.instant(since: .timer)
    let result = try call.ask(Wire.timerStop(name: call[.name], notes: call[.notes], at: at))
    guard let entry = result.entry else {
      return Answer(result, ["Stopped at once; nothing was saved."], call.paint)
    }
    return Answer(
      result,
      [
        call.paint(.yellow, "Stopped ") + call.paint(.bold, entry.taskName ?? "")
          + "\(EntryText.nameAndTags(entry)): \(EntryText.rangeAndLength(entry))."
      ], call.paint)
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
