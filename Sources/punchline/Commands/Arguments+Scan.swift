extension Arguments {
  /// Separates the options of a command line, with their values, from its other words.
  struct Scan {
    private var rest: ArraySlice<String>
    private(set) var operands: [String] = []
    /// The words after `--`, if they are a program and its arguments.
    private(set) var program: [String] = []
    private(set) var given: [(name: String, value: String?)] = []
    /// The first word that looks like an option and is none.
    private(set) var problem: UsageError?

    init(_ words: [String]) {
      rest = words[...]
    }

    func has(_ option: CommandOption) -> Bool { given.contains { $0.name == option.name } }

    /// Takes one option with its value, or another word; false if none is left.
    mutating func takeWord() throws(UsageError) -> Bool {
      guard let word = rest.popFirst() else { return false }
      if word == "--" {
        if Command.named(operands)?.takes("--") == true {
          program = Array(rest)
        } else {
          operands += rest
        }
        rest = []
      } else if !Self.looksLikeOption(word) || takesTag(word) {
        operands.append(word)
      } else {
        take(word)
      }
      return true
    }

    /// A number after a hyphen is not an option.
    private static func looksLikeOption(_ word: String) -> Bool {
      word.hasPrefix("-") && word != "-" && word.dropFirst().first?.isWholeNumber != true
    }

    /// Whether the word is a tag such as `-draft`, after a command that removes tags.
    private func takesTag(_ word: String) -> Bool {
      !word.hasPrefix("--") && Command.named(operands)?.takes("-TAG") == true
    }

    private mutating func take(_ word: String) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0] == "-h" ? CommandOption.help.name : String(parts[0])
      // Options of the same name either all take a value, or none does.
      guard let option = CommandOption.named(name) else {
        problem = problem ?? CommandOption.refusal(of: name, after: Command.named(operands))
        return
      }
      guard option.takesValue else {
        if parts.count > 1 { problem = problem ?? .unexpectedValue(option: name) }
        given.append((name, nil))
        return
      }
      // A word that looks like another option is no value.
      var value = parts.count > 1 ? String(parts[1]) : nil
      if value == nil, let next = rest.first, !next.hasPrefix("--") { value = rest.popFirst() }
      while option.value == .time, !operands.isEmpty, let more = rest.first, !more.hasPrefix("-") {
        value = (value ?? "") + " \(more)"
        rest.removeFirst()
      }
      given.append((name, value))
    }
  }
}

extension CommandOption {
  /// An option of that name; several commands may have one, each with its own values.
  static func named(_ name: String) -> CommandOption? {
    if let common = common.first(where: { $0.name == name }) { return common }
    return Command.all.lazy.flatMap(\.options).first { $0.name == name }
  }

  /// Why the command does not take the option.
  static func refusal(of name: String, after command: Command?) -> UsageError {
    let owners = Command.all.filter { $0.options.contains { $0.name == name } }
    let isOfPeople =
      command?.isForPeople == true && (owners.isEmpty || owners.contains(where: \.isForPeople))
    if let command, isOfPeople || owners.count > 1 {
      return .unknownOptionOf(
        command: command.name, option: name, allowed: command.options.map(\.name))
    }
    guard let owner = owners.first(where: { !$0.isForPeople }) ?? owners.first else {
      return .unknownOption(name)
    }
    return .misplacedOption(option: name, command: owner.name)
  }
}
