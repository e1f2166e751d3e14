/// The commands, in the order of the help.
extension Command {
  static let all: [Command] = [
    Command(
      "in", "[TIME] [+TAG...]", "clock in", [.notes] + CommandOption.correcting, does: Verbs.clockIn
    ),
    Command(
      "out", "[TIME]", "clock out", [.notes] + CommandOption.correcting, does: Verbs.clockOut),
    Command(
      "break", "[TIME|RANGE|delete N|restore N]",
      "begin a break, write down one that is over, or take one back by its number in the log",
      CommandOption.correcting, does: Verbs.takeBreak),
    Command("back", "[TIME]", "end the break", CommandOption.correcting, does: Verbs.endBreak),
    Command(
      "toggle", "[TIME]", "clock in when out, and out when in", [.notes] + CommandOption.correcting,
      does: Verbs.toggle),
    Command(
      "start", "TASK [TIME] [+TAG...]",
      "start the timer on a task, which is made when there is none", [.name, .notes],
      does: Verbs.start),
    Command("stop", "[TIME]", "stop the timer", [.name, .notes], does: Verbs.stop),
    Command(
      "continue", "[TIME]", "start the timer on the last task again, with its name and tags",
      does: Verbs.continueTimer),
    Command("resume", "[TIME]", "the same as continue", does: Verbs.continueTimer),
    Command("cancel", "", "end the timer and keep no entry", does: Verbs.cancel),
    Command(
      "away", "[keep|discard|stop|break|to TASK]",
      "answer what a time away from the keyboard was", CommandOption.correcting, does: Verbs.away),
    Command(
      "proposals", "[accept N|decline N [WHY]|withdraw N]",
      "corrections of recorded time that wait for somebody's consent, or decide about one",
      does: Verbs.proposals),
    Command("status", "", "tell what runs, and what is worked today", does: Verbs.status),
    Command("day", "[DATE]", "what was worked today, or on a day", does: Verbs.day),
    Command("week", "[DATE]", "the hours of this week, or of a day's week", does: Verbs.week),
    Command(
      "log", "[RANGE]",
      "the entries of the last 7 days, or of a range, with numbers N for other commands",
      [.kind, .tag], does: Verbs.log),
    Command(
      "report", "[RANGE]", "sums of this week, or of a range, or its entries for other programs",
      [.by, .everyone, .reportFormat, .kind, .task, .tag], does: Verbs.report),
    Command(
      "edit", "[N|last]", "correct an entry by its number in the log, else the last one",
      EditCommand.options + CommandOption.correcting, does: EditCommand.run),
    Command(
      "rename", "N TASK", "have an entry be of another task", CommandOption.correcting,
      does: Verbs.rename),
    Command(
      "move", "N TIME", "have an entry or a break begin at another time", CommandOption.correcting,
      does: Verbs.move),
    Command("split", "N TIME", "cut an entry in two", CommandOption.correcting, does: Verbs.split),
    Command("join", "N M", "make one entry of two", CommandOption.correcting, does: Verbs.join),
    Command(
      "tag", "N [+TAG...] [-TAG...]", "give an entry tags, or take them", CommandOption.correcting,
      does: Verbs.tag),
    Command(
      "delete", "N...", "delete entries or breaks", CommandOption.correcting, does: Verbs.delete),
    Command(
      "add", "RANGE|LENGTH [TASK] [+TAG...]", "write down time on a task, or a shift with --shift",
      [.shift, .name, .notes] + CommandOption.correcting, does: Verbs.add),
    Command(
      "balance", "[RANGE]", "how far one is ahead of the plan or behind, by months or by days",
      does: Verbs.balance),
    Command(
      "off", "[DAYS [KIND] [half]|delete N]",
      "write down days off, such as mon to fri sick, or take some back by their number in the "
        + "list; KIND is \(Arguments.anyOf(Verbs.kindsOff)), else vacation",
      [.notes] + CommandOption.correcting, does: Verbs.off),
    Command(
      "plan", "[HOURS DAYS] [from DATE]", "what is owed a week, such as 38.5h mon-fri", [.notes],
      does: Verbs.plan),
    Command(
      "payroll", "[RANGE]", "the hours of last week, or of a range, by classes of pay",
      [.everyone, .csv], does: Verbs.payroll),
    Command(
      "undo", "[N]", "take back what was done last, or last to a number of the log",
      [.yes] + CommandOption.correcting,
      does: Verbs.undo),
    Command(
      "redo", "", "do again what was undone last", CommandOption.correcting, does: Verbs.redo),
    Command(
      "tasks", "[hidden|hide TASK|show TASK]", "the tasks with their time", does: Verbs.tasks),
    Command("tags", "", "the tags with their time", does: Verbs.tags),
    Command(
      "settings", "[NAME [VALUE]]", "what is set, or set it, such as settings clock 24",
      does: Verbs.settings),
    Command(
      "menu", "[LINE]", "what may be done now, a line each; with one of them, do it",
      speaksMemberLanguage: true, does: Verbs.menu),
    Command(
      program: "call",
      "one request, its result printed; PARAMS is key=value for each parameter, a JSON object, "
        + "or - for standard input",
      takes: [
        Operand(name: "METHOD", kind: .method),
        Operand(name: "PARAMS", isOptional: true, takesRest: true),
      ], does: Punchline.call),
    Command(
      program: "watch",
      "a line for a status bar at each change, each second while something runs",
      form: "[--format FORMAT]", [.barFormat, .width, .menu], does: Punchline.watch),
    Command(
      program: "on",
      "run a command for each state of the topics, which it gets as JSON on standard input",
      takes: [Operand(name: "TOPIC", kind: .choice(OnCommand.topics), takesRest: true)],
      form: "TOPIC... --since FILE -- COMMAND...", [.since], does: Punchline.on),
    Command(
      program: "mcp",
      "a Model Context Protocol server on standard input and output, for assistants",
      form: "[--read-only]", [.readOnly], does: Punchline.mcp),
    Command(
      program: "sync", "exchange once with the upstream what there is", does: Punchline.sync),
    Command(program: "check", "examine the store", does: StoreCommand.check),
    Command(program: "backup", "copy the store", takes: [file], does: StoreCommand.backup),
    Command(
      program: "restore", "put a copy in the store's place", takes: [file],
      does: StoreCommand.restore),
    Command(
      program: "copy",
      "make a fresh store the same as another: a file's on a server, or the other way",
      takes: [
        Operand(name: "FROM", kind: .file, option: .copySource),
        Operand(name: "TO", kind: .file, option: .copyTarget),
      ], [.copySource, .copyTarget], does: StoreCommand.copy),
    Command(
      program: "export",
      "print all records, or with --member the rows of one and what shows that none is missing",
      form: "[--member ID]", [.member], does: StoreCommand.export),
    Command("member list", "", "the members by name", does: MemberCommand.list),
    Command(
      program: "member export",
      "write all that is kept about oneself, or about another member by id, address or name",
      takes: [file, Operand(name: "WHO", isOptional: true, takesRest: true)],
      does: MemberCommand.export),
    Command(
      program: "seal", "print what the journal comes to, to be kept where nobody can rewrite it",
      form: "[--with COMMAND]", [.signer], does: SealCommand.run),
    Command(
      program: "verify",
      "whether an export is as it was written, by itself, by seals, or by another one",
      takes: [file, Operand(name: "OTHER", kind: .file, isOptional: true)],
      form: "FILE [OTHER] [--seal FILE]...", [.seal], does: VerifyCommand.run),
    Command(
      program: "import",
      "take exported records in, with --from what \(ImportSource.list) recorded, a calendar's "
        + "--holidays or --absences, or an office's --table",
      takes: [Operand(name: "FILE", kind: .file, isOptional: true)],
      form: "[--from PROGRAM | --absences KIND | --table KIND] FILE",
      CommandOption.importing,
      does: ImportCommand.run),
    Command(
      program: "organization list", "the organizations of the store",
      does: OrganizationCommand.list),
    Command(
      program: "organization create", "make an organization with its first admin",
      takes: [Operand(name: "NAME")], form: "NAME --admin EMAIL", [.admin],
      does: OrganizationCommand.create),
    Command(
      program: "organization rename", "rename an organization",
      takes: [Operand(name: "ID"), Operand(name: "NAME")], does: OrganizationCommand.rename),
    Command(
      program: "generate",
      """
      print the completions of a shell, a page of the manual, or with words the compiled file of a \
      language, whose JSON it reads from standard input: \(Arguments.Generated.choices)
      """,
      takes: [Operand(name: "KIND", kind: .choice(Arguments.Generated.allCases.map(\.rawValue)))],
      does: GenerateCommand.run),
    Command(program: "version", "print the version", does: Punchline.version),
    Command(
      program: "help",
      "tell what a command or a method does and takes, or with times how times may be typed",
      takes: [Operand(name: "WORD", kind: .topic, isOptional: true, takesRest: true)],
      does: HelpPage.run),
  ]

  /// For shell completions; people need not know it.
  static let completion = Command(
    program: "complete", "what may come next on a command line", does: Completion.run)

  private static let file = Operand(name: "FILE", kind: .file)
}
