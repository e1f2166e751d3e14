import ClockProtocol
#if os(Linux)
  import ClockStore
  import ClockTestSupport
  import Foundation
  import JSON
  import JSONRPC
  import Testing

  /// A kill or an error in one system call of the engine at a time.
  @Suite(.enabled(if: Machine.has("strace"), "strace is not installed"))
  struct SystemCallFaultTests {
    private struct Outcome {
      let replies: [JSON]
      let status: Int32
      let calls: [String]
    }

    private static let mutations: [(method: String, parameters: JSON)] = [
      ("clock.in", [:]),
      ("fence.enter", [:]),
      ("task.create", ["name": "Faulty"]),
      (
        "entry.create",
        ["kind": "shift", "start": "2025-01-06T09:00:00Z", "end": "2025-01-06T17:00:00Z"]
      ),
      ("settings.update", ["graceMinutes": 9]),
      (
        "member.create",
        ["firstName": "B", "lastName": "C", "email": "b@example.org", "role": "sitter"]
      ),
      ("change.undo", [:]),
    ]

    /// The system calls that access the store.
    // A lock that `fcntl` fails to release looks to SQLite like another engine's: after ten seconds
    // of its own retries, which nothing shortens, the engine starts a new conversation.
    private static let storeCalls = [
      "openat", "pread64", "pwrite64", "fdatasync", "fsync", "ftruncate", "flock", "newfstatat",
      "mmap", "fcntl",
    ]
    private static let errors = ["EIO", "ENOSPC"] + (StoreCheckTests.isLong ? ["ENOLCK"] : [])
    private static let points = StoreCheckTests.isLong ? Int.max : 6

    private let filled: FilledStore

    init() throws { filled = try FilledStore() }

    @Test(arguments: mutations.indices)
    func `an engine killed at a system call has done a mutation whole or not at all`(index: Int)
      throws
    {
      let mutation = Self.mutations[index]
      let sound = try run(mutation, injecting: nil)
      #expect(sound.replies.allSatisfy { $0.member("result") != nil })
      let made = try Check(path: filled.path, schema: .punchline).changes
      let begun = sound.calls.firstIndex { $0.hasPrefix("read(0") } ?? 0
      let choice = try choose(sound.calls.indices.dropFirst(begun).dropLast())
      for call in choice {
        let base = try restore()
        let outcome = try run(mutation, injecting: "signal=KILL", at: call, in: sound.calls)
        let now = try soundChanges()
        #expect(now == base || now == made, "\(sound.calls[call])")
        if outcome.replies.first?.member("result") != nil {
          #expect(now == made, "acknowledged, and lost: \(sound.calls[call])")
        }
        let again = try run(mutation, injecting: nil)
        #expect(again.replies.first?.member("result") != nil)
        #expect(try soundChanges() == made)
      }
    }

    @Test(arguments: mutations.indices, errors)
    func `an engine answers when a system call fails, and goes on`(index: Int, error: String) throws
    {
      let mutation = Self.mutations[index]
      let sound = try run(mutation, injecting: nil)
      let made = try Check(path: filled.path, schema: .punchline).changes
      let begun = sound.calls.firstIndex { $0.hasPrefix("read(0") } ?? 0
      let failing = sound.calls.indices.dropFirst(begun).filter { call in
        Self.storeCalls.contains(Self.name(of: sound.calls[call]))
      }
      for call in try choose(failing) {
        let base = try restore()
        let outcome = try run(mutation, injecting: "error=\(error)", at: call, in: sound.calls)
        let place = "\(error) at \(sound.calls[call]): \(outcome.replies.map(\.line))"
        #expect(outcome.replies.count == 4, "\(place)")
        #expect(outcome.status == 0, "\(place)")
        #expect(outcome.replies.last?.member("result") != nil, "goes on: \(place)")
        let now = try soundChanges()
        #expect(now == base || now == made, "\(place)")
        if outcome.replies.prefix(2).contains(where: { $0.member("result") != nil }) {
          #expect(now == made, "acknowledged, and lost: \(place)")
        }
        for reply in outcome.replies {
          guard let code = reply.member("error")?.member("code") else { continue }
          #expect([500, 503].contains(code), "\(place)")
        }
      }
    }

    @Test(arguments: mutations.indices)
    func `an engine replies only after the last write has reached the disk`(index: Int) throws {
      let calls = try run(Self.mutations[index], injecting: nil).calls
      let reply = try #require(calls.firstIndex { $0.hasPrefix("write(1") })
      let written = try #require(
        calls[..<reply].lastIndex { $0.hasPrefix("pwrite64") && $0.contains("= 4096") })
      let synced = try #require(calls[..<reply].lastIndex { $0.hasPrefix("fdatasync") })
      #expect(written < synced)
    }

    @Test(arguments: ["EIO", "ENOSPC", "EINTR"], [false, true])
    func `what is refused because the commit failed is not there later`(
      error: String, lasts: Bool
    ) throws {
      let mutation = Self.mutations[2]
      let calls = try run(mutation, injecting: nil).calls
      let reply = try #require(calls.firstIndex { $0.hasPrefix("write(1") })
      let written = try #require(
        calls[..<reply].lastIndex { $0.hasPrefix("pwrite64") && $0.contains("= 4096") })
      // The sync of the log; the folder's sync may follow.
      let synced = try #require(calls[written...].firstIndex { $0.hasPrefix("fdatasync") })
      let commit = calls[...synced].count { $0.hasPrefix("fdatasync") }
      let base = try restore()
      // The tracer is not the parent, so that the kill hits the engine.
      let engine = PeerEngine(
        process: try EngineProcess(
          arguments: [
            "-D", "-o", "/dev/null", "-e",
            "inject=fdatasync:error=\(error):when=\(commit)\(lasts ? "+" : "")",
            try EngineBinary.path(), "--store", filled.path,
          ], binary: Machine.path(of: "strace")))
      let reason = try engine.call(mutation.method, mutation.parameters)?.reason
      let once = error == "ENOSPC" ? "store_full" : "store_failed"
      #expect(reason == (lasts ? "store_uncertain" : once))
      if !lasts {
        #expect(try engine.call("task.create", ["name": "Next"])?.member("result") != nil)
      }
      engine.process.kill(SIGKILL)
      _ = try engine.process.waitForExit()
      let after = try PeerEngine(store: filled.path)
      #expect(try after.call("clock.status")?.member("result") != nil)
      #expect(try after.end() == 0)
      #expect(try soundChanges() == base + (lasts ? 0 : 1))
    }

    /// Restores the store.
    private func restore() throws -> Int {
      for ending in ["-wal", "-shm", ".lock"] {
        try? FileManager.default.removeItem(atPath: filled.path + ending)
      }
      try filled.restore()
      return try Check(path: filled.path, schema: .punchline).changes
    }

    private func soundChanges() throws -> Int {
      let check = try Check(path: filled.path, schema: .punchline)
      #expect(check.findings == [])
      return check.changes
    }

    private func choose(_ calls: some Collection<Int>) throws -> [Int] {
      if calls.count <= Self.points { return Array(calls) }
      var random = SystemRandomNumberGenerator()
      return Array(calls.shuffled(using: &random).prefix(Self.points))
    }

    private static func name(of call: String) -> String {
      String(call.prefix { $0 != "(" })
    }

    /// Makes the mutation twice under one key and asks for the clock twice, in sequence.
    private func run(
      _ mutation: (method: String, parameters: JSON), injecting fault: String?, at call: Int = 0,
      in calls: [String] = []
    ) throws -> Outcome {
      let log = filled.folder.file("calls")
      var words = ["-o", log]
      if let fault {
        let name = Self.name(of: calls[call])
        let count = calls[...call].count { Self.name(of: $0) == name }
        words += ["-e", "inject=\(name):\(fault):when=\(count)"]
      }
      words += [try EngineBinary.path(), "--store", filled.path]
      let engine = try EngineProcess(arguments: words, binary: Machine.path(of: "strace"))
      guard case .object(let object) = mutation.parameters else {
        return .init(replies: [], status: 0, calls: [])
      }
      let parameters = JSON.object(
        JSONObject(object.members + [(name: "idempotencyKey", value: "fault")]))
      var replies: [JSON] = []
      for method in [mutation.method, mutation.method, "clock.status", "clock.status"] {
        let request: JSON = [
          "jsonrpc": "2.0", "id": 1, "method": .string(method),
          "params": method == "clock.status" ? [:] : parameters,
        ]
        do { try engine.send(request.line) } catch EngineProcess.Failure.inputClosed { break }
        guard let line = try engine.readLine() else { break }
        replies.append(try JSONReader.parse(line))
      }
      engine.closeInput()
      let status = try engine.waitForExit()
      let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      return Outcome(
        replies: replies, status: status,
        calls: lines.map(String.init).filter { $0.first?.isLetter == true })
    }
  }
#endif
