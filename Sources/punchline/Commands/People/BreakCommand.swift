import JSON

/// `punchline break`: begins a break of the running shift.
struct BreakCommand: PersonalCommand {
  static let form = "[TIME]"
  static let meaning = "begin a break"
  static let options: [PersonalOption] = [.json]

  private let time: String?

  init(_ words: PersonalWords) { time = words.phrase }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let gap = try caller.call("gap.start", ["at": try caller.instant(time)])
    return Answer(gap, [paint(.yellow, "On break") + ": \(gap.text("label"))."])
  }
}
