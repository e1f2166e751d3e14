import ClockTestSupport
import Foundation
import Testing

/// A front end of `examples/`, and how its own program runs its test script.
enum FrontEnd: String, CaseIterable, Sendable {
  case neovim, vim, emacs, vscode, python

  var program: String {
    switch self {
    case .neovim: "nvim"
    case .vim: "vim"
    case .emacs: "emacs"
    case .vscode: "node"
    case .python: "python3"
    }
  }

  /// Vim uses the whole screen, so its script reports through a third stream.
  private var command: String {
    switch self {
    case .neovim:
      "exec nvim --headless -u NONE --cmd 'set rtp^=examples/neovim' -S examples/neovim/test.lua"
    case .vim:
      """
      exec vim -Nu NONE -i NONE -nT dumb --not-a-term --cmd 'set rtp^=examples/vim' \
      -S examples/vim/test.vim 3>&1 >/dev/null </dev/null
      """
    case .emacs: "exec emacs -Q --batch -L examples/emacs -l examples/emacs/test.el"
    case .vscode: "exec node examples/vscode/test.js"
    case .python: "exec python3 -B examples/python/test.py"
    }
  }

  enum Part: String {
    /// Tests everything that the front end does, under the virtual clock.
    case alone
    /// Prints `ready`, waits until another front end clocks in, and clocks out.
    case follow
    /// Clocks in, waits until another front end clocks out, and clocks in again while ending.
    case lead
  }

  func start(_ part: Part, store: String = ":memory:") throws -> EngineProcess {
    try EngineProcess(
      arguments: ["-c", "cd \"$PUNCHLINE_REPOSITORY\" && \(command)"],
      environment: [
        "PUNCHLINE_BINARY": try EngineBinary.path(), "PUNCHLINE_PART": part.rawValue,
        "PUNCHLINE_STORE": store, "PUNCHLINE_REPOSITORY": Repository.path,
        "LC_ALL": "C.UTF-8",
      ], binary: "/bin/sh")
  }
}

/// Expects the front end's script to run to its last line.
func checkPasses(
  _ script: EngineProcess, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let output = try script.readAll()
  let status = try script.waitForExit()
  #expect(
    status == 0 && output.hasSuffix("passed\n"), "\(output)\(script.standardError)",
    sourceLocation: sourceLocation)
}

func checkAlone(_ frontEnd: FrontEnd, sourceLocation: SourceLocation = #_sourceLocation) throws {
  try checkPasses(try frontEnd.start(.alone), sourceLocation: sourceLocation)
}

/// Expects two front ends on one store to show each other's actions at once.
func checkFollow(
  _ follower: FrontEnd, _ leader: FrontEnd, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = try TemporaryFolder()
  let store = folder.file("store.db")
  let following = try follower.start(.follow, store: store)
  try #require(try following.readLine() == "ready", sourceLocation: sourceLocation)
  let leading = try leader.start(.lead, store: store)
  try checkPasses(following, sourceLocation: sourceLocation)
  try checkPasses(leading, sourceLocation: sourceLocation)
  // The leader's engine may still answer the last request after the leader has ended.
  try checkBecomes(#""clockedIn":true"#, sourceLocation: sourceLocation) {
    try EngineProcess.run(arguments: ["--store", store, "call", "clock.status"]).standardOutput
  }
}

/// Expects the text to appear in a value that is read repeatedly.
func checkBecomes(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ look: () throws -> String
) throws {
  let end = ProcessInfo.processInfo.systemUptime + EngineProcess.deadline
  var seen = try look()
  while !seen.contains(text) && ProcessInfo.processInfo.systemUptime < end {
    usleep(20_000)
    seen = try look()
  }
  #expect(seen.contains(text), sourceLocation: sourceLocation)
}

/// The virtual environment of `.ci/setup front-ends`, for front ends in a browser.
enum Playwright {
  static let python = "\(Repository.path)/.build/python/bin/python3"

  static let isThere: Bool = {
    let trial = try? EngineProcess(
      arguments: ["-c", "import playwright, axe_playwright_python"], binary: python)
    return (try? trial?.waitForExit()) == 0
  }()
}
