import TimeClock
import JSON

#if os(Linux)
  import ClockTestSupport
  import Foundation
  import JSONRPC
  import Testing

  @testable import ClockStore

  /// Power failures at every point of the program's work, with unsynced writes on the disk, missing
  /// or torn.
  @Suite(.enabled(if: Machine.has("strace"), "strace is not installed"))
  struct CrashStateTests {
    enum Work: String, CaseIterable {
      case firstStart, mutations, batch, checkpoint, backup, restore, `import`
    }

    private static let prefixes = StoreCheckTests.isLong ? 80 : 7
    private static let seed =
      UInt64(ProcessInfo.processInfo.environment["PUNCHLINE_SEED"] ?? "") ?? 1
    private let folder: TemporaryFolder
    private let other: TemporaryFolder

    init() throws {
      (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    }

    @Test(arguments: Work.allCases)
    func `after a power failure, what was acknowledged is there, and nothing is malformed`(
      work: Work
    ) throws {
      let outcomes = try prepare(work)
      var trace = try DiskTrace(folder: folder.path)
      let (output, sets) = try run(work, &trace)
      var random = SeededGenerator(seed: Self.seed)
      var states = 0
      let chosen = (0...trace.events.count).shuffled(using: &random).prefix(Self.prefixes)
      for count in chosen.sorted() {
        var modes = CrashState.Unsynced.allCases
        if StoreCheckTests.isLong { modes += [.some, .some] }
        for mode in modes {
          let state = CrashState(trace, after: count, mode, using: &random)
          let place: Comment = "\(work), \(count) of \(trace.events.count), \(mode)"
          try check(state, output, outcomes + sets, work, place)
          states += 1
        }
      }
      print("\(work.rawValue): \(states) states of \(trace.events.count) events")
    }

    private func prepare(_ work: Work) throws -> [Set<String>] {
      let path = folder.file("store.db")
      guard work != .firstStart, work != .import else {
        if work == .import {
          try create(["old 0", "old 1"], in: other.file("store.db"))
          let lines = try EngineProcess.run(
            arguments: ["--store", other.file("store.db"), "export"]
          ).standardOutput
          try lines.write(toFile: other.file("export"), atomically: true, encoding: .utf8)
        }
        return [[]]
      }
      try create(["old 0"], in: path)
      if work == .restore {
        try FileManager.default.copyItem(atPath: path, toPath: other.file("copy.db"))
      }
      try create(["old 1", "old 2"], in: path)
      // A killed engine has left a log.
      if work == .restore { try create(["old 3"], in: path, thenKilled: true) }
      return [Set(["old 0", "old 1", "old 2"] + (work == .restore ? ["old 3"] : []))]
    }

    private func create(_ names: [String], in path: String, thenKilled: Bool = false) throws {
      let engine = try PeerEngine(store: path)
      for name in names {
        #expect(try engine.call("task.create", ["name": .string(name)])?.member("result") != nil)
      }
      guard thenKilled else {
        #expect(try engine.end() == 0)
        return
      }
      engine.process.kill(SIGKILL)
      _ = try engine.process.waitForExit()
    }

    /// The program's output, and the sets of names that the store may hold in turn.
    private func run(
      _ work: Work, _ trace: inout DiskTrace
    ) throws -> (output: [UInt8], sets: [Set<String>]) {
      let log = other.file("calls")
      var words = ["-xx", "-s", "70000", "-e", "trace=\(DiskTrace.calls)", "-o", log]
      words += [try EngineBinary.path(), "--store", folder.file("store.db")]
      var requests: [[String]] = []
      var sets: [Set<String>] = []
      switch work {
      case .firstStart: requests = (0..<3).map { ["new \($0)"] }
      case .mutations: requests = (0..<6).map { ["new \($0)"] }
      case .batch: requests = [(0..<5).map { "new \($0)" }, (5..<10).map { "new \($0)" }]
      // This many transactions fill a log until it is checkpointed.
      case .checkpoint: requests = (0..<110).map { ["new \($0)"] }
      case .backup: words += ["backup", folder.file("copy.db")]
      case .restore:
        words += ["restore", other.file("copy.db")]
        sets = [["old 0"]]
      case .import:
        words += ["import", other.file("export")]
        sets = [["old 0", "old 1"]]
      }
      let process = try EngineProcess(arguments: words, binary: Machine.path(of: "strace"))
      var output: [UInt8] = []
      for names in requests {
        let calls = names.map { name in
          #"{"jsonrpc":"2.0","id":"\#(name)","method":"task.create","params":{"name":"\#(name)"}}"#
        }
        try process.send(names.count == 1 ? calls[0] : "[\(calls.joined(separator: ","))]")
        output += Array((try #require(try process.readLine()) + "\n").utf8)
        sets.append(Set(names))
      }
      process.closeInput()
      _ = try process.readAll()
      #expect(try process.waitForExit() == 0, "\(process.standardError)")
      trace.read([UInt8](try Data(contentsOf: URL(filePath: log))))
      return (output, sets)
    }

    private func check(
      _ state: CrashState, _ output: [UInt8], _ sets: [Set<String>], _ work: Work, _ place: Comment
    ) throws {
      let disk = try TemporaryFolder()
      try state.put(into: disk.path)
      let path = disk.file("store.db")
      let opened = try EngineProcess.run(arguments: ["--store", path, "call", "task.list"])
      #expect(opened.status == 0, "\(place): \(opened.standardError)")
      let checked = try EngineProcess.run(arguments: ["--store", path, "check"])
      #expect(
        checked.status == 0, "\(place): \(checked.standardOutput)\(checked.standardError)")
      let names = Set(try Self.names(in: path))
      switch work {
      case .restore, .import:
        #expect(sets.contains(names), "\(place): \(names)")
      case .backup:
        #expect(sets.contains(names), "\(place): \(names)")
        guard state.files["copy.db"] != nil else { return }
        #expect(Set(try Self.names(in: disk.file("copy.db"))) == sets[0], "\(place)")
      default:
        let lines = output.prefix(state.replied).split(separator: 0x0A).count
        // Everything acknowledged, and all or nothing of the next request.
        let acknowledged = sets.prefix(lines + 1).reduce(into: Set()) { $0.formUnion($1) }
        let next = sets.prefix(lines + 2).reduce(into: Set()) { $0.formUnion($1) }
        #expect(names == acknowledged || names == next, "\(place): \(lines) replies, \(names)")
      }
      let created = try EngineProcess.run(
        arguments: ["--store", path, "call", "task.create", #"{"name":"after"}"#])
      #expect(created.status == 0, "\(place): \(created.standardError)")
    }

    private static func names(in path: String) throws -> [String] {
      try SQLiteConnection(path: path, .readOnly).query("SELECT name FROM task") {
        row throws(ClockError) in try row.text()
      }
    }
  }
#endif
