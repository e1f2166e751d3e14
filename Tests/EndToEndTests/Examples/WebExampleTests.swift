import ClockTestSupport
import Foundation
import Testing

@Suite(
  .serialized, .enabled(if: Machine.has("chromium"), "chromium is not installed"),
  .enabled(if: hasPlaywright, "playwright is not installed"))
struct `Web example` {
  @Test(arguments: [
    "strangers_are_refused", "no_command_line_has_the_token", "the_clock_counts_and_follows",
    "a_day_by_keyboard", "visits_count_down", "light_dark_and_small",
  ])
  func `the web example shows the day in Chromium, by keyboard`(part: String) throws {
    let page = try EngineProcess(
      arguments: ["-B", "\(Repository.path)/examples/web/test.py", part],
      environment: [
        "PUNCHLINE_BINARY": try EngineBinary.path(), "CHROMIUM": Machine.path(of: "chromium"),
        "LC_ALL": "C.UTF-8",
      ], binary: python)
    let output = try page.readAll(timeout: 150)
    let status = try page.waitForExit()
    #expect(status == 0 && output == "passed\n", "\(output)\(page.standardError)")
  }

  @Test(
    arguments: [
      ([], "punchline-that-is-not-there", 2),
      ([], "/bin/true", 1),
      (["--port", "65536"], nil, 2),
    ] as [([String], String?, Int32)])
  func `the web example says why it cannot start`(options: [String], engine: String?, status: Int32)
    throws
  {
    let bridge = try EngineProcess(
      arguments: ["-B", "\(Repository.path)/examples/web/bridge.py"] + options
        + ["--engine", try engine ?? EngineBinary.path(), "--", "--store", ":memory:"],
      binary: Machine.path(of: "python3"))
    #expect(try bridge.readAll() == "")
    #expect(try bridge.waitForExit() == status)
    #expect(bridge.standardError.contains(engine ?? "port 65536"))
  }
}

/// The virtual environment that `.ci/setup front-ends` makes.
private let python = "\(Repository.path)/.build/python/bin/python3"

private let hasPlaywright: Bool = {
  let trial = try? EngineProcess(arguments: ["-c", "import playwright"], binary: python)
  return (try? trial?.waitForExit()) == 0
}()
