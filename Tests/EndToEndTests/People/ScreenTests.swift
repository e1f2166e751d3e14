import ClockTestSupport
import Foundation
import Testing

@testable import punchline

/// A week on many kinds of terminals, stored in files.
struct ScreenTests {
  private let typing: Typing

  init() throws { typing = try Typing() }

  /// The screens of one terminal, as `Tests/EndToEndTests/People/Screens` has them.
  @Test(arguments: [40, 80, 200], ["C", "C.UTF-8"])
  func `a week is shown as it was`(columns: Int, locale: String) throws {
    try liveAWeek()
    var text = ""
    for words in [
      ["status"], ["day", "2026-10-26"], ["week"], ["log", "last 7 days"],
      ["report", "last 7 days"],
      ["tasks"], ["tags"], ["settings"], ["help", "edit"],
    ] + (columns < 80 ? [] : [["help", "times"]]) {
      text += "$ punchline \(words.joined(separator: " "))\n"
      let ended = try EngineProcess.run(
        arguments: ["--store", typing.store, "--time-zone", "America/New_York"]
          + ["--virtual-time", "2026-11-01T12:30:00Z"] + words,
        environment: ["COLUMNS": "\(columns)", "LC_ALL": locale])
      #expect(ended.status == 0 && ended.standardError == "", "\(words): \(ended.standardError)")
      text += ended.standardOutput + "\n"
      for line in ended.standardOutput.split(separator: "\n") {
        #expect(Column.columns(of: String(line)) <= columns, "\(words): \(line)")
        if locale == "C" { #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(words): \(line)") }
      }
    }
    try check(text, "\(columns)-\(locale)")
  }

  #if os(Linux)
    @Test func `a terminal's colors are as they were`() throws {
      try liveAWeek()
      var text = ""
      for words in [["status"], ["week"], ["log", "last 7 days"]] {
        let process = try EngineProcess(
          onTerminal: [
            "--store", typing.store, "--time-zone", "America/New_York", "--virtual-time",
            "2026-11-01T12:30:00Z",
          ] + words,
          environment: ["TERM": "xterm", "NO_COLOR": nil, "LC_ALL": "C.UTF-8"],
          binary: try EngineBinary.path())
        let shown = try process.runToEnd().output
        text += "$ punchline \(words.joined(separator: " "))\n"
        text += shown.replacing("\r", with: "").replacing("\u{1B}[", with: "<") + "\n"
      }
      try check(text, "color")
    }
  #endif

  @Test(arguments: [
    ("de_DE.UTF-8", "15:00"), ("en_GB", "15:00"), ("en_US.UTF-8", "3:00 PM"), ("C", "3:00 PM"),
  ])
  func `a fresh store's clock counts as the locale's does, unless time is virtual`(
    locale: String, time: String
  ) throws {
    let virtual = ["--virtual-time", "2026-11-20T15:00:00Z"]
    let locale: [String: String?] = ["LC_ALL": nil, "LC_TIME": locale]
    func type(_ words: [String]) throws -> String {
      try EngineProcess.run(
        arguments: ["--store", typing.store, "--time-zone", "UTC"] + words, environment: locale
      ).standardOutput
    }
    #expect(try type(["add", "yesterday 15-16", "Mail"]).contains(", \(time) – "))
    #expect(try type(virtual + ["in"]) == "Clocked in at 3:00 PM.\n")
    _ = try type(virtual + ["settings", "clock", "24"])
    #expect(try type(virtual + ["status"]).contains("since 15:00"))
  }

  private func liveAWeek() throws {
    try typing.liveAWeek()
    try typing.type(
      "add", "2026-10-30 9-10", "A task whose name is longer than many a line has room for",
      "+long",
      at: "2026-10-31T12:00:00Z")
  }

  /// Compares with the file, or records it.
  private func check(_ text: String, _ name: String) throws {
    let path = "Tests/EndToEndTests/People/Screens/\(name).txt"
    if Repository.isRecording {
      try FileManager.default.createDirectory(
        atPath: "\(Repository.path)/Tests/EndToEndTests/People/Screens",
        withIntermediateDirectories: true)
      try text.write(toFile: "\(Repository.path)/\(path)", atomically: true, encoding: .utf8)
    }
    #expect(try Repository.read(path) == text, "\(path) has another screen")
  }
}
