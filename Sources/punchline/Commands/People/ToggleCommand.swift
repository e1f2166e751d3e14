import JSON

/// `punchline toggle`: clocks in or out, whichever is next.
struct ToggleCommand: PersonalCommand {
  static let form = "[TIME]"
  static let meaning = "clock in when out, and out when in"
  static let options: [PersonalOption] = [.notes, .json]

  private let time: String?
  private let notes: String?

  init(_ words: PersonalWords) {
    time = words.phrase
    notes = words[.notes]
  }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let clock = try caller.call(
      "clock.toggle", ["at": try caller.instant(time), "notes": JSON(notes)])
    let lines =
      clock["clockedIn"].isTrue
      ? [paint(.green, "Clocked in") + " at \(clock.text("since"))."]
      : OutCommand.lines(clock, paint)
    return Answer(clock, lines)
  }
}
