import ClockStore
import ClockTestSupport
import JSON
import Testing
import TimeClock

@testable import ClockProtocol

/// The recorded dependencies of live reads and statuses.
struct ObservedTests {
  private let folder: TemporaryFolder
  private let engine: EngineHarness

  init() throws {
    folder = try TemporaryFolder()
    engine = EngineHarness(
      store: folder.file("store.db"), at: "2026-11-20T13:00:00Z", isVirtual: false)
    try engine.addMember("sitter", .sitter)
  }

  /// The dependencies of the only live read at its latest run.
  private var found: Dependencies? {
    engine.conversation.subscriber.state.live.first?.answer.dependencies
  }

  @Test(
    arguments: [
      ("day.get", "clock.in", "sitter", false), ("day.get", "clock.in", "me", true),
      ("school.list", "clock.in", "me", false), ("settings.get", "clock.in", "me", false),
      ("clock.list", "clock.in", "sitter", true), ("auth.tokens", "clock.in", "me", true),
      ("change.list", "clock.in", "me", true),
    ])
  func `a read is run again by what its answer follows from`(
    read: String, method: String, user: String, isRun: Bool
  ) throws {
    _ = try engine.keepLive(read)
    let before = try #require(found)
    try engine.peer(user: user).call(method)
    _ = try engine.sentLive()
    #expect((found !== before) == isRun)
  }

  @Test(arguments: [
    ("graceMinutes", 20, false), ("longShiftHours", 4, true), ("hourCycle", 24, true),
  ])
  func `of settings a read follows from those that it has looked at`(
    name: String, value: Int64, isRun: Bool
  ) throws {
    // A member's first settings replace the defaults of every setting.
    try engine.call("settings.update", ["graceMinutes": 10])
    _ = try engine.keepLive(name == "graceMinutes" ? "school.list" : "clock.status")
    try engine.call("clock.in")
    _ = try engine.sentLive()
    let before = try #require(found)
    try engine.call("settings.update", [name: .integer(value)])
    _ = try engine.sentLive()
    #expect((found !== before) == isRun)
  }

  @Test func `a status is sent only where it is another one`() throws {
    try engine.call("subscribe", ["topics": ["clock"]])
    try engine.call("settings.update", ["graceMinutes": 20])
    #expect(try engine.notifications("state").isEmpty)
    try engine.call("clock.in")
    #expect(try engine.notifications("state").map { $0["params"]["topic"] } == ["clock"])
    try engine.call("settings.update", ["hourCycle": 24])
    #expect(try engine.notifications("state").map { $0["params"]["topic"] } == ["clock"])
  }

  @Test func `time sends no status that is not subscribed to any more`() throws {
    try engine.call("subscribe", ["topics": ["clock", "timer"]])
    try engine.call("clock.in")
    try engine.call("unsubscribe", ["topics": ["clock"]])
    _ = try engine.notifications("state")
    try engine.advance(2 * 86_400_000)
    #expect(try engine.notifications("state").allSatisfy { $0["params"]["topic"] != "clock" })
  }
}
