import ClockProtocol
import Foundation
import Testing

@testable import punchline

@Suite struct `Command line` {
  @Test func `a command line without words asks for the engine`() throws {
    let arguments = try Arguments([])
    #expect(arguments.command == nil)
    #expect(arguments.store == nil)
    #expect(arguments.logLevel == .error)
    #expect(arguments.requiresAuthentication == nil)
  }

  /// The parsed command line, besides the common options.
  struct Meaning: Equatable {
    let command: String
    var operands: [String] = []
    var options: [String: String] = [:]

    init(_ command: String, _ operands: [String] = [], _ options: [String: String] = [:]) {
      (self.command, self.operands, self.options) = (command, operands, options)
    }

    init(_ arguments: Arguments) {
      command = arguments.command?.name ?? ""
      operands = arguments.operands
      for option in arguments.command?.options ?? [] {
        options[option.name] = arguments[option]
      }
    }
  }

  @Test(arguments: [
    (["call", "ping"], Meaning("call", ["ping"])),
    (["call", "clock.in", "{}"], Meaning("call", ["clock.in", "{}"])),
    (["call", "clock.in", "-"], Meaning("call", ["clock.in", "-"])),
    (
      ["call", "clock.in", "notes=a=b", "--store=s", "tags="],
      Meaning("call", ["clock.in", "notes=a=b", "tags="])
    ),
    (["watch"], Meaning("watch")),
    (["version"], Meaning("version")),
    (["call", "clock.in", "--help"], Meaning("help", ["clock.in"])),
    (["call", "--help", "clock.in", "--store", "s"], Meaning("help", ["clock.in"])),
    (["start", "-h", "Plan"], Meaning("help", ["start"])),
    (["import", "--from=org", "--help"], Meaning("help", ["import"])),
    (["organization", "create", "--help"], Meaning("help", ["organization"])),
    (["watch", "--format", "i3bar"], Meaning("watch", [], ["--format": "i3bar"])),
    (
      ["on", "clock", "task", "--since=f", "--", "curl", "--json", "@-"],
      Meaning("on", ["clock", "task"], ["--since": "f"])
    ),
    (["mcp"], Meaning("mcp")),
    (["--read-only", "mcp", "--as", "p1"], Meaning("mcp", [], ["--read-only": ""])),
    (["--format=tmux", "watch"], Meaning("watch", [], ["--format": "tmux"])),
    (["check"], Meaning("check")),
    (["backup", "a b"], Meaning("backup", ["a b"])),
    (["backup", "-"], Meaning("backup", ["-"])),
    (["copy", "a b", "c"], Meaning("copy", ["a b", "c"])),
    (
      ["copy", "--to=c", "--from", "a b"],
      Meaning("copy", ["a b", "c"], ["--to": "c", "--from": "a b"])
    ),
    (["copy", "a b", "--to", "c"], Meaning("copy", ["a b", "c"], ["--to": "c"])),
    (["export"], Meaning("export")),
    (["import", "--", "--odd"], Meaning("import", ["--odd"])),
    (["generate", "zsh"], Meaning("generate", ["zsh"])),
    (["organization", "list"], Meaning("organization list")),
    (
      ["--admin", "a@b", "organization", "create", "A B"],
      Meaning("organization create", ["A B"], ["--admin": "a@b"])
    ),
    (["member", "export", "f", "Ann", "Lee"], Meaning("member export", ["f", "Ann", "Lee"])),
    (["organization", "rename", "x", "A B"], Meaning("organization rename", ["x", "A B"])),
    (["--version"], Meaning("version")),
    (["--version", "--help"], Meaning("help")),
    (["nonsense", "-h"], Meaning("help")),
    (["help"], Meaning("help")),
    (["help", "clock.in"], Meaning("help", ["clock.in"])),
    (["help", "member", "export"], Meaning("help", ["member", "export"])),
    (["in", "9:00", "--notes", "n"], Meaning("in", ["9:00"], ["--notes": "n"])),
    (["report", "--format", "csv"], Meaning("report", [], ["--format": "csv"])),
    (["--notes", "out", "in", "9:00"], Meaning("in", ["9:00"], ["--notes": "out"])),
    (["--json", "--store", "s", "status"], Meaning("status", [], ["--json": ""])),
    (["--format", "csv", "report"], Meaning("report", [], ["--format": "csv"])),
    (["--from", "org", "import", "-"], Meaning("import", ["-"], ["--from": "org"])),
    (["--from", "a", "copy", "b"], Meaning("copy", ["a", "b"], ["--from": "a"])),
    (["add", "--", "--odd"], Meaning("add", ["--odd"])),
    (["in", "-15m"], Meaning("in", ["-15m"])),
    (["tag", "2", "+a", "-draft"], Meaning("tag", ["2", "+a", "-draft"])),
    (
      ["edit", "--end", "10m", "ago", "--notes="],
      Meaning("edit", [], ["--end": "10m ago", "--notes": ""])
    ),
    (["import", "--from=org", "-"], Meaning("import", ["-"], ["--from": "org"])),
    (["complete", "bash", "--store", "-"], Meaning("complete", ["bash", "--store", "-"])),
  ])
  func `each command is known by its word`(words: [String], meaning: Meaning) throws {
    #expect(Meaning(try Arguments(words)) == meaning)
  }

  @Test(arguments: [
    ["--store", "s", "call", "ping", "--user=u", "--log", "debug", "--time-zone=Europe/Rome"],
    ["call", "--log=debug", "ping", "--store=s", "--time-zone", "Europe/Rome", "--user", "u"],
    ["--user", "u", "--store=s", "--log=debug", "--time-zone=Europe/Rome", "call", "ping"],
  ])
  func `options are taken anywhere and in both forms`(words: [String]) throws {
    let arguments = try Arguments(words)
    #expect(arguments.command?.name == "call" && arguments.operands == ["ping"])
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

  private static let takingIn =
    "import --from PROGRAM, --holidays, --absences KIND or --table KIND"

  private static func onLacks(_ operand: String) -> UsageError {
    .missingOperand(
      command: "on", operand: operand,
      usage: "punchline on TOPIC... --since FILE -- COMMAND...")
  }

  @Test func `the words after two hyphens are the program of on, whatever they look like`() throws {
    let arguments = try Arguments([
      "on", "clock", "--since", "f", "--", "curl", "--help", "--", "-x",
    ])
    #expect(arguments.program == ["curl", "--help", "--", "-x"])
    #expect(try Arguments(["import", "--", "--odd"]).program.isEmpty)
  }

  @Test(arguments: [
    (["--sotre", "x"], UsageError.unknownOption("--sotre")),
    (["-x"], .unknownOption("-x")),
    (["clock.in"], .unknownCommand("clock.in")),
    (["clock", "in", "9:00"], .unknownCommand("clock in")),
    (["clock", "face"], .unknownCommand("clock")),
    (["--store"], .missingValue(option: "--store", allowed: CommandOption.store.allowed)),
    (
      ["--store", "--log=info"],
      .missingValue(option: "--store", allowed: CommandOption.store.allowed)
    ),
    (["--user="], .missingValue(option: "--user", allowed: "a member's id")),
    (["--require-auth=yes"], .unexpectedValue(option: "--require-auth")),
    (
      ["--log", "loud"],
      .badValue(option: "--log", value: "loud", allowed: "one of error, info, debug")
    ),
    (
      ["call"],
      .missingOperand(
        command: "call", operand: "METHOD", usage: "punchline call METHOD [PARAMS...]")
    ),
    (
      ["backup"],
      .missingOperand(command: "backup", operand: "FILE", usage: "punchline backup FILE")
    ),
    (
      ["copy", "a"],
      .missingOperand(command: "copy", operand: "TO", usage: "punchline copy FROM TO")
    ),
    (["copy", "a", "b", "c"], .unexpectedOperand(command: "copy", operand: "c")),
    (
      ["copy", "a", "--to"],
      .missingValue(option: "--to", allowed: CommandOption.store.allowed)
    ),
    (
      ["generate"],
      .missingOperand(command: "generate", operand: "KIND", usage: "punchline generate KIND")
    ),
    (
      ["generate", "csh"],
      .badValue(option: "KIND", value: "csh", allowed: "bash, zsh, fish, man, protocol or words")
    ),
    (
      ["organization", "close"],
      .badValue(option: "organization", value: "close", allowed: "list, create or rename")
    ),
    (["on", "--since", "f", "--", "cat"], Self.onLacks("TOPIC")),
    (["on", "clock", "--since", "f", "curl", "-d", "@-"], Self.onLacks("-- COMMAND")),
    (["on", "clock", "--since", "f", "--"], Self.onLacks("-- COMMAND")),
    (
      ["on", "clock", "entires", "--since", "f", "--", "cat"],
      .badValue(
        option: "TOPIC", value: "entires",
        allowed: "clock, timer, activity, settings, entry, gap, task, session, visit, school, "
          + "member, organization, plan, absence, adjustment, alert, sync, proposal, reminder or "
          + "erasure")
    ),
    (
      ["on", "tick", "--since", "f", "--", "cat"],
      .badValue(
        option: "TOPIC", value: "tick", allowed: Arguments.anyOf(OnCommand.topics))
    ),
    (["--store", "a", "check", "--store=b"], .repeatedOption("--store")),
    (["copy", "--to", "a", "--to", "b", "c"], .repeatedOption("--to")),
    (["check", "more"], .unexpectedOperand(command: "check", operand: "more")),
    (["--read-only"], .misplacedOption(option: "--read-only", command: "mcp")),
    (["call", "ping", "--read-only"], .misplacedOption(option: "--read-only", command: "mcp")),
    (["mcp", "more"], .unexpectedOperand(command: "mcp", operand: "more")),
    (["import", "--dry-run", "f"], .misplacedOption(option: "--dry-run", command: Self.takingIn)),
    (
      ["--zone=UTC", "import", "f"],
      .misplacedOption(option: "--zone", command: "import --from PROGRAM or --table KIND")
    ),
    (["import", "f", "--json"], .misplacedOption(option: "--json", command: Self.takingIn)),
    (["--user", "x", "--as", "me", "status"], .contradiction("--user", "--as")),
    (
      ["--admin", "x", "status"],
      .misplacedOption(option: "--admin", command: "organization create")
    ),
    (["--format", "json"], .misplacedOption(option: "--format", command: "watch")),
    (
      ["check", "--format", "json"],
      .unknownOptionOf(command: "check", option: "--format", allowed: [])
    ),
  ])
  func `a command line that does not say what to do is refused`(words: [String], error: UsageError)
  {
    #expect(throws: error) { try Arguments(words) }
  }

  @Test(arguments: [
    (["{}", "more"], UsageError.unexpectedOperand(command: "call", operand: "more")),
    (["-", "more"], .unexpectedOperand(command: "call", operand: "more")),
    (
      ["a=b", "more"], .badValue(option: "PARAMS", value: "more", allowed: CallParameters.allowed)
    ),
    (["a=b", "a=c"], .repeatedKey("a")),
  ])
  func `parameters that are none are refused`(words: [String], error: UsageError) {
    #expect(throws: error) { try CallParameters(words[...]) }
  }

  @Test func `parameters are JSON, pairs or standard input`() throws {
    #expect(try CallParameters([]) == .none)
    #expect(try CallParameters(["{}"]) == .json("{}"))
    #expect(try CallParameters(["-"]) == .standardInput)
    #expect(
      try CallParameters(["notes=a=b", "tags="])
        == .pairs([.init(key: "notes", value: "a=b"), .init(key: "tags", value: "")]))
  }

  @Test func `each refusal names what is wrong and what is allowed`() {
    #expect(
      UsageError.badValue(option: "--log", value: "\u{1B}[2J", allowed: "one of a, b").description
        == "--log cannot be \" [2J\": allowed is one of a, b")
    #expect(
      UsageError.unknownOption("--x").description
        == "unknown option \"--x\": allowed are --store, --time-zone, --language, --user, "
        + "--as, --organization, --upstream, --upstream-token, --virtual-time, --require-auth, "
        + "--no-require-auth, --log, --version, --help; what a command takes says punchline help WORD"
    )
  }

  @Test(arguments: [
    (["copy", "a"], "copy needs TO: punchline copy FROM TO"),
    (["call"], "call needs METHOD: punchline call METHOD [PARAMS...]"),
    (["generate"], "generate needs KIND: punchline generate KIND"),
    (["organization"], "organization needs list, create or rename: punchline help organization"),
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
    ("clock.inn", ", did you mean clock.in?"), ("clockin", ", did you mean in?"),
    ("Clock-Out", ", did you mean out?"), ("clock in", ", did you mean in?"),
    ("OUT", ", did you mean out?"), ("ot", ", did you mean out?"), ("xyzzy", ""),
  ])
  func `a word that is nearly a known one is suggested`(word: String, suggestion: String) {
    #expect((HelpPage.suggestion(for: word) ?? "") == suggestion)
    let refusal = UsageError.unknownCommand(word).description
    #expect(suggestion.isEmpty || refusal.contains(suggestion))
  }

  @Test func `every command and method is explained within 80 columns`() throws {
    for word in Command.words + Families.methods.map(\.name) {
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
    let lines = Arguments.help().split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    for usage in Command.all.map(\.usage) + CommandOption.common.map(\.usage) {
      #expect(
        Arguments.help().split(separator: "\n").contains { line in
          line.hasSuffix(" \(usage)") || line.contains(" \(usage)  ")
        }, "\(usage)")
    }
  }

  @Test func `the manual page has an entry for every command, option and method`() {
    let entries = ManualPage.commands.split(separator: "\n").map {
      $0.components(separatedBy: " \\fR")[0]
    }
    for name in Command.all.map(\.name) { #expect(entries.contains(".B \(name)")) }
    let methods = ManualPage.methods.split(separator: "\n")
    for name in Families.methods.map(\.name) { #expect(methods.contains(".B \(name)")) }
    for option in CommandOption.common + Command.all.flatMap(\.options) {
      let entry = ".B \(option.usage.replacing("-", with: "\\-"))"
      #expect(entries.contains { $0 == entry }, "\(option.usage)")
    }
    #expect(ManualPage.commands.contains("PUNCHLINE_STORE"))
  }
}
