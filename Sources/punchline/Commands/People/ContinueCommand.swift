import JSON

/// `punchline continue`: starts the timer on the last task again.
struct ContinueCommand: PersonalCommand {
  static let form = "[TIME]"
  static let meaning = "start the timer on the last task again, with its name and tags"
  static let options: [PersonalOption] = [.json]

  private let time: String?

  init(_ words: PersonalWords) { time = words.phrase }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let timer = try caller.call("timer.continue", ["at": try caller.instant(time)])
    return Answer(timer, [StartCommand.line(timer, paint)])
  }
}
