import JSON

extension Verbs {
  /// Everything that runs, and what needs attention.
  static func status(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let clock = try call.ask(Wire.clockStatus())
    let timer = try call.ask(Wire.timerStatus())
    var forgotten: [String] = []
    if let proposals = clock.proposals, let entry = clock.entry {
      forgotten = try ForgottenText.lines(proposals, of: entry, call)
    } else if let proposals = timer.proposals, let id = timer.entryId {
      let entry = try call.ask(Wire.entryGet(id: id)).entry
      forgotten = try ForgottenText.lines(
        proposals.map { Wire.ClockProposals(json: $0.json) }, of: entry, call)
    }
    let away = try AwayText.standing(call)
    return Answer(
      [
        "clock": clock.json, "timer": timer.json, "sync": try call.ask(Wire.syncStatus()).json,
        "away": .array(away.map(\.json)),
      ],
      lines(clock, timer, call.paint) + forgotten + AwayText.lines(away, call.paint)
        + (try SyncText.lines(call)), call.paint)
  }

  private static func lines(
    _ clock: Wire.Clock, _ timer: Wire.Timer, _ paint: Paint
  ) -> [String] {
    var lines: [String] = []
    if clock.clockedIn {
      lines.append(
        paint(.green, "Clocked in") + " since \(clock.text.since ?? ""), worked "
          + paint(.bold, clock.text.workedShort) + ".")
      if let gap = clock.gap { lines.append(paint(.yellow, "On break") + ": \(gap.text.label).") }
    } else {
      lines.append(paint(.dim, "Clocked out."))
    }
    if timer.running {
      lines.append(
        paint(.green, "Timer on ") + paint(.bold, timer.taskName ?? "")
          + "\(EntryText.nameAndTags(timer.name, timer.tags)), \(timer.text.short).")
    }
    let left = clock.target.map { ", \($0.text.left)" } ?? ""
    lines.append("Today: \(clock.text.todayShort) worked\(left).")
    if let target = clock.target {
      let done = target.text.done.map { "\($0). " } ?? ""
      lines.append("\(done)Balance \(target.text.balance).")
    }
    return lines
  }
}
