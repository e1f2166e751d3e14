import ClockTestSupport
import Testing

@Suite struct `Status bar examples` {
  /// The snippets call `punchline`, which uses a store of this test.
  private let home: UserHome

  init() throws {
    home = try UserHome()
  }

  @Test(arguments: [
    "i3bar.conf", "i3blocks.conf", "polybar.ini", "punchline.sh", "tmux.conf", "waybar.jsonc",
  ])
  func `the command of each snippet shows today's time until it is ended`(
    name: String
  ) throws {
    let snippet = try Repository.read("examples/bars/\(name)")
    let command = try #require(snippet.firstMatch(of: /exec punchline watch --format \w+/)).output
    let bar = try home.run("sh", ["-c", String(command)])
    while let line = try bar.readLine(), !line.contains("Today 00:00:00") {}
    bar.terminate()
    let status = try bar.waitForExit()
    #expect(status == 0, "\(bar.standardError)")
  }

  @Test(.enabled(if: Machine.has("tmux"), "tmux is not installed"))
  func `tmux shows the clock and clocks in by its key`() throws {
    let inner = home.file("inner")
    let outer = ["-S", home.file("outer"), "-f", "/dev/null"]
    defer {
      for server in [outer, ["-S", inner]] { _ = try? tmux(server + ["kill-server"]) }
    }
    let session = "env -u TMUX tmux -S \(inner) -f \(path("tmux.conf")) new-session 'sleep 60'"
    try tmux(outer + ["new-session", "-d", "-x", "120", "-y", "6", session])
    try checkBecomes("Today 00:00:00") { try tmux(outer + ["capture-pane", "-p"]) }
    try tmux(outer + ["send-keys", "C-b", "P"])
    try checkBecomes("Clocked In 00:00:0") { try tmux(outer + ["capture-pane", "-p"]) }
  }

  @Test(.enabled(if: Machine.has("i3blocks"), "i3blocks is not installed"))
  func `i3blocks shows the clock and clocks in by a click`() throws {
    let bar = try home.run("i3blocks", ["-c", path("i3blocks.conf")])
    while let line = try bar.readLine(), !line.contains("Today 00:00:00") {}
    try bar.send(#"{"name":"punchline-toggle","button":1}"#)
    var line = try bar.readLine()
    while let seen = line, !seen.contains("Clocked In") { line = try bar.readLine() }
    #expect(line != nil)
    bar.terminate()
  }

  private func path(_ name: String) -> String { "\(Repository.path)/examples/bars/\(name)" }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let client = try home.run("tmux", arguments)
    return try client.readAll()
  }
}
