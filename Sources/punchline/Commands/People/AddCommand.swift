import JSON

/// `punchline add`: writes down what was not measured.
struct AddCommand: PersonalCommand {
  static let form = "RANGE [TASK] [+TAG...]"
  static let meaning = "write down time on a task, or a shift with --shift"
  static let options: [PersonalOption] = [.shift, .name, .notes, .json]

  private let words: PersonalWords
  private let text: [String]
  private let tags: [String]

  init(_ words: PersonalWords) throws(UsageError) {
    (text, tags) = words.textAndTags
    if text.isEmpty { throw .missingOperand(command: words.name.rawValue, operand: "RANGE") }
    self.words = words
  }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let (interval, task) = try rangeAndTask(caller)
    let isShift = words.has(.shift)
    if isShift, !task.isEmpty {
      throw .usage(.unexpectedOperand(command: words.name.rawValue, operand: task))
    }
    if !isShift, task.isEmpty {
      throw .usage(.missingOperand(command: words.name.rawValue, operand: "TASK or --shift"))
    }
    let entry = try caller.call(
      "entry.create",
      [
        "kind": isShift ? "shift" : "task", "start": interval["start"], "end": interval["end"],
        "taskName": JSON(isShift ? nil : task), "tags": JSON(tags), "name": JSON(words[.name]),
        "notes": JSON(words[.notes]),
      ])
    return Answer(
      entry,
      [
        paint(.green, "Added") + " \(EntryDate.text(entry)), \(EntryText.timeAndLength(entry)): "
          + EntryText.title(entry)
      ])
  }

  /// The longest beginning of the words that is a range of time, and what follows it; a refusal
  /// says what is wrong in words that have the form of one.
  private func rangeAndTask(
    _ caller: MethodCaller
  ) throws(CommandFailure) -> (interval: JSON, task: String) {
    var problem: String?
    for count in stride(from: text.count, to: 0, by: -1) {
      let phrase = text[..<count].joined(separator: " ")
      do throws(CommandFailure) {
        let time = try caller.call("time.parse", ["text": .string(phrase)])
        if time["kind"] == "interval" { return (time, text[count...].joined(separator: " ")) }
      } catch {
        guard case .refused(let refusal) = error,
          let reason = refusal["data"]["fields"]["text"].stringValue,
          let told = MethodCaller.particular(reason)
        else { continue }
        problem = "\"\(phrase)\" is no range of time: \(told)"
      }
    }
    if let problem { throw .message(problem) }
    throw .message(
      "\"\(text.joined(separator: " "))\" begins with no range of time, such as 9-17:30 or "
        + "\"yesterday 9 to 17\"")
  }
}
