import TimeClock

/// An option, with the data for the parser, refusals, help, the manual and completions.
struct CommandOption: Equatable, Sendable {
  enum Value: Equatable, Sendable {
    case none
    case text(String)
    case file(String)
    case zone
    /// A time as people type it, possibly of several words.
    case time
    /// One word of a fixed list.
    case choice(String, [String])
    /// Words of a fixed list, separated by commas.
    case choices(String, [String])
  }

  let name: String
  let value: Value
  let meaning: String
  /// The allowed values, if that says more than the meaning.
  private let allowedValue: String?
  /// Whether it may be given more than once.
  private(set) var isRepeatable = false
  /// Whether an empty value clears the field.
  private(set) var isClearing = false
  /// One of these options must be given with it; empty if it needs none.
  private(set) var companions: [CommandOption] = []

  init(_ name: String, _ meaning: String) {
    self.init(name, .none, meaning)
  }

  init(_ name: String, _ value: Value, _ meaning: String, allowed: String? = nil) {
    (self.name, self.value, self.meaning, allowedValue) = (name, value, meaning, allowed)
  }

  /// The name of the value in the help; nil for an option without a value.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let name), .file(let name), .choice(let name, _), .choices(let name, _): name
    case .zone: "ZONE"
    case .time: "TIME"
    }
  }

  var takesValue: Bool { value != .none }

  /// The values of a fixed list.
  var choices: [String] {
    switch value {
    case .choice(_, let words), .choices(_, let words): words
    case .none, .text, .file, .zone, .time: []
    }
  }

  /// The option and its value, for people.
  var usage: String { placeholder.map { "\(name) \($0)" } ?? name }

  /// The allowed values, for people.
  var allowed: String {
    if let allowedValue { return allowedValue }
    return choices.isEmpty
      ? "\(placeholder ?? ""), \(meaning)" : "one of \(choices.joined(separator: ", "))"
  }

  private var repeatable: CommandOption { with(\.isRepeatable, true) }
  private var clearing: CommandOption { with(\.isClearing, true) }

  private func with<Member>(
    _ member: WritableKeyPath<CommandOption, Member>, _ value: Member
  ) -> CommandOption {
    var option = self
    option[keyPath: member] = value
    return option
  }
}

/// The options that every command takes.
extension CommandOption {
  static let store = CommandOption(
    "--store", .file("STORE"),
    "the store: a path, postgresql://HOST/DATABASE#NAME, or :memory: for none that lasts",
    allowed: "a path, postgresql://HOST/DATABASE#NAME, or :memory:")
  static let timeZone = CommandOption(
    "--time-zone", .zone, "an IANA name, such as America/New_York",
    allowed: "an IANA name, such as America/New_York")
  static let language = CommandOption(
    "--language", .text("TAG"), "the language of texts, such as de or pt-BR",
    allowed: "a language's tag, such as de or pt-BR")
  static let user = CommandOption(
    "--user", .text("ID"), "the member on whose behalf", allowed: "a member's id")
  static let `as` = CommandOption(
    "--as", .text("ID"),
    "the member on whose behalf, and no other's; for people's commands also an address or a name",
    allowed: "a member's id")
  static let organization = CommandOption(
    "--organization", .text("ID"), "the member's organization", allowed: "an organization's id")
  static let upstream = CommandOption(
    "--upstream", .text("COMMAND"),
    "what reaches the engine that a fresh store keeps a copy of; it is kept",
    allowed: "a command of the shell, such as 'ssh office punchline'")
  static let upstreamToken = CommandOption(
    "--upstream-token", .file("FILE"), "what holds the token for it; it is kept",
    allowed: "a file whose first line is a token of auth.token: 64 hexadecimal digits")
  static let virtualTime = CommandOption(
    "--virtual-time", .text("INSTANT"),
    "a clock that stands still until it is advanced, such as 2026-11-21T09:00:00Z",
    allowed: "an instant, such as 2026-11-21T09:00:00Z")
  static let requireAuth = CommandOption(
    "--require-auth", "refuse everything before a login, as on a server without --as")
  static let noRequireAuth = CommandOption(
    "--no-require-auth", "refuse nothing before a login, as in a file")
  static let log = CommandOption(
    "--log", .choice("LEVEL", Arguments.LogLevel.allCases.map(\.rawValue)),
    "\(Arguments.anyOf(Arguments.LogLevel.allCases.map(\.rawValue))), to standard error")
  static let version = CommandOption("--version", "print the version")
  static let help = CommandOption("--help", "print this, or what a command does")

  static let common = [
    store, timeZone, language, user, `as`, organization, upstream, upstreamToken, virtualTime,
    requireAuth,
    noRequireAuth, log, version, help,
  ]
}

/// The options of commands for programs and for the store.
extension CommandOption {
  static let barFormat = CommandOption(
    "--format", .choice("FORMAT", Arguments.WatchFormat.allCases.map(\.rawValue)),
    Arguments.anyOf(Arguments.WatchFormat.allCases.map(\.rawValue)))
  static let width = CommandOption(
    "--width", .text("NUMBER"), "how many characters of a name a status bar shows, else 24",
    allowed: "a number from 4 to 100")
  static let menu = CommandOption(
    "--menu", .text("COMMAND"), "what a right click in i3bar or swaybar runs",
    allowed: "a command of the shell")
  static let since = CommandOption(
    "--since", .file("FILE"), "the file that keeps the place up to which the command was run",
    allowed: "a file that is not there yet, or holds the place that on has kept in it")
  static let readOnly = CommandOption("--read-only", "let an assistant look, and change nothing")
  static let admin = CommandOption(
    "--admin", .text("EMAIL"), "the address of a new organization's first admin",
    allowed: "an address, such as ann@example.org")
  static let member = CommandOption(
    "--member", .text("ID"),
    "the member whose rows are exported, with what shows that none is missing",
    allowed: "a member's id")
  static let signer = CommandOption(
    "--with", .text("COMMAND"), "what signs a seal: it reads the line, and what it prints is kept",
    allowed: "a command of the shell, such as 'ssh-keygen -Y sign -n punchline -f KEY'")
  static let seal = CommandOption(
    "--seal", .file("FILE"), "a file with seals that were kept elsewhere",
    allowed: "a file with a line that punchline seal printed"
  ).repeatable
  static let copySource = CommandOption(
    "--from", .file("STORE"), "the store that is copied", allowed: store.allowed)
  static let copyTarget = CommandOption(
    "--to", .file("STORE"), "the store that becomes the copy", allowed: store.allowed)
}

/// The options of commands for people.
extension CommandOption {
  static let json = CommandOption("--json", "print the result as it came, for scripts")
  static let reason = CommandOption(
    "--reason", .text("TEXT"), "why recorded time is corrected, up to 500 characters")
  static let propose = CommandOption(
    "--propose", "where a correction needs somebody's consent, ask for it")

  /// The options of verbs that may correct recorded time.
  static let correcting = [reason, propose]

  static let notes = CommandOption(
    "--notes", .text("TEXT"), "free text, up to 500 characters"
  ).clearing
  static let name = CommandOption("--name", .text("TEXT"), "what a task entry is called").clearing
  static let task = CommandOption("--task", .text("TEXT"), "the task by its name").clearing
  static let tag = CommandOption("--tag", .text("TAG"), "only what has the tag").clearing
  static let tags = CommandOption(
    "--tag", .text("TAG"), "the tag to have, once for each"
  ).clearing.repeatable
  static let start = CommandOption("--start", .time, "when it began")
  static let end = CommandOption("--end", .time, "when it ended")
  static let shift = CommandOption("--shift", "a shift, and no task entry")
  static let kind = CommandOption(
    "--kind", .choice("shift|task", Entry.Kind.allCases.map(\.rawValue)),
    "shifts, or work on tasks")
  static let by = CommandOption(
    "--by", .choices("DIVISIONS", ReportDimension.allCases.map(\.rawValue)),
    "up to three of \(ReportDimension.allCases.map(\.rawValue).joined(separator: ", ")), "
      + "after commas")
  static let reportFormat = CommandOption(
    "--format", .choice("FORMAT", ReportFormat.allCases.map(\.rawValue)),
    "what to write: \(Arguments.anyOf(ReportFormat.allCases.map(\.rawValue)))")
  static let program = CommandOption(
    "--from", .choice("PROGRAM", ImportSource.allCases.map(\.rawValue)),
    "what wrote the file: \(Arguments.anyOf(ImportSource.allCases.map(\.rawValue)))")
  static let yes = CommandOption("--yes", "take back what is over an hour old, too")
  static let dryRun = CommandOption("--dry-run", "only tell what would be taken")
  static let holidays = CommandOption(
    "--holidays", "take a calendar's days as everybody's holidays")
  static let absences = CommandOption(
    "--absences",
    .choice("KIND", Verbs.kindsOff),
    "take a calendar's days as absences of that kind")
  static let share = CommandOption(
    "--share", .choice("SHARE", ["1", "0.5"]),
    "how much of each day of a calendar: 1, or 0.5 for half days")
  static let everyone = CommandOption("--everyone", "of all members")
  static let csv = CommandOption("--csv", "a table for spreadsheets")
  static let zone = CommandOption(
    "--zone", .zone, "the zone of times that have none, such as Europe/Berlin")
  static let table = CommandOption(
    "--table", .choice("KIND", OfficeTable.allCases.map(\.rawValue)),
    "make records of an office out of a table: \(OfficeTable.list)")
  static let column = CommandOption(
    "--column", .text("COLUMN"), "which column of a table is what: FIELD=HEADING, once for each",
    allowed: "FIELD=HEADING, such as \"first name=Vorname\""
  ).repeatable
  static let asMember = CommandOption(
    "--as-member", .text("WHO"),
    "who somebody in the file is: NAME=MEMBER, or MEMBER for all of it",
    allowed: "NAME=MEMBER or MEMBER, a member by id, address or name"
  ).repeatable
  static let dayStart = CommandOption(
    "--at", .text("TIME"), "when the entries of a day begin that have no times, else 9:00",
    allowed: "a time of day, such as 9:00")
  static let order = CommandOption(
    "--order", .choice("dmy|mdy", DateOrder.allCases.map(\.rawValue)),
    "how dates like 03/04/2026 are read")

  /// The options of `import` for other programs' records, which do not apply to an export file.
  static let importing =
    [program, holidays, absences, table]
    + [dryRun, json].map { $0.with(\.companions, [program, holidays, absences, table]) }
    + [zone, order].map { $0.with(\.companions, [program, table]) }
    + [kind, asMember, dayStart].map { $0.with(\.companions, [program]) }
    + [column.with(\.companions, [table])]
    + [share.with(\.companions, [holidays, absences])]
    + [reason.with(\.companions, [program, absences])]
}
