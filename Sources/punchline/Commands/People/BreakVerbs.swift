import JSON
import TimeClock

/// Breaks of the running shift and of ended ones.
extension Verbs {
  /// Starts a break, or enters a past one; `delete` and `restore` take a number of the log.
  static func takeBreak(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let words = call.arguments.operands
    if let verb = words.first, verb == "delete" || verb == "restore" {
      guard words.count > 1 else { throw call.missing("N") }
      if words.count > 2 { throw call.unexpected(words[2]) }
      guard case .gap(let id) = try call.item(words[1]) else {
        throw .message("number \(words[1]) of the log is no break: punchline delete N")
      }
      let (json, line) = try verb == "delete" ? deleteBreak(id, call) : restoreBreak(id, call)
      return Answer(json, [line], call.paint)
    }
    guard let text = call.arguments.phrase else { return try begin(nil, call) }
    let time = try call.caller.timeOrRange(text, after: try call.caller.start(of: .shift))
    guard let start = time.start, let end = time.end else { return try begin(time.at, call) }
    let shifts = try call.ask(Wire.entryOverlaps(kind: .shift, start: start, end: end)).conflicts
    guard let shift = shifts.first?.entry else {
      throw .message(
        "no shift is around that break: punchline add RANGE --shift writes one down")
    }
    let gap = try call.ask(
      Wire.gapCreate(entryId: shift.id, exitTime: start, returnTime: end))
    let whole = EntryText.rangeAndLength(try call.find(shift.id))
    return Answer(
      gap, [call.paint(.green, "Added") + " \(breakText(gap)).", "The shift is \(whole)."],
      call.paint)
  }

  private static func begin(
    _ at: Instant?, _ call: VerbCall
  ) throws(CommandFailure) -> Answer {
    let timer = try TimerBefore(call)
    let gap = try call.ask(Wire.gapStart(at: at))
    let line = call.paint(.yellow, "On break") + " since \(gap.text.start)."
    return Answer(gap, try [line] + timer.ended(call), call.paint)
  }

  static func endBreak(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let gap = try call.ask(Wire.gapEnd(at: try call.instant(since: .gap)))
    return Answer(gap, [call.paint(.green, "Back") + ": \(gap.text.label)."], call.paint)
  }

  static func deleteBreak(
    _ id: String, _ call: VerbCall
  ) throws(CommandFailure) -> (JSON, String) {
    let result = try call.ask(Wire.gapDelete(id: id))
    let line =
      call.paint(.yellow, "Deleted") + " \(breakText(result.gap)): it counts as worked."
    return (result.json, line)
  }

  private static func restoreBreak(
    _ id: String, _ call: VerbCall
  ) throws(CommandFailure) -> (JSON, String) {
    let gap = try call.ask(Wire.gapGet(id: id))
    guard gap.isDeleted else { throw .message("\(breakText(gap)) is not deleted") }
    let result = try call.ask(Wire.gapRestore(id: id))
    return (result.json, call.paint(.green, "Restored") + " \(breakText(result.gap)).")
  }

  /// `the break of Fri, Nov 20, 12:00 PM – 12:30 PM`.
  static func breakText(_ gap: Wire.Gap) -> String {
    "the break of \(gap.text.date), \(gap.text.times)"
  }
}
