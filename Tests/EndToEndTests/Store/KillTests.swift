import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

/// The number of concurrent requests to one engine.
private let load = 30

@Suite struct `Killed at any moment under load` {
  /// After this many kills a new store is used, so that days do not grow too long.
  private static let killsPerStore = 125
  private static let kills = StoreCheckTests.isLong ? 2_500 : killsPerStore

  @Test(arguments: 1...4)
  func `engines lose nothing acknowledged, halve nothing and double nothing`(
    count: Int
  ) throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<Self.kills / Self.killsPerStore {
      let folder = try TemporaryFolder()
      let path = folder.file("store.db")
      var workers = try Self.workers(count, on: path)
      var kills = 0
      while kills < Self.killsPerStore {
        let engines = try workers.map { try $0.begin(on: path) }
        // The first replies show that the load is running.
        for index in engines.indices { try workers[index].take(engines[index]) }
        for index in engines.indices.shuffled(using: &random) {
          usleep(UInt32.random(in: 0...3_000, using: &random))
          engines[index].process.kill(SIGKILL)
          kills += 1
        }
        for index in engines.indices {
          while try workers[index].take(engines[index]) {}
          _ = try engines[index].process.waitForExit()
        }
        if kills / count % 5 == 0 { try Self.checkKept(workers, in: path) }
      }
      for index in workers.indices {
        let engine = try workers[index].begin(on: path)
        for _ in 0..<load { try workers[index].take(engine) }
        #expect(try engine.end() == 0)
      }
      try Self.check(workers, in: path)
    }
  }

  /// A member whose engine clocks them in, starts a gap, and clocks them out, which ends both.
  private struct Worker {
    let id: String
    let start: Instant
    /// How many requests were acknowledged, in order.
    var acknowledged = 0

    func begin(on path: String) throws -> PeerEngine {
      let engine = PeerEngine(
        process: try EngineProcess(arguments: ["--store", path, "--user", id]))
      let lines = (acknowledged..<acknowledged + load).map { request($0).line + "\n" }
      try engine.process.send(bytes: Array(lines.joined().utf8))
      return engine
    }

    /// Each has its own key, and comes a tenth of a second after the previous one.
    private func request(_ number: Int) -> JSON {
      let at = start + Int64(number) * 100
      return [
        "jsonrpc": "2.0", "id": .integer(Int64(number)),
        "method": .string(["clock.in", "gap.start", "clock.out"][number % 3]),
        "params": [
          "at": .string(at.rfc3339),
          "idempotencyKey": .string("\(number)"),
        ],
      ]
    }

    /// Takes the next reply, if there is one.
    @discardableResult
    mutating func take(_ engine: PeerEngine) throws -> Bool {
      guard let line = try engine.process.readLine() else { return false }
      let start = #"{"jsonrpc":"2.0","id":\#(acknowledged),"result":"#
      #expect(line.hasPrefix(start), "\(line)")
      acknowledged += 1
      return true
    }
  }

  private static func workers(_ count: Int, on path: String) throws -> [Worker] {
    let engine = try PeerEngine(store: path)
    let now = Int64(Date.now.timeIntervalSince1970 * 1_000)
    return try (0..<count).map { number in
      let reply = try engine.call(
        "member.create",
        [
          "firstName": "W", "lastName": .string("\(number)"),
          "email": .string("\(number)@example.org"), "role": "photographer",
        ])
      let id = try #require(reply?.member("result")?.member("id")?.string)
      return Worker(id: id, start: Instant(milliseconds: now - 15 * 3_600_000))
    }
  }

  private static func checkKept(_ workers: [Worker], in path: String) throws {
    let inspection = try StoreInspection(path)
    for worker in workers {
      let kept = try inspection.count("idempotency", where: "actor_id = '\(worker.id)'")
      #expect((worker.acknowledged...worker.acknowledged + load).contains(kept))
    }
  }

  private static func check(_ workers: [Worker], in path: String) throws {
    let check = try EngineProcess.run(arguments: ["--store", path, "check"])
    #expect(check.standardOutput.hasPrefix("ok: ") && check.status == 0, "\(check)")
    let inspection = try StoreInspection(path)
    try inspection.checkSoundness()
    for worker in workers {
      let done = worker.acknowledged
      #expect(
        try inspection.count("idempotency", where: "actor_id = '\(worker.id)'") == done)
      #expect(try inspection.count("entry", where: "user_id = '\(worker.id)'") == (done + 2) / 3)
      let shifts = "entry_id IN (SELECT id FROM entry WHERE user_id = '\(worker.id)')"
      #expect(try inspection.count("gap", where: shifts) == (done + 1) / 3)
    }
    // Finds half-done clock-outs.
    let ended = "entry_id IN (SELECT id FROM entry WHERE end_at IS NOT NULL)"
    #expect(try inspection.count("gap", where: "return_time IS NULL AND \(ended)") == 0)
  }
}
