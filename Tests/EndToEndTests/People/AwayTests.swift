import ClockTestSupport
import Foundation
import JSON
import Testing

@testable import punchline

/// Times away from the keyboard while the clock and a timer run.
struct `Times away in a terminal` {
  private let typing: Typing

  init() throws {
    typing = try Typing(timeZone: "UTC")
    try typing.type("settings", "idle-minutes", "5", at: "2026-11-20T09:00:00Z")
    try typing.type("in", at: "2026-11-20T09:00:00Z")
    try typing.type("start", "Alpha", at: "2026-11-20T09:00:00Z")
    try report("idle", at: "2026-11-20T09:40:00Z")
  }

  private func report(_ state: String, at instant: String) throws {
    let said = try typing.type(
      "call", "presence.report", "state=\(state)", "source=test", at: instant)
    #expect(said.status == 0, "\(said.error)")
  }

  private static let ways = [
    ("keep", "Kept"), ("discard", "Discarded"), ("stop", "Stopped as you went"),
    ("break", "Taken as a break"), ("to Beta", "Given to Beta"),
  ]

  @Test(arguments: ways)
  func `status has a line for each of the five ways, and each of them answers`(
    way: String, done: String
  ) throws {
    try typing.type("call", "task.create", "name=Beta", at: "2026-11-20T09:41:00Z")
    try report("active", at: "2026-11-20T10:10:00Z")
    let lines = try typing.type("status", at: "2026-11-20T10:11:00Z").lines
    let question = try #require(
      lines.firstIndex {
        $0 == "You were away 9:40 AM – 10:10 AM, 30m 00s, while Alpha ran and you were clocked in."
          || $0
            == "You were away 9:40 AM – 10:10 AM, 30m 00s, while you were clocked in and Alpha ran."
      }, "\(lines)")
    let offered = lines[(question + 1)...].prefix(Self.ways.count)
    #expect(
      offered.map { $0.split(separator: "   ")[0].trimmingCharacters(in: .whitespaces) }.sorted()
        == Self.ways.map { "punchline away \($0.0 == "to Beta" ? "to TASK" : $0.0)" }.sorted())
    let words = way.split(separator: " ").map(String.init)
    let said = try typing.type(["away"] + words, at: "2026-11-20T10:12:00Z")
    #expect(said.output.hasPrefix(done) && said.status == 0, "\(said)")
    #expect(
      try !typing.type("status", at: "2026-11-20T10:12:00Z").output.contains("punchline away"))
  }

  @Test func `time away is given to a task that is only made by that`() throws {
    try report("active", at: "2026-11-20T10:10:00Z")
    let now = "2026-11-20T10:12:00Z"
    #expect(
      try typing.type("away", "to", "Gamma", "two", at: now).output
        == "Given to Gamma two, a new task.\n")
    #expect(try typing.type("log", at: now).output.contains("30m 00s Gamma two"))
  }

  @Test func `of two times away the first that is left is answered`() throws {
    try report("active", at: "2026-11-20T10:10:00Z")
    try report("idle", at: "2026-11-20T10:30:00Z")
    try report("active", at: "2026-11-20T10:50:00Z")
    let status = try typing.type("status", at: "2026-11-20T10:51:00Z").output
    #expect(status.contains("9:40 AM – 10:10 AM") && status.contains("10:30 AM – 10:50 AM"))
    #expect(status.contains("Each of them answers the first that is left."))
    #expect(
      try typing.type("away", "keep", at: "2026-11-20T10:51:00Z").output
        == "Kept. 1 more to answer.\n")
    let rest = try typing.type("status", at: "2026-11-20T10:52:00Z").output
    #expect(!rest.contains("9:40 AM – 10:10 AM") && !rest.contains("the first that is left"))
  }

  @Test(arguments: Arguments.WatchFormat.allCases)
  func `each kind of bar shows since when nobody is there`(format: Arguments.WatchFormat) throws {
    let bar = try EngineProcess(
      arguments: [
        "watch", "--format", format.rawValue, "--store", typing.store, "--time-zone", "UTC",
        "--virtual-time", "2026-11-20T10:00:00Z",
      ])
    var line = try #require(try bar.readLine())
    // Skips the bar's own header.
    while !line.contains("Alpha") { line = try #require(try bar.readLine()) }
    #expect(line.contains("☾ 20m 00s"), "\(line)")
    switch format {
    case .json:
      let shown = try JSONReader.parse(line)
      #expect(shown["away"] == "20m 00s" && shown["awayText"] == "Away since 9:40 AM, 20m 00s")
    case .waybar:
      let shown = try JSONReader.parse(line)
      #expect(shown["class"] == ["timer", "away"])
      #expect(shown["tooltip"].stringValue?.contains("Away since 9:40 AM, 20m 00s") == true)
    default: break
    }
    bar.terminate()
    #expect(try bar.waitForExit() == 0)
  }
}
