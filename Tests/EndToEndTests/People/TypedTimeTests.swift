import ClockTestSupport
import Testing

/// Times as people type them after a verb.
struct TypedTimeTests {
  private let typing: Typing

  init() throws { typing = try Typing() }

  @Test(arguments: [
    ("9", "9:00 AM"), ("0900", "9:00 AM"), ("9.30", "9:30 AM"), ("9h30", "9:30 AM"),
    ("-15m", "12:45 PM"), ("half an hour ago", "12:30 PM"), ("1.5h ago", "11:30 AM"),
    ("two hours ago", "11:00 AM"), ("9 a.m.", "9:00 AM"), ("2026-11-20T09:15", "9:15 AM"),
    ("half past nine", "9:30 AM"), ("23:00", "Thu 11:00 PM"), ("5 p.m.", nil),
  ])
  func `people clock in as they say the time, and see the day where it is not today`(
    text: String, since: String?
  ) throws {
    let said = try typing.type("in", text, at: "2026-11-20T18:00:00Z")
    #expect(said.output == (since.map { "Clocked in at \($0).\n" } ?? ""), "\(said)")
  }

  @Test func `a length with a plus is a time, and other words with one are tags that are shown`()
    throws
  {
    let now = "2026-11-20T18:00:00Z"
    #expect(try typing.type("in", "+5m", at: now).error.contains("in the future, in 5 min"))
    #expect(
      try typing.type("in", "12:30", "+office", at: now).output
        == "Clocked in at 12:30 PM +office.\n")
  }

  @Test func `times are also read in the environment's language, and answered in English`() throws {
    let said = try EngineProcess.run(
      arguments: ["--store", typing.store, "in", "vor", "15", "min"],
      environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(said.standardOutput.hasPrefix("Clocked in at "), "\(said.standardError)")
  }

  @Test func `a day says the other day of what did not begin or is not on it`() throws {
    let now = "2026-11-20T18:00:00Z"
    try typing.type("add", "thu 22:00 to fri 6:00", "--shift", at: now)
    try typing.type("break", "1:00-1:30", at: now)
    #expect(try typing.type("day", at: now).lines[1].hasPrefix("  Thu 10:00 PM – Fri 6:00 AM "))
    let log = try typing.type("log", at: now).lines
    #expect(log[0] == "Thu, Nov 19" && log[1].hasPrefix("   1  10:00 PM – Fri 6:00 AM "))
    #expect(log[2].hasSuffix("break Fri, Nov 20, 1:00 AM – 1:30 AM · 30 min"), "\(log)")
  }

  @Test func `an end that is typed without its half of the day comes after its start`() throws {
    try typing.type("in", "9", at: "2026-11-20T15:00:00Z")
    #expect(
      try typing.type("break", "12", at: "2026-11-20T18:00:00Z").output
        == "On break since 12:00 PM.\n")
    try typing.type("back", "1", at: "2026-11-20T20:00:00Z")
    #expect(
      try typing.type("out", "5", at: "2026-11-20T23:00:00Z").output
        == "Clocked out: 9:00 AM – 5:00 PM, worked 7h 00m, today 7h 00m.\n")
  }

  @Test(arguments: ["out", "toggle", "break"])
  func `an end that is only later today says which half of the day was read`(
    verb: String
  ) throws {
    try typing.type("in", "8:30", at: "2026-11-20T13:30:00Z")
    let said = try typing.type(verb, "8:00", at: "2026-11-20T14:00:00Z")
    let note =
      "punchline: 8:00 PM is meant, as the half of the day was not said, and the other is before "
      + "the start. "
    #expect(said.error.hasPrefix(note), "\(said)")
    #expect(said.error.hasSuffix("in the future, in 11 h\n"), "\(said)")
  }

  @Test(arguments: [
    (["start", "Mail", "9"], "Started Mail at 9:00 AM, 4h 00m so far.\n"),
    (["start", "Mail", "+draft", "12:30"], "Started Mail +draft at 12:30 PM, 30m 00s so far.\n"),
    (["start", "Review +draft"], "Started Review +draft.\n"),
    (["start", "Mail", "+d e", "12:30"], "Started Mail +d e at 12:30 PM, 30m 00s so far.\n"),
    (
      ["add", "9-10", "Mail", "+x", "+d e"],
      "Added Fri, Nov 20, 9:00 AM – 10:00 AM, 1h 00m: Mail +d e +x\n"
    ),
    (["start", "Review +draft 12:30"], "Started Review +draft at 12:30 PM, 30m 00s so far.\n"),
    (["start", "Budget", "2026"], "Started Budget 2026.\n"),
    (["start", #""Phase 2""#], "Started Phase 2.\n"),
    (["start", #"Say "hi""#], "Started Say \"hi\".\n"),
    (["add", "1h", "Mail"], "Added Fri, Nov 20, 12:00 PM – 1:00 PM, 1h 00m: Mail\n"),
    (["add", "Mail", "9-10", "+x"], "Added Fri, Nov 20, 9:00 AM – 10:00 AM, 1h 00m: Mail +x\n"),
    (
      ["add", "2h", #""Plan monday""#],
      "Added Fri, Nov 20, 11:00 AM – 1:00 PM, 2h 00m: Plan monday\n"
    ),
    (["add", "Log on 9-10"], "Added Fri, Nov 20, 9:00 AM – 10:00 AM, 1h 00m: Log on\n"),
    (["add", "9-10 Log on 9:00"], "Added Fri, Nov 20, 9:00 AM – 10:00 AM, 1h 00m: Log on 9:00\n"),
    (["start", "Log on 9:00"], "Started Log on at 9:00 AM, 4h 00m so far.\n"),
    (["add", "9 for 90 min", "Mail"], "Added Fri, Nov 20, 9:00 AM – 10:30 AM, 1h 30m: Mail\n"),
  ])
  func `a task, its tags and its time are read from one text`(
    words: [String], answer: String
  ) throws {
    #expect(try typing.type(words, at: "2026-11-20T18:00:00Z").output == answer)
  }

  @Test func `of an hour that comes twice each verb takes the same, and says which`() throws {
    let now = "2026-11-01T06:55:00Z"
    let first = "comes twice that day, and this is the first; the second is 2026-11-01T06"
    let second = "comes twice that day, and this is the second; the first is 2026-11-01T05"
    let clockedIn = try typing.type("in", "1:10", at: now).lines
    #expect(clockedIn.first == "Clocked in at 1:10 AM.")
    #expect(clockedIn.last?.contains("1:10 AM \(first)") == true, "\(clockedIn)")
    #expect(try typing.type("break", "1:30", at: now).output.contains("1:30 AM \(first)"))
    #expect(try typing.type("back", "1:20", at: now).output.contains("1:20 AM \(second)"))
  }

  @Test func `a break may be in the second of two equal hours`() throws {
    let now = "2026-11-01T06:55:00Z"
    try typing.type("in", "2026-11-01T06:05:00Z", at: now)
    let said = try typing.type("break", "1:30-1:40", at: now)
    #expect(said.output.contains("1:30 AM comes twice that day, and this is the second"), "\(said)")
    #expect(said.lines.first == "Added the break of Sun, Nov 1, 1:30 AM – 1:40 AM.", "\(said)")
    #expect(try typing.type("break", "1:45", at: now).output.contains("this is the second"))
  }

  @Test func `a text that is the name of a task has no time in it`() throws {
    let now = "2026-11-20T18:00:00Z"
    try typing.type("add", "1h", #""Plan monday""#, at: now)
    #expect(
      try typing.type("add", "9-10 Plan monday", at: now).output.hasSuffix(": Plan monday\n"))
    #expect(
      try typing.type("add", "2h Plan monday", at: "2026-11-20T20:00:00Z").output
        .hasSuffix(": Plan monday\n"))
    let later = "2026-11-20T20:00:00Z"
    try typing.type("start", #""Phase 2""#, at: later)
    #expect(
      try typing.type("start", "phase", "2", at: later).output.hasSuffix("Started Phase 2.\n"))
  }
}
