import ClockTestSupport
import Foundation
import Testing

struct DocumentedCommandTests {
  @Test func `every command of a document is one that a test runs`() {
    for command in DocumentedCommand.all {
      #expect(command.runner != nil, "\(command.testDescription): no test runs \(command.lines)")
    }
    for runner in DocumentedCommand.Runner.allCases {
      #expect(!DocumentedCommand.run(by: runner).isEmpty, "no document has a command for \(runner)")
    }
  }

  @Test(arguments: ["htop", "python3 examples/python/other.py", "punchline --help\nnvim"])
  func `a command that no test runs is noticed`(text: String) throws {
    let fence = try #require(MarkdownDocument("```sh\n\(text)\n```\n").fences.first)
    #expect(DocumentedCommand(document: "README.md", fence: fence).runner == nil)
  }

  @Test(arguments: Documents.names)
  func `what stands between fences is run, built, or of another program's file`(
    name: String
  ) throws {
    for fence in try #require(Documents[name]).fences {
      #expect(
        ["sh", "console", "transcript", "python", "swift", "text"].contains(fence.language),
        "\(name), \(fence)")
    }
  }

  /// Commands must be in fenced blocks, where tests find and run them.
  @Test(arguments: Documents.names)
  func `inline code is a name or a value and never a command`(name: String) throws {
    // A command starts with a small letter, a dot or a slash.
    let value =
      #/
      [\[\{"●○◐A-Z0-9].* | [+\-][0-9].* | :help\ punchline | on\ time | [a-z]+:\ .* | :[A-Z][A-Za-z]+\ [A-Z][a-z]+ | !\ restart | ~/.*
      /#.dotMatchesNewlines()
    for paragraph in try #require(Documents[name]).paragraphs {
      for code in paragraph.codeSpans ?? [] where code.contains(where: \.isWhitespace) {
        #expect(
          code.wholeMatch(of: value) != nil,
          "\(name), line \(paragraph.line): `\(code)` looks like a command")
      }
    }
  }

  @Test(
    .enabled(if: Machine.has("python3"), "python3 is not installed"),
    arguments: DocumentedCommand.run(by: .shell))
  func `a command that a document shows does its work`(command: DocumentedCommand) throws {
    let home = try UserHome()
    for line in command.lines {
      let shell = try home.run("sh", ["-c", "cd '\(Repository.path)' && \(line)"])
      shell.closeInput()
      let output = try shell.readAll()
      let status = try shell.waitForExit()
      #expect(status == 0 && shell.standardError == "", "\(output)\(shell.standardError)")
    }
  }

  @Test func `the documented commands make an organization and add a member to it`() throws {
    let fence = try #require(Documents["README.md"]?.fences.first { $0.heading == "For a team" })
    let lines = fence.text.split(separator: "\n").map(String.init)
    let home = try UserHome()
    let made = try home.run("sh", ["-c", lines[0]])
    let output = try made.readAll()
    let admin = try #require(
      output.split(whereSeparator: \.isWhitespace).drop { $0 != "admin" }.dropFirst().first)
    let added = try home.run("sh", ["-c", lines[1].replacing("ADMIN", with: admin)])
    #expect(try added.waitForExit() == 0, "\(output)\(added.standardError)")
  }

  @Test func `the link for xbar shows the clock`() throws {
    let home = try UserHome()
    let plugins = home.file("Library/Application Support/xbar/plugins")
    try FileManager.default.createDirectory(atPath: plugins, withIntermediateDirectories: true)
    for command in DocumentedCommand.run(by: .xbar) {
      for line in command.lines {
        let made = try home.run("sh", ["-c", "cd '\(Repository.path)' && \(line)"])
        #expect(try made.waitForExit() == 0, "\(made.standardError)")
      }
      let bar = try home.run("\(plugins)/punchline.sh", [])
      while let line = try bar.readLine(), !line.contains("Today 00:00:00") {}
      bar.terminate()
      #expect(try bar.waitForExit() == 0, "\(bar.standardError)")
    }
  }

  @Test func `a command that installs, builds or measures is run by a script of the checks`() {
    let scripts = ["run", "fresh"].compactMap { try? Repository.read(".ci/\($0)") }.joined()
    for command in DocumentedCommand.run(by: .machine) {
      let section = command.fence.heading
      let number = DocumentedCommand.all.filter {
        $0.document == command.document && $0.fence.heading == section
      }.prefix { $0.fence.line <= command.fence.line }.count
      let runs = scripts.matches(
        of: #/\.ci/commands\ '?(?<section>[A-Z][a-z\ ]+[a-z])'?(?:\ (?<number>\d))?/#)
      #expect(
        command.document == "README.md"
          && runs.contains { run in
            run.section == section && Int(run.number ?? "") ?? number == number
          }, "no script runs \(command.testDescription)")
    }
  }
}

@Suite(.enabled(if: Machine.has("tmux"), "tmux is not installed"))
struct `A command that a document shows` {
  @Test(.enabled(if: Machine.has("nvim"), "nvim is not installed"))
  func `the documented command puts the clock into Neovim`() throws {
    try checkShows(.neovim, "○ 0s", "● ") { screen in try screen.type(":qall!") }
  }

  @Test(.enabled(if: Machine.has("vim"), "vim is not installed"))
  func `the documented command puts the clock into Vim`() throws {
    try checkShows(.vim, "○ 0s", "● ") { screen in try screen.type(":qall!") }
  }

  @Test(.enabled(if: Machine.has("emacs"), "emacs is not installed"))
  func `the documented command puts the clock into Emacs`() throws {
    try checkShows(.emacs, "○ 0s", "● ") { screen in try screen.press("C-x", "C-c") }
  }

  @Test(.enabled(if: Machine.has("python3"), "python3 is not installed"))
  func `the documented command shows the clock in a terminal`() throws {
    try checkShows(.pythonClock, "○ 0s", "● ") { screen in try screen.press("C-c") }
  }

  @Test func `the documented command shows the clock in tmux`() throws {
    try checkShows(.tmux, "Today 00:00:00", "Clocked In 00:") { screen in try screen.type("exit") }
  }

  @Test(.enabled(if: Machine.has("i3blocks"), "i3blocks is not installed"))
  func `the documented command shows the clock in i3blocks`() throws {
    try checkShows(.i3blocks, "Today 00:00:00", "Clocked In 00:") { screen in
      try screen.press("C-c")
    }
  }

  /// Debian has no Visual Studio Code: Node runs the extension from the folder.
  @Test(.enabled(if: Machine.has("node"), "node is not installed"))
  func `the documented command names the extension of VS Code`() throws {
    var home = try UserHome()
    home.set("PUNCHLINE_BINARY", try EngineBinary.path())
    home.set("PUNCHLINE_PART", "alone")
    try home.install(
      "code",
      """
      #!/bin/sh
      folder="${1#--extensionDevelopmentPath=}"
      [ "$#" -eq 1 ] && [ "$folder" != "$1" ] && exec node "$folder/test.js"

      """)
    for command in DocumentedCommand.run(by: .vscode) {
      let run = try home.type(command.fence.text)
      #expect(run.output.hasSuffix("passed\n") && run.status == 0, "\(run)")
    }
  }

  @Test(.enabled(if: Machine.has("python3"), "python3 is not installed"))
  func `the documented command shows the clock in the browser`() throws {
    var home = try UserHome()
    home.set(
      "BROWSER",
      try home.install(
        "browser",
        #"""
        #!/usr/bin/env python3
        import http.cookiejar, json, re, socket, sys, urllib.request as web
        address = re.search('url=([^"]*)"', web.urlopen(sys.argv[1]).read().decode())[1]
        jar = http.cookiejar.CookieJar()
        page = web.build_opener(web.HTTPCookieProcessor(jar)).open(address).read().decode()
        host = address.removeprefix("http://").partition("/")[0]
        connection = socket.create_connection(host.split(":"))
        connection.sendall(("\r\n".join([
            "GET /engine HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
            "Cookie: " + "; ".join(f"{each.name}={each.value}" for each in jar),
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: key", "", ""])).encode())
        answer = connection.makefile("rb")
        while answer.readline().strip():
            pass
        asked = b'{"jsonrpc":"2.0","id":1,"method":"clock.status"}'
        connection.sendall(bytes([0x81, 0x80 | len(asked), 0, 0, 0, 0]) + asked)
        assert answer.read(2) == b"\x81\x7e"
        said = json.loads(answer.read(int.from_bytes(answer.read(2), "big")))
        print('id="elapsed"' in page, said["result"]["text"]["status"])

        """#))
    try checkShows(.bridge, "True Clocked Out", in: home) { screen in try screen.press("C-c") }
  }

  @Test(
    .enabled(if: Machine.has("polybar"), "polybar is not installed"),
    .enabled(if: Machine.has("Xvfb"), "Xvfb is not installed"),
    .enabled(if: Machine.has("import"), "import is not installed"),
    .enabled(if: Machine.has("tesseract"), "tesseract is not installed"))
  func `the documented command shows the clock in Polybar`() throws {
    try checkShows(.polybar, "Today 00:00:00", "Clocked In", on: .x11)
  }

  @Test(
    .enabled(if: Machine.has("waybar"), "waybar is not installed"),
    .enabled(if: Machine.has("sway"), "sway is not installed"),
    .enabled(if: Machine.has("grim"), "grim is not installed"),
    .enabled(if: Machine.has("tesseract"), "tesseract is not installed"))
  func `the documented command shows the clock in Waybar`() throws {
    try checkShows(.waybar, "Today 00:00:00", "Clocked In", on: .wayland)
  }

  private func checkShows(
    _ runner: DocumentedCommand.Runner, _ idle: String, _ running: String,
    on system: DesktopScreen.System
  ) throws {
    var home = try UserHome()
    let desktop = try DesktopScreen(system, home)
    home.set(desktop.variable.name, desktop.variable.value)
    for command in DocumentedCommand.run(by: runner) {
      let screen = try TerminalScreen(home)
      for line in command.lines { try screen.type(line) }
      try desktop.expect(idle)
      try clockIn(home)
      try desktop.expect(running)
      try screen.press("C-c")
      try screen.expectEnd()
    }
  }

  /// Types each command of the runner, expects its output while nothing runs and while the clock
  /// runs, and ends it.
  private func checkShows(
    _ runner: DocumentedCommand.Runner, _ idle: String, _ running: String? = nil,
    in given: UserHome? = nil, end: (TerminalScreen) throws -> Void
  ) throws {
    for command in DocumentedCommand.run(by: runner) {
      let home = try given ?? UserHome()
      let screen = try TerminalScreen(home)
      for line in command.lines { try screen.type(line) }
      try screen.expect(idle)
      if let running {
        try clockIn(home)
        try screen.expect(running)
      }
      try end(screen)
      try screen.expectEnd()
    }
  }

  private func clockIn(_ home: UserHome) throws {
    let call = try home.run("punchline", ["call", "clock.in"])
    #expect(try call.waitForExit() == 0, "\(call.standardError)")
  }
}
