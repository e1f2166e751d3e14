import ClockTestSupport
import JSON
import Testing
import TimeClock

/// What hours say in another zone, and while time passes.
struct HoursInTimeTests {
  private let week: JSON = [480, 480, 480, 480, 480, 0, 0]

  /// Clocked in at 7:00 by German rules, with eight hours to work.
  private func clockedIn() throws -> EngineHarness {
    let engine = EngineHarness(at: "2026-11-16T07:00:00Z", timeZone: "UTC")
    try engine.call(
      "organization.update", ["payrollRules": [["from": "2026-11-16", "preset": "de"]]])
    try engine.call("plan.create", ["from": "2026-11-16", "dayMinutes": week])
    try engine.call("clock.in")
    return engine
  }

  private func planned(_ kind: JSON, by engine: EngineHarness) throws -> [JSON] {
    try engine.call("alert.list")["planned"].elements.filter { $0["kind"] == kind }
      .map { $0["at"] }
  }

  @Test func `balance and payroll go by the zone that the member chose, not the conversation's`()
    throws
  {
    let engine = EngineHarness()
    try engine.call("settings.update", ["timeZone": "America/New_York"])
    try engine.call(
      "organization.update", ["payrollRules": [["from": "2026-11-09", "preset": "us-california"]]])
    try engine.call("plan.create", ["from": "2026-11-09", "dayMinutes": week])
    try engine.call(
      "entry.create",
      ["kind": "shift", "start": "2026-11-10T13:00:00Z", "end": "2026-11-11T03:00:00Z"])
    func figures() throws -> [JSON] {
      let payroll = try engine.call("payroll.get", ["from": "2026-11-09", "to": "2026-11-15"])[
        "payrolls"
      ].elements[0]
      let target = try engine.call("clock.status")["target"]
      return ["regularMs", "overtimeMs", "doubleMs"].map { payroll[$0] }
        + (try engine.call("balance.get")["rows"].elements.map { $0["workedMs"] })
        + ["dueMs", "leftMs", "balanceMs"].map { target[$0] }
    }
    func left() throws -> JSON { try engine.call("clock.status")["target"]["text"]["left"] }
    let here = try figures()
    #expect(try left() == "0h 00m to go")
    #expect(here.prefix(3) == [28_800_000, 14_400_000, 7_200_000])
    try engine.call("initialize", ["timeZone": "Europe/Berlin"])
    #expect(try figures() == here)
    #expect(try left() == "0h 00m to go (America/New_York)")
    try engine.call("settings.update", ["timeZone": .null])
    #expect(try figures() != here)
  }

  @Test func `the target of a week or a month counts days with a plan, as the balance does`()
    throws
  {
    let engine = EngineHarness(at: "2026-11-20T18:00:00Z", timeZone: "Europe/Berlin")
    for day in [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20] {
      let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
      try engine.call(
        "entry.create",
        [
          "kind": "shift", "start": .string("\(date)T08:00:00Z"),
          "end": .string("\(date)T16:00:00Z"),
        ])
    }
    try engine.call("plan.create", ["from": "2026-11-16", "dayMinutes": week])
    let hour: Int64 = 3_600_000
    func left(_ method: String) throws -> JSON { try engine.call(method)["target"]["leftMs"] }
    // The 23rd to the 27th and the 30th are still to come.
    #expect(try left("week.calendar") == .integer(48 * hour))
    #expect(try left("week.get") == 0)
    try engine.call("plan.create", ["from": "2026-11-19"])
    #expect(try left("week.calendar") == 0)
    #expect(try left("week.get") == 0)
    let balance = try engine.call("balance.get", ["to": "2026-11-20", "by": "week"])
    #expect(balance["rows"].elements.last?["workedMs"] == .integer(24 * hour))
  }

  @Test func `a target that is reached without the break owed is announced at once`() throws {
    let engine = try clockedIn()
    try engine.call("subscribe", ["topics": ["alert"]])
    #expect(
      try planned("target.reached", by: engine) == [JSON("2026-11-16T15:30:00Z" as Instant)])
    try engine.advance(8 * .hour - 1)
    _ = try engine.announced()
    try engine.advance(1)
    let alerts = try engine.announced()
    #expect(alerts.map { $0["kind"] } == ["target.reached"])
    #expect(alerts.map { $0["late"] } == [false])
  }

  @Test func `a break that ends now counts for the next one`() throws {
    let engine = try clockedIn()
    try engine.advance(4 * .hour)
    try engine.call("gap.start")
    try engine.advance(30 * .minute)
    try engine.call("gap.end")
    let next = JSON("2026-11-16T16:15:00Z" as Instant)
    #expect(try planned("break.due", by: engine) == [next])
    try engine.advance(.hour)
    #expect(try planned("break.due", by: engine) == [next])
  }

  @Test func `hours are running if a running shift is among them`() throws {
    let engine = EngineHarness(at: "2026-11-16T20:00:00Z", timeZone: "UTC")
    try engine.call("plan.create", ["from": "2026-11-16", "dayMinutes": week])
    try engine.call("clock.in")
    try engine.advance(6 * .hour)
    func running(_ first: JSON, _ last: JSON) throws -> JSON? {
      try engine.call("payroll.get", ["from": first, "to": last])["payrolls"].elements.first?[
        "running"]
    }
    let balance = try engine.call("balance.get")
    #expect(balance["workedMs"] == 14_400_000 && balance["running"] == true)
    #expect(try running("2026-11-01", "2026-11-15") == false)
    #expect(try running("2026-11-16", "2026-11-16") == true)
    #expect(try running("2026-11-17", "2026-11-17") == true)
    #expect(try running("2026-11-18", "2026-11-18") == false)
    try engine.call("clock.out")
    #expect(try engine.call("balance.get")["running"] == false)
    #expect(try running("2026-11-16", "2026-11-16") == false)
  }
}
