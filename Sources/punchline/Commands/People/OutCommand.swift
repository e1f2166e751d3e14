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
    return Answer(clock, Self.lines(clock, paint))
  }

  static func lines(_ clock: JSON, _ paint: Paint) -> [String] {
    let line =
      paint(.yellow, "Clocked out") + ": \(clock["entry"].text("range")), "
      + "worked \(clock.text("worked")), today \(clock.text("today"))."
    return [line] + (clock["timer"] == .null ? [] : ["\(clock.text("timer")): punchline stop"])
  }
}
