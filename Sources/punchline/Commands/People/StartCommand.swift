import JSON

/// `punchline start`: starts the timer on a task of that name.
struct StartCommand: PersonalCommand {
  static let form = "TASK [TIME] [+TAG...]"
  static let meaning = "start the timer on a task, which is made when there is none"
  static let options: [PersonalOption] = [.name, .notes, .json]

  private let text: [String]
  private let tags: [String]
  private let name: String?
  private let notes: String?

  init(_ words: PersonalWords) throws(UsageError) {
    (text, tags) = words.textAndTags
    if text.isEmpty { throw .missingOperand(command: words.name.rawValue, operand: "TASK") }
    name = words[.name]
    notes = words[.notes]
  }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let (task, at) = try taskAndTime(caller)
    let result = try caller.call(
      "timer.start",
      [
        "taskName": .string(task), "at": at, "tags": JSON(tags), "name": JSON(name),
        "notes": JSON(notes),
      ])
    let timer = result["timer"]
    let before = result["stopped"]
    var lines: [String] = []
    if before != .null {
      lines.append("Stopped \(before["taskName"].shown): \(EntryText.timeAndLength(before)).")
    }
    lines.append(Self.line(timer, paint))
    return Answer(result, lines)
  }

  static func line(_ timer: JSON, _ paint: Paint) -> String {
    let elapsed = timer["elapsedMs"] == 0 ? "" : ", \(timer.text("short")) so far"
    return paint(.green, "Started ") + paint(.bold, timer["taskName"].shown)
      + EntryText.nameAndTags(timer) + elapsed + "."
  }

  /// The longest end of the words that is a time is the time, and the task's name is what is
  /// before it; a number alone belongs to the name.
  private func taskAndTime(
    _ caller: MethodCaller
  ) throws(CommandFailure) -> (task: String, at: JSON) {
    for index in text.indices.dropFirst() {
      let phrase = text[index...].joined(separator: " ")
      guard phrase.contains(where: { !$0.isNumber }) else { continue }
      if let time = try? caller.call("time.parse", ["text": .string(phrase)]),
        time["kind"] == "instant"
      {
        return (text[..<index].joined(separator: " "), time["at"])
      }
    }
    return (text.joined(separator: " "), .null)
  }
}
