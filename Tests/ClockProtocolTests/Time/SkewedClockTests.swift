import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock
@testable import ClockProtocol

/// Engines whose clocks are years off, on a store that others work with.
struct SkewedClockTests {
  private let folder: TemporaryFolder
  private let engine: EngineHarness
  private let minute: Int64 = 60_000

  init() throws {
    folder = try TemporaryFolder()
    engine = EngineHarness(store: folder.file("store.db"))
  }

  private func skewed(years: Int64) -> EngineHarness {
    EngineHarness(
      store: folder.file("store.db"), at: engine.now + years * 365 * 86_400_000)
  }

  @Test func `events of the fence from years ahead make no later true event stale`() throws {
    try engine.call("fence.enter", ["at": JSON(engine.now - 60 * minute)])
    let ahead = skewed(years: 5)
    try ahead.call("fence.exit")
    #expect(try engine.call("fence.enter")["transition"] == "entered")
    #expect(try engine.call("clock.status")["departure"] == .null)
    try ahead.call("fence.exit")
    #expect(try engine.call("fence.exit")["transition"] == "exited")
    try engine.advance(16 * minute)
    let entry = try engine.call("entry.list")["entries"][0]
    #expect(entry["end"] == JSON(engine.now - 16 * minute))
  }

  @Test(arguments: ["enter", "exit"], [true, false])
  func `an engine years behind leaves a shift's presence and departure alone`(
    event: String, hasLeft: Bool
  ) throws {
    try engine.call("fence.enter")
    try engine.advance(minute)
    if hasLeft { try engine.call("fence.exit") }
    let before = try #require(try engine.store.find(Fence.self, "me"))
    let behind = skewed(years: -10)
    #expect(try behind.call("fence.\(event)")["transition"] == "none")
    #expect(try engine.store.find(Fence.self, "me") == before)
    let left = engine.now
    if !hasLeft { #expect(try engine.call("fence.exit")["transition"] == "exited") }
    try engine.advance(16 * minute)
    #expect(try engine.call("entry.list")["entries"][0]["end"] == JSON(left))
  }

  @Test func `a shift that begins years ahead can be moved to where it began`() throws {
    let ahead = skewed(years: 5)
    try ahead.call("fence.enter")
    try engine.call("clock.adjust", ["start": JSON(engine.now - minute)])
    #expect(try engine.call("clock.out")["elapsedMs"] == .integer(minute))
  }

  @Test(arguments: [5, -5] as [Int64])
  func `keys and tokens outlast engines that are years off`(years: Int64) throws {
    let ann = try engine.call(
      "member.create",
      [
        "firstName": "Ann", "lastName": "Lee", "email": "a@b.org", "role": "sitter",
        "password": "correct horse",
      ])["id"]
    let login: JSON = ["email": "a@b.org", "password": "correct horse"]
    let first = try engine.call("task.create", ["name": "T", "idempotencyKey": "key"])
    let session = engine.peer()
    let token = try session.call("auth.login", login)["token"]
    let other = skewed(years: years)
    for number in 0..<5 {
      try other.call(
        "task.create", ["name": "T", "idempotencyKey": .string("skewed \(number)")])
    }
    try other.call("auth.login", login)
    try other.call("task.create", ["name": "T", "idempotencyKey": "key"])
    #expect(try engine.call("task.create", ["name": "T", "idempotencyKey": "key"]) == first)
    #expect(
      try engine.peer().call("initialize", ["token": token])["actor"]["userId"] == ann)
  }

  @Test func `an alert raised years ahead is raised again when it is due`() throws {
    try engine.call("clock.in")
    let ahead = skewed(years: 5)
    try ahead.call("subscribe", ["topics": ["alert"]])
    #expect(try ahead.announced().contains { $0["kind"] == "clock.long" })
    try engine.call("subscribe", ["topics": ["alert"]])
    #expect(try engine.announced() == [])
    try engine.advance(10 * 60 * minute)
    #expect(
      try engine.announced().map { $0["kind"] } == ["clock.long"])
    try ahead.call("clock.status")
    #expect(try ahead.announced() == [])
  }

  @Test func `no event of the fence is dated back further than a punch`() throws {
    for method in ["fence.enter", "fence.exit"] {
      let at = JSON(engine.now - ClockRules.longestShift - 1)
      #expect(try engine.error(method, ["at": at]).reason == "too_long")
    }
    try engine.call("fence.enter", ["at": JSON(engine.now - ClockRules.longestShift)])
  }
}
