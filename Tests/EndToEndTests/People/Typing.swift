import ClockTestSupport
import Foundation
import Testing

/// A person who types commands on one store, each at its own instant.
struct Typing {
  struct Said {
    let output: String
    let error: String
    let status: Int32

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  let folder: TemporaryFolder
  let timeZone: String

  init(timeZone: String = "America/New_York") throws {
    folder = try TemporaryFolder()
    self.timeZone = timeZone
  }

  var store: String { folder.file("punchline.db") }

  @discardableResult
  func type(_ words: String..., at instant: String, input: String = "") throws -> Said {
    try type(words, at: instant, input: input)
  }

  func type(_ words: [String], at instant: String, input: String = "") throws -> Said {
    let ended = try EngineProcess.run(
      arguments: ["--store", store, "--time-zone", timeZone, "--virtual-time", instant] + words,
      input: input)
    return Said(
      output: ended.standardOutput, error: ended.standardError, status: ended.status)
  }

  /// The output of another program, which must succeed.
  func run(
    _ program: String, _ words: [String], _ environment: [String: String] = [:]
  ) throws -> String {
    let path = program.hasPrefix("/") ? program : Machine.path(of: program)
    let ended = try EngineProcess.run(
      arguments: words, environment: environment, binary: path)
    #expect(ended.status == 0, "\(program) \(words): \(ended.standardError)")
    return ended.standardOutput
  }

  /// A week with two projects, a night shift across the end of summer time, and a forgotten
  /// clock-out.
  func liveAWeek() throws {
    try type("in", "+office", at: "2026-10-26T13:00:00Z")
    try type("start", "Website", "redesign", "9:02", "+client", at: "2026-10-26T13:05:00Z")
    try type("break", at: "2026-10-26T15:00:00Z")
    try type("back", at: "2026-10-26T15:20:00Z")
    try type("start", "Review", at: "2026-10-26T16:20:00Z")
    try type("stop", "--name", "Read code", at: "2026-10-26T17:20:00Z")
    try type("out", "5:30pm", at: "2026-10-26T22:20:00Z")
    try type("in", "9:00", at: "2026-10-27T13:20:00Z")
    try type("out", "2026-10-27 17:30", at: "2026-10-28T13:00:00Z")
    try type(
      "add", "yesterday", "10", "to", "12:30", "Website", "redesign", "+client",
      at: "2026-10-28T13:20:00Z")
    try type("in", at: "2026-11-01T03:00:00Z")
    try type("out", at: "2026-11-01T12:30:00Z")
  }
}
