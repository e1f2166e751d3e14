import ClockStore
import ClockTestSupport
import Foundation
import Testing
import TimeClock

@testable import punchline

/// The progress of long work, and its end by ctrl-C.
struct `Long work` {
  private let folder: TemporaryFolder
  private let typing: Typing

  init() throws {
    folder = try TemporaryFolder()
    typing = try Typing()
  }

  /// A manual clock, and the shown lines.
  private final class Scene {
    var now: Int64 = 0
    var shown: [String] = []
    var isInterrupted = false
  }

  private func line(_ scene: Scene) -> ProgressLine {
    ProgressLine(
      "All is as it was.", show: { scene.shown.append($0) }, uptime: { scene.now },
      isInterrupted: { scene.isInterrupted })
  }

  @Test func `a line says how far, how long still, and what was found`() throws {
    let scene = Scene()
    let line = line(scene)
    try line.progress.begin(.file)
    scene.now = 600
    try line.progress.begin(.journal, of: 200)
    #expect(scene.shown == ["Examining the file."] || scene.shown.last?.contains("0 %") == true)
    for _ in 0..<64 { try line.progress.step() }
    scene.now = 2_600
    line.progress.findings = 1
    for _ in 0..<64 { try line.progress.step() }
    #expect(
      scene.shown.last
        == "Comparing the journal with the records: 64 %, 1s left. 1 finding so far.")
    line.progress.findings = 2
    scene.now = 2_700
    for _ in 0..<64 { try line.progress.step() }
    #expect(scene.shown.last?.contains("1 finding so far") == true)
    try line.progress.begin(.pulling)
    scene.now = 3_000
    try line.progress.show(1_200)
    #expect(
      scene.shown.last == "Taking over what the upstream has: 1200 so far. 2 findings so far.")
    line.end()
    #expect(scene.shown.last == "")
  }

  @Test func `what is done soon is done without a word`() throws {
    let scene = Scene()
    let line = line(scene)
    try line.progress.begin(.journal, of: 1_000)
    for _ in 0..<1_000 {
      scene.now = 400
      try line.progress.step()
    }
    line.end()
    #expect(scene.shown.isEmpty && line.stopped() == nil)
  }

  @Test func `work ends where somebody interrupts it`() throws {
    let scene = Scene()
    let line = line(scene)
    try line.progress.begin(.journal, of: 1_000)
    scene.isInterrupted = true
    #expect(throws: ClockError.self) { for _ in 0..<64 { try line.progress.step() } }
    #expect(line.progress.isStopped && line.stopped() == 130)
  }

  private static let commands: [(words: [String], remains: String)] = [
    (["check"], "The store is as it was."),
    (["backup", "FOLDER/backup.db"], "The store is as it was, and there is no backup."),
    (["restore", "FOLDER/other.db"], "The store is as it was."),
    (["copy", "FOLDER/other.db", "FOLDER/copy.db"], "Both stores are as they were."),
    (["export"], "The store is as it was, and what was printed is not whole."),
    (["--store", "FOLDER/fresh.db", "import", "FOLDER/export"], "The store is as it was."),
    (["import", "--from", "klog", "FOLDER/times.klg"], "Nothing was taken."),
    (["import", "--table", "clients", "FOLDER/clients.csv"], "Nothing was taken."),
    (["import", "--holidays", "FOLDER/days.ics"], "Nothing was taken."),
  ]

  /// Runs the program with a pending interrupt, as after an immediate ctrl-C.
  private func interrupted(_ words: [String]) throws -> EngineProcess {
    try EngineProcess(
      arguments: [
        "-MPOSIX", "-e",
        "sigprocmask(SIG_BLOCK, POSIX::SigSet->new(SIGINT)); kill INT => $$; exec @ARGV",
        try EngineBinary.path(),
      ] + (words.contains("--store") ? [] : ["--store", typing.store]) + words,
      binary: Machine.path(of: "perl"))
  }

  @Test(.enabled(if: Machine.has("perl"), "perl is not installed"), arguments: commands)
  func `ctrl-C leaves everything as it was, and says so`(words: [String], remains: String) throws {
    let other = folder.file("other.db")
    for store in [typing.store, other] {
      for day in 1...3 {
        let ended = try EngineProcess.run(
          arguments: ["--store", store, "add", "2026-10-0\(day)", "9-17", "Alpha"])
        #expect(ended.status == 0, "\(ended.standardError)")
      }
    }
    let exported = try EngineProcess.run(arguments: ["--store", other, "export"]).standardOutput
    try exported.write(toFile: folder.file("export"), atomically: true, encoding: .utf8)
    try "2026-10-05\n  8:00 - 9:00 Work #beta\n".write(
      toFile: folder.file("times.klg"), atomically: true, encoding: .utf8)
    try "First name,Last name,Email\nAnn,Lee,ann@fern.example\n".write(
      toFile: folder.file("clients.csv"), atomically: true, encoding: .utf8)
    try "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20261225\nEND:VEVENT\nEND:VCALENDAR\n".write(
      toFile: folder.file("days.ics"), atomically: true, encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let before = try EngineProcess.run(arguments: ["--store", typing.store, "export"])
      .standardOutput
    let stopped = try interrupted(words.map { $0.replacing("FOLDER", with: folder.path) })
    _ = try stopped.readAll()
    #expect(try stopped.waitForExit() == 130)
    #expect(stopped.standardError == "punchline: stopped. \(remains)\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { !$0.hasSuffix(".lock") && !$0.hasSuffix(".notify") }.sorted()
        == files.filter { !$0.hasSuffix(".lock") && !$0.hasSuffix(".notify") })
    #expect(
      try EngineProcess.run(arguments: ["--store", typing.store, "export"]).standardOutput
        == before)
  }

  @Test func `what an import took before ctrl-C is taken back`() throws {
    let rows = (1...3_000).map { "Ann \($0),Lee,ann\($0)@fern.example\n" }.joined()
    try ("First name,Last name,Email\n" + rows).write(
      toFile: folder.file("clients.csv"), atomically: true, encoding: .utf8)
    func people() throws -> Int {
      try EngineProcess.run(
        arguments: ["--store", typing.store, "call", "member.list", "limit=100"]
      ).standardOutput.split(separator: "@fern.example").count
    }
    let before = try people()
    let work = try EngineProcess(
      arguments: [
        "--store", typing.store, "import", "--table", "clients", folder.file("clients.csv"),
      ])
    for _ in 0..<1_000 {
      if try people() > before { break }
    }
    work.kill(SIGINT)
    #expect(try work.waitForExit() == 130)
    #expect(work.standardError == "punchline: stopped. Nothing was taken.\n")
    #expect(try people() == before)
  }

  #if os(Linux)
    @Test func `a terminal sees how far an import is, and a pipe nothing`() throws {
      for day in 1...9 {
        try typing.type("add", "2026-10-0\(day)", "9-17", "Alpha", at: "2026-11-01T12:00:00Z")
      }
      let lines = try typing.type("export", at: "2026-11-01T12:00:00Z").lines
      let pipe = folder.file("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      let seen = try EngineProcess(
        onTerminal: ["--store", folder.file("seen.db"), "import", pipe],
        environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8"], binary: try EngineBinary.path())
      let writer = try #require(FileHandle(forWritingAtPath: pipe))
      writer.write(Data((lines[0] + "\n").utf8))
      // Work that takes longer than the pause before progress is shown.
      usleep(700_000)
      writer.write(Data((lines.dropFirst().joined(separator: "\n") + "\n").utf8))
      try writer.close()
      let (output, status) = try seen.runToEnd()
      #expect(status == 0 && output.contains("taken: "), "\(output)")
      #expect(output.contains("\r\u{1B}[KExamining the file."), "\(output)")
      let quiet = try EngineProcess.run(
        arguments: ["--store", folder.file("quiet.db"), "import", "-"],
        input: lines.joined(separator: "\n") + "\n")
      #expect(quiet.status == 0 && quiet.standardError == "")
    }
  #endif
}
