import ClockTestSupport
import Foundation
import JSON
import Testing

@testable import punchline

struct ImportTests {
  private static let now = "2026-11-21T15:00:00Z"

  /// A file of another program, the log after its import, and its rejected lines.
  struct Case: Sendable, CustomTestStringConvertible {
    let source: ImportSource
    let file: String
    let log: [String]
    let problems: [String]
    var options: [String] = []
    /// How many adjustments the file has.
    var adjusted = 0

    var testDescription: String { "\(source) \(options.joined(separator: " "))" }
  }

  private static let cases = [
    Case(
      source: .timewarrior,
      file: """
        inc 20261120T140000Z - 20261120T150000Z # "Website redesign" client
        inc 20261120T143000Z - 20261120T160000Z # Other
        inc 20261120T170000Z - 20261120T170000Z # Zero
        inc 20261120T180000Z - 20261120T190000Z # Review # "Read \\"code\\" # now"
        inc 20261121T130000Z # Review
        junk
        inc 20261119T140000 - 20261119T150000 # Nowhere
        """,
      log: [
        "9:00 AM – 10:00 AM Website redesign +client",
        "1:00 PM – 2:00 PM Review (Read \"code\" # now)",
      ],
      problems: [
        "line 2: it overlaps with an entry that is there", "line 3: it has no length",
        "line 5: it is still running",
        "line 6: it is no interval, such as inc 20261120T140000Z - 20261120T150000Z # TASK",
        "line 7: its times have no zone",
      ]),
    Case(
      source: .timewarrior,
      file: """
        [
        {"id":2,"start":"20261120T140000Z","end":"20261120T150000Z","tags":["a b","c"]},
        {"id":1,"start":"20261121T140000Z","tags":["d"]}
        ]
        """,
      log: ["9:00 AM – 10:00 AM a b +c"], problems: ["line 3: it is still running"]),
    Case(
      source: .timewarrior,
      file: """
        inc 20261120T140000Z - 20261120T150000Z # Web #hash # "A note"
        inc 20261120T160000Z - 20261120T170000Z # #hash
        inc 20261120T180000Z - 20261120T190000Z #
        """,
      log: [
        "9:00 AM – 10:00 AM Web (A note) +#hash", "11:00 AM – 12:00 PM #hash",
        "1:00 PM – 2:00 PM Untitled",
      ],
      problems: []),
    Case(
      source: .watson,
      file: """
        [[1795186800, 1795190400, "proj", "abc", ["t1"], 1795190400],
         [1795190400, 1795194000, "proj2", "abd", [], 1795190400],
         ["x", 1795194000, "proj2", "abd", [], 1795190400]]
        """,
      log: ["10:00 AM – 11:00 AM proj +t1", "11:00 AM – 12:00 PM proj2"],
      problems: ["line 3: it has no start and end that can be read"]),
    Case(
      source: .watson,
      file: """
        [{"id":"a","project":"p","start":"2026-11-20T09:00:00-05:00",
        "stop":"2026-11-20T10:00:00-05:00","tags":["x"]},
        {"project":"p","start":"2026-11-20T19:00:00","stop":"2026-11-20T20:00:00","tags":[]}]
        """,
      log: ["9:00 AM – 10:00 AM p +x"], problems: ["line 3: its times have no zone"]),
    Case(
      source: .toggl,
      file: """
        \u{FEFF}User,Email,Client,Project,Task,Description,Billable,Start date,Start time,\
        End date,End time,Duration,Tags,Amount ()\r
        Me,a@b,Acme,Web,,"Fix, ""it""\nnow",No,2026-11-01,01:30:00,2026-11-01,01:15:00,\
        00:45:00,"a, b",\r
        Me,a@b,,,,,No,2026-11-02,09:00:00,2026-11-02,10:00:00,01:00:00,,\r
        Me,a@b,,Short\r
        Me,a@b,,X,,,No,2026-11-03,,2026-11-03,,01:00:00,,\r
        """,
      log: [
        "1:30 AM – 1:15 AM (UTC-04:00 – UTC-05:00) Web (Fix, \"it\" now) +Acme +a +b",
        "9:00 AM – 10:00 AM Untitled",
      ],
      problems: [
        "line 5: the row is shorter than the header", "line 6: it has a duration and no times",
      ]),
    Case(
      source: .toggl,
      file: """
        User,Email,Client,Project,Task,Description,Billable,Start date,Start time,\
        End date,End time,Duration,Tags
        Me,a@b,,Web,,,No,2026-11-02,23:30:00,2026-11-03,00:30:00,01:00:00,
        Me,a@b,,Web,,,No,2026-11-04,09:00:00,,,,
        """,
      log: ["11:30 PM – Tue 12:30 AM Web"], problems: ["line 3: it is still running"]),
    Case(
      source: .toggl,
      file: """
        "Description","Duration","Member","Email","Project","Tags","Start date","Start time",\
        "Stop date","Stop time"
        "Fix","1:30:00","Me","a@b","Web","a, b","2026-11-02","09:00:00","2026-11-02","10:30:00"
        "","0:15:00","Me","a@b","-","-","2026-11-03","09:00:00","2026-11-03","09:15:00"
        """,
      log: ["9:00 AM – 10:30 AM Web (Fix) +a +b", "9:00 AM – 9:15 AM Untitled"], problems: []),
    Case(
      source: .clockify, file: clockify("11/13/2026,09:00:00 AM,11/13/2026,01:30:00 PM,04:30:00"),
      log: ["9:00 AM – 1:30 PM Web (Desc) +x +y"], problems: []),
    Case(
      source: .clockify, file: clockify("13/11/2026,9:00 AM,13/11/2026,12:30 PM,03:30:00"),
      log: ["9:00 AM – 12:30 PM Web (Desc) +x +y"], problems: []),
    Case(
      source: .clockify, file: clockify("2026-11-13,09:00,2026-11-13,13:30,04:30:00"),
      log: ["9:00 AM – 1:30 PM Web (Desc) +x +y"], problems: []),
    Case(
      source: .clockify, file: clockify("03/11/2026,09:00,03/11/2026,13:30,04:30:00"), log: [],
      problems: [
        "line 2: its date or time cannot be read; a date like 03/04/2026 needs --order dmy or mdy"
      ]),
    Case(
      source: .clockify, file: clockify("03/11/2026,09:00,03/11/2026,13:30,04:30:00"),
      log: ["9:00 AM – 1:30 PM Web (Desc) +x +y"], problems: [], options: ["--order", "dmy"]),
    Case(
      source: .timeclock,
      file: """
        ; comment
        i 2026/11/18 09:00:00 web:design  the header  ; note a:, b:c
        o 2026/11/18 12:00
        i 2026-11-18 13:00 web one  x
        i 2026-11-18 14:00 web one
        o 2026-11-18 15:00
        o 2026-11-18 16:00
        i 2026-11-19 09:00 web
        i 2026-11-20 09:00 amber
        o 2026-11-20 10:00
        i 2026-11-20 10:00 pm
        o 2026-11-20 11:00 at last
        i 2026-11-21 09:00 web
        """,
      log: [
        "9:00 AM – 12:00 PM web:design (the header) +a +b=c – note", "2:00 PM – 3:00 PM web one",
        "9:00 AM – 10:00 AM amber", "10:00 AM – 11:00 AM pm",
      ],
      problems: [
        "line 4: it is clocked in again without a clock-out",
        "line 7: it is clocked out without a clock-in",
        "line 8: it is clocked in again without a clock-out", "line 13: it is still running",
      ]),
    Case(
      source: .klog,
      file: """
        2026-11-16 (8h!)
        At work #work
            8:30 - 12:00 #web header
                and more
            <23:30 - 0:15 late
            13:00-17:00 No tag here
            22:00 - 0:30> #night="a b"
            -45m Lunch
            1h #x
            18:00 - ?

        2026/11/17
            9:00am - 1:00pm #web
            2:00pm-15:00 plan for it
        """,
      log: [
        "11:30 PM – Mon 12:15 AM work (late)",
        "8:30 AM – 12:00 PM web (#web header and more) +work",
        "12:00 PM – 1:00 PM x (#x) +work",
        "1:00 PM – 5:00 PM work (No tag here)",
        "10:00 PM – Tue 12:30 AM night=a b (#night=\"a b\") +work",
        "9:00 AM – 1:00 PM web (#web)",
        "2:00 PM – 3:00 PM Untitled (plan for it)",
      ],
      problems: ["line 10: it is still running"], adjusted: 1),
    Case(
      source: .klog,
      file: """
        2026-11-16
          1h Fixing #web
          9:00 - 10:00 Mail
          +1h30m
            and more

        2026-11-17
          1h

        2026-03-08
          2:00 - 3:00 Night
          0h Nothing
          25:00 - 26:00 bad
        nonsense line
          9:00 - 25:00 bad
        """,
      log: [
        "9:00 AM – 10:00 AM Untitled (Mail)", "10:00 AM – 11:00 AM web (Fixing #web)",
        "11:00 AM – 12:30 PM Untitled (and more)", "9:00 AM – 10:00 AM Untitled",
      ],
      problems: [
        "line 11: the clock skipped the time of its start", "line 12: it is no entry",
        "line 13: its start is no time of day",
        "line 14: it is no entry, which has blanks before it",
        "line 15: its end is no time of day",
      ]),
    Case(
      source: .klog,
      file: """
        2026-11-02
          22:00 - 1:00> late shift
          2h Admin

        2026-11-03
          1:30 - 2:30 call-out
        """,
      log: [
        "9:00 AM – 11:00 AM Untitled (Admin)",
        "10:00 PM – Tue 1:00 AM Untitled (late shift)",
        "1:30 AM – 2:30 AM Untitled (call-out)",
      ],
      problems: []),
    Case(
      source: .klog,
      file: """
        2026-11-16
          8:30 - 12:00 First
            #web and more
          13:00 - 14:00 Second

        2026-11-17
           9:00 - 10:00 Third
              #deep
        """,
      log: [
        "8:30 AM – 12:00 PM web (First #web and more)", "1:00 PM – 2:00 PM Untitled (Second)",
        "9:00 AM – 10:00 AM deep (Third #deep)",
      ],
      problems: []),
    Case(
      source: .org,
      file: """
        #+TODO: NEXT | KILLED
        * NEXT [#A] Website [1/2] :web:client:
          :LOGBOOK:
          CLOCK: [2026-11-01 Sun 01:30]--[2026-11-01 Sun 01:45] =>  1:15
          CLOCK: [2026-11-02 Mon 09:00]--[2026-11-02 Mon 10:00] =>  1:00
          CLOCK: [2026-11-03 Tue 09:00]
          CLOCK: =>  0:30
          :END:
        ** DONE Sub task :deep:
           CLOCK: [2026-11-04 Wed 09:00]--[2026-11-04 Wed 11:00] =>  2:00
        * Other
          CLOCK: [2026-11-05 Thu 09:00]--[2026-11-05 Thu 09:00] =>  0:00
        """,
      log: [
        "1:30 AM – 1:45 AM Website +client +web", "9:00 AM – 10:00 AM Website +client +web",
        "9:00 AM – 11:00 AM Sub task +client +deep +web",
      ],
      problems: [
        "line 6: it is still running", "line 7: it has a duration and no times",
        "line 12: it has no length",
      ]),
    Case(
      source: .clockify,
      file: """
        Project,Client,Description,Activity,User,Group,Email,Tags,Billable,Start Date,Start Time,\
        End Date,End Time
        Web,,,Design,Me,,a@b,,No,12/11/2026,9:00 AM,12/11/2026,10:00 AM
        Web,,Header,Design,Me,,a@b,,No,31/11/2026,9:00 AM,31/11/2026,10:00 AM
        Web,,Header,Design,Me,,a@b,,No,40/13/2026,9:00 AM,40/13/2026,10:00 AM
        Web,,Header,Design,Me,,a@b,,No,13/11/2026,9 o'clock,13/11/2026,10:00 AM
        Web,,Header,Design,Me,,a@b,,No,13/11/2026,11:00 AM,13/11/2026,12:00 PM
        """,
      log: ["9:00 AM – 10:00 AM Web (Design)", "11:00 AM – 12:00 PM Web (Header) – Design"],
      problems: [
        "line 3: there is no date 31/11/2026", "line 4: there is no date 40/13/2026",
        "line 5: its time cannot be read, such as 13:30 or 1:30 PM",
      ]),
    Case(
      source: .harvest,
      file: """
        Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,First Name,Last Name,Employee?
        2026-11-16,Acme,Website,W,Design,The header,"1,5",Yes,Ann,Lee,Yes
        2026-11-16,Acme,Website,W,Design,,0.25,Yes,Ann,Lee,Yes
        2026-11-16,Acme,Website,W,Design,,0.25,Yes,Ann,Lee,Yes
        2026-11-17,,Talks,,Meeting,,1:15,No,Ann,Lee,Yes
        2026-11-18,,Talks,,Meeting,,none,No,Ann,Lee,Yes
        """,
      log: [
        "8:30 AM – 10:00 AM Website (Design) +Acme – The header",
        "10:00 AM – 10:15 AM Website (Design) +Acme",
        "10:15 AM – 10:30 AM Website (Design) +Acme", "8:30 AM – 9:45 AM Talks (Meeting)",
      ],
      problems: ["line 6: it has no length that can be read, such as 1:30 or 1.5"],
      options: ["--at", "8:30"]),
    Case(
      source: .kimai,
      file: """
        Date,From,To,Duration,Currency,User,Customer,Project,Activity,Description,Billable,Tags
        2026-11-16,09:00,10:30,1.50,EUR,ann,Acme,Website,Design,The header,1,"foo, bar"
        2026-11-16,2026-11-16 23:30,2026-11-17 00:15,0:45,EUR,ann,,Website,Review,,1,
        2026-11-17,23:30,00:15,0.75,EUR,ann,,Website,Review,,1,
        2026-11-18,09:00,,,EUR,ann,,Website,Review,,1,
        """,
      log: [
        "9:00 AM – 10:30 AM Website (Design) +Acme +bar +foo – The header",
        "11:30 PM – Tue 12:15 AM Website (Review)", "11:30 PM – Wed 12:15 AM Website (Review)",
      ],
      problems: ["line 5: it is still running"]),
    Case(
      source: .tempo,
      file: """
        Issue Key,Issue summary,Hours,Work date,Username,Full name,Account Name,Activity Name,\
        Project Key,Work Description
        WEB-7,The header,1.5,2026-11-16 09:00,ann,Ann Lee,Acme,,WEB,Looked at it
        WEB-8,The footer,0.5,2026-11-17,ann,Ann Lee,,Review,WEB,
        WEB-9,Nothing,,2026-11-17 10:00,ann,Ann Lee,,,WEB,
        """,
      log: [
        "9:00 AM – 10:30 AM WEB-7 (The header) +Acme – Looked at it",
        "9:00 AM – 9:30 AM WEB-8 (The footer) +Review",
      ],
      problems: ["line 4: it has no length that can be read, such as 1:30 or 1.5"]),
    Case(
      source: .solidtime,
      file: """
        Description,Task,Project,Client,User,Start,End,Duration,Duration (decimal),Billable,Tags
        The header,Design,Website,Acme,Ann,2026-11-16 09:00:00,2026-11-16 10:30:00,1:30:00,1.5,Yes,"a, b"
        ,,,,Ann,2026-11-17 09:00:00,,,,No,
        """,
      log: ["9:00 AM – 10:30 AM Website (The header) +Acme +a +b – Design"],
      problems: ["line 3: it is still running"]),
    Case(
      source: .timeclock, file: "i 2026-11-18 09:00 shift  note\no 2026-11-18 17:00",
      log: ["3:00 AM – 11:00 AM Shift – note"], problems: [],
      options: ["--kind", "shift", "--zone", "Europe/Berlin"]),
  ]

  private static func clockify(_ times: String) -> String {
    """
    "Project","Client","Description","Task","User","Group","Email","Tags","Billable",\
    "Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)"
    Web,,Desc,,Me,,a@b,"x, y",No,\(times),1.0
    """
  }

  @Test(arguments: cases)
  func `a file is taken once, with what is not taken by line, and one undo takes it back`(
    one: Case
  ) throws {
    let typing = try Typing()
    let words = ["import", "--from", one.source.rawValue] + one.options
    let taken = one.log.count
    func heading(_ verb: String, _ count: Int) -> String {
      "\(verb): \(count) \(count == 1 ? "entry" : "entries"), "
    }
    func problems(_ said: Typing.Said) -> [String] {
      said.lines.filter { $0.hasPrefix("  line ") }.map { String($0.dropFirst(2)) }
    }
    let trial = try typing.type(words + ["--dry-run"], at: Self.now, input: one.file)
    #expect(trial.error == "" && trial.output.hasPrefix(heading("Would take", taken)))
    #expect(trial.lines.count { $0.hasPrefix("  line ") } == one.problems.count)
    #expect(try typing.type("log", "this month", at: Self.now).output == "No entries.\n")

    let file = typing.folder.file("file")
    try one.file.write(toFile: file, atomically: true, encoding: .utf8)
    let first = try typing.type(words + [file], at: Self.now)
    #expect(first.status == (one.problems.isEmpty ? 0 : 1))
    #expect(first.output.hasPrefix(heading("Taken", taken)), "\(first)")
    #expect(problems(first) == one.problems)
    #expect(try log(typing) == one.log)

    let second = try typing.type(words + [file], at: Self.now)
    #expect(second.output.hasPrefix(heading("Taken", 0)))
    #expect(taken == 0 || second.lines[1] == "Taken before: \(taken + one.adjusted).")
    #expect(problems(second) == one.problems)
    guard taken > 0 else { return }
    try typing.type("undo", at: Self.now)
    #expect(try log(typing) == [])
    let check = try EngineProcess.run(arguments: ["--store", typing.store, "check"])
    #expect(check.standardOutput.hasPrefix("ok: "))
  }

  @Test func `what was taken once is not taken again, in whatever zone and whatever became of it`()
    throws
  {
    let typing = try Typing()
    let file = """
      \u{FEFF}* Alpha
      CLOCK: [2026-11-19 Thu 09:00]--[2026-11-19 Thu 10:00] =>  1:00
      CLOCK: [2026-11-19 Thu 11:00]--[2026-11-19 Thu 12:00] =>  1:00
      CLOCK: [2026-11-19 Thu 11:00]--[2026-11-19 Thu 12:00] =>  1:00

      """
    func taken(_ file: String, _ more: String...) throws -> [String] {
      try typing.type(["import", "--from", "org"] + more, at: Self.now, input: file).lines
    }
    let first = try taken(file)
    #expect(first[0] == "Taken: 2 entries, 2h 00m.")
    #expect(first.contains("  line 4: it is the same as line 3"))
    let again = ["Taken: 0 entries, 0s.", "Taken before: 2."]
    #expect(try taken(file).prefix(2) == again[...])
    #expect(try taken(file, "--zone", "Asia/Tokyo").prefix(2) == again[...])
    try typing.type("edit", "1", "--task", "Beta", "--name", "else", at: Self.now)
    #expect(try taken(file).prefix(2) == again[...])
    let entries = try JSONReader.parse(
      try typing.type("log", "this month", "--json", at: Self.now).output)
    let id = try #require(entries.items[1]["id"].stringValue)
    try typing.type("call", "entry.delete", "id=\(id)", at: Self.now)
    #expect(try taken(file).prefix(2) == again[...])
    let grown = file + "CLOCK: [2026-11-19 Thu 13:00]--[2026-11-19 Thu 14:00] =>  1:00\n"
    #expect(try taken(grown).prefix(2) == ["Taken: 1 entry, 1h 00m.", "Taken before: 2."])
    // The import of the grown file, the deletion, the edit and the first import.
    for _ in 1...4 { try typing.type("undo", at: Self.now) }
    #expect(try typing.type("log", "this month", at: Self.now).output == "No entries.\n")
    #expect(try taken(grown)[0] == "Taken: 3 entries, 3h 00m.")
  }

  /// The entries with their range and their texts, oldest first.
  private func log(_ typing: Typing) throws -> [String] {
    let said = try typing.type("log", "this year", "--json", at: Self.now)
    let entries = try JSONReader.parse(said.output).items.sorted {
      ($0["start"].stringValue ?? "") < ($1["start"].stringValue ?? "")
    }
    return entries.map { Wire.Entry(json: $0) }.map {
      Escaping.printable("\($0.text.times) \(EntryText.title($0))")
    }
  }

  @Test(arguments: [ImportSource.timewarrior, .timeclock], ["shift", "task"])
  func `what is written for another program is taken back with the same sum`(
    source: ImportSource, kind: String
  ) throws {
    let typing = try Typing()
    try typing.liveAWeek()
    let written = try typing.type(
      "report", "this year", "--kind", kind, "--format", source.rawValue, at: Self.now)
    let other = try Typing()
    try other.type(
      "import", "--from", source.rawValue, "--kind", kind, "-", at: Self.now,
      input: written.output)
    func total(_ typing: Typing) throws -> JSON {
      let said = try typing.type(
        "report", "this year", "--kind", kind, "--json", at: Self.now)
      return try JSONReader.parse(said.output)["totalMs"]
    }
    #expect(try total(other) == (try total(typing)))
  }

  @Test func `an entry of the hour that comes twice is taken back from a timeclock as it was`()
    throws
  {
    let now = "2026-11-02T12:00:00Z"
    func times(_ typing: Typing) throws -> [String] {
      try JSONReader.parse(try typing.type("log", "this year", "--json", at: now).output)
        .items.map { "\($0["start"].stringValue ?? "") \($0["end"].stringValue ?? "")" }.sorted()
    }
    let typing = try Typing()
    for (start, end) in [("04:45", "05:15"), ("05:20", "06:20"), ("06:30", "08:00")] {
      try typing.type(
        "call", "entry.create", "kind=task", "taskName=a", "start=2026-11-01T\(start):00Z",
        "end=2026-11-01T\(end):00Z", at: now)
    }
    let written = try typing.type(
      "report", "this year", "--kind", "task", "--format", "timeclock", at: now)
    #expect(
      written.lines.filter { $0.hasPrefix(";") } == ["; UTC-0400", "; UTC-0500"], "\(written)")
    let other = try Typing()
    try other.type("import", "--from", "timeclock", at: now, input: written.output)
    let found = try times(other)
    #expect(found == (try times(typing)) && found.count == 3, "\(written)")
  }

  @Test func `an import beyond one line of the protocol is taken back and made again as one`()
    throws
  {
    let typing = try Typing()
    let notes = String(repeating: "é", count: 490)
    let file = (0..<1_200).map { index in
      let hour = String(
        format: "2026-%02d-%02d %02d", index / 400 + 5, index / 20 % 20 + 1, index % 20)
      return "i \(hour):00:00 work  \(notes)\no \(hour):30:00"
    }.joined(separator: "\n")
    let words = ["import", "--from", "timeclock"]
    for _ in 1...2 {
      let taken = try typing.type(words, at: Self.now, input: file)
      #expect(taken.output.hasPrefix("Taken: 1200 entries, 600h 00m."), "\(taken)")
      let again = try typing.type(words, at: Self.now, input: file)
      #expect(again.lines.contains("Taken before: 1200."))
      try typing.type("undo", at: Self.now)
      #expect(try typing.type("log", "this year", at: Self.now).output == "No entries.\n")
    }
    try typing.type("redo", at: Self.now)
    let report = try typing.type("report", "this year", at: Self.now)
    #expect(report.output.contains("600h 00m"))
    try typing.type("undo", at: Self.now)
    #expect(try typing.type("log", "this year", at: Self.now).output == "No entries.\n")
  }

  @Test func `a timeclock's zones count, and say nothing of the task`() throws {
    let typing = try Typing()
    let file = """
      i 2026-11-10 09:00:00+0100 zoned
      o 2026-11-10 10:00:00+0100
      i 2026-11-10 09:00-0500 west  one
      o 2026-11-10 09:30
      i 2026-11-11 09:00+01 short
      o 2026-11-11 10:00
      """
    let taken = try typing.type("import", "--from", "timeclock", at: Self.now, input: file)
    #expect(
      try log(typing) == ["3:00 AM – 4:00 AM zoned", "9:00 AM – 9:30 AM west (one)"], "\(taken)")
    #expect(taken.output.contains("line 5: its date or time cannot be read"))
  }

  @Test func `an import gives its reason where the organization asks for one`() throws {
    let typing = try Typing()
    try typing.type("call", "organization.update", "needsReason=true", at: Self.now)
    let words = ["import", "--from", "timeclock", "--kind", "shift"]
    let line = "i 2026-11-10 09:00 a\no 2026-11-10 10:00\n"
    let refused = try typing.type(words, at: Self.now, input: line)
    #expect(refused.lines.last?.hasSuffix("needs a reason") == true, "\(refused)")
    let taken = try typing.type(words + ["--reason", "Moved"], at: Self.now, input: line)
    #expect(taken.lines.first == "Taken: 1 entry, 1h 00m.", "\(taken)")
    let output = try typing.type("call", "change.list", at: Self.now).output
    let changes = try JSONReader.parse(output).member("changes")?.elements ?? []
    #expect(changes.first { $0["topic"] == "entry" }?["reason"] == "Moved", "\(output)")
  }

  @Test func `an import fails where lines are wrong or the file is empty`() throws {
    let typing = try Typing()
    let line = "i 2026-11-10 09:00 a\no 2026-11-10 10:00\n"
    let junk = "line 1: it is no line of a timeclock, such as i 2026-11-20 09:00 TASK or o "
    for (source, file, sentence, status) in [
      ("toggl", "no table", "line 1: the header lacks Start date, ", 1),
      ("watson", "no list", "line 1: the file is no JSON list of frames", 1),
      ("timeclock", "junk", junk, 1), ("timeclock", "junk\n" + line, junk, 1),
      ("timeclock", line, "entr", 0), ("timeclock", "junk\n" + line, junk, 1),
      ("timeclock", "\n", "standard input is empty: there is nothing to take\n", 1),
      ("timeclock", "; none yet\n", "There are no entries in the file.\n", 0),
    ] as [(String, String, String, Int32)] {
      for more in [["--dry-run"], []] {
        let said = try typing.type(["import", "--from", source] + more, at: Self.now, input: file)
        #expect(said.status == status, "\(source) \(said)")
        #expect((said.output + said.error).contains(sentence), "\(source) \(said)")
      }
    }
    for words in [["--table", "members"], ["--holidays"], ["--from", "toggl"]] {
      let said = try typing.type(["import"] + words, at: Self.now, input: "")
      #expect(said.status == 1 && said.error.hasPrefix("punchline: standard input is empty"))
    }
  }

  @Test func `an import that cannot be read says so and takes nothing`() throws {
    let typing = try Typing()
    for (words, error, status) in [
      (["--from", "excel"], "--from cannot be \"excel\"", 2),
      (["--from", "org", "none", "more"], "import takes no further argument \"more\"", 2),
      (["--from", "org", "/nowhere"], "No such file or directory", 1),
      (["--from", "org", "--zone", "Mars"], "Mars", 1),
      (["--from", "org", "--order", "ymd"], "--order cannot be \"ymd\"", 2),
      (["days.ics"], "import needs --holidays or --absences KIND: what a calendar's days are", 2),
      (["--share", "0.5"], "goes with import --holidays or --absences KIND only", 2),
      (["--holidays", "--absences", "sick"], "--holidays and --absences name two", 2),
      (["--holidays", "--share", "0.3"], "--share cannot be \"0.3\"", 2),
    ] as [([String], String, Int32)] {
      let said = try typing.type(["import"] + words, at: Self.now)
      #expect(said.status == status && said.error.contains(error), "\(words) \(said)")
    }
    for source in [ImportSource.toggl, .clockify, .watson] {
      let said = try typing.type("import", "--from", source.rawValue, at: Self.now, input: "x")
      #expect(said.lines[1] == "Not taken: 1.", "\(said)")
    }
  }

  @Test func `frames on one line are told apart by their numbers`() {
    let problems = WatsonReader.read(#"[["x",1,"p"],["y",2,"p"]]"#).problems
    #expect(problems.map { String($0.message.prefix(9)) } == ["frame 1: ", "frame 2: "])
  }

  @Test func `each element of a list is found on the line that it begins on`() {
    #expect(JSONLines.ofElements("[]") == [])
    let list = "[\n[1,\n\"],\\\"[\"],\n {\"a\":[2]}, 3,\n\n\"x\"\n]"
    #expect(JSONLines.ofElements(list) == [2, 4, 4, 6])
  }

  @Test func `a table keeps quotation marks, line ends and the lines that rows begin on`() throws {
    let table = try #require(CSVTable("a;b\n\"1\n2\";\"\"\"\"\r\n\n;\n"))
    #expect(table.header == ["a", "b"])
    #expect(table.rows.map(\.cells) == [["1\n2", "\""], ["", ""]])
    #expect(table.rows.map(\.line) == [2, 5])
    #expect(CSVTable("a,\"b") == nil)
    #expect(CSVTable("") == nil)
  }
}
