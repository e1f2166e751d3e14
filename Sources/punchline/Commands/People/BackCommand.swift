import JSON

/// `punchline back`: ends the break.
struct BackCommand: PersonalCommand {
  static let form = "[TIME]"
  static let meaning = "end the break"
  static let options: [PersonalOption] = [.json]

  private let time: String?

  init(_ words: PersonalWords) { time = words.phrase }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let gap = try caller.call("gap.end", ["at": try caller.instant(time)])
    return Answer(gap, [paint(.green, "Back") + ": \(gap.text("label"))."])
  }
}
