import ClockTestSupport
import JSON
import Testing
import TimeClock

@testable import punchline

/// A plan of eight hours on weekdays, and its first day.
struct `Planned hours in a terminal` {
  private let typing: Typing

  init() throws {
    typing = try Typing(timeZone: "UTC")
    try typing.type("plan", "40h", "mon-fri", "from", "2026-11-20", at: "2026-11-20T08:00:00Z")
  }

  @Test func `status says what is left of the day, when it is done, and the balance`() throws {
    try typing.type("in", at: "2026-11-20T09:00:00Z")
    #expect(
      try typing.type("status", at: "2026-11-20T11:00:00Z").lines.suffix(2) == [
        "Today: 2h 00m worked, 6h 00m to go.", "Done at 5:00 PM. Balance +0h 00m.",
      ])
    try typing.type("out", at: "2026-11-20T17:30:00Z")
    #expect(
      try typing.type("status", at: "2026-11-20T17:31:00Z").lines.suffix(2) == [
        "Today: 8h 30m worked, 0h 30m over.", "Done at 5:00 PM. Balance +0h 00m.",
      ])
    try typing.type("in", at: "2026-11-21T09:00:00Z")
    #expect(
      try typing.type("status", at: "2026-11-21T10:00:00Z").lines.last?.hasSuffix("+0h 30m.")
        == true)
  }

  @Test func `a plan takes the place of one from the same day on`() throws {
    let now = "2026-11-20T08:00:00Z"
    #expect(
      try typing.type("plan", "38.5", "mon-fri", at: now).output
        == "Changed the plan from Fri, Nov 20, 2026: 38h 30m a week\n")
    #expect(try typing.type("plan", at: now).lines.count == 1)
  }

  @Test(arguments: [
    ("8h", ["fri-mon"], [120, 0, 0, 0, 120, 120, 120]),
    ("8h", ["fri", "to", "mon"], [120, 0, 0, 0, 120, 120, 120]),
    ("8h", ["sun-mon"], [240, 0, 0, 0, 0, 0, 240]),
    ("1h", ["mon,", "wed"], [30, 0, 30, 0, 0, 0, 0]),
    ("38h30", ["mon", "-", "fri"], [462, 462, 462, 462, 462, 0, 0]),
  ])
  func `a plan is of all the days that are named, also across a week's end`(
    hours: String, days: [String], minutes: [Int]
  ) throws {
    let said = try typing.type(["plan", hours] + days + ["--json"], at: "2026-11-21T08:00:00Z")
    let plan = try JSONReader.parse(said.output)
    #expect(plan.member("dayMinutes")?.elements.map { $0.line } == minutes.map { "\($0)" })
  }

  @Test(arguments: [
    (["200h", "mon-fri"], "\"200h\" is more than the 120 h that the days have"),
    (["x", "mon"], "\"x\" is no time a week, such as 38.5h or 38h30"),
    (["8h", "mon", "bogus"], "\"mon bogus\" are no days, such as mon-fri, mon to fri or mon,wed"),
  ])
  func `a plan that cannot be says what it may be`(words: [String], why: String) throws {
    let said = try typing.type(["plan"] + words, at: "2026-11-21T08:00:00Z")
    #expect(said.error == "punchline: \(why)\n" && said.status == 1)
  }

  @Test func `the hours of a plan are read in the language too`() throws {
    let words = ["--language", "de", "plan", "38,5h", "mon-fri"]
    #expect(try typing.type(words, at: "2026-11-21T08:00:00Z").status == 0)
  }

  @Test(arguments: [
    (["mo-fr"], [540, 540, 540, 540, 540, 0, 0]),
    (["montag,mittwoch", "ab", "morgen"], [1350, 0, 1350, 0, 0, 0, 0]),
    (["mo", "bis", "mi", "ab", "morgen"], [900, 900, 900, 0, 0, 0, 0]),
    (["ab", "morgen"], [540, 540, 540, 540, 540, 0, 0]),
  ])
  func `the days of a plan are read in the language too`(
    days: [String], minutes: [Int]
  ) throws {
    let words = ["--language", "de", "plan", "45h"] + days + ["--json"]
    let said = try typing.type(words, at: "2026-11-21T08:00:00Z")
    let plan = try JSONReader.parse(said.output)
    #expect(plan.member("dayMinutes")?.elements.map { $0.line } == minutes.map { "\($0)" })
    let isLater = days.contains("ab")
    #expect(plan.member("from") == (isLater ? "2026-11-22" : "2026-11-21"), "\(said)")
  }

  @Test func `a day that is no day of the week makes no plan`() throws {
    let said = try typing.type(
      "--language", "de", "plan", "8h", "morgen", at: "2026-11-21T08:00:00Z")
    #expect(said.status == 1, "\(said)")
  }

  @Test func `a plan keeps vacation and rules of the plan before it`() throws {
    let now = "2026-11-21T08:00:00Z"
    _ = try typing.type(
      [], at: now,
      input: """
        {"jsonrpc": "2.0", "id": 1, "method": "organization.update", "params": {"payrollRules": \
        [{"from": "2026-11-16", "preset": "de", "name": "shop"}]}}
        {"jsonrpc": "2.0", "id": 2, "method": "plan.create", "params": {"from": "2026-11-21", \
        "dayMinutes": [480, 480, 480, 480, 480, 0, 0], "vacationDays": 30, "rules": "shop"}}

        """)
    #expect(
      try typing.type("plan", "30h", "mon-thu", "from", "2027-01-01", at: now).output == """
        Planned from Fri, Jan 1, 2027: 30h 00m a week, 30 days of vacation a year, rules "shop"

        """)
  }

  @Test func `a balance of more days than fit in a reply has them all`() throws {
    let now = "2028-01-20T08:00:00Z"
    let said = try typing.type("balance", "2026-11-20", "to", "2027-12-31", at: now)
    let days = said.lines.filter { $0.hasPrefix("  ") }
    #expect(days.count == 407 && days.first?.hasPrefix("  Fri, Nov 20, 2026 ") == true, "\(said)")
  }

  @Test func `a balance of days that have not all come goes up to today`() throws {
    let days = try typing.type("balance", "nov", at: "2026-11-23T08:00:00Z")
    #expect(days.lines.contains { $0.hasPrefix("  Fri, Nov 20  ") }, "\(days)")
    #expect(days.lines.last { $0.hasPrefix("  ") }?.hasPrefix("  Mon, Nov 23  ") == true)
    let months = try typing.type("balance", at: "2026-12-02T08:00:00Z").lines
    #expect(months.first?.hasPrefix("  Nov 1 – 30  ") == true, "\(months)")
    for (said, through) in [(days.lines, "Mon, Nov 23"), (months, "Tue, Dec 1")] {
      let balance = said.first { $0.hasPrefix("Balance ") }
      #expect(balance?.hasSuffix(" through \(through)") == true, "\(said)")
    }
  }

  @Test func `a day of a balance has what is credited and adjusted beside what is worked`() throws {
    let now = "2026-11-24T08:00:00Z"
    try typing.type("off", "yesterday", "sick", "half", at: now)
    try typing.type("add", "nov 23 9-13", "--shift", at: now)
    _ = try typing.type(
      [], at: now,
      input: """
        {"jsonrpc": "2.0", "id": 1, "method": "adjustment.create", "params": \
        {"date": "2026-11-23", "ms": -3600000, "reason": "paid out"}}

        """)
    #expect(
      try typing.type("balance", "nov 23", at: now).lines.first == """
          Mon, Nov 23     4h 00m of    8h 00m    -1h 00m    -9h 00m  4h 00m credited, \
        -1h 00m adjusted
        """)
  }

  @Test(arguments: [
    ("mon", "Mon, Nov 23"), ("mon to fri", "Nov 23 – 27"), ("wed-fri", "Nov 18 – 20"),
    ("monday last week", "Mon, Nov 9"), ("mon, nov 16", "Mon, Nov 16"),
    ("dec 24", "Thu, Dec 24"), ("2025-12-24", "Wed, Dec 24, 2025"), ("nov 16", "Mon, Nov 16"),
  ])
  func `days off by the names of days begin with the next such day`(
    days: String, shown: String
  ) throws {
    let said = try typing.type("off", days, at: "2026-11-18T08:00:00Z")
    #expect(said.output == "Off \(shown): Vacation\n", "\(said)")
  }

  @Test(arguments: [
    ("de", "mo bis mi", "Nov 30 – Dec 2"), ("de", "dienstag", "Tue, Dec 1"),
    ("fr", "lundi", "Mon, Nov 30"), ("fr", "lun-mer", "Nov 30 – Dec 2"),
    ("es", "lunes a miércoles", "Nov 30 – Dec 2"), ("de", "gestern", "Thu, Nov 26"),
  ])
  func `days off by the names of days in a language begin with the next such day too`(
    language: String, days: String, shown: String
  ) throws {
    let words = ["--language", language, "off", days, "--json"]
    let said = try typing.type(words, at: "2026-11-27T08:00:00Z")
    #expect(said.status == 0, "\(said)")
    #expect(
      try typing.type("off", at: "2026-11-27T08:00:00Z").lines[0].hasPrefix("  1  \(shown)  "))
  }

  @Test func `days off of the last weeks can be seen and deleted`() throws {
    let now = "2026-11-18T08:00:00Z"
    #expect(
      try typing.type("off", at: now).output
        == "No days off are written down from Wed, Oct 21 on.\n")
    try typing.type("off", "yesterday", "sick", at: now)
    #expect(try typing.type("off", at: now).output.hasPrefix("  1  Tue, Nov 17 "))
    #expect(
      try typing.type("off", "delete", "1", at: now).output == "Deleted Tue, Nov 17: Sick\n")
  }

  @Test(arguments: [
    (["dec", "24", "half", "unpaid"], "Off Thu, Dec 24: Unpaid leave"),
    (["half", "mon"], "Off Mon, Nov 23: Vacation"), (["sick", "mon"], "Off Mon, Nov 23: Sick"),
  ])
  func `a kind of days off and half may be said in any order`(
    words: [String], shown: String
  ) throws {
    let said = try typing.type(["off"] + words, at: "2026-11-18T08:00:00Z")
    #expect(said.output.hasPrefix(shown), "\(said)")
  }

  @Test(arguments: [["tue", "bogus"], ["2026-12-25", "holiday"]])
  func `days off of an unknown kind say which kinds there are`(words: [String]) throws {
    let said = try typing.type(["off"] + words, at: "2026-11-18T08:00:00Z")
    #expect(said.error.hasSuffix("sick, other, vacation, lieu, unpaid or half may be said\n"))
    #expect(said.status == 1)
  }

  @Test func `a kind without days writes nothing down, and a number takes days off back`() throws {
    let now = "2026-11-18T08:00:00Z"
    #expect(try typing.type("off", "sick", at: now).status == 2)
    try typing.type("off", "mon", at: now)
    try typing.type("off", "dec", "24", at: now)
    #expect(
      try typing.type("off", "delete", "1", at: now).output == "Deleted Mon, Nov 23: Vacation\n")
    let left = try typing.type("off", at: now).lines
    #expect(left.count == 1 && left[0].hasPrefix("  1  Thu, Dec 24 "), "\(left)")
    #expect(try typing.type("off", "delete", "2", at: now).status == 1)
  }

  @Test func `a report and a payroll are headed by their days as people say them`() throws {
    let now = "2026-11-20T12:00:00Z"
    for (words, heading) in [
      (["report", "today"], "Fri, Nov 20"), (["report", "all"], "Up to Fri, Nov 20"),
      (["payroll"], "Nov 9 – 15"),
    ] {
      #expect(try typing.type(words, at: now).lines.first == heading)
    }
  }

  @Test func `a payroll has every day, however many records they take`() throws {
    let first = try #require(CivilDate("2026-04-01"))
    let requests = first.through(first.adding(days: 199)).map { date in
      """
      {"jsonrpc": "2.0", "id": 1, "method": "entry.create", "params": {"kind": "shift", \
      "start": "\(date.text)T08:00:00Z", "end": "\(date.text)T16:00:00Z"}}

      """
    }
    let now = "2026-11-20T08:00:00Z"
    _ = try typing.type([], at: now, input: requests.joined())
    let table = try typing.type("payroll", "--csv", "2026-04-01", "to", "2026-11-20", at: now)
    let rows = table.output.split(whereSeparator: \.isNewline)
    #expect(rows.count == 201)
    #expect(rows.last?.split(separator: ",")[2] == "2026-10-17")
  }

  @Test func `a bar has the same for its tooltip`() throws {
    try typing.type("in", at: "2026-11-20T09:00:00Z")
    let said = try typing.type("call", "activity.glance", at: "2026-11-20T11:00:00Z").output
    let details = try JSONReader.parse(said).member("text")?.member("details")?.elements ?? []
    #expect(
      details.map(\.string) == [
        "Since 9:00 AM", "Today 02:00:00", "6h 00m to go", "Done at 5:00 PM", "Balance +0h 00m",
      ])
  }
}
