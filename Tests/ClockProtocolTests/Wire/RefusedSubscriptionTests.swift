import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock
@testable import ClockProtocol

struct RefusedSubscriptionTests {
  @Test(
    arguments: [
      ["topics": ["clock", "tick"], "tickMs": 100],
      ["topics": ["clock", "lunch"], "tickMs": 5_000],
      ["topics": ["clock"], "tickMs": 5_000, "since": ["epoch": 1]],
    ] as [JSON])
  func `a refused subscribe leaves what was agreed on as it was`(parameters: JSON) throws {
    let engine = EngineHarness()
    try engine.call("subscribe", ["topics": ["entry"], "tickMs": 60_000])
    let before = engine.conversation.subscriber.state.subscription
    try engine.error("subscribe", parameters)
    #expect(engine.conversation.subscriber.state.subscription.topics == before.topics)
    #expect(engine.conversation.subscriber.state.subscription.tickLength == before.tickLength)
  }

  @Test func `a member who may see nothing is not subscribed`() throws {
    let engine = EngineHarness(user: "nobody", isVirtual: false)
    #expect(
      try engine.error("subscribe", ["topics": ["clock"], "tickMs": 5_000]).reason == "not_found")
    #expect(engine.conversation.subscriber.state.subscription.topics.isEmpty)
    #expect(
      engine.conversation.subscriber.state.subscription.tickLength == Subscription.defaultTick)
    #expect(engine.conversation.watchedFile == nil)
  }
}
