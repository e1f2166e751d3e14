import ClockOperations

/// What the command line asks for.
struct Arguments: Equatable {
  enum Command: Equatable {
    case engine
    /// One of the commands for people, and the words after it.
    case personal(CommandName, [String])
    case call(method: String, parameters: CallParameters)
    case watch(WatchFormat)
    case mcp(isReadOnly: Bool)
    case check
    case backup(file: String)
    case restore(file: String)
    case copy(from: String, to: String)
    case export
    case `import`(file: String)
    case organization(OrganizationCommand.Action)
    case sync
    case generate(Generated)
    case version
    case help
    /// What a command or a method does.
    case explain(String)
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
  /// How many characters of a name a status bar shows.
  var width: Int?
  /// What a click that asks for a menu runs.
  var menu: String?
  /// The address of a new organization's admin.
  var admin: String?
  /// Nil where the store's place decides.
  var requiresAuthentication: Bool?
  var logLevel = LogLevel.error

  /// Takes the words after the program's name.
  init(_ words: [String]) throws(UsageError) {
    var operands: [String] = []
    var given: [Option] = []
    // The command's own options that come before it.
    var leading: [String] = []
    let name = Self.commandWord(of: words)
    var format: WatchFormat?
    var isReadOnly = false
    var shown: Command?
    var (source, target): (String?, String?) = (nil, nil)
    // `import` takes a store's records, and with `--from` those of another program.
    let takesIn = words.contains { $0.hasPrefix(PersonalOption.from.rawValue) }
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        // What ends the options of a command for people is for it to see.
        if !operands.isEmpty, Self.isForPeople(name, takesIn: takesIn) { operands.append(word) }
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      // What is copied may also be named, in either order.
      if name == CommandName.copy.rawValue, let side = try Side.of(word, &rest) {
        switch side {
        case .from(let store):
          guard source == nil else { throw .repeatedOption("--from") }
          source = store
        case .to(let store):
          guard target == nil else { throw .repeatedOption("--to") }
          target = store
        }
        continue
      }
      if Self.isOwn(word, of: name, takesIn: takesIn) {
        if operands.isEmpty {
          leading.append(word)
          if Self.isFollowedByValue(word, rest), let value = rest.popFirst() {
            leading.append(value)
          }
        } else {
          operands.append(word)
        }
        continue
      }
      try Self.refuseWithoutFrom(word, of: name)
      let (option, attached) = try Option.split(word)
      if option.takesNoValue {
        guard attached == nil else { throw .unexpectedValue(option: option.rawValue) }
      } else {
        guard !given.contains(option) else { throw .repeatedOption(option.rawValue) }
        given.append(option)
      }
      switch option {
      case .help: shown = Self.explanation(operands + rest.prefix { !$0.hasPrefix("-") })
      case .version: shown = shown ?? .version
      case .requireAuth: requiresAuthentication = true
      case .noRequireAuth: requiresAuthentication = false
      case .readOnly: isReadOnly = true
      case .store: store = try option.value(attached, &rest)
      case .timeZone: timeZone = try option.value(attached, &rest)
      case .user: user = try option.value(attached, &rest)
      case .as: fixedUser = try option.value(attached, &rest)
      case .organization: organization = try option.value(attached, &rest)
      case .upstream: upstream = try option.value(attached, &rest)
      case .upstreamToken: upstreamToken = try option.value(attached, &rest)
      case .virtualTime: virtualTime = try option.value(attached, &rest)
      case .admin: admin = try option.value(attached, &rest)
      case .log: logLevel = try option.choice(attached, &rest)
      case .format: format = try option.choice(attached, &rest)
      case .menu: menu = try option.value(attached, &rest)
      case .width: width = try Self.width(try option.value(attached, &rest))
      }
    }
    if let source { operands.insert(source, at: 1) }
    if let target { operands.append(target) }
    operands.insert(contentsOf: leading, at: min(1, operands.count))
    if let shown {
      command = shown
    } else {
      command = try Self.command(
        operands, format: format, admin: admin, isReadOnly: isReadOnly)
      try refuseElsewhere(format: format, isReadOnly: isReadOnly)
    }
  }

  /// One end of `copy`.
  private enum Side {
    case from(String), to(String)

    /// Nil for another word.
    static func of(
      _ word: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> Side? {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard ["--from", "--to"].contains(parts[0]) else { return nil }
      let attached = parts.count > 1 ? String(parts[1]) : nil
      guard let store = attached ?? rest.popFirst(), !store.isEmpty else {
        throw .missingValue(option: String(parts[0]), allowed: Option.store.allowed)
      }
      return parts[0] == "--from" ? .from(store) : .to(store)
    }
  }

  /// What `--help` tells: of the method that would be called, of the command, or of all.
  private static func explanation(_ operands: [String]) -> Command {
    guard let first = operands.first, let name = CommandName(word: first) else { return .help }
    guard name == .call, operands.count > 1 else { return .explain(first) }
    return .explain(operands[1])
  }

  private static func command(
    _ operands: [String], format: WatchFormat?, admin: String?, isReadOnly: Bool
  ) throws(UsageError) -> Command {
    guard let word = operands.first else { return .engine }
    guard let name = CommandName(word: word) else { throw .unknownCommand(word) }
    let takesIn = operands.contains { $0.hasPrefix(PersonalOption.from.rawValue) }
    if isForPeople(word, takesIn: takesIn) {
      return .personal(name, Array(operands.dropFirst()))
    }
    var operands = operands.dropFirst()
    func operand(_ operand: Operand) throws(UsageError) -> String {
      guard let value = operands.popFirst(), !value.isEmpty else {
        throw .missingOperand(command: word, operand: operand.rawValue)
      }
      return value
    }
    let command: Command
    switch name {
    case .call:
      let method = try operand(.method)
      command = .call(method: method, parameters: try CallParameters(operands))
      operands = []
    case .watch: command = .watch(format ?? .plain)
    case .mcp: command = .mcp(isReadOnly: isReadOnly)
    case .sync: command = .sync
    case .check: command = .check
    case .backup: command = .backup(file: try operand(.file))
    case .restore: command = .restore(file: try operand(.file))
    case .copy: command = .copy(from: try operand(.source), to: try operand(.target))
    case .export: command = .export
    case .version: command = .version
    case .help: command = operands.popFirst().map { .explain($0) } ?? .help
    case .import: command = .import(file: try operand(.file))
    case .organization:
      command = .organization(try action(try operand(.action), &operands, admin: admin))
    case .generate:
      let kind = try operand(.kind)
      guard let generated = Generated(rawValue: kind) else {
        throw .badValue(option: Operand.kind.rawValue, value: kind, allowed: Generated.choices)
      }
      command = .generate(generated)
    default: throw .unknownCommand(word)
    }
    if let superfluous = operands.first {
      throw .unexpectedOperand(command: word, operand: superfluous)
    }
    return command
  }

  private static func width(_ text: String) throws(UsageError) -> Int {
    guard let width = Int(text), Glance.widths.contains(width) else {
      throw .badValue(
        option: Option.width.rawValue, value: text, allowed: Option.width.allowed)
    }
    return width
  }

  private static func action(
    _ word: String, _ operands: inout ArraySlice<String>, admin: String?
  ) throws(UsageError) -> OrganizationCommand.Action {
    let command = "\(CommandName.organization.rawValue) \(word)"
    func operand(_ operand: Operand) throws(UsageError) -> String {
      guard let value = operands.popFirst(), !value.isEmpty else {
        throw .missingOperand(command: command, operand: operand.rawValue)
      }
      return value
    }
    switch OrganizationAction(rawValue: word) {
    case .list: return .list
    case .create:
      let name = try operand(.name)
      guard let admin else {
        throw .missingOption(
          command: command, option: Option.admin.rawValue,
          allowed: Option.admin.allowed)
      }
      return .create(name: name, admin: admin)
    case .rename: return .rename(id: try operand(.id), name: try operand(.name))
    case nil:
      throw .badValue(
        option: Operand.action.rawValue, value: word, allowed: OrganizationAction.choices)
    }
  }
}

extension Arguments {
  /// The arguments of the process; words that are not UTF-8 are refused.
  static func ofProcess() throws(UsageError) -> Arguments {
    try Arguments(try ProcessWords.afterName())
  }
}
