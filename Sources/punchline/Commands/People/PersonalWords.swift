import TimeClock

/// An option of a command for people.
enum PersonalOption: String, CommandWord {
  case json = "--json"
  case notes = "--notes"
  case name = "--name"
  case task = "--task"
  case tag = "--tag"
  case start = "--start"
  case end = "--end"
  case shift = "--shift"
  case kind = "--kind"
  case by = "--by"
  case format = "--format"
  case from = "--from"
  case dryRun = "--dry-run"
  case zone = "--zone"
  case order = "--order"

  /// The name of the value in the help; nil for an option without one.
  var placeholder: String? {
    switch self {
    case .json, .shift, .dryRun: nil
    case .notes, .name, .task: "TEXT"
    case .tag: "TAG"
    case .start, .end: "TIME"
    case .kind: "shift|task"
    case .by: "DIVISIONS"
    case .format: "FORMAT"
    case .from: "PROGRAM"
    case .zone: "ZONE"
    case .order: "dmy|mdy"
    }
  }
}

extension PersonalOption {
  /// Whether the value goes on to the next option, as people type a time.
  var isTime: Bool { placeholder == "TIME" }

  /// The values of an option that takes one out of a fixed list, or such values after commas.
  var choices: [String] {
    switch self {
    case .kind: Entry.Kind.allCases.map(\.rawValue)
    case .by: ReportDimension.allCases.map(\.rawValue)
    case .format: ReportFormat.allCases.map(\.rawValue)
    case .from: ImportSource.allCases.map(\.rawValue)
    case .order: DateOrder.allCases.map(\.rawValue)
    default: []
    }
  }

  /// What the option does, for people.
  var meaning: String {
    switch self {
    case .json: "print the result as it came, for scripts"
    case .notes: "free text, up to 500 characters"
    case .name: "what a task entry is called"
    case .task: "the task by its name"
    case .tag: "only what has the tag; for edit the tag to have, once for each"
    case .start: "when it began"
    case .end: "when it ended"
    case .shift: "a shift, and no task entry"
    case .kind: "shifts, or work on tasks"
    case .by: "up to three of day, week, month, task, tag, member, session, name, after commas"
    case .format: "what to write: \(Arguments.anyOf(ReportFormat.allCases.map(\.rawValue)))"
    case .from:
      "what wrote the file: \(Arguments.anyOf(ImportSource.allCases.map(\.rawValue)))"
    case .dryRun: "only tell what would be taken"
    case .zone: "the zone of times that have none, such as Europe/Berlin"
    case .order: "how dates like 03/04/2026 are read"
    }
  }
}

/// The words after a command for people, sorted into what they mean to it.
struct PersonalWords {
  let name: Arguments.CommandName
  let operands: [String]
  private var values: [PersonalOption: [String]] = [:]

  /// Takes options before, between and after other words, as `--option VALUE` or
  /// `--option=VALUE`; `--` ends them.
  init(
    _ name: Arguments.CommandName, _ words: [String], allowed: [PersonalOption]
  ) throws(UsageError) {
    self.name = name
    var operands: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = PersonalOption(word: String(parts[0])), allowed.contains(option)
      else {
        throw .unknownOptionOf(
          command: name.rawValue, option: String(parts[0]), allowed: allowed.map(\.rawValue))
      }
      guard let placeholder = option.placeholder else {
        guard parts.count == 1 else { throw .unexpectedValue(option: option.rawValue) }
        values[option, default: []].append("")
        continue
      }
      // As for the options of all commands, what looks like another one is no value.
      let next = rest.first?.hasPrefix("--") == false ? rest.first : nil
      if parts.count == 1, next != nil { rest.removeFirst() }
      guard var value = parts.count > 1 ? String(parts[1]) : next else {
        throw .missingValue(
          option: option.rawValue, allowed: "\(placeholder), \(option.meaning)")
      }
      while option.isTime, let next = rest.first, !next.hasPrefix("-") {
        value += " \(next)"
        rest.removeFirst()
      }
      // Only an entry's tags are several.
      guard values[option] == nil || option == .tag && name == .edit else {
        throw .repeatedOption(option.rawValue)
      }
      values[option, default: []].append(value)
    }
    self.operands = operands
  }

  func has(_ option: PersonalOption) -> Bool { values[option] != nil }

  subscript(option: PersonalOption) -> String? { values[option]?.last }

  func all(_ option: PersonalOption) -> [String] { values[option] ?? [] }

  /// The words that are no tags, and the tags among them, `+` left out.
  var textAndTags: (text: [String], tags: [String]) {
    let tags = operands.filter { $0.hasPrefix("+") && $0.count > 1 }
    return (
      operands.filter { !$0.hasPrefix("+") || $0.count == 1 }, tags.map { String($0.dropFirst()) }
    )
  }

  /// All words as one phrase; nil without any.
  var phrase: String? { operands.isEmpty ? nil : operands.joined(separator: " ") }

  /// Refuses words where the command takes none.
  func refuseOperands() throws(UsageError) {
    guard let first = operands.first else { return }
    throw .unexpectedOperand(command: name.rawValue, operand: first)
  }

  /// One of a fixed list of words.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: PersonalOption, of type: Choice.Type
  ) throws(UsageError) -> Choice? {
    guard let value = self[option] else { return nil }
    return try Self.choice(value, option)
  }

  /// Some of a fixed list of words, after commas.
  func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: PersonalOption, of type: Choice.Type
  ) throws(UsageError) -> [Choice]? {
    guard let value = self[option] else { return nil }
    let words = value.split(separator: ",").compactMap { String($0).trimmed }
    return try (words.isEmpty ? [""] : words).map { word throws(UsageError) in
      try Self.choice(word, option)
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String, _ option: PersonalOption
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      throw .badValue(
        option: option.rawValue, value: value,
        allowed: "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }
}
