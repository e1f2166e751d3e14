import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Alerts to others: corrections under `consent: tell`, weaker rules and changed rights.
// It is Friday noon.
struct TellingTests {
  private let engine = EngineHarness(at: "2026-11-20T12:00:00Z")

  init() throws {
    for (id, role) in [("ann", Role.sitter), ("max", .manager)] { try engine.addMember(id, role) }
  }

  /// A shift of Ann's from this morning or an earlier day.
  private func shift(of day: Int = 20) throws -> JSON {
    try engine.act(as: "ann")
    defer { try? engine.act(as: "me") }
    return try engine.call(
      "entry.create",
      [
        "kind": "shift", "start": .string("2026-11-\(day)T08:00:00Z"),
        "end": .string("2026-11-\(day)T10:00:00Z"),
      ])["id"]
  }

  private func alerts(of userId: String, _ kind: String) throws -> [JSON] {
    try engine.act(as: userId)
    defer { try? engine.act(as: "me") }
    return try engine.call("alert.list")["alerts"].elements.filter { $0["kind"] == JSON(kind) }
  }

  private func correct(_ shift: JSON, as userId: String, reason: String? = nil) throws -> JSON {
    try engine.act(as: userId)
    defer { try? engine.act(as: "me") }
    return try engine.call(
      "entry.update",
      [
        "id": shift, "notes": "Corrected", "end": "2026-11-20T09:00:00Z",
        "reason": reason.map { .string($0) } ?? .null,
      ])
  }

  @Test func `a member hears of a correction by another, with the reason, and may object once`()
    throws
  {
    try engine.call("organization.update", ["consent": "tell"])
    let shift = try shift()
    _ = try correct(shift, as: "me", reason: "She left at nine")
    #expect(try alerts(of: "me", "time.corrected") == [])
    let alert = try #require(try alerts(of: "ann", "time.corrected").first)
    #expect(alert["body"].string?.hasSuffix("Why: She left at nine") == true)
    #expect(alert["body"].string?.contains(" for ") == false)
    let action = try #require(alert["actions"].elements.first { $0["method"] == "change.object" })
    try engine.act(as: "ann")
    let objected = try engine.call("change.object", action["params"])
    #expect(objected["reason"] == "She left at nine")
    let rows = try engine.call("change.list", ["recordId": shift])["changes"].elements
    #expect(rows.first?["seq"] == action["params"]["seq"])
  }

  @Test(arguments: [(20, 0), (18, 1)])
  func `managers and admins hear of what a member corrects late, and of nothing recent`(
    day: Int, count: Int
  ) throws {
    try engine.call("organization.update", ["consent": "tell"])
    let shift = try shift(of: day)
    let before = try alerts(of: "max", "time.corrected").count
    try engine.act(as: "ann")
    try engine.call("entry.update", ["id": shift, "end": .string("2026-11-\(day)T09:00:00Z")])
    #expect(try alerts(of: "max", "time.corrected").count - before == count)
    #expect(try alerts(of: "ann", "time.corrected") == [])
  }

  @Test func `a correction without a reason is refused where the organization wants one`() throws {
    try engine.call("organization.update", ["needsReason": true])
    let shift = try shift()
    let refusal = try engine.error("entry.update", ["id": shift, "end": "2026-11-20T09:00:00Z"])
    #expect(
      refusal.data?["fields"]["reason"] == "A correction of recorded time needs a reason")
    _ = try correct(shift, as: "me", reason: "She left at nine")
    let row = try engine.call("change.list", ["recordId": shift])["changes"][0]
    #expect(row["reason"] == "She left at nine")
    // A member's own recent correction needs no alert.
    try engine.act(as: "ann")
    try engine.call("entry.update", ["id": shift, "end": "2026-11-20T09:30:00Z"])
  }

  @Test(
    arguments: [
      ("both", 24, "2026-10-31", 0), ("tell", 24, "2026-10-31", 1), ("both", 48, "2026-10-31", 1),
      ("both", 24, "2026-09-30", 1), ("none", 48, nil, 1),
    ] as [(String, Int64, String?, Int)])
  func `everybody else hears once of rules that protect recorded time less`(
    consent: String, freeEditHours: Int64, lockedThrough: String?, count: Int
  ) throws {
    try engine.call(
      "organization.update",
      ["consent": "both", "freeEditHours": 24, "lockedThrough": "2026-10-31"])
    try engine.call(
      "organization.update",
      [
        "consent": .string(consent), "freeEditHours": .integer(freeEditHours),
        "lockedThrough": lockedThrough.map { .string($0) } ?? .null,
      ])
    #expect(try alerts(of: "ann", "organization.weakened").count == count)
    #expect(try alerts(of: "max", "organization.weakened").count == count)
    #expect(try alerts(of: "me", "organization.weakened") == [])
  }

  @Test(
    arguments: [
      ("role", "photographer"), ("isActive", false), ("password", "correct horse"),
    ] as [(String, JSON)])
  func `a member hears that another has changed their role, activity or password`(
    name: String, value: JSON
  ) throws {
    try engine.call("member.update", .object(JSONObject([("id", "ann"), (name, value)])))
    if value == false { try engine.call("member.update", ["id": "ann", "isActive": true]) }
    #expect(try !alerts(of: "ann", "member.changed").isEmpty)
    #expect(try alerts(of: "max", "member.changed") == [])
  }

  @Test func `a week is locked once the other side accepts it, and a manager opens it again`()
    throws
  {
    let shift = try shift()
    try engine.act(as: "ann")
    let week = try engine.call("week.submit", ["containing": "2026-11-20"])
    #expect(week["approval"] == "submitted")
    let proposals = try engine.call("proposal.list", ["state": "waiting"])["proposals"]
    #expect(
      try engine.error("proposal.accept", ["id": proposals[0]["id"]]).reason == "own_proposal")
    try engine.act(as: "max")
    try engine.call("proposal.accept", ["id": proposals[0]["id"]])
    try engine.act(as: "ann")
    #expect(try engine.call("week.get")["approval"] == "approved")
    #expect(
      try engine.error("entry.update", ["id": shift, "end": "2026-11-20T09:00:00Z"]).reason
        == "period_locked")
    #expect(try engine.error("week.reopen").reason == "permission_denied")
    let deeds = try engine.call("change.list")["changes"].elements
      .compactMap { $0["text"]["deed"].string }
    for deed in ["Submitted a week", "Approved a submitted week"] {
      #expect(deeds.contains { $0.hasPrefix(deed) }, "\(deeds)")
    }
    try engine.act(as: "me")
    for (method, parameters) in [
      ("absence.create", ["kind": "sick", "from": "2026-11-19"]),
      ("absence.create", ["kind": "sick", "from": "2026-11-12", "to": "2026-11-16"]),
      ("adjustment.create", ["date": "2026-11-18", "ms": 3_600_000, "reason": "x"]),
      ("plan.create", ["from": "2026-11-02", "dayMinutes": [480, 480, 480, 480, 480, 0, 0]]),
    ] as [(String, JSONObject)] {
      let of = JSON.object(JSONObject(parameters.members + [(name: "userId", value: "ann")]))
      let error = try engine.error(method, of)
      #expect(error.reason == "period_locked", "\(method): \(error)")
    }
    try engine.call(
      "plan.create",
      ["from": "2026-11-23", "dayMinutes": [480, 480, 480, 480, 480, 0, 0], "userId": "ann"])
    try engine.act(as: "max")
    #expect(try engine.call("week.reopen", ["userId": "ann"])["approval"] == "returned")
    try engine.act(as: "ann")
    try engine.call("entry.update", ["id": shift, "end": "2026-11-20T09:00:00Z"])
  }

  @Test func `a week is submitted and reopened with a reason, which nobody has to give`() throws {
    try engine.call("organization.update", ["needsReason": true])
    _ = try shift()
    func approve(because reason: JSON) throws -> JSON {
      try engine.call(
        "week.submit", ["userId": "ann", "containing": "2026-11-20", "reason": reason])
      let asked = try #require(try alerts(of: "ann", "proposal.waiting").first)
      try engine.act(as: "ann")
      let proposal = try engine.call("proposal.list", ["state": "waiting"])["proposals"][0]
      #expect(proposal["reason"] == reason)
      try engine.call("proposal.accept", ["id": proposal["id"]])
      try engine.act(as: "me")
      return asked["body"]
    }
    func reopen(because reason: JSON) throws {
      try engine.act(as: "max")
      try engine.call(
        "week.reopen", ["userId": "ann", "containing": "2026-11-20", "reason": reason])
      try engine.act(as: "me")
    }
    func rows() throws -> [JSON] {
      try engine.call("change.list", ["recordId": "ann 2026-11-16"])["changes"].elements
    }
    let asked = try approve(because: "The month is over")
    #expect(asked.string?.hasSuffix(" hrs. Why: The month is over") == true, "\(asked)")
    #expect(try rows()[0]["reason"] == "The month is over")
    try reopen(because: "A shift is missing")
    let row = try rows()[0]
    #expect(row["reason"] == "A shift is missing")
    let told = try #require(try alerts(of: "ann", "week.reopened").first)
    #expect(told["title"] == "Week reopened")
    #expect(told["body"] == "max reopened the week of Mon, Nov 16. Why: A shift is missing")
    #expect(told["data"] == ["seq": row["seq"], "weekStarting": "2026-11-16"])
    #expect(told["open"] == ["view": "week", "record": .null, "date": "2026-11-16"])
    #expect(try approve(because: .null).string?.contains("Why") == false)
    try reopen(because: .null)
    let bodies = try alerts(of: "ann", "week.reopened").map { $0["body"] }
    #expect(bodies.count == 2 && bodies.contains("max reopened the week of Mon, Nov 16."))
    for other in ["me", "max"] { #expect(try alerts(of: other, "week.reopened") == []) }
    try engine.call("record.erase", ["topic": "approval", "id": "ann 2026-11-16"])
    #expect(try alerts(of: "ann", "week.reopened") == [])
  }

  @Test func `whoever approves and reopens their own week alone gives reasons to the journal`()
    throws
  {
    let engine = EngineHarness(at: "2026-11-20T12:00:00Z")
    for (method, reason) in [("week.submit", "The month is over"), ("week.reopen", "Too early")] {
      try engine.call(method, ["reason": .string(reason)])
      let row = try engine.call("change.list", ["recordId": "me 2026-11-16"])["changes"][0]
      #expect(row["method"] == .string(method) && row["reason"] == .string(reason))
    }
    #expect(try engine.call("alert.list")["alerts"] == [])
    let refusal = try engine.error("week.reopen", ["reason": ""])
    #expect(refusal.reason == "validation" && refusal.data?["fields"]["reason"].string != nil)
  }

  @Test func `an approved week is locked on the days of the zone in which it was approved`()
    throws
  {
    func begin(_ timeZone: JSON) throws {
      try engine.call("initialize", ["actor": ["userId": "ann"], "timeZone": timeZone])
    }
    _ = try shift()
    try engine.advance(5 * 86_400_000)
    try begin("Pacific/Auckland")
    try engine.call("week.submit", ["containing": "2026-11-20"])
    let proposal = try engine.call("proposal.list", ["state": "waiting"])["proposals"][0]
    try engine.act(as: "max")
    try engine.call("proposal.accept", ["id": proposal["id"]])
    try begin("America/New_York")
    func create(_ start: JSON) -> JSON {
      ["kind": "shift", "start": start, "durationMs": 3_600_000]
    }
    // Sunday, Nov 15, in New York is in the week in Auckland; so is its own Sunday at home.
    for start in ["2026-11-15T12:00:00Z", "2026-11-22T12:00:00Z"] as [JSON] {
      #expect(try engine.error("entry.create", create(start)).reason == "period_locked")
    }
    try begin("Pacific/Auckland")
    #expect(
      try engine.error("entry.create", create("2026-11-22T12:00:00Z")).reason == "period_locked")
    try engine.call("entry.create", create("2026-11-23T06:00:00Z"))
  }

  @Test func `a submitted week whose hours change is open again`() throws {
    let shift = try shift()
    try engine.act(as: "ann")
    try engine.call("week.submit", ["containing": "2026-11-20"])
    try engine.call("entry.update", ["id": shift, "notes": "Only words"])
    #expect(try engine.call("week.get")["approval"] == "submitted")
    try engine.call("entry.update", ["id": shift, "end": "2026-11-20T09:00:00Z"])
    #expect(try engine.call("week.get")["approval"] == "open")
    try engine.act(as: "max")
    let proposal = try engine.call("proposal.list")["proposals"][0]
    #expect(proposal["state"] == "stale" && proposal["can"] == [])
    #expect(
      try engine.error("proposal.accept", ["id": proposal["id"]]).reason == "proposal_stale")
    try engine.act(as: "ann")
    #expect(try engine.call("week.submit")["approval"] == "submitted")
  }
}
