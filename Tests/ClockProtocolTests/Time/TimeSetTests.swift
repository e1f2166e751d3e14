import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// A virtual clock that somebody sets.
struct TimeSetTests {
  private let minute: Int64 = 60_000
  private let hour: Int64 = 3_600_000

  private func set(_ engine: EngineHarness, by length: Int64) throws -> JSON {
    try engine.call("time.set", ["to": JSON(engine.now + length)])
  }

  private func alerts(_ engine: EngineHarness) throws -> [JSON] {
    alerts(among: try engine.notifications("state"))
  }

  private func alerts(among lines: [JSON]) -> [JSON] {
    lines.map { $0["params"] }.filter { $0["topic"] == "alert" }.map { $0["value"]["record"] }
  }

  @Test(arguments: [2_000, -2_000, 3_600_000, -86_400_000] as [Int64])
  func `a leap is reported as one, and changes no record`(length: Int64) throws {
    let engine = EngineHarness()
    try engine.call("subscribe", ["topics": ["alert"]])
    let target = engine.now + length
    #expect(try set(engine, by: length)["now"] == JSON(target))
    #expect(try engine.call("time.now")["now"] == JSON(target))
    let alerts = try alerts(engine)
    #expect(alerts.map { $0["kind"] } == ["clock.jump"])
    #expect(alerts.map { $0["data"]["leapMs"] } == [.integer(length)])
  }

  @Test func `a shift of the clock by less than two seconds is no leap until it adds up`() throws {
    let engine = EngineHarness()
    try engine.call("subscribe", ["topics": ["alert"]])
    _ = try set(engine, by: -1_500)
    #expect(try alerts(engine) == [])
    _ = try set(engine, by: -1_500)
    #expect(try alerts(engine).map { $0["data"]["leapMs"] } == [-3_000])
  }

  @Test func `nothing happens at the instants that a leap passes over`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    try engine.call("subscribe", ["topics": ["tick", "clock", "alert"], "tickMs": .integer(hour)])
    _ = try set(engine, by: 12 * hour)
    let lines = try engine.notifications()
    #expect(lines.filter { $0["method"] == "tick" } == [])
    let alerts = alerts(among: lines)
    #expect(alerts.map { $0["kind"] } == ["clock.long", "clock.jump"])
    #expect(alerts.map { $0["late"] } == [true, false])
    try engine.advance(hour)
    #expect(try engine.notifications("tick").count == 1)
  }

  @Test func `grace that a leap passes over ends the shift as of the exit`() throws {
    let engine = EngineHarness()
    try engine.call("fence.enter")
    try engine.advance(hour)
    try engine.call("fence.exit")
    let exit = engine.now
    _ = try set(engine, by: 2 * hour)
    #expect(try engine.call("entry.list")["entries"][0]["end"] == JSON(exit))
  }

  @Test func `set back, elapsed time stays at 0 and a stop before the start is refused`() throws {
    let engine = EngineHarness()
    try engine.call("clock.in")
    try engine.call("live.start", ["method": "clock.status", "everyMs": .integer(minute)])
    try engine.advance(minute)
    _ = try engine.notifications("live")
    _ = try set(engine, by: -hour)
    #expect(
      try engine.notifications("live").map { $0["params"]["result"]["elapsedMs"] } == [0])
    #expect(try engine.error("clock.out").reason == "end_before_start")
    try engine.advance(59 * minute)
    // The earliest possible start moves on meanwhile.
    let elapsed = try engine.notifications("live").map { $0["params"]["result"]["elapsedMs"] }
    #expect(elapsed.allSatisfy { $0 == 0 })
    try engine.advance(minute)
    #expect(
      try engine.notifications("live").map { $0["params"]["result"]["elapsedMs"] }
        == [.integer(minute)])
  }

  @Test func `midnight comes again after the clock was set back over it`() throws {
    let engine = EngineHarness(at: "2026-11-22T04:59:00Z")
    try engine.call("live.start", ["method": "day.get"])
    for _ in 0..<2 {
      try engine.call("time.set", ["to": "2026-11-22T05:01:00Z"])
      #expect(
        try engine.notifications("live").map { $0["params"]["result"]["date"] } == ["2026-11-22"])
      try engine.call("time.set", ["to": "2026-11-22T04:59:30Z"])
      #expect(
        try engine.notifications("live").map { $0["params"]["result"]["date"] } == ["2026-11-21"])
    }
    try engine.advance(minute)
    #expect(
      try engine.notifications("live").map { $0["params"]["result"]["date"] } == ["2026-11-22"])
  }

  @Test func `ids stay apart though an instant comes twice`() throws {
    let engine = EngineHarness()
    let first = try engine.call("task.create", ["name": "A"])["id"]
    try engine.advance(hour)
    _ = try set(engine, by: -hour)
    #expect(try engine.call("task.create", ["name": "B"])["id"] != first)
  }

  @Test func `only a virtual clock can be set`() throws {
    let engine = EngineHarness(isVirtual: false)
    #expect(try engine.error("time.set", ["to": JSON(engine.now)]).reason == "not_virtual")
    #expect(try engine.error("time.set").code == -32602)
  }

  @Test func `engines whose clocks are apart tell each what holds at its own time`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"))
    let ahead = engine.peer()
    _ = try set(ahead, by: 3 * hour)
    for engine in [engine, ahead] {
      try engine.call("live.start", ["method": "clock.status"])
      try engine.call("subscribe", ["topics": ["clock"]])
    }
    try engine.call("clock.in")
    let elapsed = { (engine: EngineHarness) in
      try engine.notifications("live").map { $0["params"]["result"]["elapsedMs"] }
    }
    #expect(try elapsed(engine) == [0])
    #expect(try elapsed(ahead) == [.integer(3 * hour)])
    try ahead.call("clock.out")
    #expect(try elapsed(ahead) == [0])
    #expect(try elapsed(engine) == [0])
    #expect(try engine.call("clock.status")["clockedIn"] == false)
    // The shift ends in what is the future here.
    #expect(try engine.error("clock.in").reason == "overlap")
    _ = try set(engine, by: 3 * hour)
    try engine.call("clock.in")
    #expect(try elapsed(ahead) == [0])
  }

  @Test func `a clock that is set back brings a resync, for what time had brought since`() throws {
    let engine = EngineHarness(at: "2026-11-20T12:00:00Z")
    try engine.shift("2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z")
    try engine.call("subscribe", ["topics": ["clock", "task", "visit"]])
    try engine.advance(24 * hour)
    _ = try engine.notifications()
    _ = try set(engine, by: hour)
    #expect(try engine.notifications("resync").count == 0)
    _ = try set(engine, by: -24 * hour)
    #expect(try engine.notifications("resync").count == 1)
    #expect(try engine.call("clock.status")["todayMs"] == .integer(hour))
    try engine.advance(17 * hour)
    #expect(
      try engine.notifications("state").map { $0["params"]["value"]["todayMs"] } == [0])
  }

  @Test(arguments: ["clock.long", "timer.long"])
  func `an alert ends where the clock is set back before its reason, and stands again with it`(
    kind: String
  ) throws {
    let engine = EngineHarness()
    if kind == "clock.long" {
      try engine.call("clock.in")
    } else {
      try engine.call("timer.start", ["taskName": "T"])
    }
    try engine.call("subscribe", ["topics": ["alert"]])
    func standing() throws -> [JSON] { try engine.call("alert.list")["alerts"].elements }
    try engine.advance(11 * hour)
    #expect(try engine.announced().map { $0["kind"] } == [.string(kind)])
    _ = try set(engine, by: -5 * hour)
    #expect(try standing().map { $0["kind"] } == ["clock.jump"])
    try engine.advance(4 * hour - minute - 1)
    #expect(try standing().map { $0["kind"] } == ["clock.jump"])
    _ = try engine.announced()
    try engine.advance(1)
    #expect(try standing().map { $0["kind"] } == ["clock.jump", .string(kind)])
    #expect(try engine.announced() == [])
  }

  @Test func `a warning does not stand again beside what it warned of`() throws {
    let engine = EngineHarness(at: "2026-11-20T13:00:00Z")
    let visit = try engine.call(
      "visit.create",
      [
        "scheduledStart": "2026-11-20T13:00:00Z", "scheduledEnd": "2026-11-20T14:00:00Z",
        "sitterId": "me", "clientId": "Rex",
      ])
    try engine.call("visit.start", ["id": visit["id"]])
    try engine.call("subscribe", ["topics": ["alert"]])
    try engine.advance(hour + minute)
    _ = try engine.notifications()
    _ = try set(engine, by: -hour)
    #expect(try alerts(engine).map { $0["kind"] } == ["clock.jump"])
    try engine.advance(58 * minute)
    #expect(
      try engine.call("alert.list")["alerts"].elements.map { $0["kind"] }
        == ["clock.jump", "visit.overtime"])
  }
}
