import ClockTestSupport
import Foundation
import Testing

struct `Socket example` {
  @Test(
    .enabled(if: Machine.has("python3"), "python3 is not installed"),
    .enabled(if: Machine.has("systemd-socket-activate"), "systemd is not installed"))
  func `the units give each of many clients an engine, which hear of each other`() throws {
    // A user has 128 file watches in total, which other tests need at the same time.
    let count = Effort.isLong ? 500 : 60
    let run = try run(["clients", "\(count)"], by: Machine.path(of: "python3"))
    #expect(
      run.output == "clocked in: \(count - 1)\nengines: \(count)\nengines after the clients: 0\n",
      "\(run.error)")
  }

  @Test(
    .enabled(if: Machine.has("websocketd"), "websocketd is not installed"),
    .enabled(if: Machine.has("chromium"), "chromium is not installed"),
    .enabled(if: Playwright.isThere, "playwright and axe-core are not installed"),
    arguments: DocumentedCommand.run(by: .websocketd))
  func `a page shows the clock over a web socket by the documented command`(
    command: DocumentedCommand
  ) throws {
    for line in command.lines {
      let run = try run(["page", line], by: Playwright.python)
      #expect(run.output.hasPrefix("● "), "\(run.output)\(run.error)")
    }
  }

  private func run(
    _ words: [String], by python: String?
  ) throws -> (output: String, error: String) {
    let script = try EngineProcess(
      arguments: ["-B", "\(Repository.path)/examples/socket/test.py"] + words,
      environment: ["PUNCHLINE_BINARY": try EngineBinary.path(), "LC_ALL": "C.UTF-8"],
      binary: python)
    let output = try script.readAll(timeout: 120)
    _ = try script.waitForExit()
    return (output, script.standardError)
  }
}
