import JSON

/// `punchline cancel`: ends the timer without an entry.
struct CancelCommand: PersonalCommand {
  static let form = ""
  static let meaning = "end the timer and keep no entry"
  static let options: [PersonalOption] = [.json]

  init(_ words: PersonalWords) throws(UsageError) { try words.refuseOperands() }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let result = try caller.call("timer.cancel")
    let entry = result["entry"]
    return Answer(
      result,
      [
        paint(.yellow, "Canceled ") + paint(.bold, entry["taskName"].shown)
          + " after \(entry.text("short")); punchline undo lets it run again."
      ])
  }
}
