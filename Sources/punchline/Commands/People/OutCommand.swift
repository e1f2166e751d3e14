import JSON

/// `punchline out`: clocks out.
struct OutCommand: PersonalCommand {
  static let form = "[TIME]"
  static let meaning = "clock out"
  static let options: [PersonalOption] = [.notes, .json]

  private let time: String?
  private let notes: String?

  init(_ words: PersonalWords) {
    time = words.phrase
    notes = words[.notes]
  }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let clock = try caller.call(
      "clock.out", ["at": try caller.instant(time), "notes": JSON(notes)])
    return Answer(clock, [Self.line(clock, paint)])
  }

  static func line(_ clock: JSON, _ paint: Paint) -> String {
    paint(.yellow, "Clocked out") + ": \(clock["entry"].text("range")), "
      + "worked \(clock.text("worked")), today \(clock.text("today"))."
  }
}
