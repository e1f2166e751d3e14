/// Clocking in and out, and breaks.
extension Verbs {
  static func clockIn(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (text, tags) = call.arguments.textAndTags
    let at = try call.caller.instant(text.isEmpty ? nil : text.joined(separator: " "))
    let clock = try call.ask(
      Wire.clockIn(notes: call[.notes], tags: tags, at: at))
    return Answer(
      clock, [call.paint(.green, "Clocked in") + " at \(clock.text.since ?? "")."], call.paint)
  }

  static func clockOut(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let clock = try call.ask(Wire.clockOut(notes: call[.notes], at: try call.instant()))
    return Answer(clock, clockedOut(clock, call.paint), call.paint)
  }

  static func toggle(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let clock = try call.ask(Wire.clockToggle(notes: call[.notes], at: try call.instant()))
    let lines =
      clock.clockedIn
      ? [call.paint(.green, "Clocked in") + " at \(clock.text.since ?? "")."]
      : clockedOut(clock, call.paint)
    return Answer(clock, lines, call.paint)
  }

  private static func clockedOut(_ clock: Wire.Clock, _ paint: Paint) -> [String] {
    let line =
      paint(.yellow, "Clocked out") + ": \(clock.entry?.text.range ?? ""), "
      + "worked \(clock.text.workedShort), today \(clock.text.todayShort)."
    return [line] + (clock.text.timer.map { ["\($0): punchline stop"] } ?? [])
  }
}
