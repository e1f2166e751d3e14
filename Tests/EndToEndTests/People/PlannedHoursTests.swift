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

  @Test func `a balance of days that have not all come goes up to today`() throws {
    let days = try typing.type("balance", "nov", at: "2026-11-23T08:00:00Z")
    #expect(days.lines.contains { $0.hasPrefix("  Fri, Nov 20  ") }, "\(days)")
    #expect(days.lines.last { $0.hasPrefix("  ") }?.hasPrefix("  Mon, Nov 23  ") == true)
    let months = try typing.type("balance", at: "2026-12-02T08:00:00Z").lines
    #expect(months.first?.hasPrefix("  Nov 1 – 30  ") == true, "\(months)")
  }

  @Test(arguments: [
    ("mon", "Mon, Nov 23"), ("mon to fri", "Nov 23 – 27"), ("wed-fri", "Nov 18 – 20"),
    ("monday last week", "Mon, Nov 9"), ("mon, nov 16", "Mon, Nov 16"),
  ])
  func `days off by the names of days begin with the next such day`(
    days: String, shown: String
  ) throws {
    let said = try typing.type("off", days, at: "2026-11-18T08:00:00Z")
    #expect(said.output == "Off \(shown): Vacation\n", "\(said)")
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
