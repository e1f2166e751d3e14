import ClockTestSupport
import Foundation
import JSON
import Testing

@testable import punchline

/// Imports of several people's files, and of an office's tables.
struct `Imports for a team` {
  private static let now = "2026-11-21T15:00:00Z"
  private let typing: Typing

  init() throws {
    typing = try Typing()
    try call(
      "member.update", "id=\(try me())", "email=ann@fern.example", "firstName=Ann", "lastName=Lee")
    try call(
      "member.create", "firstName=Jane", "lastName=Roe", "email=jane@fern.example",
      "role=photographer")
  }

  @discardableResult
  private func call(_ words: String...) throws -> JSON {
    let said = try typing.type(["call"] + words, at: Self.now)
    #expect(said.status == 0, "\(words): \(said.error)")
    return try JSONReader.parse(said.output)
  }

  private func me() throws -> String {
    try #require(try call("auth.status")["member"]["id"].stringValue)
  }

  /// The owners of the entries, by the members' first names.
  private func owners() throws -> [String] {
    var owners: [String] = []
    for member in try call("member.list")["members"].items {
      let id = member["id"].stringValue ?? ""
      let entries = try call("entry.list", "userId=\(id)", "from=2026-11-01", "to=2026-11-30")[
        "entries"]
      owners += entries.items.map { _ in member["firstName"].stringValue ?? "" }
    }
    return owners.sorted()
  }

  private static let report = """
    User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration
    Ann,ann@fern.example,,Web,,,No,2026-11-16,09:00:00,2026-11-16,10:00:00,01:00:00
    Jane R.,jane@fern.example,,Web,,,No,2026-11-16,09:00:00,2026-11-16,10:00:00,01:00:00
    Bob,bob@fern.example,,Web,,,No,2026-11-16,09:00:00,2026-11-16,10:00:00,01:00:00
    Bob,bob@fern.example,,Web,,,No,2026-11-17,09:00:00,2026-11-17,10:00:00,01:00:00

    """

  @Test func `colleagues' rows are theirs, and those of strangers are named and left`() throws {
    let said = try typing.type("import", "--from", "toggl", at: Self.now, input: Self.report)
    #expect(said.lines.first == "Taken: 2 entries, 2h 00m.")
    #expect(said.output.contains("Left: 2 of Bob <bob@fern.example>, who is no active member."))
    #expect(said.output.contains("--as-member \"Bob=MEMBER\""))
    #expect(try owners() == ["Ann", "Jane"])
    let mapped = try typing.type(
      "import", "--from", "toggl", "--as-member", "Bob=Jane Roe", at: Self.now, input: Self.report)
    // One of Bob's rows equals one of hers.
    #expect(mapped.lines.prefix(2) == ["Taken: 1 entry, 1h 00m.", "Taken before: 3."])
    #expect(try owners() == ["Ann", "Jane", "Jane"])
    try typing.type("undo", at: Self.now)
    try typing.type("undo", at: Self.now)
    #expect(try owners() == [])
  }

  @Test func `a member takes their own rows, and leaves the others'`() throws {
    let jane = try call("member.list")["members"].items.first { $0["firstName"] == "Jane" }
    let id = try #require(jane?["id"].stringValue)
    let said = try typing.type(
      "--as", id, "import", "--from", "toggl", at: Self.now, input: Self.report)
    #expect(said.lines.first == "Taken: 1 entry, 1h 00m.", "\(said)")
    #expect(said.status == 0)
    #expect(try owners() == ["Jane"])
  }

  @Test func `nothing is taken for a member who is no longer active`() throws {
    let jane = try call("member.list")["members"].items.first { $0["firstName"] == "Jane" }
    let id = try #require(jane?["id"].stringValue)
    _ = try call("member.update", "id=\(id)", "isActive=false")
    let said = try typing.type("import", "--from", "toggl", at: Self.now, input: Self.report)
    #expect(said.lines.first == "Taken: 1 entry, 1h 00m.", "\(said)")
    let left = "Left: 1 of Jane R. <jane@fern.example>, who is no active member."
    #expect(said.lines.contains(left), "\(said)")
  }

  @Test func `a file of one person is that of who imports it, unless it is another member's`()
    throws
  {
    func report(_ name: String, _ email: String, _ date: String) -> String {
      """
      User,Email,Project,Start date,Start time,End date,End time
      \(name),\(email),Web,\(date),09:00:00,\(date),10:00:00

      """
    }
    for (name, email, date) in [
      ("A. L.", "other@fern.example", "2026-11-16"), ("J.", "JANE@fern.example", "2026-11-17"),
      ("Jane Roe", "", "2026-11-18"),
    ] {
      let said = try typing.type(
        "import", "--from", "clockify", at: Self.now, input: report(name, email, date))
      #expect(said.lines.first == "Taken: 1 entry, 1h 00m.", "\(said)")
    }
    #expect(try owners() == ["Ann", "Jane", "Jane"])
    let all = try typing.type(
      "import", "--from", "clockify", "--as-member", "jane@fern.example", at: Self.now,
      input: report("Who", "who@fern.example", "2026-11-19"))
    #expect(all.status == 0, "\(all)")
    #expect(try owners() == ["Ann", "Jane", "Jane", "Jane"])
  }

  @Test func `who somebody is has to be a member, and somebody in the file`() throws {
    for (mapping, error, status) in [
      ("Bob=Nobody", "--as-member cannot be \"Bob=Nobody\"", 2),
      ("Tim=Jane Roe", "the file names nobody \"Tim\", but Ann <ann@fern.example>", 1),
    ] as [(String, String, Int32)] {
      let said = try typing.type(
        "import", "--from", "toggl", "--as-member", mapping, at: Self.now, input: Self.report)
      #expect(said.status == status && said.error.contains(error), "\(said)")
    }
    #expect(try owners() == [])
  }

  @Test func `a row of a table is left with all that is wrong in it`() throws {
    let file = "email,first name,last name,role\na@b.example,,,boss\n"
    let said = try typing.type("import", "--table", "members", at: Self.now, input: file)
    #expect(
      said.output.contains(
        "line 2: it has no first name; it has no last name; role is one of admin, "), "\(said)")
    #expect(said.output.contains(", and not boss"), "\(said)")
  }

  @Test func `what is no calendar and no export is not taken for one`() throws {
    let calendar = try typing.type("import", "--holidays", at: Self.now, input: "a,b\n")
    #expect(calendar.status == 1 && calendar.error.contains("is no calendar"), "\(calendar)")
    let export = try typing.type("import", "-", at: Self.now, input: "a,b\n")
    #expect(export.status == 1 && export.error.contains("--from"), "\(export)")
  }

  @Test func `a trial makes no store`() throws {
    let fresh = typing.folder.file("fresh/punchline.db")
    let ended = try EngineProcess.run(
      arguments: ["--store", fresh, "import", "--from", "toggl", "--dry-run"],
      input: Self.report.split(separator: "\n").prefix(2).joined(separator: "\n"))
    #expect(ended.status == 0 && ended.standardOutput.hasPrefix("Would take: 1 entry, 1h 00m."))
    #expect(!FileManager.default.fileExists(atPath: typing.folder.file("fresh")))
  }

  @Test func `solidtime's folder names its projects, tags and people by ids`() throws {
    let folder = typing.folder.file("solidtime")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    for (name, lines) in [
      ("projects", "id,name,client_id\np1,Website,c1\n"), ("tasks", "id,name\nt1,Design\n"),
      ("clients", "id,name\nc1,Acme\n"), ("tags", "id,name\ng1,urgent\n"),
      ("members", "id,user_id,name,email\nm1,u1,Ann Lee,ann@fern.example\nm2,u2,Bob,b@c.example\n"),
      (
        "time_entries",
        """
        id,description,start,end,type,member_id,client_id,project_id,task_id,tags
        1,Header,2026-11-16T14:00:00Z,2026-11-16T15:00:00Z,work,m1,c1,p1,t1,"[""g1""]"
        2,,2026-11-16T15:00:00Z,2026-11-16T15:30:00Z,break,m1,,,,[]
        3,,2026-11-16T16:00:00Z,2026-11-16T17:00:00Z,work,m2,,p1,,[]
        4,,2026-11-16T16:00:00Z,,work,m1,,p1,,[]

        """
      ),
    ] {
      try lines.write(toFile: "\(folder)/\(name).csv", atomically: true, encoding: .utf8)
    }
    let said = try typing.type("import", "--from", "solidtime", folder, at: Self.now)
    #expect(said.lines.first == "Taken: 1 entry, 1h 00m.", "\(said)")
    #expect(said.output.contains("Left: 1 of Bob <b@c.example>"))
    #expect(said.output.contains("line 3: it is a break\n  line 5: it is still running"))
    let log = try typing.type("log", "this month", at: Self.now).output
    for word in ["Website", "Header", "+Acme", "+urgent"] { #expect(log.contains(word), "\(log)") }
  }

  @Test func `what klog takes off becomes an adjustment, once`() throws {
    let file = "2026-11-16\n  9:00 - 17:00 Work\n  -1h30m Lunch\n"
    for count in 0..<2 {
      let said = try typing.type("import", "--from", "klog", at: Self.now, input: file)
      #expect(said.status == 0, "\(said)")
      #expect(said.lines.contains("Taken before: 2.") == (count == 1), "\(said)")
      let adjustments = try call("adjustment.list")["adjustments"].items
      #expect(adjustments.count == 1 && adjustments[0]["ms"] == -5_400_000)
      #expect(adjustments[0]["reason"] == "Lunch" && adjustments[0]["date"] == "2026-11-16")
    }
    try typing.type("undo", at: Self.now)
    #expect(try call("adjustment.list")["adjustments"].items.isEmpty)
  }

  @Test func `a table of clients is shown column by column, then taken once, and undone at once`()
    throws
  {
    let table = """
      Vorname;Nachname;Mail;Telefon
      Eva;Eins;eva@c.example;1
      Zoe;Zwei;zoe@c.example;2
      Eva;Eins;eva@c.example;3
      Drei;;drei@c.example;4

      """
    let words = ["import", "--table", "clients"]
    let trial = try typing.type(words + ["--dry-run"], at: Self.now, input: table)
    let mapping = [
      "  Vorname   first name", "  Nachname  last name", "  Mail      email",
      "  Telefon   left out",
    ]
    #expect(
      trial.lines.prefix(5) == (["Would take: 2 rows of clients. The columns:"] + mapping)[...])
    #expect(
      trial.output.contains("line 4: it is the same as line 2\n  line 5: it has no last name"))
    func clients() throws -> Int {
      try call("member.list")["members"].items.count { $0["role"] == "client" }
    }
    #expect(try clients() == 0)
    let said = try typing.type(words, at: Self.now, input: table)
    #expect(said.lines.first == "Taken: 2 rows of clients. The columns:" && said.status == 1)
    #expect(try clients() == 2)
    #expect(try typing.type(words, at: Self.now, input: table).output.contains("There already: 2."))
    try typing.type("undo", at: Self.now)
    #expect(try clients() == 0)
  }

  @Test func `schools, sessions and visits are made by names, dates and times of a table`() throws {
    func take(_ table: String, _ lines: String, _ more: String...) throws -> Typing.Said {
      try typing.type(["import", "--table", table] + more, at: Self.now, input: lines)
    }
    #expect(try take("schools", "School\nOak Hill\nElm\n").status == 0)
    let type = try #require(
      try call("organization.get")["sessionTypes"].items.first?["name"].stringValue)
    let sessions = try take(
      "sessions",
      """
      School,Day,From,To,What,Photographer
      Oak Hill,24.12.2026,9:00,12:30,\(type),Jane Roe
      Nowhere,24.12.2026,9:00,12:30,\(type),Jane Roe
      Elm,24.13.2026,9:00,12:30,\(type),

      """, "--column", "session types=What")
    #expect(sessions.lines.first == "Taken: 1 row of sessions. The columns:", "\(sessions)")
    #expect(
      sessions.output.contains(
        "line 3: there is no school Nowhere\n  line 4: there is no date 24.13.2026"))
    let made = try call("session.list")["sessions"].items
    #expect(made.count == 1 && made[0]["date"] == "2026-12-24" && made[0]["startTime"] == "09:00")
    try call(
      "member.create", "firstName=Rex", "lastName=Owner", "email=rex@c.example", "role=client")
    try call(
      "member.create", "firstName=Sue", "lastName=Sit", "email=sue@fern.example", "role=sitter")
    let visits = try take(
      "visits",
      "Datum,Beginn,Ende,Betreuer,Kunde,Tiere\n2026-12-24,9:00,9:45,Sue Sit,rex@c.example,\"Milo, Kim\"\n"
    )
    #expect(visits.lines.first == "Taken: 1 row of visits. The columns:", "\(visits)")
    let visit = try call("visit.list")["visits"].items
    #expect(visit.count == 1 && visit[0]["scheduledStart"] == "2026-12-24T14:00:00.000Z")
  }

  @Test func `a table that lacks a column says which, and what it has`() throws {
    let said = try typing.type(
      "import", "--table", "clients", at: Self.now, input: "Vorname,Rufname\nEva,E\n")
    #expect(
      said.error
        == "punchline: the table lacks last name and email; it has Vorname and Rufname. "
        + "--column \"last name=HEADING\" says which it is\n")
    let wrong = try typing.type(
      "import", "--table", "clients", "--column", "shoe=Vorname", at: Self.now,
      input: "Vorname\nE\n")
    #expect(wrong.status == 2 && wrong.error.contains("first name, last name"))
  }
}
