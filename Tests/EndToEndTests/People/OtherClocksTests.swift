import ClockTestSupport
import Foundation
import JSON
import Testing

@testable import punchline

/// The same week in Punchline, Timewarrior and Watson.
struct OtherClocksTests {
  private static let now = "2026-11-01T12:30:00Z"
  private let typing: Typing

  init() throws {
    typing = try Typing()
    try typing.liveAWeek()
  }

  /// A stretch of time between breaks, in UTC for Watson.
  private struct Stretch {
    let start: String
    let end: String
    /// The task or the word for a shift, and the tags.
    let words: [String]
  }

  private func stretches(_ kind: String) throws -> [Stretch] {
    let said = try typing.type(
      "report", "this year", "--format", "timewarrior", "--kind", kind, at: Self.now)
    return try said.lines.map { line in
      let parts = try #require(
        line.wholeMatch(of: /inc (\d{8}T\d{6})Z - (\d{8}T\d{6})Z # (.*?)(?: # .*)?/))
      let words = parts.3.matches(of: /"([^"]*)"|[^ ]+/).map { String($0.1 ?? $0.0) }
      return Stretch(
        start: Self.spelled(parts.1), end: Self.spelled(parts.2), words: words)
    }
  }

  /// `2026-10-26 13:02:00` for `20261026T130200`.
  private static func spelled(_ compact: Substring) -> String {
    let digits = Array(compact.filter(\.isNumber)).map(String.init)
    func part(_ range: Range<Int>) -> String { digits[range].joined() }
    let date = [0..<4, 4..<6, 6..<8].map(part).joined(separator: "-")
    return date + " " + [8..<10, 10..<12, 12..<14].map(part).joined(separator: ":")
  }

  /// The engine's sums in milliseconds by task, and by tag as well.
  private func sums(_ kind: String, by: String) throws -> [String: Int64] {
    let said = try typing.type(
      "report", "this year", "--format", "json", "--kind", kind, "--by", by, at: Self.now)
    var sums: [String: Int64] = [:]
    for part in try JSONReader.parse(said.output)["parts"].items {
      guard case .integer(let length) = part["totalMs"] else { continue }
      let isNamed = part[by == "task" ? "taskId" : by] != .null
      let name = isNamed ? part["labels"].items.first?.stringValue : nil
      if by != "tag" || name != nil { sums[name ?? "shift", default: 0] += length }
    }
    return sums
  }

  private func run(_ program: String, _ words: [String]) throws -> String {
    try typing.run(
      program, words,
      [
        "TZ": "UTC", "HOME": typing.folder.path, "WATSON_DIR": typing.folder.file("watson"),
        "TIMEWARRIORDB": typing.folder.file("timewarrior"), "LC_ALL": "C.UTF-8",
      ])
  }

  @Test(
    .enabled(if: watson != nil, "Watson is not installed"), arguments: ["task", "shift"])
  func `Watson sums up the same week to the same time, and gives it back whole`(
    kind: String
  ) throws {
    let watson = try #require(Self.watson)
    for stretch in try stretches(kind) {
      _ = try run(
        watson,
        ["add", "--from", stretch.start, "--to", stretch.end]
          + stretch.words[0].split(separator: " ").map(String.init)
          + stretch.words.dropFirst().map { "+\($0)" })
    }
    let report = try JSONReader.parse(
      try run(watson, ["report", "--json", "--from", "2026-01-01", "--to", "2026-12-31"]))
    var tasks: [String: Int64] = [:]
    var tags: [String: Int64] = [:]
    for project in report["projects"].items {
      tasks[project["name"].stringValue ?? ""] = project["time"].milliseconds
      for tag in project["tags"].items {
        tags[tag["name"].stringValue ?? "", default: 0] += tag["time"].milliseconds
      }
    }
    #expect(try sums(kind, by: "task") == tasks && !tasks.isEmpty)
    #expect(try sums(kind, by: "tag") == tags)

    let other = try Typing()
    let taken = try other.type(
      "import", "--from", "watson", "--kind", kind, typing.folder.file("watson/frames"),
      at: Self.now)
    #expect(!taken.output.contains("Not taken"), "\(taken)")
    let total = try JSONReader.parse(
      try other.type("report", "this year", "--json", "--kind", kind, at: Self.now).output
    )["totalMs"]
    #expect(total == .integer(tasks.values.reduce(0, +)))
  }

  @Test(
    .enabled(if: Machine.has("timew"), "timewarrior is not installed"),
    arguments: ["task", "shift"])
  func `timewarrior sums up the same week to the same time`(kind: String) throws {
    let program = try #require(Machine.path(of: "timew"))
    let folder = typing.folder.file("timewarrior")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/data", withIntermediateDirectories: true)
    try "confirmation = off\n".write(
      toFile: "\(folder)/timewarrior.cfg", atomically: true, encoding: .utf8)
    for stretch in try stretches(kind).sorted(by: { $0.start < $1.start }) {
      let times = [stretch.start, stretch.end].map { $0.replacing(" ", with: "T") }
      _ = try run(program, ["track", times[0], "-", times[1]] + stretch.words)
    }
    let sums = try sums(kind, by: "task").merging(sums(kind, by: "tag"), uniquingKeysWith: +)
    for (name, length) in sums {
      let summary = try run(program, ["summary", "2026-01-01", "-", "2027-01-01", name])
      let shown = summary.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      let parts = shown.split(separator: ":").compactMap { Int64($0) }
      #expect(
        parts.count == 3 && parts.reduce(0) { $0 * 60 + $1 } * 1_000 == length,
        "\(name): \(summary)")
    }
  }

  @Test(
    .enabled(if: watson != nil, "Watson is not installed"),
    .enabled(if: Machine.has("timew"), "timewarrior is not installed"))
  func `everyday tasks take no more here than in other clocks`() throws {
    let table = try typing.run(
      "python3",
      [
        "-B", "\(Repository.path)/examples/tasks.py", EngineBinary.path(),
        Machine.path(of: "timew") ?? "", Self.watson ?? "",
      ])
    let file = "examples/tasks.md"
    if Repository.isRecording { try Repository.write(table, to: file) }
    #expect(try Repository.read(file) == table, "\(file) has another table")
  }

  /// The program, if the front ends' packages are installed.
  private static let watson: String? = {
    let own = "\(Repository.path)/.build/python/bin/watson"
    return FileManager.default.isExecutableFile(atPath: own) ? own : Machine.path(of: "watson")
  }()
}

extension JSON {
  fileprivate var milliseconds: Int64 {
    switch self {
    case .integer(let seconds): seconds * 1_000
    case .number(let seconds): Int64((seconds * 1_000).rounded())
    default: 0
    }
  }
}
