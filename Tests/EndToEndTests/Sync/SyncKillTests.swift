import ClockProtocol
#if os(Linux)
  import ClockTestSupport
  import Foundation
  import JSON
  import JSONRPC
  import Testing
  import TimeClock

  @testable import ClockStore

  /// Kills of each side of an exchange at each of its system calls.
  @Suite(.enabled(if: Machine.has("strace"), "strace is not installed"))
  struct SyncKillTests {
    enum Side: String, CaseIterable {
      case device, office
    }

    /// One occurrence of a system call in an exchange.
    struct Point: Hashable, CustomStringConvertible {
      let call: String
      let number: Int
      let line: String

      var description: String { "\(call) no. \(number), \(line)" }
    }

    private static let parts = 0..<4
    private static let pointsOfPart = StoreCheckTests.isLong ? Int.max : 2

    /// Both stores before the exchange: it will accept some calls, refuse others, and pull
    /// something.
    private let pair: DevicePair

    init() throws {
      pair = try DevicePair()
      try pair.bind()
      let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
      func ago(_ minutes: Int64) -> JSON { .string((now - minutes * 60_000).rfc3339) }
      _ = try pair.done("task.create", ["name": "There"], store: pair.office)
      _ = try pair.done(
        "entry.create", ["kind": "shift", "start": ago(60), "end": ago(30)], store: pair.office)
      _ = try pair.done("clock.in", ["at": ago(45)], store: pair.device)
      _ = try pair.done("clock.out", ["at": ago(10)], store: pair.device)
      let task = try pair.done("task.create", ["name": "Here"], store: pair.device)
      _ = try pair.done("timer.start", ["taskId": task.member("id") ?? .null], store: pair.device)
    }

    @Test(arguments: Side.allCases, parts)
    func `an exchange of which one side is killed anywhere is done whole by the next one`(
      side: Side, part: Int
    ) throws {
      let whole = try attempt()
      let expected = try Outcome(whole)
      #expect(expected.refused == 2)
      let points = try points(of: side).filter { $0.number % Self.parts.count == part }
      var kills = 0
      for point in points.shuffled().prefix(Self.pointsOfPart) {
        var killed = try attempt(killing: side, at: point)
        // A call may occur less often in one exchange than in another.
        for _ in 0..<4 where try !wasKilled(killed) {
          killed = try attempt(killing: side, at: point)
        }
        if try wasKilled(killed) { kills += 1 }
        try killed.expectSound("\(side) killed at \(point)")
        let run = try exchange(killed)
        #expect(run.status == 0, "\(side) killed at \(point): \(run.output)")
        try killed.expectSound("\(side) killed at \(point)")
        let found = try Outcome(killed)
        #expect(found == expected, "\(side) killed at \(point)")
      }
      #expect(kills > 0)
      if StoreCheckTests.isLong {
        print("\(side) killed at \(kills) of \(points.count) calls, part \(part)")
      }
    }

    /// The system calls of a side, from its first access to its store.
    private func points(of side: Side) throws -> [Point] {
      let found = try lines(attempt(tracing: side)).filter { $0.first?.isLetter == true }
      let begun = found.firstIndex { $0.contains("\(side).db") } ?? 0
      var counts: [String: Int] = [:]
      var points: [Point] = []
      for (index, line) in found.enumerated() {
        let call = String(line.prefix { $0 != "(" })
        counts[call, default: 0] += 1
        if index >= begun {
          points.append(Point(call: call, number: counts[call] ?? 0, line: line))
        }
      }
      return points
    }

    /// An exchange between copies of both stores.
    private func attempt(
      tracing side: Side? = nil, killing killed: Side? = nil, at point: Point? = nil
    ) throws -> DevicePair {
      let copy = try pair.copy()
      var trace = ["strace", "-o", copy.folder.file("calls")]
      if let point {
        trace += ["-e", "inject=\(point.call):signal=KILL:when=\(point.number)"]
      }
      switch side ?? killed {
      case nil: _ = try exchange(copy)
      case .device: _ = try exchange(copy, trace)
      case .office:
        let words = trace.map { "'\($0)'" }.joined(separator: " ")
        _ = try exchange(copy, upstream: "exec \(words) \(copy.command)")
      }
      return copy
    }

    private func exchange(
      _ pair: DevicePair, _ trace: [String] = [], upstream: String? = nil
    ) throws -> (status: Int32, output: String) {
      let words = ["--store", pair.device, "--upstream", upstream ?? pair.command, "sync"]
      let binary = try EngineBinary.path()
      let process =
        trace.isEmpty
        ? try EngineProcess(arguments: words, binary: binary)
        : try EngineProcess(
          arguments: trace.dropFirst() + [binary] + words, binary: Machine.path(of: "strace"))
      process.closeInput()
      let output = try process.readAll()
      return (try process.waitForExit(), output)
    }

    private func wasKilled(_ pair: DevicePair) throws -> Bool {
      try lines(pair).last?.contains("killed by SIGKILL") == true
    }

    private func lines(_ pair: DevicePair) throws -> [String] {
      try String(contentsOfFile: pair.folder.file("calls"), encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
  }

  /// The contents of both stores after an exchange.
  private struct Outcome: Equatable {
    let tasks: [[String]]
    let entries: [[String]]
    /// Rows of the office's journal: a call that ran twice has two.
    let changes: Int64?
    let waiting: Int64?
    let refused: Int64?
    let alerts: Int64?

    init(_ pair: DevicePair) throws {
      let birth = Store.Birth(now: Instant(milliseconds: 0), epoch: "")
      let opened = try [pair.device, pair.office].map {
        try Store(path: $0, schema: .punchline, birth: birth)
      }
      defer { for store in opened { store.finish() } }
      let stores = try opened.map { try $0.connection }
      tasks = try stores.map { try $0.texts("SELECT id || ' ' || name FROM task ORDER BY id") }
      entries = try stores.map {
        try $0.texts(
          "SELECT id || ' ' || start_at || ' ' || coalesce(end_at, '') FROM entry ORDER BY id")
      }
      #expect(tasks[0] == tasks[1])
      #expect(entries[0] == entries[1])
      changes = try stores[1].integer("SELECT count(*) FROM change WHERE topic <> 'alert'")
      waiting = try stores[0].integer(
        "SELECT count(*) FROM queue WHERE state IN ('queued', 'sent')")
      refused = try stores[0].integer("SELECT count(*) FROM queue WHERE state = 'refused'")
      alerts = try stores[0].integer(
        "SELECT count(*) FROM alert WHERE kind = 'sync.refused' AND dismissed_at IS NULL")
    }
  }

  extension DevicePair {
    /// Both stores, which no engine has open, copied into a new folder.
    fileprivate func copy() throws -> DevicePair {
      let copy = try DevicePair(folder: TemporaryFolder())
      for (from, to) in [(office, copy.office), (device, copy.device)] {
        // The office's engine, and its log, may end a moment after the device's.
        for _ in 0..<10_000 where FileManager.default.fileExists(atPath: from + "-wal") {
          usleep(1_000)
        }
        try FileManager.default.copyItem(atPath: from, toPath: to)
      }
      return copy
    }

    fileprivate func expectSound(_ place: String) throws {
      for store in [office, device] {
        #expect(try Check(path: store, schema: .punchline).findings == [], "\(place)")
      }
    }
  }
#endif
