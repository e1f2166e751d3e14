import ClockTestSupport
import Foundation
import Testing

@Suite(.enabled(if: Machine.has("python3"), "python3 is not installed"))
struct `Python example` {
  @Test func `clocks, counts, alerts and recovers in Python`() throws {
    try checkAlone(.python)
  }

  @Test(.enabled(if: Machine.has("nvim"), "nvim is not installed"))
  func `shows at once what Neovim does`() throws {
    try checkFollow(.python, .neovim)
  }

  @Test(arguments: ["clock-in-and-out", "clock-ticks-and-midnight", "clock-two-engines"])
  func `the harness finds the scenario as written`(name: String) throws {
    let file = "\(Repository.path)/examples/scenarios/\(name).transcript"
    let run = try harness(file)
    #expect(run.output == "ok \(file)\n" && run.status == 0, "\(run)")
  }

  @Test func `the harness shows the line that differs`() throws {
    let scenario = try Repository.read("examples/scenarios/clock-in-and-out.transcript")
    let changed = scenario.replacingOccurrences(of: "already_clocked_in", with: "anything_else")
    try #require(changed != scenario)
    let folder = try TemporaryFolder()
    let file = folder.file("changed.transcript")
    try changed.write(toFile: file, atomically: true, encoding: .utf8)
    let run = try harness(file)
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("-< ") && $0.contains("anything_else") }, "\(run)")
    #expect(lines.contains { $0.hasPrefix("+< ") && $0.contains("already_clocked_in") }, "\(run)")
  }

  private func harness(_ file: String) throws -> (output: String, status: Int32) {
    let script = try EngineProcess(
      arguments: [
        "-B", "\(Repository.path)/examples/python/harness.py",
        "--binary", try EngineBinary.path(), file,
      ],
      environment: ["LC_ALL": "C.UTF-8"], binary: Machine.path(of: "python3"))
    return (try script.readAll(), try script.waitForExit())
  }
}
