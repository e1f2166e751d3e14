extension Arguments {
  /// The options, each a word that begins with two hyphens.
  enum Option: String, CommandWord {
    case store = "--store"
    case timeZone = "--time-zone"
    case user = "--user"
    case `as` = "--as"
    case organization = "--organization"
    case upstream = "--upstream"
    case upstreamToken = "--upstream-token"
    case virtualTime = "--virtual-time"
    case requireAuth = "--require-auth"
    case noRequireAuth = "--no-require-auth"
    case readOnly = "--read-only"
    case format = "--format"
    case width = "--width"
    case menu = "--menu"
    case admin = "--admin"
    case log = "--log"
    case version = "--version"
    case help = "--help"

    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Splits `--option=value`; `-h` is taken as `--help`.
    static func split(_ word: String) throws(UsageError) -> (Option, attached: String?) {
      let end = word.firstIndex(of: "=")
      let name = end.map { String(word[..<$0]) } ?? word
      guard let option = name == "-h" ? .help : Option(word: name) else {
        throw .unknownOption(name)
      }
      return (option, end.map { String(word[word.index(after: $0)...]) })
    }

    var takesNoValue: Bool { placeholder == nil }

    /// The name of the value in the help; nil for an option without one.
    var placeholder: String? {
      switch self {
      case .store: "STORE"
      case .timeZone: "ZONE"
      case .user, .as, .organization: "ID"
      case .upstream: "COMMAND"
      case .upstreamToken: "FILE"
      case .virtualTime: "INSTANT"
      case .format: "FORMAT"
      case .width: "NUMBER"
      case .menu: "COMMAND"
      case .admin: "EMAIL"
      case .log: "LEVEL"
      case .requireAuth, .noRequireAuth, .readOnly, .version, .help: nil
      }
    }

    /// The option as it is typed, for people.
    var usage: String { placeholder.map { "\(rawValue) \($0)" } ?? rawValue }

    /// What the option does, for people.
    var meaning: String {
      switch self {
      case .store:
        "the store: a path, postgresql://HOST/DATABASE#NAME, or :memory: for none that lasts"
      case .user: "the member on whose behalf"
      case .as: "the member on whose behalf, and no other's"
      case .organization: "the member's organization"
      case .timeZone: allowed
      case .upstream: "what reaches the engine that a fresh store keeps a copy of; it is kept"
      case .upstreamToken: "what holds the token for it; it is kept"
      case .virtualTime:
        "a clock that stands still until told to advance, such as 2026-11-21T09:00:00Z"
      case .format: Arguments.anyOf(choices)
      case .width: "how many characters of a name a status bar shows, else 24"
      case .menu: "what a right click in i3bar or swaybar runs"
      case .admin: "the address of a new organization's first admin"
      case .log: "\(Arguments.anyOf(choices)), to standard error"
      case .requireAuth: "refuse everything before a login, as on a server without --as"
      case .noRequireAuth: "refuse nothing before a login, as in a file"
      case .readOnly: "let an assistant look, and change nothing"
      case .version: "print the version"
      case .help: "print this"
      }
    }

    /// The values of an option that takes one out of a fixed list.
    var choices: [String] {
      switch self {
      case .format: WatchFormat.allCases.map(\.rawValue)
      case .log: LogLevel.allCases.map(\.rawValue)
      default: []
      }
    }

    /// What may follow the option, for people.
    var allowed: String {
      switch self {
      case .store: "a path, postgresql://HOST/DATABASE#NAME, or :memory:"
      case .timeZone: "an IANA name, such as America/New_York"
      case .upstream: "a command of the shell, such as 'ssh office punchline'"
      case .upstreamToken: "a file whose first line is a token of auth.token: 64 hexadecimal digits"
      case .user, .as: "a member's id"
      case .organization: "an organization's id"
      case .virtualTime: "an instant, such as 2026-11-21T09:00:00Z"
      case .width: "a number from 4 to 100"
      case .menu: "a command of the shell"
      case .admin: "an address, such as ann@example.org"
      case .format, .log: "one of \(choices.joined(separator: ", "))"
      case .requireAuth, .noRequireAuth, .readOnly, .version, .help: "nothing"
      }
    }

    /// The attached value, else the next word, unless that looks like an option itself.
    func value(
      _ attached: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
      var value = attached
      if value == nil, let next = rest.first, !next.hasPrefix("--") {
        value = next
        rest.removeFirst()
      }
      guard let value, !value.isEmpty else {
        throw .missingValue(option: rawValue, allowed: allowed)
      }
      return value
    }

    /// A value out of a fixed list.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
      _ attached: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> Choice {
      let value = try value(attached, &rest)
      guard let choice = Choice(rawValue: value) else {
        throw .badValue(option: rawValue, value: value, allowed: allowed)
      }
      return choice
    }
  }
}
