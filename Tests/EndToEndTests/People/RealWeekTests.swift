import ClockTestSupport
import Foundation
import Testing

/// A week of typed commands with mistakes, by somebody who never sees an id.
struct RealWeekTests {
  private let typing: Typing

  init() throws { typing = try Typing() }

  /// The commands with their instants, and the start of each output.
  private static let week: [(at: String, typed: String, said: String)] = [
    ("2026-11-16T14:05:00Z", "in 9:00", "Clocked in at 9:00 AM."),
    (
      "2026-11-16T14:06:00Z", "start Website redesign 9:00 +client",
      "Started Website redesign +client"
    ),
    (
      "2026-11-16T17:40:00Z", "break 12:00-12:30",
      "Added the break of Mon, Nov 16, 12:00 PM – 12:30 PM"
    ),
    ("2026-11-16T18:00:00Z", "start Mail", "Stopped Website redesign +client: 9:00 AM – 1:00 PM"),
    ("2026-11-16T19:00:00Z", "stop", "Stopped Mail: 1:00 PM – 2:00 PM"),
    ("2026-11-16T22:30:00Z", "out", "Clocked out: 9:00 AM – 5:30 PM, worked 8h 00m"),
    ("2026-11-17T14:10:00Z", "in", "Clocked in at 9:10 AM."),
    ("2026-11-17T14:11:00Z", "in 9:00", "You are clocked in since 9:10 AM"),
    ("2026-11-17T14:12:00Z", "log today", "Tue, Nov 17"),
    ("2026-11-17T14:12:00Z", "move 1 9:00", "Moved to Tue, Nov 17, 9:00 AM – Present"),
    ("2026-11-17T17:00:00Z", "break", "On break since 12:00 PM."),
    ("2026-11-17T17:01:00Z", "break", "You are on a break since 12:00 PM"),
    ("2026-11-17T17:45:00Z", "back", "Back: 12:00 PM – 12:45 PM · 45 min."),
    ("2026-11-17T22:00:00Z", "out", "Clocked out: 9:00 AM – 5:00 PM, worked 7h 15m"),
    ("2026-11-18T14:00:00Z", "add yesterday 9-12 Webste redesign +client", "Added Tue, Nov 17"),
    ("2026-11-18T14:01:00Z", "edit --task \"Website redesign\"", "Changed Tue, Nov 17"),
    ("2026-11-18T14:02:00Z", "log yesterday", "Tue, Nov 17"),
    ("2026-11-18T14:03:00Z", "split 3 10:30", "Split:"),
    ("2026-11-18T14:04:00Z", "log yesterday", "Tue, Nov 17"),
    ("2026-11-18T14:05:00Z", "edit 4 --task Mail", "Changed Tue, Nov 17, 10:30 AM – 12:00 PM"),
    ("2026-11-18T14:06:00Z", "tag 4 -client +inbox", "Tagged Tue, Nov 17"),
    ("2026-11-18T14:07:00Z", "break delete 2", "Deleted the break of Tue, Nov 17"),
    ("2026-11-18T14:08:00Z", "undo", "Undone: "),
    ("2026-11-18T14:09:00Z", "in", "Clocked in at 9:09 AM."),
    ("2026-11-18T22:00:00Z", "out", "Clocked out: 9:09 AM – 5:00 PM, worked 7h 51m"),
    ("2026-11-19T14:00:00Z", "in", "Clocked in at 9:00 AM."),
    ("2026-11-20T14:00:00Z", "status", "Clocked in since Thu 9:00 AM"),
    ("2026-11-20T14:00:00Z", "out", "for 24 hours"),
    ("2026-11-20T14:00:00Z", "out \"yesterday 17:30\"", "Clocked out: Thu 9:00 AM – 5:30 PM"),
    ("2026-11-20T14:01:00Z", "delete 99", "punchline log has shown numbers up to 4, and no 99"),
    ("2026-11-20T14:02:00Z", "add 2026-11-19 13-14 Lunch", "Added Thu, Nov 19"),
    ("2026-11-20T14:03:00Z", "log yesterday", "Thu, Nov 19"),
    ("2026-11-20T14:04:00Z", "delete 2", "Deleted Thu, Nov 19, 1:00 PM – 2:00 PM, 1h 00m: Lunch"),
    ("2026-11-20T14:05:00Z", "undo 2", "Undone: "),
    ("2026-11-20T14:06:00Z", "delete 2", "Deleted Thu, Nov 19"),
    ("2026-11-20T16:00:00Z", "undo", "that takes back what is over an hour old"),
    ("2026-11-20T16:01:00Z", "settings clock 24", "  clock"),
    ("2026-11-20T16:02:00Z", "in 11:00", "Clocked in at 11:00."),
    ("2026-11-20T16:03:00Z", "settings clock 12", "  clock"),
    ("2026-11-20T22:00:00Z", "out", "Clocked out: 11:00 AM – 5:00 PM, worked 6h 00m"),
  ]

  @Test func `a week typed with its mistakes reads well, and its report is timewarrior's`() throws {
    for (at, typed, wanted) in Self.week {
      let said = try typing.type(Self.words(typed), at: at)
      let text = said.status == 0 ? said.output : said.error.replacing("punchline: ", with: "")
      #expect(text.contains(wanted) && said.status != 2, "\(typed): \(said)")
      #expect(said.lines.allSatisfy { Self.columns($0) <= 80 }, "\(said.output)")
      for word in ["gap", "Time entry", "time entry", "entry.", "clock.", "-7000-"] {
        #expect(!said.output.contains(word) && !said.error.contains(word), "\(typed): \(said)")
      }
    }
    let now = "2026-11-22T12:00:00Z"
    let report = try typing.type("report", "week", at: now)
    let sums = report.lines.map { line in
      line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(
      sums == [
        "Nov 16 – 22", "Worked in shifts", "Mon, Nov 16 8h 00m", "Tue, Nov 17 7h 15m",
        "Wed, Nov 18 7h 51m", "Thu, Nov 19 8h 30m", "Fri, Nov 20 6h 00m", "Total 37h 36m",
        "Time on tasks", "Mail 2h 30m", "Website redesign 5h 30m", "Total 8h 00m",
      ], "\(report)")
  }

  @Test(.enabled(if: Machine.has("timew"), "timewarrior is not installed"))
  func `timewarrior has the same sums of the same week`() throws {
    for (at, typed, _) in Self.week { _ = try typing.type(Self.words(typed), at: at) }
    let folder = typing.folder.file("timewarrior")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/data", withIntermediateDirectories: true)
    try "confirmation = off\n".write(
      toFile: "\(folder)/timewarrior.cfg", atomically: true, encoding: .utf8)
    let tracked = [
      ("2026-11-16T09:00", "2026-11-16T13:00", "Website redesign"),
      ("2026-11-16T13:00", "2026-11-16T14:00", "Mail"),
      ("2026-11-17T09:00", "2026-11-17T10:30", "Website redesign"),
      ("2026-11-17T10:30", "2026-11-17T12:00", "Mail"),
    ]
    let environment = ["TZ": "America/New_York", "TIMEWARRIORDB": folder, "LC_ALL": "C.UTF-8"]
    for (start, end, task) in tracked {
      _ = try typing.run("timew", ["track", start, "-", end, task], environment)
    }
    for (task, length) in [("Mail", "2:30:00"), ("Website redesign", "5:30:00")] {
      let summary = try typing.run(
        "timew", ["summary", "2026-11-16", "-", "2026-11-23", task], environment)
      #expect(summary.split(whereSeparator: \.isWhitespace).last.map(String.init) == length)
    }
  }

  /// The words of a shell line, some of them quoted.
  private static func words(_ line: String) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case " " where !isQuoted: words.append("")
      default: words[words.count - 1].append(character)
      }
    }
    return words
  }

  private static func columns(_ line: String) -> Int { line.count }
}
