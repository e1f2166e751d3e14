/// Which command an option belongs to.
extension Arguments {
  /// The first word that is neither an option nor the value of one; nil without a command.
  static func commandWord(of words: [String]) -> String? {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" { return rest.first }
      guard word.hasPrefix("-"), word != "-" else { return word }
      if isFollowedByValue(word, rest) { rest.removeFirst() }
    }
    return nil
  }

  /// Whether the next word is the option's value, of whatever command it is.
  static func isFollowedByValue(_ word: String, _ rest: ArraySlice<String>) -> Bool {
    guard let next = rest.first, !next.hasPrefix("--") else { return false }
    return Option(word: word)?.takesNoValue == false
      || PersonalOption(word: word)?.placeholder != nil || word == "--to"
  }

  /// What `import` takes for other programs' records means nothing to an export.
  static func refuseWithoutFrom(_ word: String, of name: String?) throws(UsageError) {
    let option = Self.name(of: word)
    guard name == CommandName.import.rawValue,
      ImportCommand.options.contains(where: { $0.rawValue == option })
    else { return }
    throw .misplacedOption(option: option, command: "import \(ImportCommand.form)")
  }

  /// What belongs to one command means nothing to others, and nobody is two members.
  func refuseElsewhere(format: WatchFormat?, isReadOnly: Bool) throws(UsageError) {
    let isWatch = if case .watch = command { true } else { false }
    let isMCP = if case .mcp = command { true } else { false }
    let isCreate = if case .organization(.create) = command { true } else { false }
    func refuse(
      _ option: Option, if isGiven: Bool, unless isMeant: Bool, _ command: String
    ) throws(UsageError) {
      guard isGiven, !isMeant else { return }
      throw .misplacedOption(option: option.rawValue, command: command)
    }
    try refuse(.format, if: format != nil, unless: isWatch, "watch")
    try refuse(.width, if: width != nil, unless: isWatch, "watch")
    try refuse(.menu, if: menu != nil, unless: isWatch, "watch")
    try refuse(.readOnly, if: isReadOnly, unless: isMCP, "mcp")
    try refuse(.admin, if: admin != nil, unless: isCreate, "organization create")
    if let user, let fixedUser, user != fixedUser {
      throw .contradiction(Option.user.rawValue, Option.as.rawValue)
    }
  }

  /// Whether an option is one of a command's for people, which sorts them itself.
  static func isOwn(_ word: String, of command: String?, takesIn: Bool) -> Bool {
    guard isForPeople(command, takesIn: takesIn) else { return false }
    let name = Self.name(of: word)
    return name == Option.format.rawValue || Option(word: name) == nil && name != "-h"
  }

  static func isForPeople(_ command: String?, takesIn: Bool) -> Bool {
    guard let name = CommandName(word: command ?? "") else { return false }
    return name.personal != nil || name == .import && takesIn
  }

  /// The option without a value that is attached to it.
  private static func name(of word: String) -> String {
    word.firstIndex(of: "=").map { String(word[..<$0]) } ?? word
  }
}
