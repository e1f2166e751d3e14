import ClockTestSupport
import Foundation
import Testing

@Suite(
  .enabled(if: Machine.has("chromium"), "chromium is not installed"),
  .enabled(if: Playwright.isThere, "playwright and axe-core are not installed"))
struct `Web example` {
  /// Its parts share a browser and two processes; each is reported with its duration.
  @Test func `the web page keeps a working day in Chromium`() throws {
    let page = try EngineProcess(
      arguments: ["-B", "\(Repository.path)/examples/web/test.py"],
      environment: [
        "PUNCHLINE_BINARY": try EngineBinary.path(), "CHROMIUM": Machine.path(of: "chromium"),
        "LC_ALL": "C.UTF-8", "PUNCHLINE_SHOTS": "\(Repository.path)/.build/shots",
      ], binary: Playwright.python)
    let output = try page.readAll(timeout: 600)
    let status = try page.waitForExit()
    #expect(status == 0 && output.hasSuffix("passed\n"), "\(output)\(page.standardError)")
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
