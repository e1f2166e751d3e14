import JSON
import TimeClock

/// `punchline status`: what runs now, and what to see to.
struct StatusCommand: PersonalCommand {
  static let form = ""
  static let meaning = "tell what runs, and what is worked today"
  static let options: [PersonalOption] = [.json]

  init(_ words: PersonalWords) throws(UsageError) { try words.refuseOperands() }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let clock = try caller.call("clock.status")
    let timer = try caller.call("timer.status")
    let glance = try caller.call("activity.glance")
    let isForgotten = glance["state"] == "forgotten" && clock["clockedIn"].isTrue
    let forgotten = isForgotten ? try Self.forgotten(clock["entry"], caller, paint) : []
    return Answer(
      ["clock": clock, "timer": timer, "sync": try caller.call("sync.status")],
      Self.lines(clock, timer) { paint($0, $1) }
        + forgotten + (try SyncText.lines(caller, paint)))
  }

  private static func lines(
    _ clock: JSON, _ timer: JSON, _ paint: (Paint.Color, String) -> String
  ) -> [String] {
    var lines: [String] = []
    if clock["clockedIn"].isTrue {
      lines.append(
        paint(.green, "Clocked in") + " since \(clock.text("since")), worked "
          + paint(.bold, clock.text("worked")) + ".")
      if clock["gap"] != .null {
        lines.append(paint(.yellow, "On break") + ": \(clock["gap"].text("label")).")
      }
    } else {
      lines.append(paint(.dim, "Clocked out."))
    }
    if timer["running"].isTrue {
      lines.append(
        paint(.green, "Timer on ") + paint(.bold, timer["taskName"].shown)
          + "\(EntryText.nameAndTags(timer)), \(timer.text("short")).")
    }
    lines.append("Today: \(clock.text("today")) worked.")
    return lines
  }

  private static func forgotten(
    _ shift: JSON, _ caller: MethodCaller, _ paint: Paint
  ) throws(CommandFailure) -> [String] {
    let end = try likelyEnd(of: shift, caller)
    return [
      paint(.red, "Did you forget to clock out?")
        + " It began on \(shift["date"].shown). Say when you left:",
      "  punchline out \"\(end)\"",
    ]
  }

  /// A date and time at which the shift may end, with all its breaks before: half past five of its
  /// day, else eight hours after it began.
  private static func likelyEnd(
    of shift: JSON, _ caller: MethodCaller
  ) throws(CommandFailure) -> String {
    let usual = "\(shift["date"].shown) 17:30"
    let usualEnd = Instant(member: try caller.instant(usual)) ?? .earliest
    let time = try caller.call("time.now")
    let now = Instant(member: time["now"]) ?? .latest
    let start = Instant(member: shift["start"]) ?? .earliest
    let gaps = try caller.call("entry.get", ["id": shift["id"]])["gaps"].items
    var latest = start
    for gap in gaps where !gap["isDeleted"].isTrue {
      for name in ["exitTime", "returnTime"] {
        latest = max(latest, Instant(member: gap[name]) ?? start)
      }
    }
    if latest < usualEnd, usualEnd <= now { return usual }
    // The text has no seconds.
    let end = min(now, max(start + 8 * 3_600_000, latest + 59_999))
    let zone = try LocalTime().zone(time["timeZone"].stringValue ?? "UTC")
    return String(LocalTime.text(end, in: zone).prefix(16))
  }
}
