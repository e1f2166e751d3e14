import ClockTestSupport
import Foundation
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

/// How many seeds, or which, a run goes through: PUNCHLINE_SEEDS, and PUNCHLINE_SEED for just one.
private let seeds: [UInt64] = {
  let environment = ProcessInfo.processInfo.environment
  if let seed = environment["PUNCHLINE_SEED"].flatMap(UInt64.init) { return [seed] }
  if let count = environment["PUNCHLINE_SEEDS"].flatMap(UInt64.init) { return Array(0..<count) }
  // The last two once had the fence list an absence over gaps that were there.
  return Array(0..<12) + [1694, 2109]
}()

/// Several engines on one store, at work between crashes and leaps of the clock.
private final class Simulation {
  private let folder: TemporaryFolder
  private var random: SeededGenerator
  private var engines: [EngineHarness] = []
  private var path: String
  private var generation = 0
  private var now: Instant = "2026-10-30T12:00:00Z"
  private var acknowledged: [JSON] = []
  private let minute: Int64 = 60_000

  init(seed: UInt64) throws {
    folder = try TemporaryFolder()
    random = SeededGenerator(seed: seed)
    path = folder.file("0.db")
  }

  func run(steps: Int) throws {
    for _ in 0..<steps {
      switch Int.random(in: 0..<40, using: &random) {
      case 0: try crash()
      case 1: engines = []
      case 2: now = now + Int64.random(in: -3_000...3_000, using: &random) * minute
      default: now = now + Int64.random(in: 0...40, using: &random) * minute
      }
      let engine = try anyEngine()
      let (method, parameters) = request(engine)
      try ask(engine, method, parameters)
    }
    try checkTotals()
    engines = []
    try check()
  }

  private func anyEngine() throws -> EngineHarness {
    if engines.isEmpty || engines.count < 3 && Int.random(in: 0..<10, using: &random) == 0 {
      engines.append(EngineHarness(store: path, at: now, isVirtual: false))
    }
    for engine in engines { try engine.advance(now - engine.now) }
    return engines.randomElement(using: &random) ?? EngineHarness(store: path)
  }

  /// The power goes: what the disk holds is all that is left.
  private func crash() throws {
    guard !engines.isEmpty else { return }
    generation += 1
    let next = folder.file("\(generation).db")
    for ending in ["", "-wal", ".lock"] {
      try? FileManager.default.copyItem(atPath: path + ending, toPath: next + ending)
    }
    engines = []
    path = next
    try check()
  }

  private func check() throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let findings = try Check(path: path).findings
    #expect(findings == [], "\(findings)")
    let engine = EngineHarness(store: path, at: now, isVirtual: false)
    for id in acknowledged.suffix(8) {
      let changes = try engine.call("change.list", ["recordId": id, "limit": 1])["changes"]
      #expect(changes.count == 1, "acknowledged, and lost: \(id)")
    }
  }

  private func checkTotals() throws {
    var seen: Set<String> = []
    for engine in engines {
      let day = try engine.call("day.get")
      #expect(day["totalMs"] == (try engine.call("clock.status")["todayMs"]))
      let parts = day["entries"].elements.compactMap { $0["dayMs"].integer }
      #expect(day["totalMs"].integer == parts.reduce(0, +))
      seen.insert(try engine.call("entry.list", ["limit": 100])["entries"].line)
    }
    #expect(seen.count <= 1)
  }

  private func ask(_ engine: EngineHarness, _ method: String, _ parameters: JSON) throws {
    let request: JSON = [
      "jsonrpc": "2.0", "id": "one", "method": .string(method), "params": parameters,
    ]
    let replies = try engine.send(request.line).map { try JSONReader.parse($0) }
      .filter { $0["id"] == "one" }
    #expect(replies.count == 1)
    guard let reply = replies.first else { return }
    if reply["result"] == .null {
      let code = reply["error"]["code"].integer ?? 0
      #expect([400, 404, 409].contains(code), "\(method): \(reply.line)")
    } else if ["task.create", "entry.create", "gap.start"].contains(method) {
      acknowledged.append(reply["result"]["id"])
    }
  }

  private func past(_ minutes: Int64) -> JSON {
    JSON(now - Int64.random(in: -1...minutes, using: &random) * minute)
  }

  private func any(_ method: String, _ list: String, _ engine: EngineHarness) -> JSON {
    let found = (try? engine.call(method, ["limit": 20])[list].elements) ?? []
    return found.randomElement(using: &random)?["id"] ?? "none"
  }

  private func request(_ engine: EngineHarness) -> (String, JSON) {
    switch Int.random(in: 0..<26, using: &random) {
    case 0: return ("clock.in", ["at": past(300)])
    case 1: return ("clock.in", [:])
    case 2: return ("clock.out", ["at": past(200)])
    case 3: return ("clock.toggle", [:])
    case 4: return ("clock.adjust", ["start": past(900)])
    case 5: return ("gap.start", ["at": past(60)])
    case 6: return ("gap.end", ["at": past(60)])
    case 7:
      return (
        "gap.create",
        [
          "entryId": any("entry.list", "entries", engine), "exitTime": past(2_000),
          "returnTime": past(2_000),
        ]
      )
    case 8: return ("gap.delete", ["id": anyGap(engine)])
    case 9: return ("gap.restore", ["id": anyGap(engine)])
    case 10: return ("gap.update", ["id": anyGap(engine), "returnTime": past(400)])
    case 11: return ("task.create", ["name": .string("T\(random.next() % 9)")])
    case 12, 13:
      return ("timer.start", ["taskId": any("task.list", "tasks", engine), "at": past(30)])
    case 14: return ("timer.stop", ["at": past(20)])
    case 15:
      return (
        "entry.create",
        [
          "kind": "shift", "start": past(9_000),
          "durationMs": .integer(Int64.random(in: 0...500, using: &random) * minute),
        ]
      )
    case 16:
      return (
        "entry.update",
        ["id": any("entry.list", "entries", engine), "start": past(9_000)]
      )
    case 17: return ("entry.delete", ["id": any("entry.list", "entries", engine)])
    case 18: return ("fence.enter", ["at": past(10)])
    case 19: return ("fence.exit", ["at": past(10)])
    case 20, 21: return ("change.undo", [:])
    case 22: return ("change.redo", [:])
    case 23:
      return (
        "settings.update", ["graceMinutes": .integer(Int64.random(in: 0...30, using: &random))]
      )
    case 24: return ("task.delete", ["id": any("task.list", "tasks", engine)])
    default: return ("school.create", ["name": "S", "idempotencyKey": "school"])
    }
  }

  private func anyGap(_ engine: EngineHarness) -> JSON {
    let entry = any("entry.list", "entries", engine)
    let gaps = (try? engine.call("gap.list", ["entryId": entry])["gaps"].elements) ?? []
    return gaps.randomElement(using: &random)?["id"] ?? "none"
  }
}

struct SimulationTests {
  @Test(arguments: seeds)
  func `crashes, leaps of the clock and rivals leave every rule standing`(seed: UInt64) throws {
    try Simulation(seed: seed).run(steps: 120)
  }
}
