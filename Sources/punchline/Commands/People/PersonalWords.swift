/// An option of a command for people.
enum PersonalOption: String, CaseIterable {
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
    case .format: ReportFormat.list
    case .from: ImportSource.list
    case .zone: "ZONE"
    case .order: "dmy|mdy"
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
      guard let option = PersonalOption(rawValue: String(parts[0])), allowed.contains(option)
      else {
        throw .unknownOptionOf(
          command: name.rawValue, option: String(parts[0]), allowed: allowed.map(\.rawValue))
      }
      guard let placeholder = option.placeholder else {
        guard parts.count == 1 else { throw .unexpectedValue(option: option.rawValue) }
        values[option, default: []].append("")
        continue
      }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw .missingValue(option: option.rawValue, allowed: placeholder)
      }
      values[option, default: []].append(value)
    }
    self.operands = operands
  }

  func has(_ option: PersonalOption) -> Bool { values[option] != nil }

  /// The option's value; of one given twice the last.
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
    guard let choice = Choice(rawValue: value) else {
      throw .badValue(
        option: option.rawValue, value: value,
        allowed: "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }
}
