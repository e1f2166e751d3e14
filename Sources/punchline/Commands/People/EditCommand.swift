import JSON
import TimeClock

/// `punchline edit`: corrects an entry by its number in the log.
struct EditCommand: PersonalCommand {
  static let form = "[N|last]"
  static let meaning = "correct an entry by its number in the log, else the last one"
  static let options: [PersonalOption] = [.start, .end, .task, .name, .notes, .tag, .json]

  /// Nil until it is known whether a time ends with it.
  private var number: Int?
  private var start: String?
  private var end: String?
  private let words: PersonalWords

  init(_ words: PersonalWords) throws(UsageError) {
    number = try words.operands.first.map { word throws(UsageError) in
      guard let number = Self.number(word) else {
        throw .badValue(option: "N", value: word, allowed: "a number of punchline log, or last")
      }
      return number
    }
    if let more = words.operands.dropFirst().first {
      throw .unexpectedOperand(command: words.name.rawValue, operand: more)
    }
    guard Self.options.contains(where: { $0 != .json && words.has($0) }) else {
      throw .missingOption(
        command: words.name.rawValue, option: "an option",
        allowed: Self.options.dropLast().map(\.rawValue).joined(separator: ", "))
    }
    (start, end) = (words[.start], words[.end])
    self.words = words
  }

  private static func number(_ word: some StringProtocol) -> Int? {
    word == "last" ? 1 : Int(word).flatMap { $0 > 0 ? $0 : nil }
  }

  func run(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    var command = self
    command.takeNumber(caller)
    return try command.change(caller, paint)
  }

  /// What follows a time belongs to it, but for a number with which it would be none.
  private mutating func takeNumber(_ caller: MethodCaller) {
    for time in [\EditCommand.start, \.end] where number == nil {
      guard let text = self[keyPath: time], let blank = text.lastIndex(of: " "),
        let last = Self.number(text[blank...].dropFirst()), !Self.isTime(text, caller)
      else { continue }
      number = last
      self[keyPath: time] = String(text[..<blank])
    }
  }

  private static func isTime(_ text: String, _ caller: MethodCaller) -> Bool {
    [text, "\(CivilDate.earliest.text) \(text)"].contains { text in
      (try? caller.call("time.parse", ["text": .string(text)]))?["kind"] == "instant"
    }
  }

  private func change(_ caller: MethodCaller, _ paint: Paint) throws(CommandFailure) -> Answer {
    let entry = try find(caller)
    let result =
      entry["end"] == .null
      ? try changeRunning(entry, caller) : try caller.call("entry.update", changes(entry, caller))
    let shown = try caller.call("entry.get", ["id": entry["id"]])["entry"]
    return Answer(
      result,
      [
        paint(.green, "Changed") + " \(EntryDate.text(shown)), \(EntryText.timeAndLength(shown)): "
          + EntryText.title(shown)
      ])
  }

  private func find(_ caller: MethodCaller) throws(CommandFailure) -> JSON {
    let number = number ?? 1
    var count = 0
    var found = JSON.null
    try caller.forEach("entry.list", "entries") { entry in
      count += 1
      if count == number { found = entry }
      return count < number
    }
    guard found != .null else {
      throw .message(
        count == 0 ? "there are no entries" : "there are \(count) entries, and no number \(number)")
    }
    return found
  }

  private func changes(_ entry: JSON, _ caller: MethodCaller) throws(CommandFailure) -> JSON {
    var changes: JSONObject = ["id": entry["id"]]
    let start = try start.map { text throws(CommandFailure) in
      try instant(text, of: entry, from: entry["start"], caller)
    }
    if let start { changes.append("start", start) }
    if let text = end {
      changes.append(
        "end",
        try instant(text, of: entry, from: start ?? entry["start"], isEnd: true, caller))
    }
    for (name, value) in details { changes.append(name, value) }
    return .object(changes)
  }

  private var details: [(String, JSON)] {
    var details: [(String, JSON)] = []
    if let task = words[.task] { details.append(("taskName", .string(task))) }
    for (option, name) in [(PersonalOption.name, "name"), (.notes, "notes")] {
      if let text = words[option] {
        details.append((name, text.isEmpty ? .null : .string(text)))
      }
    }
    if words.has(.tag) {
      details.append(("tags", JSON(words.all(.tag).filter { !$0.isEmpty })))
    }
    return details
  }

  /// What runs is changed by its own methods.
  private func changeRunning(
    _ entry: JSON, _ caller: MethodCaller
  ) throws(CommandFailure) -> JSON {
    let isShift = entry["kind"] == "shift"
    var result = JSON.null
    if let text = start {
      let start = try instant(text, of: entry, from: entry["start"], caller)
      result = try caller.call(isShift ? "clock.adjust" : "timer.adjust", ["start": start])
    }
    if !details.isEmpty {
      if isShift, words.has(.name) {
        throw .message("a running shift gets its notes and tags now, its name when it has ended")
      }
      result = try caller.call(
        isShift ? "clock.update" : "timer.update",
        .object(JSONObject(details.map { (name: $0, value: $1) })))
    }
    if let text = end {
      let end = try instant(text, of: entry, from: entry["start"], isEnd: true, caller)
      result = try caller.call(isShift ? "clock.out" : "timer.stop", ["at": end])
    }
    return result
  }

  /// A time is by the clocks that show the entry's own times.
  private func instant(
    _ text: String, of entry: JSON, from start: JSON, isEnd: Bool = false, _ caller: MethodCaller
  ) throws(CommandFailure) -> JSON {
    let zone = entry["timeZone"]
    if let time = caller.timeOfDay(text, ofEntryFrom: start, isEnd: isEnd, in: zone) { return time }
    return try caller.instant(text, in: zone)
  }
}
