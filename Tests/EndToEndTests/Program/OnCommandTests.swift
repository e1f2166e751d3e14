import ClockTestSupport
import Foundation
import JSON
import Testing

@Suite struct `A command for each state` {
  private let folder: TemporaryFolder
  private let store: String
  private let place: String
  private let log: String

  init() throws {
    folder = try TemporaryFolder()
    (store, place, log) = (folder.file("store.db"), folder.file("place"), folder.file("log"))
  }

  /// Starts to write each state of the topics into the log, and then runs the shell line.
  private func on(_ topics: String..., then line: String = "") throws -> EngineProcess {
    let command = ["sh", "-c", "cat >>'\(log)'; \(line)"]
    let process = try EngineProcess(
      arguments: ["on"] + topics + ["--store", store, "--since", place, "--"] + command)
    // From here on no state is missed.
    try checkBecomes("epoch") { text(of: place) }
    return process
  }

  private func text(of path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// The states that the command got.
  private func states() throws -> [JSON] {
    try text(of: log).split(separator: "\n").map { try JSONReader.parse(String($0)) }
  }

  private func taskNames() throws -> [String] {
    try states().compactMap { $0.member("value")?.member("record")?.member("name")?.string }
  }

  private func addTask(_ name: String, _ peer: PeerEngine) throws {
    let reply = try peer.call("task.create", ["name": .string(name)])
    #expect(reply?.member("result") != nil, "\(reply.map { $0.line } ?? "")")
  }

  private func expectEnd(
    _ process: EngineProcess, _ status: Int32, saying text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try process.waitForExit() == status, sourceLocation: sourceLocation)
    let said = process.standardError
    #expect(
      text.isEmpty ? said.isEmpty : said.contains(text), "\(said)", sourceLocation: sourceLocation)
  }

  @Test func `the command gets states in order, and after a pause goes on where it was`() throws {
    let peer = try PeerEngine(store: store)
    try addTask("Before", peer)
    let process = try on("task", "clock")
    for name in ["One", "Two", "Three"] { try addTask(name, peer) }
    try checkBecomes("Three") { try taskNames().joined(separator: " ") }
    #expect(try taskNames() == ["One", "Two", "Three"])
    let last = try #require(try states().last)
    try checkBecomes(last.member("hash")?.string ?? "no hash") { text(of: place) }
    process.terminate()
    try expectEnd(process, 0, saying: "")

    try addTask("Four", peer)
    _ = try peer.call("clock.in")
    let next = try on("task", "clock")
    defer { next.terminate() }
    try checkBecomes("Four") { try taskNames().joined(separator: " ") }
    // The state at the position itself may come twice.
    #expect(try taskNames() == ["One", "Two", "Three", "Three", "Four"])
    let clock = try states().last { $0.member("topic") == "clock" }
    #expect(clock?.member("value")?.member("clockedIn") == true)
    #expect(clock?.member("cause") == nil)
  }

  @Test func `a command that fails ends it with its status, and gets the state again`() throws {
    let peer = try PeerEngine(store: store)
    let process = try on("task", then: "exit 7")
    let before = text(of: place)
    try addTask("One", peer)
    try expectEnd(process, 7, saying: "the command ended with exit status 7 for task at seq 1")
    #expect(text(of: place) == before)
    let killed = try on("task", then: "kill -KILL $$")
    try expectEnd(killed, 128 + SIGKILL, saying: "the command ended with signal 9")
    let next = try on("task")
    defer { next.terminate() }
    try checkBecomes("One One One") { try taskNames().joined(separator: " ") }
    try checkBecomes("\"seq\":1,") { text(of: place) }
  }

  @Test func `a command that is not there is named`() throws {
    let peer = try PeerEngine(store: store)
    let process = try EngineProcess(
      arguments: ["on", "task", "--store", store, "--since", place, "--", "no-such-program", "-x"])
    try checkBecomes("epoch") { text(of: place) }
    try addTask("One", peer)
    try expectEnd(process, 1, saying: "start of no-such-program: No such file or directory")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends it and the command, which gets the state again`(signal: Int32) throws {
    let peer = try PeerEngine(store: store)
    let running = folder.file("running")
    let process = try on("task", then: "echo $$ >'\(running)'; exec sleep 600")
    try addTask("One", peer)
    try checkBecomes("\n") { text(of: running) }
    process.kill(signal)
    try expectEnd(process, 0, saying: "")
    let child = try #require(Int32(text(of: running).dropLast()))
    try checkBecomes("gone") { kill(child, 0) == 0 ? "" : "gone" }
    let next = try on("task")
    defer { next.terminate() }
    try checkBecomes("One One") { try taskNames().joined(separator: " ") }
  }

  @Test func `it goes on when the program that has started it ends`() throws {
    let peer = try PeerEngine(store: store)
    let words = ["on", "task", "--store", store, "--since", place, "--", "sh", "-c"]
    let command = "cat >>'\(log)'; echo $PPID"
    let shell = try EngineProcess(
      arguments: ["-c", #""$@" & read -r line"#, "sh", try EngineBinary.path()] + words + [command],
      binary: "/bin/sh")
    try checkBecomes("epoch") { text(of: place) }
    shell.closeInput()
    #expect(try shell.waitForExit() != 0)
    try addTask("One", peer)
    let process = try #require(Int32(try shell.readLine() ?? ""))
    try addTask("Two", peer)
    #expect(try shell.readLine() == "\(process)")
    kill(process, SIGTERM)
    #expect(try taskNames() == ["One", "Two"])
  }

  @Test func `a place of another history brings one resync`() throws {
    let peer = try PeerEngine(store: store)
    try addTask("Before", peer)
    try #"{"epoch":"another","seq":5,"hash":"none"}"#.write(
      toFile: place, atomically: true, encoding: .utf8)
    let process = try on("task", "clock")
    try checkBecomes("\n") { text(of: log) }
    #expect(try states().map { $0.member("topic") } == [nil])
    try checkBecomes("\"seq\":1,") { text(of: place) }
    #expect(try states().map(\.line) == text(of: place).split(separator: "\n").map(String.init))
    process.terminate()
    try expectEnd(process, 0, saying: "the command gets a resync in their place")
  }

  @Test(arguments: ["", "{}", "[1]", "nonsense", #"{"epoch":"a","seq":"5","hash":"b"}"#])
  func `a file that holds no place is refused and left as it is`(content: String) throws {
    try content.write(toFile: place, atomically: true, encoding: .utf8)
    let run = try EngineProcess.run(
      arguments: ["on", "clock", "--store", store, "--since", place, "--", "cat"])
    #expect(run.status == 2)
    #expect(
      run.standardError.contains(
        "--since cannot be \"\(place)\": allowed is a file that is not there yet"),
      "\(run.standardError)")
    #expect(text(of: place) == content)
  }

  @Test func `a place that cannot be kept is named before anything is run`() throws {
    let nowhere = folder.file("missing/place")
    let run = try EngineProcess.run(
      arguments: ["on", "clock", "--store", store, "--since", nowhere, "--", "cat"])
    #expect(run.status == 1)
    #expect(
      run.standardError.contains("open of \(nowhere).new: No such file"), "\(run.standardError)")
  }

  /// Ends the running command; its stopped parent process notices nothing.
  private func killCommand(of process: EngineProcess) {
    process.kill(SIGSTOP)
    let path = "/proc/\(process.process)/task/\(process.process)/children"
    for child in text(of: path).split(separator: " ").compactMap({ Int32($0) }) {
      kill(-child, SIGKILL)
    }
  }

  @Test func `no state is missed or out of order, whichever side is killed`() throws {
    var random = SystemRandomNumberGenerator()
    var writer = try PeerEngine(store: store)
    _ = try writer.call("ping")
    var listener = try on("task")
    var names = (1...).lazy.map { JSON.string("Task \($0)") }.makeIterator()
    for _ in 1...(Effort.isLong ? 200 : 20) {
      let count = text(of: log).utf8.count
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        try writer.send("task.create", ["name": names.next() ?? .null])
      }
      // Sometimes lets both catch up, so that the waiting states stay within the limit.
      if Bool.random(using: &random) {
        _ = try writer.reply()
        try checkBecomes("more") { text(of: log).utf8.count > count ? "more" : "" }
      }
      usleep(UInt32.random(in: 0...5_000, using: &random))
      if Bool.random(using: &random) {
        if Bool.random(using: &random) { killCommand(of: listener) }
        listener.kill(SIGKILL)
        _ = try listener.waitForExit()
        listener = try on("task")
      } else {
        writer.process.kill(SIGKILL)
        _ = try writer.process.waitForExit()
        writer = try PeerEngine(store: store)
      }
    }
    try addTask("Last", writer)
    try checkBecomes("Last") { try taskNames().last ?? "" }
    listener.terminate()
    try expectEnd(listener, 0, saying: "")
    #expect(try writer.end() == 0)
    var seen: Set<String> = []
    let places = try states().filter {
      seen.insert($0.member("value")?.member("id")?.string ?? "").inserted
    }.compactMap { $0.member("seq")?.integer }
    #expect(try places.count == StoreInspection(store).count("task"))
    #expect(places == places.sorted())
  }

  @Test(
    .enabled(if: Machine.has("curl"), "curl is not installed"),
    .enabled(if: Machine.has("python3"), "python3 is not installed"))
  func `the documented command posts each state to a web hook`() throws {
    for command in DocumentedCommand.run(by: .hook) {
      var home = try UserHome()
      let down = home.file("down")
      let server = try home.run("python3", ["-c", Self.server, down])
      home.set("HOOK", "http://127.0.0.1:\(try #require(try server.readLine()))/clock")
      func post(until isLast: (JSON) -> Bool) throws {
        while let line = try server.readLine() {
          #expect(line.hasPrefix("application/json {"))
          let state = try JSONReader.parse(String(line.drop { $0 != "{" }))
          if isLast(state) { return }
        }
        Issue.record("the server has ended: \(server.standardError)")
      }
      func isClockedIn(_ truth: Bool) -> (JSON) -> Bool {
        {
          $0.member("topic") == "clock"
            && $0.member("value")?.member("clockedIn") == .boolean(truth)
        }
      }
      let line = command.lines.joined(separator: "\n")
      let process = try home.run("sh", ["-c", "exec \(line)"])
      try checkBecomes("epoch") { text(of: home.file(".punchline-hook")) }
      #expect(try home.run("punchline", ["in"]).waitForExit() == 0)
      try post(until: isClockedIn(true))
      try "".write(toFile: down, atomically: true, encoding: .utf8)
      #expect(try home.run("punchline", ["out"]).waitForExit() == 0)
      try post(until: isClockedIn(false))
      try expectEnd(process, 22, saying: "the command ended with exit status 22")
      try FileManager.default.removeItem(atPath: down)
      let next = try home.run("sh", ["-c", "exec \(line)"])
      try post(until: isClockedIn(false))
      next.terminate()
      try expectEnd(next, 0, saying: "")
    }
  }

  /// Prints its port and the posted bodies; a file of that name makes it refuse.
  private static let server = """
    import http.server, os, sys
    class Hook(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            self.send_response(404 if os.path.exists(sys.argv[1]) else 204)
            self.end_headers()
            print(self.headers["Content-Type"], body, end="", flush=True)
        def log_message(self, *arguments):
            pass
    server = http.server.HTTPServer(("127.0.0.1", 0), Hook)
    print(server.server_port, flush=True)
    server.serve_forever()
    """
}
