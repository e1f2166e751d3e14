import ClockOperations
import ClockProtocol
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

struct ClockLeapTests {
  private func sent(_ engine: EngineHarness) throws -> [JSON] {
    try engine.announced()
  }

  @Test func `a leap is reported once, by whichever engine sees it first`() throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), isVirtual: false)
    let peer = engine.peer()
    for engine in [engine, peer] { try engine.call("subscribe", ["topics": ["alert"]]) }
    engine.conversation.clockLeapt(ClockLeap(length: 3_600_000, offset: 1_000_000))
    peer.conversation.clockLeapt(ClockLeap(length: 3_600_000, offset: 1_000_007))
    let alerts = try sent(engine)
    #expect(alerts.map { $0["kind"] } == ["clock.jump"])
    #expect(alerts[0]["body"] == "The computer's clock was set ahead by 1h 00m.")
    #expect(alerts[0]["data"] == ["leapMs": 3_600_000])
    #expect(try sent(peer) == [])
  }

  @Test func `each leap there and back again is reported`() throws {
    let engine = EngineHarness(isVirtual: false)
    try engine.call("subscribe", ["topics": ["alert"]])
    var bodies: [JSON] = []
    for (length, offset) in [(5_000, 5_000), (-5_000, 0), (5_000, 5_000)] as [(Int64, Int64)] {
      try engine.advance(length)
      engine.conversation.clockLeapt(ClockLeap(length: length, offset: offset))
      bodies += try sent(engine).map { $0["data"]["leapMs"] }
      try engine.advance(100)
    }
    #expect(bodies == [5_000, -5_000, 5_000])
  }

  @Test func `a leap that nobody listened to waits for a listener`() throws {
    let engine = EngineHarness(isVirtual: false)
    engine.conversation.clockLeapt(ClockLeap(length: -2_000, offset: -2_000))
    try engine.call("ping")
    try engine.call("subscribe", ["topics": ["alert"]])
    #expect(try sent(engine).map { $0["kind"] } == ["clock.jump"])
  }

  @Test func `a computer's clock that goes back brings a resync, one that goes ahead none`() throws
  {
    let engine = EngineHarness(isVirtual: false)
    try engine.call("subscribe", ["topics": ["clock"]])
    engine.conversation.clockLeapt(ClockLeap(length: 5_000, offset: 5_000))
    #expect(try engine.notifications("resync").count == 0)
    engine.conversation.clockLeapt(ClockLeap(length: -5_000, offset: 0))
    #expect(try engine.notifications("resync").count == 1)
    #expect(try engine.notifications("resync").count == 0)
  }
}
