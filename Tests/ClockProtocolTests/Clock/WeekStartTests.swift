import ClockTestSupport
import JSON
import JSONRPC
import Testing

/// The organization's first weekday.
struct WeekStartTests {
  /// A Saturday.
  private let engine = EngineHarness(at: "2026-11-21T14:00:00Z")

  @Test func `weeks, calendars, ranges and reports begin on the organization's weekday`() throws {
    for (start, end) in [
      ("2026-11-14T14:00:00Z", "2026-11-14T15:00:00Z"),
      ("2026-11-15T14:00:00Z", "2026-11-15T16:00:00Z"),
    ] {
      try engine.call(
        "entry.create", ["kind": "shift", "start": .string(start), "end": .string(end)])
    }
    #expect(try engine.call("week.get")["weekStarting"] == "2026-11-16")
    #expect(try engine.call("organization.get")["weekStart"] == 1)
    let changed = try engine.call("organization.update", ["weekStart": 7])
    #expect(changed["weekStart"] == 7 && changed["text"]["weekStart"] == "Sunday")
    let week = try engine.call("week.get")
    #expect(week["weekStarting"] == "2026-11-15" && week["totalMs"] == 7_200_000)
    #expect(week["days"][0]["weekday"] == "Sun" && week["days"][6]["date"] == "2026-11-21")
    let weeks = try engine.call("week.list")["weeks"]
    #expect(weeks[0]["weekStarting"] == "2026-11-15" && weeks[1]["totalMs"] == 3_600_000)
    let calendar = try engine.call("week.calendar")
    #expect(
      calendar["weekdays"][0] == "Sun" && calendar["weeks"][0]["weekStarting"] == "2026-11-01")
    #expect(try engine.call("entry.list", ["range": "week"])["entries"].count == 1)
    let parts = try engine.call("report.get", ["by": ["week"]])["parts"]
    #expect(parts[0]["week"] == "2026-11-08" && parts[1]["week"] == "2026-11-15")
    #expect(try engine.call("time.parse", ["text": "this week"])["from"] == "2026-11-15")
    let plan = try engine.call("alert.list")["planned"]
    #expect(plan[0]["at"] == "2026-11-22T13:00:00.000Z")
    #expect(try engine.call("organization.update", ["weekStart": .null])["weekStart"] == 1)
  }

  @Test func `a week begins on one of seven days`() throws {
    for day in [0, 8] as [JSON] {
      let refusal = try engine.error("organization.update", ["weekStart": day])
      #expect(refusal.message == "Week start must be 1 to 7, from Monday to Sunday")
    }
  }

  @Test func `what is live follows when weeks begin on another day`() throws {
    _ = try engine.keepLive("week.get")
    try engine.call("organization.update", ["weekStart": 6])
    #expect(try engine.sentLive().last?["result"]["weekStarting"] == "2026-11-21")
  }
}
