import JSON

/// `punchline in`: clocks in.
struct InCommand: PersonalCommand {
  static let form = "[TIME] [+TAG...]"
  static let meaning = "clock in"
  static let options: [PersonalOption] = [.notes, .json]

  private let time: String?
  private let tags: [String]
  private let notes: String?

  init(_ words: PersonalWords) {
    let (text, tags) = words.textAndTags
    time = text.isEmpty ? nil : text.joined(separator: " ")
    self.tags = tags
    notes = words[.notes]
  }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let clock = try caller.call(
      "clock.in",
      ["at": try caller.instant(time), "tags": JSON(tags), "notes": JSON(notes)])
    return Answer(clock, [paint(.green, "Clocked in") + " at \(clock.text("since"))."])
  }
}
