import ClockProtocol
#if os(Linux)
  import ClockStore
  import ClockTestSupport
  import Foundation
  import JSON
  import JSONRPC
  import Testing

  /// A device is killed at each system call of an exchange, one after the other.
  @Suite(.enabled(if: Machine.has("strace"), "strace is not installed"))
  struct SyncKillTests {
    private static let points = StoreCheckTests.isLong ? Int.max : 10

    private let pair: DevicePair
    private let log: String

    init() throws {
      pair = try DevicePair()
      log = pair.folder.file("calls")
      try pair.bind()
    }

    @Test func `an exchange that is killed anywhere is done whole by the next one`() throws {
      let calls = try exchange(injecting: nil)
      var random = SystemRandomNumberGenerator()
      let begun = calls.firstIndex { $0.hasPrefix("openat") && $0.contains("device.db") } ?? 0
      let points = calls.indices.dropFirst(begun).shuffled(using: &random).prefix(Self.points)
      for (number, point) in points.enumerated() {
        let name = "Task \(number)"
        let task = try pair.call(
          "task.create", ["name": .string(name)], store: pair.device)
        _ = try pair.call("timer.start", ["taskId": task.member("id") ?? .null], store: pair.device)
        let word = calls[point].prefix { $0 != "(" }
        let count = calls[...point].count { $0.hasPrefix("\(word)(") }
        _ = try exchange(injecting: "inject=\(word):signal=KILL:when=\(count)")
        let place = "killed at \(calls[point])"
        #expect(try Check(path: pair.office, schema: .punchline).findings == [], "\(place)")
        #expect(try Check(path: pair.device, schema: .punchline).findings == [], "\(place)")
        let run = try EngineProcess.run(arguments: ["--store", pair.device, "sync"])
        #expect(run.status == 0, "\(place): \(run.standardOutput)\(run.standardError)")
        #expect(try pair.call("sync.status", store: pair.device).member("queued") == 0, "\(place)")
        let (here, there) = (try tasks(pair.device), try tasks(pair.office))
        #expect(here == there, "\(place)")
        #expect(there.count { $0.member("name")?.string == name } == 1, "\(place)")
        let timers = try [pair.device, pair.office].map {
          try pair.call("timer.status", store: $0).member("entryId")
        }
        #expect(timers[0] == timers[1], "\(place)")
      }
      #expect(try pair.call("sync.status", store: pair.device).member("refused") == 0)
    }

    private func tasks(_ store: String) throws -> [JSON] {
      try pair.call("task.list", ["limit": 100], store: store).member("tasks")?.elements
        .map { task in ["name": task.member("name") ?? .null, "id": task.member("id") ?? .null] }
        ?? []
    }

    /// The system calls of one exchange, which may end with one of them.
    private func exchange(injecting fault: String?) throws -> [String] {
      var words = ["-o", log]
      if let fault { words += ["-e", fault] }
      words += [try EngineBinary.path(), "--store", pair.device, "sync"]
      let process = try EngineProcess(arguments: words, binary: Machine.path(of: "strace"))
      process.closeInput()
      _ = try process.readAll()
      _ = try process.waitForExit()
      return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        .map(String.init).filter { $0.first?.isLetter == true }
    }
  }
#endif
