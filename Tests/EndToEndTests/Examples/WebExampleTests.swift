import ClockTestSupport
import Foundation
import Testing

@Suite(
  .serialized, .enabled(if: Machine.has("chromium"), "chromium is not installed"),
  .enabled(if: hasPlaywright, "playwright and axe-core are not installed"))
struct `Web example` {
  @Test(arguments: [
    "strangers_are_refused", "no_command_line_has_the_token", "an_address_stays",
    "a_phone_opens_it_by_tls", "qr_codes_can_be_read", "the_clock_counts_and_follows",
    "a_second_moves_nothing", "nothing_is_asked_while_idle", "a_day_is_kept",
    "a_picture_shows_the_page", "entries_are_dragged", "a_forgotten_clock_out_comes_first",
    "alerts_have_a_tray",
    "the_desktop_is_told_in_the_background", "settings_are_kept", "the_team_for_who_may",
    "visits_count_down", "a_device_says_what_waits", "axe_finds_nothing_at_320",
    "axe_finds_nothing_at_390", "axe_finds_nothing_at_1280", "axe_finds_nothing_at_1920",
  ])
  func `the web page keeps a working day in Chromium`(part: String) throws {
    let page = try EngineProcess(
      arguments: ["-B", "\(Repository.path)/examples/web/test.py", part],
      environment: [
        "PUNCHLINE_BINARY": try EngineBinary.path(), "CHROMIUM": Machine.path(of: "chromium"),
        "LC_ALL": "C.UTF-8", "PUNCHLINE_SHOTS": "\(Repository.path)/.build/shots",
      ], binary: python)
    let output = try page.readAll(timeout: 300)
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
  let trial = try? EngineProcess(
    arguments: ["-c", "import playwright, axe_playwright_python"], binary: python)
  return (try? trial?.waitForExit()) == 0
}()
