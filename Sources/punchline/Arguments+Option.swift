extension Arguments {
  /// The options, each a word that begins with two hyphens.
  enum Option: String, CaseIterable {
    case store = "--store"
    case timeZone = "--time-zone"
    case user = "--user"
    case organization = "--organization"
    case virtualTime = "--virtual-time"
    case requireAuth = "--require-auth"
    case format = "--format"
    case log = "--log"
    case version = "--version"
    case help = "--help"

    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Splits `--option=value`; `-h` is known by everybody's habit.
    static func split(_ word: String) throws(UsageError) -> (Option, attached: String?) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = name == "-h" ? .help : Option(rawValue: name) else {
        throw .unknownOption(name)
      }
      return (option, parts.count > 1 ? String(parts[1]) : nil)
    }

    var takesNoValue: Bool {
      switch self {
      case .requireAuth, .version, .help: true
      default: false
      }
    }

    /// What may follow the option, for people.
    var allowed: String {
      switch self {
      case .store: "a path, or :memory:"
      case .timeZone: "an IANA name, such as America/New_York"
      case .user: "a member's id"
      case .organization: "an organization's id"
      case .virtualTime: "an instant, such as 2026-11-21T09:00:00Z"
      case .format: Self.oneOf(WatchFormat.self)
      case .log: Self.oneOf(LogLevel.self)
      case .requireAuth, .version, .help: "nothing"
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

    private static func oneOf<Choice: RawRepresentable<String> & CaseIterable>(
      _ type: Choice.Type
    ) -> String {
      "one of " + type.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}
