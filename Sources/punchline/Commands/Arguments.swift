import TimeClock

/// The command line: the command, the words after it, and the options.
struct Arguments {
  enum WatchFormat: String, CaseIterable {
    case plain, json, waybar, i3bar, i3blocks, polybar, tmux, xbar
  }

  enum LogLevel: String, CaseIterable {
    case error, info, debug
  }

  /// What `generate` prints: the completions of a shell, a page of the manual, or the compiled file of
  /// the language that it reads.
  enum Generated: String, CaseIterable {
    case bash, zsh, fish, man, `protocol`, words

    static var choices: String { anyOf(allCases.map(\.rawValue)) }
  }

  /// Nil for the engine.
  let command: Command?
  /// The words after the command.
  private(set) var operands: [String]
  /// The words after `--` of a command that runs them.
  private(set) var program: [String] = []
  /// The options in their order, with what followed each.
  private var given: [(option: CommandOption, value: String)] = []

  /// Takes the words after the program's name.
  init(_ words: [String]) throws(UsageError) {
    // What a shell has on its line may be anything.
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

  /// The topic of `--help`: the method that `call` would call, else the command.
  private static func topic(_ words: [String]) -> [String] {
    guard let command = Command.named(words) else {
      return Command.all(beginning: words.first ?? "").isEmpty ? [] : [words[0]]
    }
    return [command.name == "call" && words.count > 1 ? words[1] : words[0]]
  }

  private static func unknown(_ words: [String]) -> UsageError {
    let actions = Command.all(beginning: words[0]).map { $0.name.dropFirst(words[0].count + 1) }
    guard !actions.isEmpty else { return .unknownCommand(words[0]) }
    let allowed = anyOf(actions.map(String.init))
    guard words.count > 1 else {
      return .missingOperand(
        command: words[0], operand: allowed, usage: "punchline help \(words[0])")
    }
    return .badValue(option: words[0], value: words[1], allowed: allowed)
  }

  /// Takes an option with the meaning that it has for the command.
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

  /// Refuses options that mean nothing without another.
  private func refuseAlone() throws(UsageError) {
    for (option, _) in given {
      guard let companion = option.companion, let command,
        !given.contains(where: { option.companions.map(\.name).contains($0.option.name) })
      else { continue }
      throw .misplacedOption(option: option.name, command: "\(command.name) \(companion.usage)")
    }
  }

  /// Checks the words after a command that takes so many, those said by options included.
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

/// What the options say.
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

  /// Some of a fixed list of words, after commas.
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
  /// On whose behalf alone; no conversation may act as another.
  var fixedUser: String? { self[.as] }
  var organization: String? { self[.organization] }
  /// The command that reaches the engine whose records the store copies.
  var upstream: String? { self[.upstream] }
  /// The file that holds the token for it.
  var upstreamToken: String? { self[.upstreamToken] }
  /// An instant as it was typed.
  var virtualTime: String? { self[.virtualTime] }
  var logLevel: LogLevel { choice(.log) ?? .error }
  /// Nil where the store's place decides.
  var requiresAuthentication: Bool? {
    let last = given.last {
      [CommandOption.requireAuth.name, CommandOption.noRequireAuth.name].contains($0.option.name)
    }
    return last.map { $0.option == .requireAuth }
  }

  /// The words that are no tags, and the tags among them, `+` left out.
  var textAndTags: (text: [String], tags: [String]) {
    let tags = operands.filter { $0.hasPrefix("+") && $0.count > 1 }
    return (
      operands.filter { !$0.hasPrefix("+") || $0.count == 1 }, tags.map { String($0.dropFirst()) }
    )
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
