import ClockTestSupport
import Foundation
import JSON
import Testing

struct ReportFormatTests {
  private static let now = "2026-11-01T12:30:00Z"
  private let typing: Typing

  init() throws {
    typing = try Typing()
    try typing.liveAWeek()
  }

  private func report(_ words: String...) throws -> Typing.Said {
    try typing.type(["report", "this year"] + words, at: Self.now)
  }

  /// The engine's own sum in milliseconds.
  private func total(_ kind: String) throws -> Int64 {
    let json = try JSONReader.parse(try report("--kind", kind, "--json").output)
    guard case .object(let object) = json, case .integer(let total)? = object["totalMs"] else {
      return -1
    }
    return total
  }

  @Test(
    .enabled(if: Machine.has("hledger"), "hledger is not installed"), arguments: ["shift", "task"])
  func `hledger reads the timeclock format with the same sum`(kind: String) throws {
    let file = typing.folder.file("week.timeclock")
    try report("--format", "timeclock", "--kind", kind).output
      .write(toFile: file, atomically: true, encoding: .utf8)
    let balance = try typing.run("hledger", ["-f", file, "balance"])
    let last = balance.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces) ?? ""
    let hours = try #require(Double(last.dropLast()), "\(balance)")
    // The program shows two decimals, and its midnights cost a second each.
    #expect(abs(hours - Double(try total(kind)) / 3_600_000) < 0.05, "\(balance)")
  }

  @Test(
    .enabled(if: Machine.has("timew"), "timewarrior is not installed"),
    arguments: ["shift", "task"])
  func `timewarrior reads its own format with the same sum and tags`(kind: String) throws {
    let data = typing.folder.file("timewarrior")
    try FileManager.default.createDirectory(
      atPath: "\(data)/data", withIntermediateDirectories: true)
    let lines = try report("--format", "timewarrior", "--kind", kind).lines
    for (month, lines) in Dictionary(grouping: lines, by: { $0.dropFirst(4).prefix(6) }) {
      let name = "\(month.prefix(4))-\(month.suffix(2)).data"
      try (lines.joined(separator: "\n") + "\n")
        .write(toFile: "\(data)/data/\(name)", atomically: true, encoding: .utf8)
    }
    try "".write(toFile: "\(data)/timewarrior.cfg", atomically: true, encoding: .utf8)
    let exported = try typing.run(
      "timew", ["export", "rc.confirmation=off"], ["TIMEWARRIORDB": data, "HOME": data])
    // Before its list it may report that it builds a tag index.
    let list = exported.drop { $0 != "[" }
    let parsed = try JSONSerialization.jsonObject(with: Data(list.utf8))
    let intervals = try #require(parsed as? [[String: Any]])
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "yyyyMMdd'T'HHmmss'Z'"
    let sum = intervals.reduce(0.0) { sum, interval in
      let ends = ["start", "end"].map { format.date(from: interval[$0] as? String ?? "") }
      return sum + (ends[1] ?? Date()).timeIntervalSince(ends[0] ?? Date())
    }
    #expect(Int64(sum * 1_000) == (try total(kind)))
    let tags = Set(intervals.flatMap { $0["tags"] as? [String] ?? [] })
    #expect(
      tags == (kind == "task" ? ["Website redesign", "client", "Review"] : ["shift", "office"]))
  }

  @Test(
    .enabled(if: icalendar != nil, "Python's icalendar is not installed"),
    arguments: ["shift", "task"])
  func `an iCalendar reader finds the same sum`(kind: String) throws {
    let file = typing.folder.file("week.ics")
    try typing.type(
      "start", "Fünf, \\sechs; \"sieben\"" + String(repeating: "é", count: 70), "+a,b", "--notes",
      "zwei\nZeilen", at: "2026-11-01T11:00:00Z")
    try typing.type("stop", at: "2026-11-01T12:00:00Z")
    try report("--format", "ical", "--kind", kind).output
      .write(toFile: file, atomically: true, encoding: .utf8)
    let script = """
      import icalendar, sys
      events = icalendar.Calendar.from_ical(open(sys.argv[1], newline="").read()).walk("VEVENT")
      print(sum(int((e.decoded("dtend") - e.decoded("dtstart")).total_seconds()) for e in events))
      for e in events: print(e["summary"])
      """
    let lines = try typing.run(try #require(Self.icalendar), ["-c", script, file])
      .split(separator: "\n")
    #expect(Int64(lines[0]) == (try total(kind)) / 1_000)
    if kind == "task" {
      #expect(lines.last?.hasPrefix("Fünf, \\sechs; \"sieben\"éé") == true)
    }
  }

  /// A Python with icalendar.
  private static let icalendar: String? = {
    let own = "\(Repository.path)/.build/python/bin/python3"
    return [own, "python3"].first { python in
      guard let path = python.hasPrefix("/") ? python : Machine.path(of: python) else {
        return false
      }
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = ["-c", "import icalendar"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }()

  @Test func `a table for spreadsheets keeps to RFC 4180, and no text in it is a formula`() throws {
    try typing.type(
      "start", "=HYPERLINK(\"x\")", "--name", "@sum", "--notes", "a, \"b\"\nc", "+-1",
      at: "2026-11-01T11:00:00Z")
    try typing.type("stop", at: "2026-11-01T12:00:00Z")
    let table = try report("--format", "csv", "--kind", "task").output
    let rows = table.components(separatedBy: "\r\n")
    #expect(
      rows[0] == "date,start,end,zone,kind,task,name,tags,notes,worked,hours,workedMs")
    #expect(
      rows[rows.count - 2]
        == "2026-11-01,2026-11-01 06:00:00,2026-11-01 07:00:00,America/New_York,task,"
        + "\"'=HYPERLINK(\"\"x\"\")\",'@sum,'-1,\"a, \"\"b\"\"\nc\",01:00:00,1.0,3600000")
    #expect(rows.last == "" && !table.hasSuffix("\r\n\n"))
    let sum = rows.dropFirst().dropLast().reduce(Int64(0)) { sum, row in
      sum + (Int64(row.split(separator: ",").last ?? "") ?? 0)
    }
    #expect(sum == (try total("task")))
  }

  @Test(arguments: ["shift", "task"])
  func `entries across the ends of the range are cut there in every format`(kind: String) throws {
    // Three days without a stop, a night shift at the end of the week and a running one.
    for (words, instant) in [
      ("start Alpha", "2026-11-14T20:00:00Z"), ("stop now", "2026-11-17T20:00:00Z"),
      ("in", "2026-11-16T04:00:00Z"), ("break", "2026-11-16T04:30:00Z"),
      ("back", "2026-11-16T05:30:00Z"), ("out", "2026-11-16T12:30:00Z"),
      ("start Beta", "2026-11-23T04:30:00Z"), ("in", "2026-11-23T04:00:00Z"),
    ] {
      _ = try typing.type(words.split(separator: " ").map(String.init), at: instant)
    }
    let now = "2026-11-23T06:00:00Z"
    let wanted: Int64 = kind == "shift" ? (7 * 60 + 60) * 60_000 : (39 * 60 + 30) * 60_000
    func written(_ format: String) throws -> Typing.Said {
      try typing.type(
        "report", "last week", "--kind", kind, "--format", format, at: now)
    }
    let json = try JSONReader.parse(try written("json").output)
    guard case .object(let report) = json else { return }
    #expect(report["totalMs"] == .integer(wanted))
    let rows = try written("csv").output.components(separatedBy: "\r\n").dropFirst()
    let table = rows.reduce(Int64(0)) { $0 + (Int64($1.split(separator: ",").last ?? "") ?? 0) }
    #expect(table == wanted)
    func sum(_ format: String, _ pattern: Regex<(Substring, Substring)>) throws -> Int64 {
      let times = try written(format).output.matches(of: pattern).map { String($0.1) }
      let shape = DateFormatter()
      shape.locale = Locale(identifier: "en_US_POSIX")
      shape.timeZone = TimeZone(identifier: "UTC")
      shape.dateFormat = format == "timeclock" ? "yyyy-MM-dd HH:mm:ss" : "yyyyMMdd'T'HHmmss'Z'"
      let dates = times.compactMap(shape.date)
      #expect(dates.count == times.count && dates.count % 2 == 0)
      return stride(from: 0, to: dates.count, by: 2).reduce(0) { sum, index in
        sum + Int64(dates[index + 1].timeIntervalSince(dates[index]) * 1_000)
      }
    }
    #expect(try sum("ical", /DT(?:START|END):(\S+)/) == wanted)
    #expect(try sum("timewarrior", /(\d{8}T\d{6}Z)/) == wanted)
    #expect(try sum("timeclock", /[io] (\S+ \S+)/) == wanted)
    let ids = try written("ical").output.matches(of: /UID:(\S+)/).map { String($0.1) }
    #expect(Set(ids).count == ids.count && !ids.isEmpty)
  }

  @Test(arguments: ["csv", "ical", "timeclock", "timewarrior", "text"])
  func `no format gives a terminal a control character that another wrote`(
    format: String
  ) throws {
    let evil = #"\u001b]0own\u0007\u009b2J\u0000\r\u007f"#
    let made = try typing.type(
      [
        "call", "entry.create",
        #"{"kind":"task","start":"2026-10-29T13:00:00Z","end":"2026-10-29T14:00:00Z","#
          + #""taskName":"Task\#(evil)","name":"Name\#(evil)","notes":"Notes\#(evil)","#
          + #""tags":["tag\#(evil)"]}"#,
      ], at: Self.now)
    #expect(made.status == 0, "\(made)")
    let said = try report("--format", format, "--kind", "task")
    #expect(said.output.contains("Task ]0own"), "\(said)")
    let controls = said.output.unicodeScalars.filter {
      $0.properties.generalCategory == .control
    }
    // The lines of these two formats end as their standards require.
    let ends: [Unicode.Scalar] = ["csv", "ical"].contains(format) ? ["\n", "\r"] : ["\n"]
    #expect(controls.allSatisfy(ends.contains))
    let lines = said.output.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { !$0.unicodeScalars.contains("\r") })
  }

  @Test(arguments: ["timeclock", "timewarrior"])
  func `formats of one thing at a time refuse both kinds`(format: String) throws {
    let said = try report("--format", format)
    #expect(said.status == 1 && said.error.contains("choose with --kind shift or --kind task"))
  }
}
