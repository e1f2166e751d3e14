import JSON
import TimeClock

/// What to type if a clock-out, or a timer's end, was likely forgotten.
enum ForgottenText {
  /// The lines of `status` below a shift or a timer that offers ends.
  static func lines(
    _ proposals: [Wire.ClockProposals], of entry: Wire.Entry, _ call: VerbCall
  ) throws(CommandFailure) -> [String] {
    let isTimer = entry.kind == .task
    let question = isTimer ? "Did you forget to stop the timer?" : "Did you forget to clock out?"
    return [call.paint(.red, question)] + (try toType(proposals, of: entry, call))
  }

  /// The lines below such a refusal; none below a refusal for another reason.
  static func lines(
    refused error: RefusedCall, _ call: VerbCall
  ) throws(CommandFailure) -> [String] {
    guard error.reason == "forgotten", let proposals = error.actions,
      let id = proposals.first?.parameters.entryId
    else { return [] }
    return try toType(proposals, of: try call.ask(Wire.entryGet(id: id)).entry, call)
  }

  /// A line for each proposal; if none has a time, a line that says how to name one.
  private static func toType(
    _ proposals: [Wire.ClockProposals], of entry: Wire.Entry, _ call: VerbCall
  ) throws(CommandFailure) -> [String] {
    let time = try call.ask(Wire.timeNow())
    let zone = try LocalTime().zone(time.timeZone)
    func typed(_ at: Instant) -> Substring { LocalTime.text(at, in: zone).prefix(16) }
    let verb = entry.kind == .shift ? "out" : "stop"
    var lines: [String] = []
    for proposal in proposals {
      guard let at = proposal.parameters.at else {
        if lines.isEmpty, let end = try example(of: entry, now: time.now, call) {
          lines.append("  punchline \(verb) TIME, such as \"\(typed(end))\"")
        }
        lines.append("  punchline \(verb) now")
        continue
      }
      lines.append("  punchline \(verb) \"\(typed(at))\"")
    }
    return lines
  }

  /// An end that would be taken: halfway to now, or after a usual day, but not before the last
  /// break; nil if there is none.
  private static func example(
    of entry: Wire.Entry, now: Instant, _ call: VerbCall
  ) throws(CommandFailure) -> Instant? {
    let gaps = entry.kind == .shift ? try call.ask(Wire.entryGet(id: entry.id)).gaps : []
    let breaksEnd = gaps.filter { !$0.isDeleted }.map { $0.returnTime ?? $0.exitTime }.max()
    let usual = entry.start + min((now - entry.start) / 2, 8 * .hour)
    let end = max(usual, breaksEnd?.nextWholeMinute ?? usual)
    let isTaken =
      end <= now
      && (ClockRules.isRecent(end, now: now) || !ClockRules.isTooLong(from: entry.start, to: end))
    return isTaken ? end : nil
  }
}

extension Wire.ClockProposals {
  /// The parameters for `clock.out` or `timer.stop`.
  fileprivate var parameters: Parameters { Parameters(json: params) }

  fileprivate struct Parameters: WireRecord {
    let json: JSON
    var at: Instant? { json.member("at") }
    var entryId: String? { json.member("entryId") }
  }
}
