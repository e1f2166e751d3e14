import TimeClock

/// Clocking in and out, and breaks.
extension Verbs {
  static func clockIn(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (at, tags) = try timeAndTags(call)
    let clock = try punch(Wire.clockIn(notes: call[.notes], tags: tags, at: at), call)
    let shown = EntryText.nameAndTags(nil, clock.entry?.tags ?? [])
    return Answer(
      clock, [call.paint(.green, "Clocked in") + " at \(clock.text.since ?? "")\(shown)."],
      call.paint)
  }

  /// The typed time, and the words with a plus, unless all the words are a time such as `+5m`.
  private static func timeAndTags(
    _ call: VerbCall
  ) throws(CommandFailure) -> (time: Instant?, tags: [String]) {
    func time(_ words: [String]) throws(CommandFailure) -> Instant? {
      try call.caller.instant(words.isEmpty ? nil : words.joined(separator: " "))
    }
    let words = call.arguments.operands
    let tags = words.filter { $0.hasPrefix("+") && $0.count > 1 }
    if !tags.isEmpty, let whole = try? time(words) { return (whole, []) }
    return (try time(words.filter { !tags.contains($0) }), tags.map { String($0.dropFirst()) })
  }

  static func clockOut(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (at, timer) = (try call.instant(since: .shift), try TimerBefore(call))
    let clock = try call.ask(Wire.clockOut(notes: call[.notes], at: at))
    return Answer(clock, try clockedOut(clock, timer, call), call.paint)
  }

  static func toggle(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (at, timer) = (try call.instant(since: .shift), try TimerBefore(call))
    let clock = try punch(Wire.clockToggle(notes: call[.notes], at: at), call)
    let lines =
      try clock.clockedIn
      ? [call.paint(.green, "Clocked in") + " at \(clock.text.since ?? "")."]
      : clockedOut(clock, timer, call)
    return Answer(clock, lines, call.paint)
  }

  /// Clocks in; for a time too long ago it shows what to type instead.
  private static func punch(
    _ request: Call<Wire.Clock>, _ call: VerbCall
  ) throws(CommandFailure) -> Wire.Clock {
    do throws(CommandFailure) {
      return try call.ask(request)
    } catch .refused(let error) where error.reason == "too_long" {
      let note = error.assumption.map { "\($0) " } ?? ""
      throw .message(
        "\(note)That is further back than 16 h: punchline add \"yesterday 9-17\" --shift")
    }
  }

  private static func clockedOut(
    _ clock: Wire.Clock, _ timer: TimerBefore, _ call: VerbCall
  ) throws(CommandFailure) -> [String] {
    let line =
      call.paint(.yellow, "Clocked out") + ": \(clock.entry?.text.range ?? ""), "
      + "worked \(clock.text.workedShort), today \(clock.text.todayShort)."
    let runsOn = clock.text.timer.map { ["\($0): punchline stop"] } ?? []
    return try [line] + timer.ended(call) + runsOn
  }
}
