import ClockTestSupport
import Foundation
import Testing

@Suite(.enabled(if: Machine.has("python3"), "python3 is not installed"))
struct `Python example` {
  @Test func `the Python example clocks, counts, alerts and recovers`() throws {
    try checkAlone(.python)
  }

  @Test(.enabled(if: Machine.has("nvim"), "nvim is not installed"))
  func `the Python example shows at once what Neovim does`() throws {
    try checkFollow(.python, .neovim)
  }

  @Test func `the harness replays every scenario in one command`() throws {
    let files = Repository.files(in: "examples/scenarios", ending: ".transcript").map {
      "\(Repository.path)/examples/scenarios/\($0)"
    }
    #expect(files.count > 30)
    let run = try harness(files)
    #expect(run.output == files.map { "ok \($0)\n" }.joined() && run.status == 0, "\(run)")
  }

  @Test func `the harness names the line that differs, and records it when asked to`() throws {
    let scenario = try Repository.read("examples/scenarios/clock-in-and-out.transcript")
    let changed = scenario.replacingOccurrences(of: "already_clocked_in", with: "anything_else")
    try #require(changed != scenario)
    let line =
      1
      + changed.split(separator: "\n", omittingEmptySubsequences: false).prefix {
        !$0.contains("anything_else")
      }.count
    let folder = try TemporaryFolder()
    let file = folder.file("changed.transcript")
    try changed.write(toFile: file, atomically: true, encoding: .utf8)

    let run = try harness([file])
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "\(file):\(line): differs")
    #expect(lines.contains { $0.hasPrefix("-< ") && $0.contains("anything_else") }, "\(run)")
    #expect(lines.contains { $0.hasPrefix("+< ") && $0.contains("already_clocked_in") }, "\(run)")

    let recording = try harness(["--record", file])
    #expect(recording.output == "recorded \(file)\n" && recording.status == 0, "\(recording)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == scenario)
  }

  @Test(
    arguments: [
      ("> {}\nhello\n", ":2: not a line of a transcript: hello"),
      ("$ punchline\n\nother> {}\n", ":3: no engine 'other' was started"),
      ("$ punchline --colour\n> {}\n", ":3: differs"),
    ])
  func `the harness names the line that it cannot replay`(text: String, complaint: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("odd.transcript")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let missing = folder.file("missing.transcript")
    let run = try harness([file, missing])
    #expect(run.output.contains("\(file)\(complaint)\n"), "\(run)")
    #expect(run.output.contains("\(missing): "), "\(run)")
    #expect(run.status == 1)
  }

  private func harness(_ words: [String]) throws -> (output: String, status: Int32) {
    let script = try EngineProcess(
      arguments: [
        "-B", "\(Repository.path)/examples/python/harness.py",
        "--binary", try EngineBinary.path(),
      ] + words,
      environment: ["LC_ALL": "C.UTF-8"], binary: Machine.path(of: "python3"))
    return (try script.readAll(), try script.waitForExit())
  }
}
