import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

struct StatsTests {
  private static let zones = [
    "America/New_York", "America/Vancouver", "America/Adak", "America/St_Johns",
    "America/Havana", "America/Santiago", "America/Nuuk", "Europe/London", "Europe/Paris",
    "Africa/Casablanca", "Africa/Cairo", "Asia/Gaza", "Asia/Kathmandu", "Asia/Tehran",
    "Australia/Lord_Howe", "Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Apia",
    "Antarctica/Troll", "UTC",
  ]

  /// Instants on days with a clock change somewhere, and on one day without any.
  private static let instants: [Instant] = [
    "2026-03-08T12:00:00Z", "2026-03-29T00:59:00Z", "2026-04-04T15:01:00Z",
    "2026-10-25T01:30:00Z", "2026-11-01T05:59:00Z", "2026-11-01T06:00:00Z",
    "2026-11-21T23:59:00Z",
  ]

  /// A stretch of whole minutes on a task; the last one runs.
  private struct Stretch {
    let task: Int
    let start: Instant
    let end: Instant
    let isRunning: Bool
  }

  @Test(arguments: instants, [1, 2])
  func `the statistics agree with a sum of single minutes in twenty zones`(
    now: Instant, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let stretches = Self.stretches(before: now, &random)
    let engine = EngineHarness(at: now, timeZone: "UTC")
    var tasks: [JSON] = []
    for name in ["a", "b", "c"] {
      tasks.append(try engine.call("task.create", ["name": .string(name)])["id"])
    }
    for stretch in stretches {
      let start = JSON.string(stretch.start.rfc3339)
      if stretch.isRunning {
        try engine.call("timer.start", ["taskId": tasks[stretch.task], "at": start])
      } else {
        try engine.call(
          "entry.create",
          [
            "kind": "task", "taskId": tasks[stretch.task], "start": start,
            "end": .string(stretch.end.rfc3339),
          ])
      }
    }
    for name in Self.zones {
      let stats = try engine.call("stats.get", ["timeZone": .string(name)])
      let zone = name == "UTC" ? TimeZone.utc : try TestZones.zone(name)
      let sums = Self.sums(stretches, now: now, zone)
      #expect(stats["totalMs"] == .integer(sums.reduce(0) { $0 + $1.total }), "\(name)")
      #expect(stats["todayMs"] == .integer(sums.reduce(0) { $0 + $1.today }), "\(name)")
      #expect(
        stats["runningMs"]
          == .integer(stretches.filter(\.isRunning).reduce(0) { $0 + ($1.end - $1.start) }))
      for index in 0..<stats["tasks"].count {
        let shown = stats["tasks"][index]
        let task = tasks.firstIndex(of: shown["taskId"]) ?? 0
        #expect(shown["totalMs"] == .integer(sums[task].total), "\(name)")
        #expect(shown["todayMs"] == .integer(sums[task].today), "\(name)")
      }
      #expect(stats["tasks"].count == Set(stretches.map(\.task)).count)
    }
  }

  @Test func `the statistics split an entry at midnight to the millisecond`() throws {
    let engine = EngineHarness(at: "2026-11-22T05:00:00.001Z", timeZone: "America/New_York")
    let task = try engine.call("task.create", ["name": "Alpha"])["id"]
    try engine.call("timer.start", ["taskId": task, "at": "2026-11-22T04:59:59.998Z"])
    let stats = try engine.call("stats.get")
    #expect(stats["totalMs"] == 3)
    #expect(stats["todayMs"] == 1)
    #expect(stats["runningMs"] == 3)
    #expect(stats["tasks"][0]["runningMs"] == 3)
    try engine.advance(60_000)
    try engine.call("timer.start", ["taskName": "Beta"])
    try engine.advance(60_000)
    let tasks = try engine.call("stats.get")["tasks"].elements
    #expect(tasks.map { $0["runningMs"] } == [0, 60_000])
    #expect(tasks.map { $0["text"]["running"] } == ["0s", "1m 00s"])
  }

  @Test func `every page of the statistics has the same totals`() throws {
    let engine = EngineHarness(at: "2026-11-21T20:00:00Z")
    let start: Instant = "2026-11-21T19:00:00Z"
    for (index, name) in ["c", "a", "b"].enumerated() {
      let task = try engine.call("task.create", ["name": .string(name)])["id"]
      try engine.call(
        "entry.create",
        [
          "kind": "task", "taskId": task, "durationMs": 1_000,
          "start": .string((start + Int64(index) * 1_000).rfc3339),
        ])
    }
    try engine.call("task.create", ["name": "unused"])
    var names: [JSON] = []
    var cursor = JSON.null
    repeat {
      let page = try engine.call("stats.get", ["limit": 1, "cursor": cursor])
      #expect(page["totalMs"] == 3_000)
      names.append(page["tasks"][0]["taskName"])
      cursor = page["cursor"]
    } while cursor != .null
    #expect(names == ["a", "b", "c"])
  }

  @Test func `statistics in a zone that does not exist are refused`() throws {
    let error = try EngineHarness().error("stats.get", ["timeZone": "../Mars"])
    #expect(error.reason == "zone_unknown")
  }

  /// Stretches without overlap, not in order of creation, over some ten days; the last one runs.
  private static func stretches(
    before now: Instant, _ random: inout SeededGenerator
  ) -> [Stretch] {
    var cuts = Set((0..<80).map { _ in Int64.random(in: 1...14_400, using: &random) }).sorted()
    cuts = Array(cuts.suffix(cuts.count / 2 * 2))
    var stretches = stride(from: 0, to: cuts.count, by: 2).map { index in
      Stretch(
        task: Int.random(in: 0...2, using: &random), start: now - cuts[index + 1] * 60_000,
        end: now - cuts[index] * 60_000, isRunning: false)
    }
    let start = now - Int64.random(in: 0..<cuts[0], using: &random) * 60_000
    stretches.shuffle(using: &random)
    return stretches + [Stretch(task: 1, start: start, end: now, isRunning: true)]
  }

  private static func sums(
    _ stretches: [Stretch], now: Instant, _ zone: TimeClock.TimeZone
  ) -> [(total: Int64, today: Int64)] {
    var sums: [(total: Int64, today: Int64)] = Array(repeating: (0, 0), count: 3)
    let today = zone.date(of: now)
    for stretch in stretches {
      var minute = stretch.start
      while minute < stretch.end {
        sums[stretch.task].total += 60_000
        if now - minute < 3 * 86_400_000, zone.date(of: minute) == today {
          sums[stretch.task].today += 60_000
        }
        minute += 60_000
      }
    }
    return sums
  }
}
