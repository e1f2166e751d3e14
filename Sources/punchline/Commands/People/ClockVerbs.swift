import TimeClock

/// Clocking in and out, and breaks.
extension Verbs {
  static func clockIn(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (text, tags) = call.arguments.textAndTags
    let read =
      try text.isEmpty
      ? nil : call.ask(Wire.timeParse(text: text.joined(separator: " "), wanted: .time))
    let clock = try punch(Wire.clockIn(notes: call[.notes], tags: tags, at: read?.at), read, call)
    return Answer(
      clock, [call.paint(.green, "Clocked in") + " at \(clock.text.since ?? "")."], call.paint)
  }

  static func clockOut(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let at = try call.instant(since: .shift)
    let clock = try call.ask(Wire.clockOut(notes: call[.notes], at: at))
    return Answer(clock, clockedOut(clock, call.paint), call.paint)
  }

  static func toggle(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let read = try call.arguments.phrase.map { text throws(CommandFailure) in
      let start = try call.caller.start(of: .shift)
      return try call.ask(Wire.timeParse(text: text, wanted: .time, after: start))
    }
    let clock = try punch(Wire.clockToggle(notes: call[.notes], at: read?.at), read, call)
    let lines =
      clock.clockedIn
      ? [call.paint(.green, "Clocked in") + " at \(clock.text.since ?? "")."]
      : clockedOut(clock, call.paint)
    return Answer(clock, lines, call.paint)
  }

  /// Clocks in; for a time too long ago it shows what to type instead.
  private static func punch(
    _ request: Call<Wire.Clock>, _ read: Wire.TimeParseResult?, _ call: VerbCall
  ) throws(CommandFailure) -> Wire.Clock {
    do throws(CommandFailure) {
      return try call.ask(request)
    } catch .refused(let error) where error.reason == "too_long" {
      let note = read?.text.note.map { "\($0) " } ?? ""
      throw .message(
        "\(note)That is further back than 16 h: punchline add \"yesterday 9-17\" --shift")
    }
  }

  private static func clockedOut(_ clock: Wire.Clock, _ paint: Paint) -> [String] {
    let line =
      paint(.yellow, "Clocked out") + ": \(clock.entry?.text.range ?? ""), "
      + "worked \(clock.text.workedShort), today \(clock.text.todayShort)."
    return [line] + (clock.text.timer.map { ["\($0): punchline stop"] } ?? [])
  }
}
