import ClockOperations
import ClockStore
import ClockTestSupport
import JSON
import Testing
import TimeClock

@testable import ClockProtocol

/// Times away across restarts, engines, sleeps and clock leaps.
struct PresenceEngineTests {
  private func machine(_ store: String = ":memory:") throws -> (EngineHarness, MachineClock) {
    var settings = EngineHarness.Settings()
    let clock = MachineClock(wall: settings.now)
    (settings.isVirtual, settings.clock, settings.store) = (false, clock, store)
    settings.identifiers = .random
    return (EngineHarness(settings), clock)
  }

  private func pushed(_ engine: EngineHarness) throws -> [(isOurs: Bool, record: JSON)] {
    try engine.notifications("state").map { $0["params"] }.filter { $0["topic"] == "alert" }
      .map { ($0["announce"] == true, $0["value"]["record"]) }
  }

  @Test func `an alert stands over restarts, and nothing is lost or moved meanwhile`() throws {
    let folder = try TemporaryFolder()
    let first = EngineHarness(store: folder.file("store.db"))
    let keyboard = try Keyboard(first)
    try keyboard.work()
    let alert = try keyboard.leave(minutes: 20).alert
    first.engine.finish()
    let second = EngineHarness(store: folder.file("store.db"), at: first.now + 3_600_000)
    #expect(try second.call("alert.list")["alerts"][0]["id"] == alert?["id"])
    #expect(try second.call("entry.list")["entries"].count == 1)
    try second.call(
      "presence.settle", ["id": alert?["id"] ?? .null, "as": "discard"])
    #expect(try second.call("entry.list")["entries"].count == 2)
  }

  @Test func `of two engines on a store each shows the alert, one announces it, either answers`()
    throws
  {
    let folder = try TemporaryFolder()
    let (one, clock) = try machine(folder.file("store.db"))
    let keyboard = try Keyboard(one)
    let other = one.peer()
    for engine in [one, other] { try engine.call("subscribe", ["topics": ["alert"]]) }
    try keyboard.work()
    try keyboard.report("idle")
    try keyboard.pass(20)
    try other.call("presence.report", ["state": "active", "source": "other"])
    let (here, there) = (try pushed(one), try pushed(other))
    #expect(here.count >= 1 && there.count >= 1)
    #expect((here + there).filter(\.isOurs).count == 1)
    #expect(here.last?.record["kind"] == "presence.away")
    #expect(here.last?.record["id"] == there.last?.record["id"])
    let id = here.last?.record["id"] ?? .null
    try other.call("presence.settle", ["id": id, "as": "keep"])
    #expect(try pushed(one).map(\.record) == [.null])
    #expect(try other.call("alert.list")["alerts"].elements.isEmpty)
    #expect(clock.wall == one.now)
  }

  @Test func `a subscriber that resumes hears of an alert that no change tells of`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"))
    let keyboard = try Keyboard(engine)
    try keyboard.work()
    let cursor = try engine.call("subscribe", ["topics": ["alert"]])
    let alert = try keyboard.leave(minutes: 20).alert
    let other = engine.peer()
    let resumed = try other.call(
      "subscribe",
      [
        "topics": ["alert"],
        "since": ["epoch": cursor["epoch"], "seq": cursor["seq"], "hash": cursor["hash"]],
      ])
    #expect(resumed["resumed"] == true)
    #expect(try pushed(other).map { $0.record["id"] } == [alert?["id"]])
  }

  @Test func `a machine that slept is a time away, by the engine's own word`() throws {
    let (engine, clock) = try machine()
    let keyboard = try Keyboard(engine)
    try engine.call("subscribe", ["topics": ["alert"]])
    try keyboard.work()
    let gone = engine.now
    clock.sleep(30 * 60_000)
    let alert = try #require(try pushed(engine).last?.record)
    #expect(alert["data"] == ["since": JSON(gone), "until": JSON(gone + 30 * 60_000)])
    // A process that was only stopped sees time pass without a sleep.
    try keyboard.settle(alert, as: "keep")
    _ = try pushed(engine)
    clock.pass(30 * 60_000)
    #expect(try pushed(engine).map(\.record) == [])
    #expect(try keyboard.alerts() == [])
  }

  @Test func `where programs report, who is back after a sleep is for them to say`() throws {
    let (engine, clock) = try machine()
    let keyboard = try Keyboard(engine)
    try engine.call("subscribe", ["topics": ["alert"]])
    try keyboard.work()
    let since = engine.now - 3_000_000
    try keyboard.report("active", since: since)
    let gone = engine.now
    clock.sleep(30 * 60_000)
    #expect(try pushed(engine).map(\.record) == [])
    clock.pass(60_000)
    // The program has not noticed the sleep, and repeats its old report.
    try keyboard.report("active", since: since)
    let alert = try #require(try pushed(engine).last?.record)
    #expect(alert["data"] == ["since": JSON(gone), "until": JSON(gone + 30 * 60_000)])
  }

  @Test(arguments: [3_600_000, -3_600_000] as [Int64])
  func `a clock that was set makes nobody away`(leap: Int64) throws {
    let (engine, clock) = try machine()
    let keyboard = try Keyboard(engine)
    try keyboard.work()
    try keyboard.report("active")
    clock.set(ahead: leap)
    clock.pass(4 * 60_000)
    try keyboard.report("active")
    #expect(try keyboard.alerts() == [])
    try keyboard.report("idle")
    clock.pass(8 * 60_000)
    clock.set(ahead: leap)
    clock.pass(12 * 60_000)
    let back = clock.wall
    try keyboard.report("active")
    guard leap > 0 else { return }
    let alert = try #require(try keyboard.alerts().first)
    #expect(alert["data"]["since"] == JSON(back - 20 * 60_000))
  }

  @Test func `a virtual clock that is set leaps too`() throws {
    let keyboard = try Keyboard()
    try keyboard.work()
    try keyboard.report("active")
    let engine = keyboard.engine
    try engine.call("time.set", ["to": JSON(engine.now + 3_600_000)])
    try keyboard.pass(1)
    try keyboard.report("active")
    #expect(try keyboard.alerts() == [])
  }

  @Test func `watch and live reads show how long nobody is there`() throws {
    let keyboard = try Keyboard()
    let engine = keyboard.engine
    try keyboard.work()
    try keyboard.report("idle")
    _ = try engine.keepLive("activity.glance")
    try keyboard.pass(5)
    #expect(try engine.call("activity.glance")["away"] == .null)
    try keyboard.pass(7)
    let glance = try engine.call("activity.glance")
    #expect(glance["text"]["line"] == "● 1h 12m Alpha ☾ 12m 00s")
    #expect(glance["text"]["details"].elements.last == "Away since 10:00 AM, 12m 00s")
    #expect(try engine.sentLive().last?["result"]["away"] == JSON(engine.now - 12 * 60_000))
  }
}
