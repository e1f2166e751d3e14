import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

@testable import punchline

@Suite(.serialized) struct `Watching` {
  private let folder: TemporaryFolder
  private let store: String
  private let peer: PeerEngine

  init() throws {
    folder = try TemporaryFolder()
    store = folder.file("store.db")
    peer = try PeerEngine(store: store)
    _ = try peer.call("ping")
  }

  /// A bar's child process, whose input is closed as in most bars.
  private func watch(_ format: Arguments.WatchFormat) throws -> EngineProcess {
    let process = try EngineProcess(
      arguments: ["watch", "--format", format.rawValue, "--store", store])
    if format != .i3bar { process.closeInput() }
    return process
  }

  /// Lines up to the first that contains the text.
  private func line(_ process: EngineProcess, containing text: String) throws -> String? {
    // A watch never ends: a line that has not come by then will not come.
    for _ in 0..<100 {
      guard let line = try process.readLine() else { return nil }
      if line.contains(text) { return line }
    }
    return nil
  }

  /// Changes the shown state; after a refusal the watch would stay silent.
  private func change(_ method: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var reply = try peer.call(method)
    // On a busy machine the lock may take longer than an engine waits for it.
    while reply?.reason == "store_busy" { reply = try peer.call(method) }
    #expect(
      reply?.member("result") != nil, "\(reply.map { $0.line } ?? "")",
      sourceLocation: sourceLocation)
  }

  private static func instant(secondsAgo: Double) -> JSON {
    .string(Date(timeIntervalSinceNow: -secondsAgo).formatted(.iso8601))
  }

  @Test(arguments: Arguments.WatchFormat.allCases)
  func `a watch shows what is, then each change, and ends at once when asked to`(
    format: Arguments.WatchFormat
  ) throws {
    let process = try watch(format)
    #expect(try line(process, containing: "Today 00:00:00") != nil)
    try change("clock.in")
    let first = try line(process, containing: "Clocked In 00:00:")
    #expect(first != nil)
    // The first shown second depends on how busy the machine is.
    var next = first
    while next == first { next = try line(process, containing: "Clocked In 00:00:") }
    #expect(next != nil)
    try change("clock.out")
    #expect(try line(process, containing: "Today 00:00:") != nil)
    process.terminate()
    #expect(try process.waitForExit() == 0)
    #expect(process.standardError.isEmpty)
  }

  @Test func `a watch ends when nobody reads any more`() throws {
    let process = try watch(.plain)
    _ = try process.readLine()
    process.closeOutput()
    #expect(try process.waitForExit() == 0)
  }

  @Test func `a watch shows the right time at once after it was stopped`() throws {
    _ = try peer.call("clock.in", ["at": Self.instant(secondsAgo: 60)])
    let process = try watch(.plain)
    _ = try process.readLine()
    process.kill(SIGSTOP)
    usleep(2_500_000)
    // A tick may have been sent just before the stop.
    let before = try peer.call("clock.status")?.member("result")?.member("elapsedMs")?.integer
    process.kill(SIGCONT)
    var shown = try process.readLine() ?? ""
    if seconds(shown) <= 61 { shown = try process.readLine() ?? "" }
    #expect(seconds(shown) >= Int(before ?? 0) / 1_000, "\(shown)")
  }

  private func seconds(_ line: String) -> Int {
    line.split(separator: " ").last?.split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
      ?? 0
  }

  #if os(Linux)
    @Test func `a watch sleeps while nothing runs`() throws {
      let process = try watch(.json)
      _ = try process.readLine()
      usleep(300_000)
      let before = try process.wakeups()
      usleep(1_500_000)
      #expect(try process.wakeups() == before)
    }
  #endif

  @Test func `a click in i3bar clocks in, and another one out`() throws {
    let process = try watch(.i3bar)
    #expect(try process.readLine() == #"{"version":1,"click_events":true,"stop_signal":0}"#)
    #expect(try process.readLine() == "[")
    let first = try JSONReader.parse(String((try process.readLine() ?? "").dropLast()))
    #expect(first.elements.first?.member("full_text")?.string == "Today 00:00:00")
    try process.send(#"[{"name":"punchline","instance":"idle","button":1,"x":7}"#)
    #expect(try line(process, containing: "Clocked In") != nil)
    try process.send(#",{"name":"punchline","instance":"clock","button":4}"#)
    usleep(20_000)
    #expect(try peer.call("clock.status")?.member("result")?.member("clockedIn") == true)
    try process.send(#",{"name":"punchline","instance":"clock","button":1}"#)
    #expect(try line(process, containing: "Today") != nil)
    process.closeInput()
    _ = try peer.call("clock.in")
    #expect(try line(process, containing: "Clocked In") != nil)
  }

  @Test func `the other button runs the menu, once while it is open`() throws {
    let (opened, go) = (folder.file("opened"), folder.file("go"))
    let menu = "echo open >>'\(opened)'; until test -e '\(go)'; do sleep 0.01; done"
    let process = try EngineProcess(
      arguments: ["watch", "--format", "i3bar", "--store", store, "--menu", menu])
    #expect(try line(process, containing: "Today") != nil)
    func openings() -> String { (try? String(contentsOfFile: opened, encoding: .utf8)) ?? "" }
    try process.send(#"[{"name":"punchline","button":3}"#)
    try checkBecomes("open\n", openings)
    try process.send(#",{"name":"punchline","button":3}"#)
    // Lines after the second click show its effect.
    try process.send(#",{"name":"punchline","button":1}"#)
    #expect(try line(process, containing: "Clocked In") != nil)
    #expect(openings() == "open\n")
    try Data().write(to: URL(filePath: go))
    try checkBecomes("open\nopen\n") {
      try process.send(#",{"name":"punchline","button":3}"#)
      usleep(50_000)
      return openings()
    }
    process.terminate()
    #expect(try process.waitForExit() == 0)
  }

  @Test(arguments: [
    (["watch", "--format", "plain", "--width", "3"], "a number from 4 to 100"),
    (["watch", "--format", "plain", "--width", "wide"], "a number from 4 to 100"),
    (["check", "--width", "20"], "--width goes with watch only"),
    (["--menu", "rofi"], "--menu goes with watch only"),
  ])
  func `what is said of a bar's line has to make sense`(
    arguments: [String], complaint: String
  ) throws {
    let run = try EngineProcess.run(arguments: ["--store", store] + arguments)
    #expect(run.status == 2)
    #expect(run.standardError.contains(complaint), "\(run.standardError)")
  }

  @Test func `a menu knows the lines of a bar in the environment's language`() throws {
    let environment: [String: String?] = ["LC_ALL": "de_DE.UTF-8"]
    let bar = try EngineProcess(
      arguments: ["watch", "--format", "xbar", "--store", store], environment: environment)
    bar.closeInput()
    #expect(try line(bar, containing: "Einstempeln | ") != nil)
    bar.kill(SIGTERM)
    _ = try bar.waitForExit()
    let chosen = try EngineProcess.run(
      arguments: ["--store", store, "menu", "--", "Einstempeln"], environment: environment)
    #expect(chosen.status == 0, "\(chosen.standardError)")
  }

  @Test func `a store that cannot be opened is a short text, not an end`() throws {
    try "no database, but long enough to be taken for one".write(
      toFile: folder.file("text.db"), atomically: true, encoding: .utf8)
    let process = try EngineProcess(
      arguments: ["watch", "--format", "json", "--store", folder.file("text.db")])
    let shown = try JSONReader.parse(try process.readLine() ?? "")
    #expect(shown.member("state")?.string == "error")
    #expect((1...60).contains(shown.member("text")?.string?.count ?? 0))
    process.terminate()
    #expect(try process.waitForExit() == 0)
  }

  @Test(arguments: [[], ["watch", "--format", "plain"]])
  func `an engine and a watch end with their parent, even when that is killed`(arguments: [String])
    throws
  {
    let words = [try EngineBinary.path()] + arguments + ["--store", store]
    let shell = try EngineProcess(
      arguments: ["-c", #"exec 3<&0; "$@" <&3 & echo started; wait"#, "sh"] + words,
      binary: "/bin/sh")
    #expect(try line(shell, containing: "started") != nil)
    usleep(200_000)
    shell.kill(SIGKILL)
    // The child holds the shell's output.
    _ = try shell.readAll()
    #expect(try shell.waitForExit() == 128 + SIGKILL)
  }

  private let trickyName = #"#(touch x) #[fg=red] <b>é"\ %H | %{A1:ls:}"#

  private func startTimer(on name: String) throws {
    let task = try peer.call("task.create", ["name": .string(name)])?.member("result")
    _ = try peer.call("timer.start", ["taskId": task?.member("id") ?? .null])
  }

  @Test(.enabled(if: Machine.has("i3blocks"), "i3blocks is not installed"))
  func `i3blocks shows each change, and its end is the watch's`() throws {
    let configuration = folder.file("i3blocks.conf")
    try """
    [punchline]
    command=exec \(try EngineBinary.path()) watch --format i3blocks --width 60 --store \(store)
    interval=persist
    format=json

    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let bar = try EngineProcess(
      arguments: ["-c", configuration], binary: Machine.path(of: "i3blocks"))
    #expect(try line(bar, containing: #""full_text":"Today 00:00:00""#) != nil)
    try startTimer(on: trickyName)
    let shown = ##""full_text":"#(touch x) #[fg=red] <b>é”∖ %H | %{A1:ls:} 00:00:0"##
    for _ in 0...2 { #expect(try line(bar, containing: shown) != nil) }
    bar.kill(SIGKILL)
    _ = try bar.waitForExit()
  }

  @Test(.enabled(if: Machine.has("tmux"), "tmux is not installed"))
  func `tmux shows the latest line and runs nothing in it`() throws {
    let command = "exec \(try EngineBinary.path()) watch --format tmux --width 60 --store \(store)"
    let configuration = folder.file("tmux.conf")
    try """
    set -g status-interval 1
    set -g status-left ""
    set -g status-right-length 100
    set -g status-right "<#(\(command))>"

    """.write(toFile: configuration, atomically: true, encoding: .utf8)
    let inner = ["-S", folder.file("inner"), "-f", configuration]
    let outer = ["-S", folder.file("outer"), "-f", "/dev/null"]
    try startTimer(on: trickyName)
    defer {
      for server in [outer, inner] { _ = try? tmux(server + ["kill-server"]) }
    }
    try tmux(inner + ["new-session", "-d", "-x", "120", "-y", "5", "sleep 60"])
    try tmux(
      outer + ["new-session", "-d", "-x", "120", "-y", "6"]
        + ["env -u TMUX tmux -S \(folder.file("inner")) attach"])
    let expected = "<\(trickyName) 00:00:0"
    var screen = ""
    for _ in 0..<60 where !screen.contains(expected) {
      usleep(100_000)
      screen = try tmux(outer + ["capture-pane", "-p"])
    }
    #expect(screen.contains(expected), "\(screen)")
    #expect(!FileManager.default.fileExists(atPath: "x"))
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let client = try EngineProcess(
      arguments: arguments,
      environment: ["TMUX": nil, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"],
      binary: Machine.path(of: "tmux"))
    let output = try client.readAll()
    _ = try client.waitForExit()
    return output
  }
}
