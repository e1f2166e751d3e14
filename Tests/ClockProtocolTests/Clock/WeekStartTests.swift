import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

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

  @Test func `an approved week is found by its dates after weeks begin on another day`() throws {
    var shifts: [JSON] = []
    for day in ["2026-11-03", "2026-11-10"] {
      shifts.append(
        try engine.call(
          "entry.create",
          [
            "kind": "shift", "start": .string("\(day)T14:00:00Z"),
            "end": .string("\(day)T15:00:00Z"),
          ])["id"])
      try engine.call("week.submit", ["containing": .string(day)])
    }
    func approvals() throws -> [JSON] {
      try engine.call("week.list")["weeks"].elements.map { $0["approval"] }
    }
    func press(_ refusal: RPCError) throws {
      let action = try #require(refusal.data?["actions"][0])
      #expect(action["label"] == "Reopen the Week")
      try engine.call(try #require(action["method"].string), action["params"])
    }
    try engine.call("organization.update", ["weekStart": 7])
    let weeks = try engine.call("week.list")["weeks"].elements
    #expect(weeks.map { $0["weekStarting"] } == ["2026-11-15", "2026-11-08", "2026-11-01"])
    for week in weeks {
      #expect(week["approval"] == "approved" && week["can"] == ["send", "reopen"], "\(week)")
    }
    // The week of Nov 2 has the first day of this one, the week of Nov 9 the others.
    let again = try engine.error("week.submit", ["containing": "2026-11-10"])
    #expect(again.reason == "period_locked")
    #expect(again.message == "The week of Mon, Nov 2 is approved already")
    #expect(again.inTheWay == [["topic": "approval", "id": "me 2026-11-02"]])
    let late: JSON = ["id": shifts[1], "end": "2026-11-10T16:00:00Z"]
    let refusal = try engine.error("entry.update", late)
    #expect(refusal.inTheWay == [["topic": "approval", "id": "me 2026-11-09"]])
    try press(refusal)
    try engine.call("entry.update", late)
    #expect(try approvals() == ["open", "approved", "approved"])
    try press(again)
    #expect(try approvals() == ["open", "open", "open"])
    #expect(try engine.error("week.reopen", ["containing": "2026-11-10"]).reason == "not_found")
    #expect(
      try engine.call("week.submit", ["containing": "2026-11-10"])["weekStarting"] == "2026-11-08")
    // Back to Mondays, a date that is not in the approved week still finds it by its own week.
    try engine.call("organization.update", ["weekStart": 1])
    #expect(try approvals() == ["open", "approved", "approved"])
    #expect(
      try engine.call("week.reopen", ["containing": "2026-11-15"])["weekStarting"] == "2026-11-09")
    #expect(try approvals() == ["open", "open", "open"])
  }

  @Test func `a submitted week is open again once weeks begin on another day`() throws {
    try engine.addMember("ann", .employee)
    try engine.act(as: "ann")
    try engine.call(
      "entry.create",
      ["kind": "shift", "start": "2026-11-17T14:00:00Z", "end": "2026-11-17T15:00:00Z"])
    #expect(try engine.call("week.submit")["approval"] == "submitted")
    try engine.act(as: "me")
    try engine.call("organization.update", ["weekStart": 7])
    try engine.act(as: "ann")
    #expect(try engine.call("week.get")["approval"] == "open")
    #expect(try engine.call("proposal.list")["proposals"][0]["state"] == "stale")
    #expect(try engine.call("week.submit")["approval"] == "submitted")
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
