import TimeClock

extension Verbs {
  /// Writes down what was not measured.
  static func add(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (text, tags) = call.arguments.textAndTags
    if text.isEmpty { throw call.missing("RANGE") }
    let (start, end, task) = try rangeAndTask(text, call.caller)
    let isShift = call.has(.shift)
    if isShift, !task.isEmpty { throw call.unexpected(task) }
    if !isShift, task.isEmpty { throw call.missing("TASK or --shift") }
    let entry = try call.ask(
      Wire.entryCreate(
        kind: isShift ? .shift : .task, start: start, end: end,
        taskName: isShift ? nil : task, name: call[.name], notes: call[.notes], tags: tags))
    return Answer(
      entry,
      [
        call.paint(.green, "Added") + " \(EntryText.whole(entry))"
      ], call.paint)
  }

  /// The longest beginning of the words that is a range of time, and what follows it; a refusal
  /// says what is wrong in words that have the form of one.
  private static func rangeAndTask(
    _ text: [String], _ caller: MethodCaller
  ) throws(CommandFailure) -> (start: Instant, end: Instant, task: String) {
    var problem: String?
    for count in stride(from: text.count, to: 0, by: -1) {
      let phrase = text[..<count].joined(separator: " ")
      do throws(CommandFailure) {
        let time = try caller.ask(Wire.timeParse(text: phrase))
        if let start = time.start, let end = time.end {
          return (start, end, text[count...].joined(separator: " "))
        }
      } catch {
        guard case .refused(let refusal) = error, let reason = refusal.problem(with: "text"),
          let told = MethodCaller.particular(reason)
        else { continue }
        problem = "\"\(phrase)\" is no range of time: \(told)"
      }
    }
    if let problem { throw .message(problem) }
    throw .message(
      "\"\(text.joined(separator: " "))\" begins with no range of time, such as 9-17:30 or "
        + "\"yesterday 9 to 17\"")
  }
}
