import ClockProtocol
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

private let seeds = Effort.seeds(usually: 14)

/// Several engines on one store, with crashes and clock leaps.
final class Simulation {
  private let folder: TemporaryFolder
  private let server: PostgreSQLServer?
  private(set) var random: SeededGenerator
  private var engines: [EngineHarness] = []
  private var path: String
  private var generation = 0
  private var now: Instant = "2026-10-30T12:00:00Z"
  private var acknowledged: [JSON] = []
  private let place: Comment
  private static let creations = [
    "task.create", "entry.create", "gap.start", "visit.create", "session.create",
  ]
  private let minute: Int64 = 60_000
  /// The members that the engines act for.
  private var people = ["me"]

  /// Starts in its own folder, or with the store on a server.
  init(seed: UInt64, on server: PostgreSQLServer? = nil) throws {
    self.server = server
    folder = try TemporaryFolder()
    random = SeededGenerator(seed: seed)
    place = "seed \(seed)"
    path = try server?.address() ?? folder.file("0.db")
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
    if people.count == 1, let engine = engines.first {
      let sitter = try engine.call(
        "member.create",
        ["firstName": "S", "lastName": "T", "email": "s@example.org", "role": "sitter"])
      people.append(sitter["id"].string ?? "me")
    }
    if engines.isEmpty || engines.count < 3 && Int.random(in: 0..<10, using: &random) == 0 {
      let person = people.randomElement(using: &random) ?? "me"
      engines.append(EngineHarness(store: path, at: now, user: person, isVirtual: false))
    }
    for engine in engines { try engine.advance(now - engine.now) }
    return engines.randomElement(using: &random) ?? EngineHarness(store: path)
  }

  /// Cuts the power: only the contents of the disk survive.
  private func crash() throws {
    guard !engines.isEmpty else { return }
    if let server {
      try server.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
          + "WHERE '\(path)' LIKE '%#' || usename")
      return try check()
    }
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
    guard server != nil || FileManager.default.fileExists(atPath: path) else { return }
    let findings = try Check(path: path, schema: .punchline).findings
    #expect(findings == [], place)
    let engine = EngineHarness(store: path, at: now, isVirtual: false)
    for id in acknowledged.suffix(8) {
      let changes = try engine.call("change.list", ["recordId": id, "limit": 1])["changes"]
      #expect(changes.count == 1, "acknowledged, and lost: \(id) \(place)")
    }
  }

  private func checkTotals() throws {
    var seen: [String: Set<String>] = [:]
    for engine in engines {
      // An undo may have removed the member.
      guard let status = try? engine.call("clock.status") else { continue }
      let day = try engine.call("day.get")
      #expect(day["totalMs"] == status["todayMs"], place)
      let parts = day["entries"].elements.compactMap { $0["dayMs"].integer }
      #expect(day["totalMs"].integer == parts.reduce(0, +), place)
      let week = try engine.call("week.get")
      let days = week["days"].elements.compactMap { $0["totalMs"].integer }
      #expect(week["totalMs"].integer == days.reduce(0, +), place)
      let entries = try engine.call("entry.list", ["limit": 100])["entries"].line
      seen[engine.settings.user, default: []].insert(entries)
      try checkVisits(try engine.call("visit.list", ["limit": 100])["visits"].elements)
      // All were created with the same key.
      let schools = try engine.call("school.list")["schools"].elements
      #expect(schools.count { $0["name"] == "S" } <= 1, place)
    }
    #expect(seen.values.allSatisfy { $0.count == 1 }, place)
  }

  private func checkVisits(_ visits: [JSON]) throws {
    for visit in visits {
      let checkIn = visit["timeline"]["checkIn"]["timestamp"].string
      let checkOut = visit["timeline"]["checkOut"]["timestamp"].string
      let isSound =
        switch visit["status"].string {
        case "scheduled": checkIn == nil && checkOut == nil
        case "in_adventure": checkIn != nil && checkOut == nil
        default: checkIn.map { $0 <= checkOut ?? "" } ?? (checkOut == nil)
        }
      #expect(isSound, "\(visit.line) \(place)")
    }
  }

  private func ask(_ engine: EngineHarness, _ method: String, _ parameters: JSON) throws {
    let request: JSON = [
      "jsonrpc": "2.0", "id": "one", "method": .string(method), "params": parameters,
    ]
    let replies = try engine.send(request.line).map { try JSONReader.parse($0) }
      .filter { $0["id"] == "one" }
    #expect(replies.count == 1, place)
    guard let reply = replies.first else { return }
    if reply["result"] == .null {
      let code = reply["error"]["code"].integer ?? 0
      #expect([400, 403, 404, 409].contains(code), "\(method): \(reply.line) \(place)")
    } else if Self.creations.contains(method) {
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
    switch Int.random(in: 0..<36, using: &random) {
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
    case 20: return ("change.undo", [:])
    case 21: return ("change.undo", ["seq": anySeq(engine)])
    case 22: return ("change.redo", Bool.random(using: &random) ? [:] : ["seq": anySeq(engine)])
    case 23:
      return (
        "settings.update", ["graceMinutes": .integer(Int64.random(in: 0...30, using: &random))]
      )
    case 24: return ("task.delete", ["id": any("task.list", "tasks", engine)])
    case 25: return ("school.create", ["name": "S", "idempotencyKey": "school"])
    default: return plan(engine)
    }
  }

  private func plan(_ engine: EngineHarness) -> (String, JSON) {
    let visit = any("visit.list", "visits", engine)
    let session = any("session.list", "sessions", engine)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      return (
        "visit.create",
        [
          "scheduledStart": past(100), "scheduledEnd": JSON(now + 30 * minute),
          "sitterId": .string(people.randomElement(using: &random) ?? "me"), "clientId": "Rex",
        ]
      )
    case 2: return ("visit.start", ["id": visit])
    case 3: return ("visit.end", ["id": visit])
    case 4: return ("visit.undo", ["id": visit])
    case 5: return ("visit.amend", ["id": visit, "checkIn": past(300), "checkOut": past(100)])
    case 6: return ("visit.delete", ["id": visit])
    case 7: return ("visit.backfill", [:])
    case 8:
      return (
        "session.create",
        [
          "schoolId": any("school.list", "schools", engine), "date": "2026-11-02",
          "startTime": "08:00", "endTime": "09:00", "sessionTypes": ["sports"],
          "photographerIds": .array(people.shuffled(using: &random).map { .string($0) }),
        ]
      )
    case 9: return ("session.update", ["id": session, "photographerIds": ["me"]])
    case 10: return ("session.delete", ["id": session])
    default: return ("clock.in", ["sessionId": session])
    }
  }

  private func anySeq(_ engine: EngineHarness) -> JSON {
    let changes = (try? engine.call("change.list", ["limit": 20])["changes"].elements) ?? []
    return changes.randomElement(using: &random)?["seq"] ?? 0
  }

  private func anyGap(_ engine: EngineHarness) -> JSON {
    let entry = any("entry.list", "entries", engine)
    let gaps = (try? engine.call("gap.list", ["entryId": entry])["gaps"].elements) ?? []
    return gaps.randomElement(using: &random)?["id"] ?? "none"
  }
}

struct SimulationTests {
  @Test(arguments: Effort.batches(of: seeds))
  func `crashes, leaps of the clock and rivals leave every rule standing`(batch: Effort.Batch)
    throws
  {
    for seed in batch.seeds { try Simulation(seed: seed).run(steps: 120) }
  }
  @Test(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"), arguments: 100...103)
  func `lost connections, leaps of the clock and rivals on a server leave every rule standing`(
    seed: UInt64
  ) throws {
    try Simulation(seed: seed, on: try PostgreSQLServer.shared.get()).run(steps: 120)
  }
}
