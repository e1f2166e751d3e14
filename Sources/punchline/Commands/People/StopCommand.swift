import JSON

/// `punchline stop`: stops the timer and saves its entry.
struct StopCommand: PersonalCommand {
  static let form = "[TIME]"
  static let meaning = "stop the timer"
  static let options: [PersonalOption] = [.name, .notes, .json]

  private let time: String?
  private let name: String?
  private let notes: String?

  init(_ words: PersonalWords) {
    time = words.phrase
    name = words[.name]
    notes = words[.notes]
  }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let result = try caller.call(
      "timer.stop",
      ["at": try caller.instant(time), "name": JSON(name), "notes": JSON(notes)])
    let entry = result["entry"]
    let line =
      entry == .null
      ? "Stopped at once; nothing was saved."
      : paint(.yellow, "Stopped ") + paint(.bold, entry["taskName"].shown)
        + "\(EntryText.nameAndTags(entry)): \(EntryText.timeAndLength(entry))."
    return Answer(result, [line])
  }
}
