import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// Closing a week, and what happens to it afterwards.
struct WeekClosingTests {
  private let engine = EngineHarness(at: "2026-11-23T12:59:59Z")

  /// A shift of four hours on Friday.
  private func work() throws -> JSON {
    try engine.shift("2026-11-20T14:00:00Z", "2026-11-20T18:00:00Z")["id"]
  }

  private func lastWeek() throws -> JSON {
    try engine.call("week.get", ["containing": "2026-11-20"])
  }

  private func alerts() throws -> [JSON] { try engine.call("alert.list")["alerts"].elements }

  @Test func `the button that sends a week ends its alert, and an undo brings both back`() throws {
    _ = try work()
    try engine.call("subscribe", ["topics": ["alert"]])
    try engine.advance(1_000)
    let alert = try #require(try alerts().first)
    let send = alert["actions"][0]
    #expect(send["label"] == "Text to Payroll" && send["method"] == "week.send")
    #expect(try lastWeek()["status"] == "open")
    _ = try engine.notifications("state")
    let sent = try engine.call("week.send", send["params"])
    #expect(sent["text"] == "Hours – Week of 11/16:\nFri: 4.0 hrs\nTotal: 4.0 hrs")
    #expect(try alerts() == [])
    let shown = try engine.notifications("state").map { $0["params"]["value"]["record"] }
    #expect(shown == [.null])
    let week = try lastWeek()
    #expect(sent["week"] == week)
    #expect(week["status"] == "sent" && week["can"] == [])
    #expect(week["sentAt"] == "2026-11-23T13:00:00.000Z")
    #expect(week["text"]["status"] == "Sent 8:00 AM")
    try engine.call("change.undo")
    #expect(try lastWeek()["status"] == "open")
    #expect(try alerts().map { $0["id"] } == [alert["id"]])
  }

  @Test func `a correction marks a sent week as changed until it is sent again`() throws {
    let id = try work()
    try engine.call("week.send", ["containing": "2026-11-20"])
    try engine.call("entry.update", ["id": id, "notes": "Gym"])
    #expect(try lastWeek()["changedSince"] == false)
    _ = try engine.keepLive("week.get", ["containing": "2026-11-20"])
    try engine.call("entry.update", ["id": id, "end": "2026-11-20T19:30:00Z"])
    let changed = try #require(try engine.sentLive().last)["result"]
    #expect(changed["status"] == "sent" && changed["changedSince"] == true)
    #expect(changed["can"] == ["send"])
    #expect(changed["text"]["status"] == "Sent 7:59 AM, changed since")
    try engine.advance(60_000)
    #expect(try alerts() == [], "the Monday of a week that was sent tells nothing")
    try engine.call("week.send", ["containing": "2026-11-20"])
    let again = try lastWeek()
    #expect(again["changedSince"] == false && again["sentAt"] == "2026-11-23T13:00:59.000Z")
  }

  @Test func `a shift that runs or is to be reviewed is said before what was sent`() throws {
    try engine.call("week.send")
    try engine.call("clock.in")
    #expect(try engine.call("week.get")["status"] == "running")
    #expect(try lastWeek()["status"] == "open")
    try engine.call("organization.update", ["autoClockOutHours": 1])
    try engine.advance(7_200_000)
    let week = try engine.call("week.get")
    #expect(week["status"] == "toReview" && week["text"]["status"] == "To review")
    let id = try engine.call("entry.list")["entries"][0]["id"]
    try engine.call("entry.update", ["id": id])
    let sent = try engine.call("week.list")["weeks"].elements.map { $0["status"] }
    #expect(sent == ["sent"])
  }

  @Test func `a week that has not begun is not sent`() throws {
    let refusal = try engine.error("week.send", ["containing": "2026-11-30"])
    #expect(refusal.reason == "validation")
    #expect(refusal.message == "The week of Mon, Nov 30 has not begun yet")
    #expect(
      try engine.error("week.payroll", ["containing": "2026-11-30"]).message == refusal.message)
  }

  @Test func `the next four Mondays are planned, but none of a week that was sent`() throws {
    _ = try work()
    func planned() throws -> [JSON] {
      try engine.call("alert.list")["planned"].elements.map { $0["at"] }
    }
    try engine.advance(3_600_000)
    #expect(
      try planned() == [
        "2026-11-30T13:00:00.000Z", "2026-12-07T13:00:00.000Z", "2026-12-14T13:00:00.000Z",
        "2026-12-21T13:00:00.000Z",
      ])
    try engine.call("week.send")
    #expect(try planned().first == "2026-12-07T13:00:00.000Z")
  }

  @Test func `the text for payroll names the day of what is not complete`() throws {
    let engine = EngineHarness(at: "2026-11-20T14:00:00Z")
    try engine.call("clock.in")
    func flaw() throws -> Substring? {
      try engine.call("week.payroll")["text"].string?.split(separator: "\n").first
    }
    #expect(try flaw() == "Not complete: clocked in since Fri 9:00 AM")
    try engine.call("organization.update", ["autoClockOutHours": 1])
    try engine.advance(3_600_000)
    #expect(try flaw() == "Not complete: the shift of Fri 9:00 AM needs a review")
  }

  @Test func `a week to come has no text for payroll until it has begun`() throws {
    try engine.call("clock.in")
    let coming: JSON = ["containing": "2026-11-30"]
    #expect(try engine.error("week.payroll", coming).message.hasSuffix("has not begun yet"))
    try engine.advance(7 * 86_400_000)
    let text = try engine.call("week.payroll", coming)["text"].string
    #expect(text?.hasPrefix("Not complete: clocked in since") == true)
  }

  @Test func `a night shift that runs into Monday is said first, and offers to clock out`() throws {
    let engine = EngineHarness(at: "2026-11-23T04:30:00Z")
    try engine.call("clock.in")
    try engine.call("time.advance", ["to": "2026-11-23T13:00:00Z"])
    let alert = try engine.call("alert.list")["alerts"][0]
    #expect(
      alert["body"]
        == "Last week is not complete: clocked in since Sun 11:30 PM. Clock out first.")
    #expect(alert["actions"].elements.map { $0["label"] } == ["Clock Out", "Dismiss"])
    let text = try engine.call("week.payroll", ["containing": "2026-11-22"])["text"].string
    #expect(text?.hasPrefix("Not complete: clocked in since Sun 11:30 PM\n") == true)
    let button = alert["actions"][0]
    try engine.call(try #require(button["method"].string), button["params"])
    #expect(
      try engine.call("alert.list")["alerts"][0]["body"]
        == "Last week: 0.5 hrs. Want to text it to payroll?")
  }
}
