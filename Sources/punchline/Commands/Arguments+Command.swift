extension Arguments {
  /// The words that may follow the program's name, in the order of the help.
  enum CommandName: String, CaseIterable {
    case call, watch, sync, check, backup, restore, export, `import`, generate

    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The words that must follow.
    var operands: [Operand] {
      switch self {
      case .call: [.method, .parameters]
      case .backup, .restore, .import: [.file]
      case .generate: [.kind]
      case .watch, .sync, .check, .export: []
      }
    }

    /// What the command does, for people.
    var meaning: String {
      switch self {
      case .call: "one request, its result printed"
      case .watch: "a line for a status bar at each change, each second while something runs"
      case .sync: "exchange once with the upstream what there is"
      case .check: "examine the store"
      case .backup: "copy the store"
      case .restore: "put a copy in the store's place"
      case .export: "print all records"
      case .import: "take exported records in"
      case .generate: "print the completions of a shell, or the manual page: \(Generated.choices)"
      }
    }

    /// The command line, for people.
    var usage: String {
      let words = operands.map { $0 == .parameters ? "[\($0.rawValue)]" : $0.rawValue }
      let options = self == .watch ? [Option.format.usage] : []
      return (["punchline", rawValue] + options + words).joined(separator: " ")
    }
  }

  /// A word that follows a command.
  enum Operand: String {
    case method = "METHOD"
    case parameters = "PARAMS"
    case file = "FILE"
    case kind = "KIND"
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
