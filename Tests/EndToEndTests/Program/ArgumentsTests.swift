import ClockProtocol
import Testing

@testable import punchline

@Suite struct `Command line` {
  @Test func `a command line without words asks for the engine`() throws {
    let arguments = try Arguments([])
    #expect(arguments.command == .engine)
    #expect(arguments.store == nil)
    #expect(arguments.logLevel == .error)
    #expect(arguments.requiresAuthentication == nil)
  }

  @Test(arguments: [
    (["call", "ping"], Arguments.Command.call(method: "ping", parameters: .none)),
    (["call", "clock.in", "{}"], .call(method: "clock.in", parameters: .json("{}"))),
    (["call", "clock.in", "-"], .call(method: "clock.in", parameters: .standardInput)),
    (
      ["call", "clock.in", "notes=a=b", "--store=s", "tags="],
      .call(
        method: "clock.in",
        parameters: .pairs([.init(key: "notes", value: "a=b"), .init(key: "tags", value: "")]))
    ),
    (["watch"], .watch(.plain)),
    (["version"], .version),
    (["call", "clock.in", "--help"], .explain("clock.in")),
    (["call", "--help", "clock.in", "--store", "s"], .explain("clock.in")),
    (["start", "-h", "Plan"], .explain("start")),
    (["import", "--from=org", "--help"], .explain("import")),
    (["watch", "--format", "i3bar"], .watch(.i3bar)),
    (["mcp"], .mcp(isReadOnly: false)),
    (["--read-only", "mcp", "--as", "p1"], .mcp(isReadOnly: true)),
    (["--format=tmux", "watch"], .watch(.tmux)),
    (["check"], .check),
    (["backup", "a b"], .backup(file: "a b")),
    (["backup", "-"], .backup(file: "-")),
    (["copy", "a b", "c"], .copy(from: "a b", to: "c")),
    (["copy", "--to=c", "--from", "a b"], .copy(from: "a b", to: "c")),
    (["copy", "a b", "--to", "c"], .copy(from: "a b", to: "c")),
    (["export"], .export),
    (["import", "--", "--odd"], .import(file: "--odd")),
    (["generate", "zsh"], .generate(.zsh)),
    (["organization", "list"], .organization(.list)),
    (
      ["--admin", "a@b", "organization", "create", "A B"],
      .organization(.create(name: "A B", admin: "a@b"))
    ),
    (["organization", "rename", "x", "A B"], .organization(.rename(id: "x", name: "A B"))),
    (["--version"], .version),
    (["--version", "--help"], .help),
    (["nonsense", "-h"], .help),
    (["help"], .help),
    (["help", "clock.in"], .explain("clock.in")),
    (["in", "9:00", "--notes", "n"], .personal(.in, ["9:00", "--notes", "n"])),
    (["report", "--format", "csv"], .personal(.report, ["--format", "csv"])),
    (["--notes", "out", "in", "9:00"], .personal(.in, ["--notes", "out", "9:00"])),
    (["--json", "--store", "s", "status"], .personal(.status, ["--json"])),
    (["--format", "csv", "report"], .personal(.report, ["--format", "csv"])),
    (["--from", "org", "import", "-"], .personal(.import, ["--from", "org", "-"])),
    (["--from", "a", "copy", "b"], .copy(from: "a", to: "b")),
    (["add", "--", "--odd"], .personal(.add, ["--", "--odd"])),
    (["import", "--from=org", "-"], .personal(.import, ["--from=org", "-"])),
  ])
  func `each command is known by its word`(words: [String], command: Arguments.Command) throws {
    #expect(try Arguments(words).command == command)
  }

  @Test(arguments: [
    ["--store", "s", "call", "ping", "--user=u", "--log", "debug", "--time-zone=Europe/Rome"],
    ["call", "--log=debug", "ping", "--store=s", "--time-zone", "Europe/Rome", "--user", "u"],
    ["--user", "u", "--store=s", "--log=debug", "--time-zone=Europe/Rome", "call", "ping"],
  ])
  func `options are taken anywhere and in both forms`(words: [String]) throws {
    let arguments = try Arguments(words)
    #expect(arguments.command == .call(method: "ping", parameters: .none))
    #expect(arguments.store == "s")
    #expect(arguments.user == "u")
    #expect(arguments.logLevel == .debug)
    #expect(arguments.timeZone == "Europe/Rome")
  }

  @Test func `values are left as they were typed`() throws {
    let arguments = try Arguments([
      "--store=a=b", "--virtual-time", "-1", "--organization", "ö", "--require-auth",
    ])
    #expect(arguments.store == "a=b")
    #expect(arguments.virtualTime == "-1")
    #expect(arguments.organization == "ö")
    #expect(arguments.requiresAuthentication == true)
  }

  private static let takingIn = "import --from PROGRAM [FILE]"

  @Test(arguments: [
    (["--sotre", "x"], UsageError.unknownOption("--sotre")),
    (["-x"], .unknownOption("-x")),
    (["clock.in"], .unknownCommand("clock.in")),
    (["--store"], .missingValue(option: "--store", allowed: Arguments.Option.store.allowed)),
    (
      ["--store", "--log=info"],
      .missingValue(option: "--store", allowed: Arguments.Option.store.allowed)
    ),
    (["--user="], .missingValue(option: "--user", allowed: "a member's id")),
    (["--require-auth=yes"], .unexpectedValue(option: "--require-auth")),
    (
      ["--log", "loud"],
      .badValue(option: "--log", value: "loud", allowed: "one of error, info, debug")
    ),
    (["call"], .missingOperand(command: "call", operand: "METHOD")),
    (["backup"], .missingOperand(command: "backup", operand: "FILE")),
    (["copy", "a"], .missingOperand(command: "copy", operand: "TO")),
    (["copy", "a", "b", "c"], .unexpectedOperand(command: "copy", operand: "c")),
    (
      ["copy", "a", "--to"],
      .missingValue(option: "--to", allowed: Arguments.Option.store.allowed)
    ),
    (["generate"], .missingOperand(command: "generate", operand: "KIND")),
    (
      ["generate", "csh"],
      .badValue(option: "KIND", value: "csh", allowed: "bash, zsh, fish or man")
    ),
    (["call", "ping", "{}", "more"], .unexpectedOperand(command: "call", operand: "more")),
    (["call", "ping", "-", "more"], .unexpectedOperand(command: "call", operand: "more")),
    (
      ["call", "ping", "a=b", "more"],
      .badValue(option: "PARAMS", value: "more", allowed: CallParameters.allowed)
    ),
    (["call", "ping", "a=b", "a=c"], .repeatedKey("a")),
    (["--store", "a", "check", "--store=b"], .repeatedOption("--store")),
    (["copy", "--to", "a", "--to", "b", "c"], .repeatedOption("--to")),
    (["check", "more"], .unexpectedOperand(command: "check", operand: "more")),
    (["--read-only"], .misplacedOption(option: "--read-only", command: "mcp")),
    (["call", "ping", "--read-only"], .misplacedOption(option: "--read-only", command: "mcp")),
    (["mcp", "more"], .unexpectedOperand(command: "mcp", operand: "more")),
    (["import", "--dry-run", "f"], .misplacedOption(option: "--dry-run", command: Self.takingIn)),
    (["--zone=UTC", "import", "f"], .misplacedOption(option: "--zone", command: Self.takingIn)),
    (["import", "f", "--json"], .misplacedOption(option: "--json", command: Self.takingIn)),
    (["--user", "x", "--as", "me", "status"], .contradiction("--user", "--as")),
    (
      ["--admin", "x", "status"],
      .misplacedOption(option: "--admin", command: "organization create")
    ),
    (["--format", "json"], .misplacedOption(option: "--format", command: "watch")),
    (["check", "--format", "json"], .misplacedOption(option: "--format", command: "watch")),
  ])
  func `a command line that does not say what to do is refused`(words: [String], error: UsageError)
  {
    #expect(throws: error) { try Arguments(words) }
  }

  @Test func `each refusal names what is wrong and what is allowed`() {
    #expect(
      UsageError.badValue(option: "--log", value: "\u{1B}[2J", allowed: "one of a, b").description
        == "--log cannot be \" [2J\": allowed is one of a, b")
    #expect(
      UsageError.unknownOption("--x").description
        == "unknown option \"--x\": allowed are --store, --time-zone, --user, --as, "
        + "--organization, --upstream, --upstream-token, --virtual-time, --require-auth, "
        + "--no-require-auth, --read-only, --format, --width, --menu, --admin, --log, --version, "
        + "--help")
  }

  @Test(arguments: [
    (["copy", "a"], "copy needs TO: punchline copy FROM TO"),
    (["call"], "call needs METHOD: punchline call METHOD [PARAMS...]"),
    (["generate"], "generate needs KIND: punchline generate KIND"),
    (
      ["organization", "rename", "id"],
      "organization rename needs NAME: punchline organization rename ID NAME"
    ),
    (
      ["organization", "create"],
      "organization create needs NAME: punchline organization create NAME --admin EMAIL"
    ),
  ])
  func `what lacks a word is shown whole`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Arguments(words) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("statsu", ", did you mean status?"), ("strat", ", did you mean start?"),
    ("clock.inn", ", did you mean clock.in?"), ("ot", ", did you mean out?"), ("xyzzy", ""),
  ])
  func `a word that is nearly one of the known is told`(word: String, suggestion: String) {
    #expect((HelpPage.suggestion(for: word) ?? "") == suggestion)
    #expect(UsageError.unknownCommand(word).description.contains(suggestion))
  }

  @Test func `every command and method is explained within 80 columns`() throws {
    for word in Arguments.CommandName.allCases.map(\.rawValue) + Families.methods.map(\.name) {
      let page = try #require(HelpPage.text(of: word))
      #expect(page.contains("Usage: punchline "))
      #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(page)")
    }
    #expect(HelpPage.text(of: "nonsense") == nil)
    let family = try #require(HelpPage.text(of: "entry"))
    #expect(family.contains("\n  entry.create  ") && family.contains("\n  entry.split  "))
    #expect(family.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(family)")
    let page = try #require(HelpPage.text(of: "timer.start"))
    #expect(page.contains("  taskName?  "))
    #expect(try #require(HelpPage.text(of: "edit")).contains("  --end TIME  "))
  }

  @Test func `the help has every command and option and keeps to 80 columns`() {
    let lines = Arguments.help.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    for usage in Arguments.CommandName.allCases.map(\.usage)
      + Arguments.Option.allCases.map(\.usage)
    {
      #expect(Arguments.help.contains(" \(usage) "))
    }
  }

  @Test func `the manual page has an entry for every command, option and method`() {
    let entries = Set(ManualPage.text.split(separator: "\n"))
    for name in Arguments.CommandName.allCases.map(\.rawValue) + Families.methods.map(\.name) {
      #expect(entries.contains(".B \(name)"))
    }
    for option in Arguments.Option.allCases {
      #expect(entries.contains(".B \(option.usage.replacing("-", with: "\\-"))"))
    }
    for option in PersonalOption.allCases {
      let usage = option.placeholder.map { "\(option.rawValue) \($0)" } ?? option.rawValue
      #expect(entries.contains(".B \(usage.replacing("-", with: "\\-"))"), "\(usage)")
    }
    #expect(ManualPage.text.contains("PUNCHLINE_STORE"))
  }
}
