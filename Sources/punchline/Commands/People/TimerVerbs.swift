import TimeClock

/// The timer on tasks.
extension Verbs {
  static func start(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (text, tags) = call.arguments.textAndTags
    if text.isEmpty { throw call.missing("TASK") }
    let (task, at) = taskAndTime(text, call.caller)
    let result = try call.ask(
      Wire.timerStart(
        taskName: task, name: call[.name], notes: call[.notes], tags: tags, at: at))
    let stopped = result.stopped.map {
      "Stopped \($0.taskName ?? ""): \(EntryText.rangeAndLength($0))."
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

  /// The longest end of the words that is a time is the time, and the task's name is what is
  /// before it; a number alone belongs to the name.
  private static func taskAndTime(
    _ text: [String], _ caller: MethodCaller
  ) -> (task: String, at: Instant?) {
    for index in text.indices.dropFirst() {
      let phrase = text[index...].joined(separator: " ")
      guard phrase.contains(where: { !$0.isNumber }) else { continue }
      if let at = (try? caller.ask(Wire.timeParse(text: phrase)))?.at {
        return (text[..<index].joined(separator: " "), at)
      }
    }
    return (text.joined(separator: " "), nil)
  }

  static func stop(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let result = try call.ask(
      Wire.timerStop(name: call[.name], notes: call[.notes], at: try call.instant()))
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
