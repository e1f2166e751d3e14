@testable import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct EntryPropertyTests {
  /// Everything that an undo may restore.
  private struct Records: Equatable {
    let entries: [Entry]
    let gaps: [Gap]
    let tasks: [WorkTask]

    init(_ engine: EngineHarness) throws {
      let store = try engine.store
      entries = try store.all(Entry.self, where: "1 = 1 ORDER BY start_at, end_at, id", [])
      gaps = try store.all(Gap.self, where: "1 = 1 ORDER BY id", [])
      tasks = try store.all(WorkTask.self, where: "1 = 1 ORDER BY id", [])
    }
  }

  /// Random requests during two weeks around a clock change.
  private struct Worker {
    let engine: EngineHarness
    var random: SeededGenerator
    var tasks: [JSON] = []
    private let minute: Int64 = 60_000

    init(_ zone: String, at now: Instant, seed: UInt64) throws {
      engine = EngineHarness(at: now, timeZone: zone)
      random = SeededGenerator(seed: seed)
      for name in ["A", "B"] {
        tasks.append(try engine.call("task.create", ["name": .string(name)])["id"])
      }
    }

    mutating func past(_ minutes: Int64) -> JSON {
      JSON(engine.now - Int64.random(in: -1...minutes, using: &random) * minute)
    }

    mutating func length(_ minutes: Int64) -> JSON {
      .integer(Int64.random(in: -1...minutes * minute, using: &random))
    }

    mutating func anyEntry() throws -> JSON {
      try engine.call("entry.list", ["limit": 20])["entries"].elements
        .randomElement(using: &random)?["id"] ?? "none"
    }

    mutating func request() throws -> (String, JSON) {
      let task = tasks.randomElement(using: &random) ?? .null
      switch Int.random(in: 0..<13, using: &random) {
      case 0: return ("clock.in", ["at": past(600)])
      case 1: return ("clock.out", ["at": past(300)])
      case 2: return ("clock.adjust", ["start": past(900)])
      case 3: return ("timer.start", ["taskId": task, "at": past(60)])
      case 4: return ("timer.stop", ["at": past(60)])
      case 5, 6:
        return (
          "entry.create", ["kind": "shift", "start": past(20_000), "durationMs": length(900)]
        )
      case 7:
        return (
          "entry.create",
          ["kind": "task", "taskId": task, "start": past(20_000), "durationMs": length(3_000)]
        )
      case 8: return ("entry.update", ["id": try anyEntry(), "start": past(20_000)])
      case 9: return ("entry.update", ["id": try anyEntry(), "durationMs": length(900)])
      case 10: return ("entry.delete", ["id": try anyEntry()])
      case 11:
        return (
          "gap.create",
          ["entryId": try anyEntry(), "exitTime": past(20_000), "returnTime": past(20_000)]
        )
      default: return ("gap.start", [:])
      }
    }

    /// Makes requests one after the other; many of them are refused.
    mutating func work(_ count: Int) throws {
      for _ in 0..<count {
        let (method, parameters) = try request()
        let request: JSON = [
          "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": parameters,
        ]
        _ = engine.send(request.line)
        try engine.advance(Int64.random(in: 0...90 * minute, using: &random))
      }
    }
  }

  static let places: [(zone: String, now: Instant)] = [
    ("America/New_York", "2026-03-05T12:00:00Z"), ("America/Santiago", "2026-09-03T12:00:00Z"),
    ("Africa/Cairo", "2026-04-21T12:00:00Z"), ("Australia/Lord_Howe", "2026-10-01T12:00:00Z"),
    ("Pacific/Apia", "2011-12-27T12:00:00Z"),
  ]

  @Test(arguments: places.indices)
  func `entries of a kind never overlap, and the parts of days add up`(index: Int) throws {
    let (zone, start) = Self.places[index]
    var worker = try Worker(zone, at: start, seed: UInt64(index))
    try worker.work(120)
    let engine = worker.engine
    let records = try Records(engine)
    #expect(records.entries.count > 8)
    for kind in Entry.Kind.allCases {
      let own = records.entries.filter { $0.kind == kind && $0.end != $0.start }
      for (earlier, later) in zip(own, own.dropFirst()) {
        #expect(earlier.end ?? .latest <= later.start)
      }
    }
    for gap in records.gaps {
      let shift = records.entries.first { $0.id == gap.entryId }
      #expect(shift.map { $0.start <= gap.exitTime } ?? true)
    }
    try checkDays(engine, records)
  }

  private func checkDays(_ engine: EngineHarness, _ records: Records) throws {
    let shifts = records.entries.filter { $0.kind == .shift }
    let first = try #require(shifts.map(\.date).min()).adding(days: -1)
    var parts: [String: Int64] = [:]
    var total: Int64 = 0
    for offset in 0..<30 {
      let date = first.adding(days: offset)
      let day = try engine.call("day.get", ["date": .string(date.text)])
      for entry in day["entries"].elements {
        parts[entry["id"].string ?? "", default: 0] += entry["dayMs"].integer ?? 0
      }
      total += day["totalMs"].integer ?? 0
      if date.weekday == .monday {
        let week = try engine.call("week.get", ["containing": .string(date.text)])["days"]
        for (offset, sent) in week.elements.enumerated() {
          let day = JSON.string(date.adding(days: offset).text)
          #expect(sent["totalMs"] == (try engine.call("day.get", ["date": day])["totalMs"]))
        }
      }
    }
    let today = try engine.call("day.get")["totalMs"]
    #expect(try engine.call("clock.status")["todayMs"] == today)
    var worked: Int64 = 0
    for shift in shifts {
      let whole = try engine.call("entry.get", ["id": .string(shift.id)])["entry"]
      #expect(parts[shift.id] ?? 0 == whole["workedMs"].integer)
      #expect(whole["workedMs"].integer == whole["durationMs"].integer.map { $0 - gaps(whole) })
      worked += whole["workedMs"].integer ?? 0
    }
    #expect(total == worked)
  }

  private func gaps(_ entry: JSON) -> Int64 { entry["gapMs"].integer ?? 0 }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `any sequence of undo and redo gives the same records again`(seed: UInt64) throws {
    var worker = try Worker("America/New_York", at: "2026-10-30T12:00:00Z", seed: 100 + seed)
    try worker.work(50)
    let engine = worker.engine
    var random = SeededGenerator(seed: seed)
    var known: [Int: Records] = [:]
    var undone = 0
    func visit() throws {
      let records = try Records(engine)
      #expect(known[undone, default: records] == records)
      known[undone] = records
    }
    func step(_ method: String, _ direction: Int) throws -> Bool {
      let request: JSON = ["jsonrpc": "2.0", "id": 1, "method": .string(method)]
      let reply = try JSONReader.parse(try #require(engine.send(request.line).first))
      guard reply["result"] == .null else {
        undone += direction
        try visit()
        return true
      }
      #expect(["nothing_to_undo", "nothing_to_redo"].contains(reply["error"]["data"]["reason"]))
      return false
    }
    try visit()
    for _ in 0..<60 {
      _ = try Bool.random(using: &random) ? step("change.undo", 1) : step("change.redo", -1)
    }
    while try step("change.undo", 1) {}
    #expect(try Records(engine).entries == [])
    #expect(known.count > 20)
    while try step("change.redo", -1) {}
    #expect(undone == 0)
  }
}
