import JSON

/// `punchline status`: what runs now, and what to see to.
struct StatusCommand: PersonalCommand {
  static let form = ""
  static let meaning = "tell what runs, and what is worked today"
  static let options: [PersonalOption] = [.json]

  init(_ words: PersonalWords) throws(UsageError) { try words.refuseOperands() }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let clock = try caller.call("clock.status")
    let timer = try caller.call("timer.status")
    var forgotten: [String] = []
    if clock["proposals"] != .null {
      forgotten += try ForgottenText.lines(clock["proposals"], of: clock["entry"], caller, paint)
    } else if timer["proposals"] != .null {
      let entry = try caller.call("entry.get", ["id": timer["entryId"]])["entry"]
      forgotten += try ForgottenText.lines(timer["proposals"], of: entry, caller, paint)
    }
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
}
