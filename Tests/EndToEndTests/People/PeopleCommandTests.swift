import ClockTestSupport
import Foundation
import JSON
import Testing

struct PeopleCommandTests {
  private let typing: Typing

  init() throws { typing = try Typing() }

  @Test func `clocking in, a break and clocking out are each one word`() throws {
    let said = try [
      ("in", "2026-11-20T14:00:00Z"), ("break", "2026-11-20T16:00:00Z"),
      ("back", "2026-11-20T16:20:00Z"), ("toggle", "2026-11-20T22:00:00Z"),
    ].map { try typing.type([$0], at: $1) }
    #expect(
      said.map(\.output) == [
        "Clocked in at 9:00 AM.\n", "On break since 11:00 AM.\n",
        "Back: 11:00 AM – 11:20 AM · 20 min.\n",
        "Clocked out: 9:00 AM – 5:00 PM, worked 7h 40m, today 7h 40m.\n",
      ])
    #expect(said.allSatisfy { $0.status == 0 && $0.error == "" })
  }

  @Test func `a time may be typed as people say it, after the task's name too`() throws {
    let now = "2026-11-20T18:00:00Z"
    #expect(
      try typing.type("in", "30", "min", "ago", at: now).output == "Clocked in at 12:30 PM.\n")
    #expect(
      try typing.type("start", "Plan", "7", "12:45", "+a", at: now).output
        == "Started Plan 7 +a at 12:45 PM, 15m 00s so far.\n")
    let stopped = try typing.type("stop", "12:50", at: now).output
    #expect(stopped.hasPrefix("Stopped Plan 7 +a: 12:45 PM – 12:50 PM, "))
    #expect(try typing.type("continue", at: now).output == "Started Plan 7 +a.\n")
    #expect(try typing.type("cancel", at: now).output.hasPrefix("Canceled Plan 7 after "))
    #expect(
      try typing.type("undo", at: now).output
        == "Undone: Canceled the timer on Plan 7 since 1:00 PM. The timer on Plan 7 runs since "
        + "1:00 PM.\n")
    #expect(try typing.type("status", at: now).lines[1] == "Timer on Plan 7 +a, 0s.")
  }

  @Test func `a refusal is said on standard error, and nothing is done`() throws {
    let now = "2026-11-20T18:00:00Z"
    for (words, error, status) in [
      (["out"], "You are not clocked in: punchline in", 1),
      (["in", "someday"], "\"someday\" is no time, such as 17:30, 5pm", 1),
      (["in", "yesterday"], "\"yesterday\" is a day, and no time, such as 17:30", 1),
      (
        ["in", "--frob"],
        "unknown option \"--frob\": in takes --notes, --reason, --propose, --json", 2
      ),
      (["in", "--notes", "--json"], "--notes needs a value", 2),
      (["start"], "start needs TASK", 2),
      (["edit", "0", "--end", "9"], "N cannot be \"0\"", 2),
      (["edit"], "edit needs an option: --start, --end", 2),
      (["add", "lunch"], "\"lunch\" says no time, such as 9-17:30", 1),
      (["add", "9-25:00", "a"], "There is no time of day 25:00", 1),
      (["add", "2h", "yesterday", "a"], "how long and on which day, but not from when", 1),
      (["add", "12:45", "a"], "\"12:45\" has no end; say from when to when", 1),
      (["add", "yesterday", "1h", "a"], "\"yesterday 1h\" says how long, but not from when", 1),
      (["add", "yesterday", "2", "hours", "a"], "on which day, but not from when, as in", 1),
      (["add", "2h", "a", "yesterday"], "\"yesterday\" says on which day, but not from when", 1),
      (["add", "yesterday", "a", "2h"], "\"yesterday\" says on which day, but not from when", 1),
      (["add", "yesterday", "9:30", "a"], "\"yesterday 9:30\" has no end", 1),
      (["add", "2026-03-08 2:30-3:30", "a"], "The range does not end after it begins", 1),
      (["add", "9-10"], "The name of a task is needed, or that it is a shift", 1),
      (["add", "9-10", "a", "--shift"], "A shift has no task, and \"a\" is left of the text", 1),
      (["start", "+a"], "The name of a task is needed, as in Mail +draft", 1),
      (["start", "a", "+5m"], "A timer cannot start or stop in the future, in 5 min", 1),
      (["in", "13:05"], "Cannot clock in or out in the future, in 5 min", 1),
      (["in", "9h"], "\"9h\" is a length of time, and no time, such as 17:30", 1),
      (
        ["in", "yesterday", "9:00"],
        "further back than 16 h: punchline add \"yesterday 9-17\" --shift", 1
      ),
      (["in", "15:00"], "3:00 PM is still to come today, so this is Thu 3:00 PM. That is", 1),
      (["report", "--format", "xls"], "--format cannot be \"xls\": allowed is one of text", 2),
      (["report", "--by", "day,year"], "--by cannot be \"year\": allowed is one of day", 2),
      (["report", "noon"], "\"noon\" is a time, and no day or range of days", 1),
      (["week", "this month"], "\"this month\" is no week", 1),
      (["week", "0000-01-01"], "The week of 0000-01-01 is not whole", 1),
      (["week", "9999-12-31"], "The week of 9999-12-31 is not whole", 1),
      (["log", "--tag", "x", "--tag", "y"], "--tag is given twice", 2),
      (["log", "--kind", "task", "--kind=shift"], "--kind is given twice", 2),
      (["cancel", "now"], "cancel takes no further argument \"now\"", 2),
      (["settings", "clock", "auto"], "clock must be 12 or 24, or none to clear it", 1),
      (
        ["settings", "grace-minutes", "x"],
        "grace-minutes must be a whole number of minutes, 5 to 60, or none to clear it", 1
      ),
      (
        ["settings", "idle-minutes", "300"],
        "idle-minutes: Time away must be 0 to 240 whole minutes\n", 1
      ),
      (
        ["settings", "long-shift-hours", "1.5"],
        "long-shift-hours: Long shift must be 1 to 16 whole hours\n", 1
      ),
      (["settings", "workplace", "99", "0"], "workplace: Latitude must be -90 to 90 degrees", 1),
      (["settings", "zone", "Mars"], "zone: Unknown time zone \"Mars\"", 1),
      (["settings", "stop-timer-with-clock", "x"], "stop-timer-with-clock must be true or", 1),
      (["settings", "workplace", "here"], "workplace must be a latitude and a longitude", 1),
    ] as [([String], String, Int32)] {
      let said = try typing.type(words, at: now)
      #expect(said.error.contains(error), "\(words): \(said.error)")
      #expect(said.output == "" && said.status == status, "\(words)")
    }
    let sent = try typing.type("out", "--json", at: now)
    #expect(sent.error.hasPrefix(#"{"code":409,"message":"No active"#))
    #expect(try typing.type("log", at: now).output == "No entries.\n")
  }

  @Test func `a timer that cannot start says what is in its way`() throws {
    let now = "2026-11-20T18:00:00Z"
    #expect(try typing.type("continue", at: now).error.contains("There is no task to continue yet"))
    try typing.type("start", "Foo", "1m", "ago", at: now)
    let said = try typing.type("start", "Bar", "5m", "ago", at: now)
    #expect(
      said.error == "punchline: The timer on \"Foo\" runs since 12:59 PM; another cannot start "
        + "before that\n")
    #expect(try typing.type("status", at: now).output.contains("Timer on Foo, 1m 00s."))
  }

  @Test(arguments: [#"Stop a"b|c"#, "Stop a”b¦c"])
  func `a menu knows its line by what stands for it in a bar, too`(line: String) throws {
    let now = "2026-11-20T18:00:00Z"
    try typing.type("start", #"a"b|c"#, "5m", "ago", at: now)
    #expect(try typing.type("menu", line, at: now).output == "Stop a\"b|c: done.\n")
  }

  @Test func `a forgotten clock-out is shown with the words that mend it`() throws {
    try typing.type("in", at: "2026-11-20T14:00:00Z")
    let said = try typing.type("status", at: "2026-11-21T05:30:00Z")
    #expect(
      said.lines.suffix(3) == [
        "Did you forget to clock out?", "  punchline out TIME, such as \"2026-11-20 16:45\"",
        "  punchline out now",
      ])
    let refused = try typing.type("out", at: "2026-11-23T14:00:00Z")
    #expect(refused.status == 1 && refused.error.contains("for 72 hours"), "\(refused)")
    #expect(refused.error.contains("  punchline out TIME, such as"), "\(refused)")
    let mended = try typing.type("out", "2026-11-20 17:30", at: "2026-11-21T05:30:00Z")
    #expect(mended.output.hasPrefix("Clocked out: Fri 9:00 AM – 5:30 PM"))
    #expect(try typing.type("status", at: "2026-11-21T05:30:00Z").lines.count == 2)
  }

  @Test(arguments: [[], ["back"]])
  func `the example of an end is after the last break`(words: [String]) throws {
    let now = "2026-11-20T19:30:00Z"
    try typing.type("in", at: "2026-11-19T13:00:00Z")
    try typing.type("break", at: "2026-11-20T19:00:05Z")
    if !words.isEmpty { _ = try typing.type(words, at: "2026-11-20T19:20:05Z") }
    let said = try typing.type("status", at: now).output
    let end = try #require(said.firstMatch(of: #/out TIME, such as "([^"]*)"/#), "\(said)")
    #expect(end.1 == (words.isEmpty ? "2026-11-20 14:01" : "2026-11-20 14:21"))
    #expect(try typing.type("out", String(end.1), at: now).status == 0)
  }

  @Test func `the example of an end is one that would be taken at once`() throws {
    let now = "2026-11-20T01:00:00Z"
    try typing.type("in", at: "2026-11-19T14:00:00Z")
    try typing.type("start", "Mail", at: "2026-11-19T14:00:00Z")
    let said = try typing.type("status", at: now).output
    let end = try #require(said.firstMatch(of: #/(out|stop) TIME, such as "([^"]*)"/#), "\(said)")
    let ended = try typing.type(String(end.1), String(end.2), at: now)
    #expect(ended.status == 0, "\(ended)")
  }

  @Test func `a correction says its reason, and what needs consent is proposed by the same verb`()
    throws
  {
    let now = "2026-11-20T18:00:00Z"
    let ann = try typing.type(
      "call", "member.create", "firstName=Ann", "lastName=Lee", "email=ann@fern.example",
      "role=sitter", at: now)
    let id = try #require(try JSONReader.parse(ann.output).member("id")?.string, "\(ann)")
    let rule = #"{"needsReason":true,"consent":"both"}"#
    try typing.type("call", "organization.update", rule, at: now)
    let words = ["--as", id, "add", "2026-11-18", "9-17", "--shift"]
    #expect(try typing.type(words, at: now).error.hasSuffix("needs a reason: --reason TEXT\n"))
    let refused = try typing.type(words + ["--reason", "Forgot"], at: now)
    #expect(refused.error.hasSuffix("\n  with --propose the same asks for that consent\n"))
    let proposed = try typing.type(words + ["--reason", "Forgot", "--propose"], at: now)
    #expect(proposed.output.hasPrefix("Proposed: ") && proposed.status == 0, "\(proposed)")
    let waiting = try typing.type("proposals", at: now).output
    #expect(waiting.hasPrefix("  1  Ann Lee proposes: "), "\(waiting)")
    #expect(waiting.firstMatch(of: #/because Forgot/#) != nil, "\(waiting)")
    #expect(try typing.type("proposals", "accept", "1", at: now).status == 0)
  }

  @Test func `a member is named by id, address or name, and each has numbers of their own log`()
    throws
  {
    let now = "2026-11-20T15:00:00Z"
    let ann = try typing.type(
      "call", "member.create", "firstName=Ann", "lastName=Bee", "email=ann@fern.example",
      "role=sitter", at: now)
    let id = try #require(try JSONReader.parse(ann.output).member("id")?.string, "\(ann)")
    try typing.type("--as", id, "add", "yesterday 9-12", "Report", at: now)
    try typing.type("--as", "ann@fern.example", "add", "yesterday 13-17", "Visits", at: now)
    let shown = try typing.type("--as", "Ann Bee", "log", "yesterday", at: now)
    #expect(shown.lines.count == 3, "\(shown)")
    try typing.type("log", at: now)
    try typing.type("--as", id, "add", "mon 9-10", "Mail", at: now)
    let deleted = try typing.type("--as", id, "delete", "1", at: now)
    #expect(deleted.output.hasSuffix(": Report\n"), "\(deleted)")
    let unknown = try typing.type("--as", "Bob", "log", at: now)
    #expect(
      unknown.error.hasPrefix("punchline: --as cannot be \"Bob\": allowed is a member by id"))
    let members = try typing.type("member", "list", at: now)
    #expect(members.lines.contains("  Ann Bee  \(id)  sitter, ann@fern.example"), "\(members)")
    let team = try typing.type("report", "this week", "--by", "member", at: now)
    #expect(team.output.firstMatch(of: #/Ann Bee +5h 00m/#) != nil, "\(team)")
    let own = try typing.type("report", "this week", "--everyone", at: now)
    #expect(own.output.firstMatch(of: #/Visits/#) != nil, "\(own)")
    #expect(try typing.type("--as", id, "plan", at: now).output == "There is no plan.\n")
    #expect(try typing.type("plan", at: now).output.hasSuffix("makes one.\n"))
  }

  @Test func `what also ends the timer says what became of it`() throws {
    try typing.type("in", at: "2026-11-20T14:00:00Z")
    try typing.type("start", "Mail", at: "2026-11-20T14:00:00Z")
    let moved = try typing.type("start", "Docs", "9", at: "2026-11-20T15:00:00Z")
    #expect(
      moved.lines == [
        "The timer on Mail ended when it began, 9:00 AM, and nothing of it was saved.",
        "Started Docs at 9:00 AM, 1h 00m so far.",
      ])
    let stopped = "Stopped Docs: 9:00 AM – 10:30 AM, 1h 30m."
    #expect(try typing.type("out", "10:30", at: "2026-11-20T16:00:00Z").lines.last == stopped)
    try typing.type("undo", at: "2026-11-20T16:00:00Z")
    try typing.type("log", at: "2026-11-20T16:00:00Z")
    let edited = try typing.type("edit", "1", "--end", "10:30", at: "2026-11-20T16:00:00Z")
    #expect(edited.lines.last == stopped, "\(edited)")
  }

  @Test func `a tag is no part of a task's name, and hidden tasks are not none`() throws {
    let now = "2026-11-20T18:00:00Z"
    try typing.type("add", "9-10", "Mail", at: now)
    let named = try typing.type("rename", "1", "K", "+x", at: now)
    #expect(named.status == 1 && named.error.hasSuffix("task: punchline tag N +x\n"), "\(named)")
    try typing.type("tasks", "hide", "Mail", at: now)
    let none = try typing.type("tasks", at: now).output
    #expect(none == "All tasks are hidden: punchline tasks hidden lists them.\n")
  }

  @Test func `a deleted break stays in the log, to be restored by its number`() throws {
    let now = "2026-11-20T18:00:00Z"
    try typing.type("add", "9-12", "--shift", at: now)
    try typing.type("break", "10-10:30", at: now)
    try typing.type("log", at: now)
    try typing.type("break", "delete", "2", at: now)
    let log = try typing.type("log", at: now).lines
    #expect(log.count == 3 && log[2].hasSuffix("30 min (paid)"), "\(log)")
    let restored = try typing.type("break", "restore", "2", at: now).output
    #expect(restored.hasPrefix("Restored the break"))
    let again = try typing.type("break", "restore", "2", at: now)
    #expect(again.status == 1 && again.error.hasSuffix(" is not deleted\n"), "\(again)")
    #expect(try typing.type("log", at: now).lines[2].hasSuffix("30 min"))
  }

  @Test(arguments: [
    (["workplace", "40.7", "-74.25", "100"], "40.7 -74.25 100"),
    (["workplace", "40.7, -74.25"], "40.7 -74.25 100"), (["workplace", "none"], "none"),
    (["stop-timer-with-clock", "no"], "false"), (["clock", "24"], "24"),
  ])
  func `a setting is typed as people write it, and shown in that form`(
    words: [String], shown: String
  ) throws {
    let said = try typing.type(["settings"] + words, at: "2026-11-20T18:00:00Z")
    #expect(said.lines.first?.hasPrefix("  \(words[0])  \(shown)") == true, "\(said)")
  }

  @Test func `an entry that is named twice is deleted once`() throws {
    let now = "2026-11-20T18:00:00Z"
    try typing.type("add", "9-12", "--shift", at: now)
    try typing.type("break", "10-10:30", at: now)
    try typing.type("log", at: now)
    let deleted = try typing.type("delete", "2", "2", at: now)
    #expect(deleted.lines.count == 1 && deleted.status == 0, "\(deleted)")
  }

  @Test func `the words that mend a forgotten clock-out are not refused`() throws {
    try typing.type("in", at: "2026-11-20T14:00:00Z")
    try typing.type("break", at: "2026-11-20T23:10:00Z")
    let now = "2026-11-22T15:00:00Z"
    let said = try typing.type("status", at: now)
    #expect(said.lines.suffix(2).first == "  punchline out \"2026-11-20 18:10\"", "\(said)")
    let mended = try typing.type("out", "2026-11-20 18:10", at: now)
    #expect(mended.output.hasPrefix("Clocked out: Fri 9:00 AM – 6:10 PM, "), "\(mended)")
  }

  @Test func `a week tells all its tasks, however many`() throws {
    let now = "2026-11-21T14:00:00Z"
    let file = (0..<120).map { index in
      let time = String(format: "2026-11-17 %02d:%02d", index / 60, index % 60)
      return "i \(time):00 task\(index)\no \(time):30"
    }.joined(separator: "\n")
    try typing.type("import", "--from", "timeclock", at: now, input: file)
    let week = try typing.type("week", at: now)
    #expect(week.lines.count { $0.hasPrefix("  task") } == 120, "\(week)")
  }

  @Test func `a length that is shown as nothing has no bar`() throws {
    try typing.type("start", "Mail", at: "2026-11-20T14:00:00Z")
    try typing.type("stop", at: "2026-11-20T14:00:00.900Z")
    for word in ["week", "report"] {
      let shown = try typing.type(word, at: "2026-11-20T15:00:00Z")
      let mail = try #require(shown.lines.first { $0.hasPrefix("  Mail ") }, "\(shown)")
      #expect(mail.trimmingCharacters(in: .whitespaces).hasSuffix("0s"), "\(mail)")
    }
  }

  @Test func `a week of life answers what one asks of it`() throws {
    try typing.liveAWeek()
    let now = "2026-11-01T12:30:00Z"
    let week = try typing.type("week", at: now).lines
    #expect(
      week.prefix(8).map { String($0.prefix(23)).trimmingCharacters(in: .whitespaces) } == [
        "Mon, Oct 26    8h 10m", "Tue, Oct 27    8h 30m", "Wed, Oct 28         –",
        "Thu, Oct 29         –", "Fri, Oct 30         –", "Sat, Oct 31    1h 00m",
        "Sun, Nov 1     8h 30m", "Worked        26h 10m",
      ])
    let report = try typing.type("report", "last 30 days", at: now).lines
    #expect(
      report.map { String($0.prefix(29)) } == [
        "Oct 3 – Nov 1", "Worked in shifts", "  Mon, Oct 26          8h 10m",
        "  Tue, Oct 27          8h 30m", "  Sat, Oct 31          1h 00m",
        "  Sun, Nov 1           8h 30m", "  Total               26h 10m", "Time on tasks",
        "  Review               1h 00m", "  Website redesign     5h 48m",
        "  Total                6h 48m",
      ])
    let tuesday = try typing.type("day", "tuesday", at: now).lines
    #expect(tuesday[0].hasSuffix("worked 8h 30m"))
    #expect(tuesday[3].hasSuffix("Website redesign +client"))
    let months = try typing.type("report", "last month", at: now).lines
    #expect(
      months.suffix(3).prefix(2).map { String($0.prefix(29)) } == [
        "  Review               1h 00m", "  Website redesign     5h 48m",
      ])
    let table = try typing.type("report", "week", "--format", "csv", at: now)
    #expect(table.output.components(separatedBy: "\r\n").count == 8)
    let forgotten = try typing.type("edit", "5", "--end", "17:45", "--notes", "left late", at: now)
    #expect(forgotten.output.contains("9:00 AM – 5:45 PM"), "\(forgotten)")
    #expect(try typing.type("day", "tuesday", at: now).lines[0].hasSuffix("worked 8h 45m"))
    for words in [
      ["week"], ["day", "2026-10-26"], ["log", "this year"], ["report", "this year"],
    ] {
      let said = try typing.type(words, at: now)
      #expect(said.lines.allSatisfy { $0.count <= 80 }, "\(said.output)")
      #expect(!said.output.contains("\u{1B}"))
    }
  }

  @Test func `an entry is corrected by its number in the log, and one undo takes it back`() throws {
    try typing.liveAWeek()
    let now = "2026-11-01T12:30:00Z"
    let log = try typing.type("log", "last 30 days", at: now)
    let numbers = log.lines.compactMap { line in
      line.hasPrefix(" ") ? Int(line.prefix(4).trimmingCharacters(in: .whitespaces)) : nil
    }
    #expect(numbers == [1, 2, 3, 4, 5, 6, 7])
    let changed = try typing.type(
      "edit", "6", "--end", "13:00", "--task", "Review", "--tag", "x", "--tag", "two words",
      at: now)
    #expect(changed.output.contains("10:00 AM – 1:00 PM"))
    #expect(changed.output.hasSuffix("Review +two words +x\n"))
    // A time not later than the start is on the next day.
    let night = try typing.type("edit", "last", "--end", "7:00", at: now)
    #expect(night.output.contains("11:00 PM – Sun 7:00 AM"))
    try typing.type("undo", at: now)
    try typing.type("undo", at: now)
    #expect(try typing.type("log", "last 30 days", at: now).output == log.output)
    try typing.type("redo", at: now)
    #expect(try typing.type("log", "last 30 days", at: now).output.contains("+two words"))
    let missing = try typing.type("edit", "99", "--end", "9:00", at: now)
    #expect(missing.error.contains("has shown numbers up to 7, and no 99"))
  }

  @Test(arguments: [
    ("2 --end 10m ago", "12:30 PM – 12:50 PM"), ("--end 10m ago 2", "12:30 PM – 12:50 PM"),
    ("--end 11:45 1", "11:00 AM – 11:45 AM"), ("last --start 12 pm", "12:00 PM – 12:40 PM"),
    ("--start 11:30 am --end 11:45 am 1", "11:30 AM – 11:45 AM"),
    ("--start 12:35 --end=5 min ago last", "12:35 PM – 12:55 PM"),
  ])
  func `an option's time may be several words`(words: String, range: String) throws {
    let now = "2026-11-21T18:00:00Z"
    try typing.type("add", "11-12", "Foo", at: now)
    try typing.type("add", "12:30-12:40", "Bar", at: now)
    let said = try typing.type(["edit"] + words.components(separatedBy: " "), at: now)
    #expect(said.output.contains("Changed Sat, Nov 21, \(range), "), "\(said)")
  }

  @Test func `an entry of another zone is shown and corrected by the clocks of that zone`() throws {
    let now = "2026-11-21T12:00:00Z"
    try typing.type("add", "2026-11-20 22-23", "Foo", at: now)
    func inTokyo(_ words: String...) throws -> String {
      try EngineProcess.run(
        arguments: ["--store", typing.store, "--time-zone", "Asia/Tokyo", "--virtual-time", now]
          + words, input: ""
      ).standardOutput
    }
    #expect(try inTokyo("log").contains("1  10:00 PM – 11:00 PM (UTC-05:00)    1h 00m Foo"))
    let changed = "Changed Fri, Nov 20, 10:00 PM – 11:30 PM (UTC-05:00), 1h 30m: Foo\n"
    #expect(try inTokyo("edit", "1", "--end", "11:30pm") == changed)
    #expect(try inTokyo("edit", "1", "--end", "2026-11-20 23:30") == changed)
    let moved = try inTokyo("edit", "--start", "23:00")
    #expect(moved.contains("11:00 PM – 11:30 PM (UTC-05:00), 30m"), "\(moved)")
  }

  @Test func `a shift is written down as well as time on a task`() throws {
    let now = "2026-11-21T14:00:00Z"
    let shift = try typing.type("add", "yesterday 9-17:30", "--shift", "--notes", "n", at: now)
    #expect(shift.output.contains("9:00 AM – 5:30 PM"))
    #expect(shift.output.hasSuffix("Shift – n\n"))
    let again = try typing.type("add", "yesterday 10-11", "--shift", at: now)
    #expect(
      again.error.contains("This would overlap with shift Fri 9:00 AM – 5:30 PM")
        && again.status == 1)
    let both = try typing.type("add", "yesterday 10-11", "Task", "--shift", at: now)
    #expect(both.status == 1)
    for (words, said) in [
      (["yesterday", "9-10", "P", "x"], "Fri, Nov 20, 9:00 AM – 10:00 AM, 1h 00m: P x\n"),
      (["9-10", "thursday", "Foo"], "Thu, Nov 19, 9:00 AM – 10:00 AM, 1h 00m: Foo\n"),
      (["yesterday", "2-3pm", "Bar"], "Fri, Nov 20, 2:00 PM – 3:00 PM, 1h 00m: Bar\n"),
    ] {
      #expect(try typing.type(["add"] + words, at: now).output == "Added \(said)")
    }
    let task = try typing.type("add", "yesterday 22-2", "Night", "+a", at: now)
    #expect(task.output.contains("10:00 PM – Sat 2:00 AM"))
  }

  @Test func `columns are aligned however short the names are`() throws {
    let now = "2026-11-21T14:00:00Z"
    try typing.type("add", "yesterday 9-10:30", "A", at: now)
    for word in ["report", "week"] {
      let rows = try typing.type(word, at: now).lines.suffix(2).map { $0.prefix(18) }
      #expect(rows == ["  A         1h 30m", "  Total     1h 30m"])
    }
  }

  @Test func `scripts get each result as one line of JSON`() throws {
    try typing.liveAWeek()
    for words in ["status", "day", "week", "log", "report", "undo"] {
      let said = try typing.type(words, "--json", at: "2026-11-01T12:30:00Z")
      #expect(said.lines.count == 1)
      _ = try JSONReader.parse(said.output)
    }
  }

  #if os(Linux)
    @Test func `an empty line is no answer to go ahead`() throws {
      try typing.type("add", "9-10", "Mail", at: "2026-11-20T16:00:00Z")
      let process = try EngineProcess(
        onTerminal: ["--store", typing.store, "--virtual-time", "2026-11-20T18:00:00Z", "undo"],
        environment: ["TERM": "dumb"], binary: try EngineBinary.path())
      try process.send("")
      #expect(try process.runToEnd().output.contains("nothing was undone"))
      #expect(try typing.type("log", at: "2026-11-20T18:00:00Z").output.contains("Mail"))
    }

    @Test func `a terminal shows color by default, and alone what can be typed`() throws {
      func screen(_ words: [String], _ environment: [String: String?]) throws -> String {
        let process = try EngineProcess(
          onTerminal: ["--store", typing.store] + words,
          environment: ["TERM": "xterm", "NO_COLOR": nil].merging(environment) { $1 },
          binary: try EngineBinary.path())
        return try process.runToEnd().output
      }
      #expect(try screen(["status"], [:]).contains("\u{1B}["))
      for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
        let plain = try screen(["status"], environment)
        #expect(plain.contains("Clocked out.") && !plain.contains("\u{1B}"))
      }
      let welcome = try screen([], ["NO_COLOR": "1"])
      #expect(welcome.hasPrefix("Punchline keeps your time."))
      #expect(welcome.contains("Clocked out.") && welcome.contains("punchline in "))
    }
  #endif
}
