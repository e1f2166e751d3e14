import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock
@testable import ClockProtocol
@testable import ClockStore

/// Virtual time across unusual clock changes, and over long spans.
struct TimeTravelTests {
  private let hour: Int64 = 3_600_000

  private func dates(_ engine: EngineHarness, _ zone: String) throws -> [String] {
    let zone = try TestZones.zone(zone)
    return try engine.notifications("state").compactMap { state in
      state["params"]["value"]["now"].string.flatMap { Instant(rfc3339: $0) }
        .map { "\(zone.date(of: $0).text) \(zone.timeOfDay(of: $0).text)" }
    }
  }

  @Test func `a clock set back past midnight shows yesterday again, and then today again`() throws {
    let engine = EngineHarness(at: "2006-10-28T12:00:00Z", timeZone: "America/St_Johns")
    try engine.call("clock.in")
    try engine.call("subscribe", ["topics": ["clock"]])
    try engine.advance(24 * hour)
    #expect(
      try dates(engine, "America/St_Johns") == [
        // The shift is long by half past seven.
        "2006-10-28 19:30", "2006-10-29 00:00", "2006-10-28 23:01", "2006-10-29 00:00",
      ])
  }

  @Test(arguments: ["America/St_Johns", "UTC", "Pacific/Kiritimati"])
  func `time goes on to its last instant and stops there`(zone: String) throws {
    let engine = EngineHarness(at: "9999-12-30T20:00:00Z", timeZone: zone)
    try engine.call("clock.in")
    try engine.call(
      "subscribe",
      ["topics": ["clock", "activity", "alert", "tick"], "tickMs": .integer(hour)])
    try engine.call("time.advance", ["to": "9999-12-31T23:59:59.999Z"])
    #expect(try engine.notifications("tick").count == 27)
    #expect(engine.now == .latest)
    try engine.advance(hour)
    #expect(try engine.notifications() == [])
    #expect(engine.now == .latest)
  }

  /// SQLite's work for each year must not grow with the years before.
  @Test(arguments: [false, true])
  func `a year far ahead costs what the first one did`(isSubscribed: Bool) throws {
    let engine = EngineHarness(at: "2026-01-05T09:00:00Z", timeZone: "UTC")
    if isSubscribed {
      try engine.call("subscribe", ["topics": ["alert", "clock", "entry", "activity"]])
    }
    try engine.call("clock.in")
    try engine.advance(hour)
    try engine.call("clock.out")
    func stepsOfAYear(endingAt end: String) throws -> Int {
      let before = try engine.store.file.steps
      try engine.call("time.advance", ["to": .string(end)])
      return try engine.store.file.steps - before
    }
    let first = try stepsOfAYear(endingAt: "2027-01-05T10:00:00Z")
    try engine.call("time.advance", ["to": "2045-01-05T10:00:00Z"])
    let last = try stepsOfAYear(endingAt: "2046-01-05T10:00:00Z")
    #expect(last < first * 3 / 2, "\(first) steps, then \(last)")
  }

  @Test(arguments: [["ms": -1], ["to": "2026-11-21T13:59:59.999Z"]] as [JSONObject])
  func `a move back is refused in the param that asks for it`(parameters: JSONObject) throws {
    let fields = try EngineHarness().error("time.advance", .object(parameters)).data?["fields"]
    #expect(fields?.members.map(\.name) == parameters.members.map(\.name))
  }
}
