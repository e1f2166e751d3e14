import ClockTestSupport
import Foundation
import JSON
import Testing

/// The reporters of `examples/presence`, each with its own program.
// A minute is shortened to two seconds, and the user is away after four.
@Suite(.serialized)
struct `Presence examples` {
  private var home: UserHome
  private let store: String
  private let calls: String
  /// A wrapper of the engine that notes its calls.
  private let program: String
  private let start = ProcessInfo.processInfo.systemUptime

  /// In seconds.
  private static let minute = 2

  init() throws {
    home = try UserHome()
    store = home.file("store.db")
    calls = home.file("calls")
    program = try home.install(
      "counted",
      """
      #!/bin/sh
      echo "$*" >>\(calls)
      exec \(try EngineBinary.path()) --store \(store) "$@"

      """)
    home.set("PUNCHLINE", program)
    home.set("PRESENCE_MINUTE", "\(Self.minute)")
    home.set("PRESENCE_IDLE", "4")
    _ = try call("settings.update", "idleMinutes=240")
  }

  private func path(_ name: String) -> String { "\(Repository.path)/examples/presence/\(name)" }

  private func call(_ words: String...) throws -> String {
    try EngineProcess.run(arguments: ["--store", store, "call"] + words).standardOutput
  }

  /// The presence state according to the engine.
  private func state() throws -> String {
    let since = try JSONReader.parse(try call("presence.status")).member("since")
    return since == .null ? "there" : "away"
  }

  /// Expects the reporter to report an absence, then to sleep, and to report the return at a sign
  /// of it.
  private func check(
    _ sign: () throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try checkBecomes("away", sourceLocation: sourceLocation, state)
    let before = try lines()
    #expect(try comesToRest(), sourceLocation: sourceLocation)
    #expect(try lines() == before, sourceLocation: sourceLocation)
    try checkBecomes("there", sourceLocation: sourceLocation) {
      try sign()
      return try state()
    }
    try checkSeldom(sourceLocation: sourceLocation)
  }

  /// Expects at most one line a minute, by a clock with whole seconds.
  private func checkSeldom(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let passed = Int((ProcessInfo.processInfo.systemUptime - start).rounded(.up))
    #expect(try lines() <= (passed + 1) / Self.minute + 1, sourceLocation: sourceLocation)
  }

  /// Whether the reporter no longer wakes up, after the last line's programs have ended and an
  /// editor has noticed that nobody types.
  private func comesToRest() throws -> Bool {
    #if os(Linux)
      for _ in 0..<6 {
        let before = try wakeups()
        usleep(3_000_000)
        if try wakeups() == before { return true }
      }
      return false
    #else
      usleep(3_000_000)
      return true
    #endif
  }

  /// The number of sent lines.
  private func lines() throws -> Int {
    try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n").count
  }

  #if os(Linux)
    /// How often each process of the reporter gave up the processor voluntarily; the displaying
    /// program may wake up freely.
    private func wakeups() throws -> [String: String] {
      let mark = Data("PUNCHLINE=\(program)".utf8)
      let shows = ["Xvfb", "sway", "tmux: server", "tmux: client", "dbus-daemon"]
      var found: [String: String] = [:]
      for process in try FileManager.default.contentsOfDirectory(atPath: "/proc")
      where Int(process) != nil {
        guard
          let surroundings = FileManager.default.contents(atPath: "/proc/\(process)/environ"),
          surroundings.range(of: mark) != nil,
          let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        else { continue }
        let lines = status.split(separator: "\n")
        guard let name = lines.first?.split(separator: "\t").last.map(String.init),
          !shows.contains(name)
        else { continue }
        found["\(process) \(name)"] =
          lines.first { $0.hasPrefix("voluntary_ctxt_switches") }.map(String.init)
      }
      return found
    }
  #endif

  private func stop(_ reporter: EngineProcess) throws {
    reporter.terminate()
    _ = try reporter.waitForExit()
  }

  @Test(.needs("bash"))
  func `a shell's reporter sends a line a minute at most, and sleeps while nobody is there`()
    throws
  {
    let reporter = try home.run("bash", [path("report.sh"), "test"])
    for _ in 0..<20 {
      try reporter.send("active")
      try reporter.send("idle 1")
    }
    try check { try reporter.send("active") }
    reporter.closeInput()
    #expect(try reporter.waitForExit() == 0)
  }

  /// Makes the editor report, and types into it after an absence.
  // An editor with a `warning` starts without the program, and reports when the program is back.
  private func checkEditor(
    _ command: String, keys: [String] = ["j"], warning: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let screen = try TerminalScreen(home)
    let moved = program + ".moved"
    func press() throws { for key in keys { try screen.press(key) } }
    if warning != nil { try FileManager.default.moveItem(atPath: program, toPath: moved) }
    try screen.type(command)
    if let warning {
      try screen.expect(warning, sourceLocation: sourceLocation)
      try FileManager.default.moveItem(atPath: moved, toPath: program)
      try press()
    }
    try check(press, sourceLocation: sourceLocation)
  }

  @Test(.needs("tmux"), .needs("vim"))
  func `Vim reports that nobody types, and who types again`() throws {
    try checkEditor(
      "vim -nNu NONE -i NONE --cmd 'let g:punchline_command=[$PUNCHLINE]|let g:punchline_idle=4|"
        + "let g:punchline_minute=\(Self.minute)' -S examples/presence/presence.vim",
      keys: ["i", "x"])
  }

  @Test(.needs("tmux"), .needs("nvim"))
  func `Neovim reports that nobody types, and who types again`() throws {
    try checkEditor(
      "nvim -u NONE --cmd 'let g:punchline_command=[$PUNCHLINE]|let g:punchline_idle=4|"
        + "let g:punchline_minute=\(Self.minute)' -c 'luafile examples/presence/presence.lua'",
      warning: "is not executable")
  }

  @Test(.needs("tmux"), .needs("emacs"))
  func `Emacs reports that nobody types, and who types again`() throws {
    try checkEditor(
      "emacs -nw -Q -L examples/presence -l punchline-presence --eval '(setq punchline-command "
        + "(list \"counted\") punchline-presence-idle 4 punchline-presence-minute "
        + "\(Self.minute))' -f punchline-presence-mode",
      warning: "Presence: ")
  }

  @Test(.needs("tmux"), .needs("inotifywait"))
  func `tmux reports that nobody types in any of its terminals, and who types again`() throws {
    let screen = try TerminalScreen(home)
    let socket = home.file("inner")
    let settings = "source-file \(path("tmux.conf"))\n"
    // Read twice, as by users who change their settings.
    try (settings + settings).write(
      toFile: home.file("tmux.conf"), atomically: true, encoding: .utf8)
    // Output in the terminal is no sign of a user.
    try screen.type(
      "tmux -S \(socket) -f \(home.file("tmux.conf")) new-session "
        + "'env -u PUNCHLINE sh -c \"while sleep 1; do date; done\"'")
    try check { try screen.press("x") }
    // A user who detaches is away, and returns by attaching a terminal.
    try screen.press("C-b", "d")
    try screen.expect("[detached")
    try check { try screen.type("tmux -S \(socket) attach") }
    try screen.press("C-b", "d")
    try screen.type("tmux -S \(socket) kill-server")
    #if os(Linux)
      try checkBecomes("[]") { try wakeups().keys.filter { $0.hasSuffix(" bash") }.description }
    #endif
  }

  @Test(.needs("node"))
  func `the extension of VS Code reports under Node`() throws {
    let script = """
      const Module = require('node:module');
      const signs = [];
      const on = (sign) => { signs.push(sign); return { dispose() {} }; };
      const values = { command: [process.env.PUNCHLINE], idleSeconds: 4, minuteSeconds: \(Self.minute) };
      const vscode = {
        window: {
          onDidChangeTextEditorSelection: on, onDidChangeActiveTextEditor: on,
          onDidChangeWindowState: on,
        },
        workspace: { onDidChangeTextDocument: on, getConfiguration: () => ({ get: (n) => values[n] }) },
      };
      const load = Module._load;
      Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
      require('\(path("vscode/extension.js"))').activate({ subscriptions: [] });
      process.stdin.on('data', () => signs[0]());
      """
    let reporter = try home.run("node", ["-e", script])
    try check { try reporter.send("x") }
    try stop(reporter)
  }

  @Test(.needs("Xvfb"), .needs("xdotool"), .needs("xprintidle"), .needs("xinput"))
  mutating func `xprintidle reports on X11, and waits for a key without looking`() throws {
    let desktop = try DesktopScreen(.x11, home)
    home.set(desktop.variable.name, desktop.variable.value)
    let reporter = try home.run("sh", [path("xprintidle.sh")])
    try check { try desktop.press("a") }
    try stop(reporter)
  }

  @Test(.needs("sway"), .needs("swayidle"))
  mutating func `swayidle reports on Sway`() throws {
    let desktop = try DesktopScreen(.wayland, home)
    home.set(desktop.variable.name, desktop.variable.value)
    let reporter = try home.run("sh", [path("swayidle.sh")])
    try check { try desktop.click(1, 10, 10) }
    try stop(reporter)
  }

  @Test(.needs("dbus-daemon"), .needs("dbus-monitor"), .needs("busctl"))
  mutating func `logind reports by what it says on the bus of its own session`() throws {
    let bus = try home.run("dbus-daemon", ["--session", "--nofork", "--print-address=1"])
    let address = try #require(try bus.readLine())
    home.set("DBUS_SYSTEM_BUS_ADDRESS", address)
    home.set("XDG_SESSION_ID", "1")
    let reporter = try home.run("sh", [path("logind.sh")])
    let hand = home
    func say(isIdle: Bool, session: String = "_31") throws {
      let signal = try hand.run(
        "busctl",
        [
          "--address=\(address)", "emit", "/org/freedesktop/login1/session/\(session)",
          "org.freedesktop.DBus.Properties", "PropertiesChanged", "sa{sv}as",
          "org.freedesktop.login1.Session", "1", "IdleHint", "b", "\(isIdle)", "0",
        ])
      #expect(try signal.waitForExit() == 0, "\(signal.standardError)")
    }
    try checkBecomes("away") {
      try say(isIdle: true)
      return try state()
    }
    // A user is active in another session.
    try say(isIdle: false, session: "_32")
    try check { try say(isIdle: false) }
    try stop(reporter)
    try stop(bus)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, with the name of the program, if that is not installed.
  fileprivate static func needs(_ program: String) -> Self {
    .enabled(if: Machine.has(program), "\(program) is not installed")
  }
}
