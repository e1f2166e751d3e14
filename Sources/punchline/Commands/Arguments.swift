import TimeClock

/// The command line: the command, the words after it, and the options.
struct Arguments {
  enum WatchFormat: String, CaseIterable {
    case plain, json, waybar, i3bar, i3blocks, polybar, tmux, xbar
  }

  enum LogLevel: String, CaseIterable {
    case error, info, debug
  }

  /// The outputs of `generate`: a shell's completions, a page of the manual, or the compiled form
  /// of a language file that it reads.
  enum Generated: String, CaseIterable {
    case bash, zsh, fish, man, `protocol`, words

    static var choices: String { anyOf(allCases.map(\.rawValue)) }
  }

  /// Nil to run the engine.
  let command: Command?
  /// The words after the command.
  private(set) var operands: [String]
  /// The words after `--`, of a command that runs them.
  private(set) var program: [String] = []
  /// The options in order, each with its value.
  private var given: [(option: CommandOption, value: String)] = []

  /// Parses the words after the program's name.
  init(_ words: [String]) throws(UsageError) {
    // A shell's command line may hold anything.
    if let first = words.first, first == Command.completion.name {
      (command, operands) = (Command.completion, Array(words.dropFirst()))
      return
    }
    var scan = Scan(words)
    while try scan.takeWord() {}
    if scan.has(.help) || scan.has(.version) {
      if !scan.has(.help), let problem = scan.problem { throw problem }
      command = Command.named([scan.has(.help) ? "help" : "version"])
      operands = scan.has(.help) ? Self.topic(scan.operands) : []
      return
    }
    command = Command.named(scan.operands)
    program = scan.program
    if let command, command.takes("--"), program.isEmpty {
      throw .missingOperand(
        command: command.name, operand: "-- COMMAND", usage: command.usage)
    }
    if let problem = scan.problem { throw problem }
    if command == nil, !scan.operands.isEmpty { throw Self.unknown(scan.operands) }
    let length = command.map { $0.name.split(separator: " ").count } ?? 0
    operands = Array(scan.operands.dropFirst(length))
    for (name, value) in scan.given { try take(name, value) }
    try refuseAlone()
    try takeOperands()
    if let user, let fixedUser, user != fixedUser {
      throw .contradiction(CommandOption.user.name, CommandOption.as.name)
    }
  }

  /// The topic of `--help`: the method after `call`, else the command.
  private static func topic(_ words: [String]) -> [String] {
    guard let command = Command.named(words) else {
      return Command.all(beginning: words.first ?? "").isEmpty ? [] : [words[0]]
    }
    return [command.name == "call" && words.count > 1 ? words[1] : words[0]]
  }

  private static func unknown(_ words: [String]) -> UsageError {
    let actions = Command.all(beginning: words[0]).map { $0.name.dropFirst(words[0].count + 1) }
    guard !actions.isEmpty else {
      let two = words.prefix(2).joined(separator: " ")
      return .unknownCommand(HelpPage.command(calledAs: two) == nil ? words[0] : two)
    }
    let allowed = anyOf(actions.map(String.init))
    guard words.count > 1 else {
      return .missingOperand(
        command: words[0], operand: allowed, usage: "punchline help \(words[0])")
    }
    return .badValue(option: words[0], value: words[1], allowed: allowed)
  }

  /// Takes an option with its meaning for the command.
  private mutating func take(_ name: String, _ value: String?) throws(UsageError) {
    let known = (command?.options ?? []) + CommandOption.common
    guard let option = known.first(where: { $0.name == name }) else {
      throw CommandOption.refusal(of: name, after: command)
    }
    guard option.takesValue else { return given.append((option, "")) }
    guard let value, option.isClearing || !value.isEmpty else {
      throw .missingValue(option: name, allowed: option.allowed)
    }
    guard option.isRepeatable || !has(option) else { throw .repeatedOption(name) }
    var words = [value]
    if case .choices = option.value {
      words = value.split(separator: ",").compactMap { String($0).trimmed }
      if words.isEmpty { words = [""] }
    }
    for word in words where !option.choices.isEmpty && !option.choices.contains(word) {
      throw .badValue(
        option: name, value: word, allowed: "one of \(option.choices.joined(separator: ", "))")
    }
    given.append((option, value))
  }

  /// Refuses options that mean nothing without another option.
  private func refuseAlone() throws(UsageError) {
    for (option, _) in given {
      guard !option.companions.isEmpty, let command,
        !given.contains(where: { option.companions.map(\.name).contains($0.option.name) })
      else { continue }
      let companions = Self.anyOf(option.companions.map(\.usage))
      throw .misplacedOption(option: option.name, command: "\(command.name) \(companions)")
    }
  }

  /// Checks the number of words after the command, including those given by options.
  private mutating func takeOperands() throws(UsageError) {
    guard let command, let declared = command.operands else { return }
    var words = operands[...]
    var taken: [String] = []
    for operand in declared {
      if let option = operand.option, let value = self[option] {
        taken.append(value)
      } else if let word = words.popFirst(), !word.isEmpty {
        taken.append(word)
        if operand.takesRest {
          taken += words
          words = []
        }
        guard case .choice(let allowed) = operand.kind else { continue }
        for word in taken where !allowed.contains(word) {
          throw .badValue(option: operand.name, value: word, allowed: Self.anyOf(allowed))
        }
      } else if !operand.isOptional {
        throw .missingOperand(
          command: command.name, operand: operand.name, usage: command.usage)
      }
    }
    if let more = words.first {
      throw .unexpectedOperand(command: command.name, operand: more)
    }
    operands = taken
  }
}

/// The values of the options.
extension Arguments {
  func has(_ option: CommandOption) -> Bool { given.contains { $0.option.name == option.name } }

  subscript(option: CommandOption) -> String? { all(option).last }

  func all(_ option: CommandOption) -> [String] {
    given.filter { $0.option.name == option.name }.map(\.value)
  }

  /// One of a fixed list of words, which the parser has checked.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: CommandOption, of type: Choice.Type = Choice.self
  ) -> Choice? {
    guard let word = self[option] else { return nil }
    return Choice.allCases.first { $0.rawValue == word }
  }

  /// Words of a fixed list, separated by commas.
  func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: CommandOption, of type: Choice.Type = Choice.self
  ) -> [Choice]? {
    self[option]?.split(separator: ",").compactMap { part in
      Choice.allCases.first { $0.rawValue == String(part).trimmed }
    }
  }

  /// A path or ":memory:"; nil for the default place.
  var store: String? { self[.store] }
  var timeZone: String? { self[.timeZone] }
  /// The tag of a language.
  var language: String? { self[.language] }
  var user: String? { self[.user] }
  /// The one member who may send requests.
  var fixedUser: String? { self[.as] }
  var organization: String? { self[.organization] }
  /// The command that reaches the upstream.
  var upstream: String? { self[.upstream] }
  /// The file with the token for the upstream.
  var upstreamToken: String? { self[.upstreamToken] }
  /// The instant as typed.
  var virtualTime: String? { self[.virtualTime] }
  var logLevel: LogLevel { choice(.log) ?? .error }
  /// Nil if that depends on the place of the store.
  var requiresAuthentication: Bool? {
    let last = given.last {
      [CommandOption.requireAuth.name, CommandOption.noRequireAuth.name].contains($0.option.name)
    }
    return last.map { $0.option == .requireAuth }
  }

  /// All words after the command as one phrase; nil without any.
  var phrase: String? { operands.isEmpty ? nil : operands.joined(separator: " ") }

  /// `a, b or c`.
  static func anyOf(_ words: [String]) -> String {
    (words.count > 1 ? words.dropLast().joined(separator: ", ") + " or " : "") + (words.last ?? "")
  }

  /// The arguments of the process; words that are not UTF-8 are refused.
  static func ofProcess() throws(UsageError) -> Arguments {
    try Arguments(try ProcessWords.afterName())
  }
}
