/// What the command line asks for.
struct Arguments: Equatable {
  enum Command: Equatable {
    case engine
    case call(method: String, parameters: String?)
    case watch(WatchFormat)
    case check
    case backup(file: String)
    case restore(file: String)
    case export
    case `import`(file: String)
    case sync
    case generate(Generated)
    case version
    case help
  }

  enum WatchFormat: String, CaseIterable {
    case plain, json, waybar, i3bar, i3blocks, polybar, tmux, xbar
  }

  enum LogLevel: String, CaseIterable {
    case error, info, debug
  }

  var command = Command.engine
  /// A path or ":memory:"; nil for the default place.
  var store: String?
  var timeZone: String?
  var user: String?
  /// On whose behalf alone; no conversation may act as another.
  var fixedUser: String?
  var organization: String?
  /// What to run to reach the engine whose records the store is to have.
  var upstream: String?
  /// The file that holds the token for it.
  var upstreamToken: String?
  /// An instant as it was typed.
  var virtualTime: String?
  var requiresAuthentication = false
  var logLevel = LogLevel.error

  /// Takes the words after the program's name; of an option given twice the last counts.
  init(_ words: [String]) throws(UsageError) {
    var operands: [String] = []
    var format: WatchFormat?
    var shown: Command?
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
      let (option, attached) = try Option.split(word)
      if option.takesNoValue {
        guard attached == nil else { throw .unexpectedValue(option: option.rawValue) }
      }
      switch option {
      case .help: shown = .help
      case .version: shown = shown ?? .version
      case .requireAuth: requiresAuthentication = true
      case .store: store = try option.value(attached, &rest)
      case .timeZone: timeZone = try option.value(attached, &rest)
      case .user: user = try option.value(attached, &rest)
      case .as: fixedUser = try option.value(attached, &rest)
      case .organization: organization = try option.value(attached, &rest)
      case .upstream: upstream = try option.value(attached, &rest)
      case .upstreamToken: upstreamToken = try option.value(attached, &rest)
      case .virtualTime: virtualTime = try option.value(attached, &rest)
      case .log: logLevel = try option.choice(attached, &rest)
      case .format: format = try option.choice(attached, &rest)
      }
    }
    if let shown {
      command = shown
    } else {
      command = try Self.command(operands, format: format)
    }
  }

  private static func command(
    _ operands: [String], format: WatchFormat?
  ) throws(UsageError) -> Command {
    guard let word = operands.first else {
      return try engine(format: format)
    }
    guard let name = CommandName(rawValue: word) else { throw .unknownCommand(word) }
    var operands = operands.dropFirst()
    func operand(_ operand: Operand) throws(UsageError) -> String {
      guard let value = operands.popFirst(), !value.isEmpty else {
        throw .missingOperand(command: word, operand: operand.rawValue)
      }
      return value
    }
    let command: Command
    switch name {
    case .call: command = .call(method: try operand(.method), parameters: operands.popFirst())
    case .watch:
      guard let format else {
        throw .missingOption(command: word, option: "--format", allowed: Option.format.allowed)
      }
      command = .watch(format)
    case .sync: command = .sync
    case .check: command = .check
    case .backup: command = .backup(file: try operand(.file))
    case .restore: command = .restore(file: try operand(.file))
    case .export: command = .export
    case .import: command = .import(file: try operand(.file))
    case .generate:
      let kind = try operand(.kind)
      guard let generated = Generated(rawValue: kind) else {
        throw .badValue(option: Operand.kind.rawValue, value: kind, allowed: Generated.choices)
      }
      command = .generate(generated)
    }
    if let superfluous = operands.first {
      throw .unexpectedOperand(command: word, operand: superfluous)
    }
    if format != nil, name != .watch {
      throw .misplacedOption(option: "--format", command: "watch")
    }
    return command
  }

  private static func engine(format: WatchFormat?) throws(UsageError) -> Command {
    guard format == nil else { throw .misplacedOption(option: "--format", command: "watch") }
    return .engine
  }
}

extension Arguments {
  /// The arguments of the process; words that are not UTF-8 are refused.
  static func ofProcess() throws(UsageError) -> Arguments {
    var words: [String] = []
    for position in 1..<max(1, Int(CommandLine.argc)) {
      // SAFETY: argc words were handed over at the start, and nobody changes them.
      guard let word = unsafe CommandLine.unsafeArgv[position],
        let text = unsafe String(validatingCString: word)
      else { throw .notText(position: position) }
      words.append(text)
    }
    return try Arguments(words)
  }
}
