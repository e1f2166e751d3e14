import JSON
import TimeClock

/// What to type where a clock-out, or the end of a timer, was likely forgotten.
enum ForgottenText {
  /// What `status` says below a shift or a timer that offers how to end it.
  static func lines(
    _ proposals: JSON, of entry: JSON, _ caller: MethodCaller, _ paint: Paint
  ) throws(CommandFailure) -> [String] {
    let isTimer = proposals.items.first?["method"] == "timer.stop"
    return [
      paint(.red, isTimer ? "Did you forget to stop the timer?" : "Did you forget to clock out?")
    ]
      + (try toType(proposals, of: entry, caller))
  }

  /// What is said below a refusal; nothing below one for another reason.
  static func lines(
    refused error: JSON, _ caller: MethodCaller
  ) throws(CommandFailure) -> [String] {
    guard error["data"]["reason"] == "forgotten" else { return [] }
    let proposals = error["data"]["proposals"]
    let id = proposals.items.first?["params"]["entryId"] ?? .null
    return try toType(proposals, of: try caller.call("entry.get", ["id": id])["entry"], caller)
  }

  /// A line for each proposal; where none has a time, one with a time that is likely.
  private static func toType(
    _ proposals: JSON, of entry: JSON, _ caller: MethodCaller
  ) throws(CommandFailure) -> [String] {
    let time = try caller.call("time.now")
    let zone = try LocalTime().zone(time["timeZone"].stringValue ?? "UTC")
    var lines: [String] = []
    for proposal in proposals.items {
      let verb = proposal["method"] == "clock.out" ? "out" : "stop"
      guard let at = Instant(member: proposal["params"]["at"]) else {
        if lines.isEmpty {
          lines.append("  punchline \(verb) \"\(try likelyEnd(of: entry, time, zone, caller))\"")
        }
        lines.append("  punchline \(verb) now")
        continue
      }
      lines.append("  punchline \(verb) \"\(typed(at, zone))\"")
    }
    return lines
  }

  private static func typed(_ at: Instant, _ zone: TimeZone) -> String {
    String(LocalTime.text(at, in: zone).prefix(16))
  }

  /// A date and time at which the entry may end, with all its breaks before: half past five of its
  /// day, else eight hours after it began.
  private static func likelyEnd(
    of entry: JSON, _ time: JSON, _ zone: TimeZone, _ caller: MethodCaller
  ) throws(CommandFailure) -> String {
    let usual = "\(entry["date"].shown) 17:30"
    let usualEnd = Instant(member: try caller.instant(usual)) ?? .earliest
    let now = Instant(member: time["now"]) ?? .latest
    let start = Instant(member: entry["start"]) ?? .earliest
    if start < usualEnd, usualEnd <= now { return usual }
    return typed(min(now, start + 8 * 3_600_000), zone)
  }
}
