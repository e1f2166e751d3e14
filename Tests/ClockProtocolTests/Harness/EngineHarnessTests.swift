import ClockTestSupport
import JSON
import JSONRPC
import Testing

struct EngineHarnessTests {
  @Test func `a change is pushed to its own engine, and to another on the same store`() throws {
    let folder = try TemporaryFolder()
    let first = EngineHarness(store: folder.file("store.db"))
    let second = first.peer()
    for engine in [first, second] { try engine.call("subscribe", ["topics": ["clock"]]) }
    let clock = try first.call("clock.in", ["notes": "x"])
    #expect(clock["entry"]["notes"] == "x")
    #expect(try first.notifications("state").map { $0["params"]["cause"]["origin"] } == ["self"])
    #expect(try second.notifications("state").map { $0["params"]["cause"]["origin"] } == ["peer"])
    #expect(try second.error("clock.in").reason == "already_clocked_in")
  }

  @Test(arguments: [true, false])
  func `virtual time passes only when it is moved`(isVirtual: Bool) throws {
    let engine = EngineHarness(isVirtual: isVirtual)
    try engine.call("clock.in")
    #expect(try engine.call("clock.status")["elapsedMs"] == 0)
    try engine.advance(61_000)
    #expect(try engine.call("clock.status")["elapsedMs"] == 61_000)
    #expect(try engine.call("clock.status")["text"]["since"] == "9:00 AM")
  }
}
