extension Arguments {
  /// The words that may follow the program's name, in the order of the help.
  enum CommandName: String, CommandWord {
    case `in`, out, `break`, back, toggle, start, stop, `continue`, cancel
    case status, day, week, log, report, edit, add, undo, redo, menu
    case call, watch, mcp, sync, check, backup, restore, copy, export, `import`, organization,
      generate, version, help

    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The words that must follow.
    var operands: [Operand] {
      switch self {
      case .call: [.method, .parameters]
      case .backup, .restore, .import: [.file]
      case .copy: [.source, .target]
      case .organization: [.action]
      case .generate: [.kind]
      case .help: [.word]
      default: []
      }
    }

    /// What the command does, for people.
    var meaning: String {
      if let personal { return personal.meaning }
      return switch self {
      case .call:
        "one request, its result printed; PARAMS is key=value for each parameter, a JSON object, "
          + "or - for standard input"
      case .watch: "a line for a status bar at each change, each second while something runs"
      case .mcp: "a Model Context Protocol server on standard input and output, for assistants"
      case .sync: "exchange once with the upstream what there is"
      case .check: "examine the store"
      case .backup: "copy the store"
      case .restore: "put a copy in the store's place"
      case .copy: "make a fresh store the same as another: a file's on a server, or the other way"
      case .export: "print all records"
      case .import: "take exported records in, or with --from what other programs recorded"
      case .organization:
        "the organizations of the store: list, create NAME --admin EMAIL, or rename ID NAME"
      case .generate: "print the completions of a shell, or the manual page: \(Generated.choices)"
      case .version: "print the version"
      case .help: "tell what a command or a method does, and what it takes"
      default: ""
      }
    }

    /// The command line, for people.
    var usage: String {
      if let personal {
        return "punchline \(rawValue)" + (personal.form.isEmpty ? "" : " \(personal.form)")
      }
      let words = operands.map { operand in
        switch operand {
        case .parameters: "[\(operand.rawValue)...]"
        case .word: "[\(operand.rawValue)]"
        default: operand.rawValue
        }
      }
      let options =
        switch self {
        case .watch: ["[\(Option.format.usage)]"]
        case .mcp: ["[\(Option.readOnly.usage)]"]
        default: [] as [String]
        }
      return (["punchline", rawValue] + options + words).joined(separator: " ")
    }
  }

  /// A word that follows a command.
  enum Operand: String {
    case method = "METHOD"
    case parameters = "PARAMS"
    case file = "FILE"
    case kind = "KIND"
    case word = "WORD"
    case source = "FROM"
    case target = "TO"
    case action = "ACTION"
    case id = "ID"
    case name = "NAME"
  }

  /// What `organization` does.
  enum OrganizationAction: String, CaseIterable {
    case list, create, rename

    static var choices: String { anyOf(allCases.map(\.rawValue)) }

    /// The words that must follow.
    var form: String {
      switch self {
      case .list: ""
      case .create: " \(Operand.name.rawValue) \(Option.admin.usage)"
      case .rename: " \(Operand.id.rawValue) \(Operand.name.rawValue)"
      }
    }
  }

  /// The whole command line of a command, or of an action of `organization`, for people.
  static func usage(of command: String) -> String {
    if let name = CommandName(word: command) { return name.usage }
    let action = command.split(separator: " ").last.map(String.init) ?? ""
    return "punchline \(command)\(OrganizationAction(rawValue: action)?.form ?? "")"
  }

  /// What `generate` prints: the completions of a shell, or the manual page.
  enum Generated: String, CaseIterable {
    case bash, zsh, fish, man

    static var choices: String { anyOf(allCases.map(\.rawValue)) }
  }

  /// `a, b or c`.
  static func anyOf(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
