import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Corrections of recorded time under `consent: both`; it is Friday noon, and only the manager can
/// agree for an admin.
struct ConsentTests {
  private let engine = EngineHarness(at: "2026-11-20T12:00:00Z")

  init() throws {
    for (id, role) in [("ann", Role.sitter), ("max", .manager)] { try engine.addMember(id, role) }
    try engine.call("organization.update", ["consent": "both"])
  }

  private func span(_ day: Int, of userId: String? = nil) -> JSON {
    [
      "kind": "shift", "userId": userId.map { .string($0) } ?? .null,
      "start": .string("2026-11-\(day)T08:00:00Z"), "end": .string("2026-11-\(day)T10:00:00Z"),
    ]
  }

  /// A shift of Ann's on a day, which needed no consent.
  private func shiftOfAnn(_ day: Int) throws -> JSON {
    try engine.call("organization.update", ["consent": "none"])
    try engine.act(as: "ann")
    let id = try engine.call("entry.create", span(day))["id"]
    try engine.act(as: "me")
    try engine.call("organization.update", ["consent": "both"])
    return id
  }

  private func propose(_ method: String, _ parameters: JSON) throws -> JSON {
    try engine.call(
      "proposal.create",
      ["method": .string(method), "params": parameters, "reason": "As it was"])
  }

  /// The actor, the owner and the day of a shift, and whether a correction needs consent.
  private struct Cell: Sendable, CustomTestStringConvertible {
    let actor: String
    let day: Int
    let method: String
    let parameters: JSONObject
    let needsConsent: Bool

    /// The topic of the changed record.
    var topic: String { method == "gap.create" ? "gap" : "entry" }

    var testDescription: String { "\(method) by \(actor) of day \(day)" }

    static let all: [Cell] = ["ann", "me"].flatMap { actor in
      [20, 18].flatMap { day -> [Cell] in
        let end = "2026-11-\(day)T09:00:00Z"
        let isCorrection = actor == "me" || day == 18
        func cell(_ method: String, _ parameters: JSONObject, _ needsConsent: Bool) -> Cell {
          Cell(
            actor: actor, day: day, method: method, parameters: parameters,
            needsConsent: needsConsent)
        }
        return [
          cell("entry.update", ["notes": "Only words"], false),
          cell("entry.update", ["end": .string(end)], isCorrection),
          cell("entry.delete", [:], isCorrection),
          cell("entry.split", ["at": .string(end)], isCorrection),
          cell(
            "gap.create",
            [
              "exitTime": .string("2026-11-\(day)T08:30:00Z"),
              "returnTime": .string("2026-11-\(day)T08:40:00Z"),
            ], isCorrection),
          cell("change.undo", [:], isCorrection),
        ]
      }
    }
  }

  @Test(arguments: Cell.all)
  private func `what corrects recorded time needs the other side, and nothing else does`(
    cell: Cell
  ) throws {
    let shift = try shiftOfAnn(cell.day)
    let made = try engine.call("change.list", ["recordId": shift])["changes"][0]["seq"]
    try engine.act(as: cell.actor)
    var parameters = cell.parameters
    switch cell.method {
    case "gap.create": parameters.append("entryId", shift)
    case "change.undo": parameters.append("seq", made)
    default: parameters.append("id", shift)
    }
    let can = try engine.call("entry.get", ["id": shift])["entry"]["can"].elements
    #expect(can.contains("propose") == (cell.actor == "me" || cell.day == 18))
    #expect(can.contains("delete") != can.contains("propose"))
    let before = try engine.store.latestSeq()
    guard cell.needsConsent else {
      #expect(try refusal(of: cell.method, parameters) == "consent_not_needed")
      try engine.call(cell.method, .object(parameters))
      return
    }
    let error = try engine.error(cell.method, .object(parameters))
    #expect(error.reason == "needs_consent")
    #expect(try engine.store.latestSeq() == before)
    // The button has the effect of the refused call, once the other side agrees.
    let action = error.data?["actions"][0] ?? .null
    let proposal = try engine.call(action["method"].string ?? "", action["params"])
    #expect(proposal["state"] == "waiting" && proposal["userId"] == "ann")
    try engine.act(as: cell.actor == "ann" ? "max" : "ann")
    let accepted = try engine.call("proposal.accept", ["id": proposal["id"]])
    #expect(accepted["state"] == "accepted")
    for change in try engine.store.changes(after: before) where change.topic == cell.topic {
      #expect(change.actorId == cell.actor && change.method == cell.method)
      #expect(change.acceptedBy == (cell.actor == "ann" ? "max" : "ann"))
      #expect(change.at == engine.now)
    }
  }

  @Test func `a proposal names the task that it would make`() throws {
    try engine.act(as: "ann")
    let (start, end): (JSON, JSON) = ("2026-11-18T13:00:00Z", "2026-11-18T14:00:00Z")
    let shift: JSON = ["key": "a", "kind": "shift", "start": start, "end": end]
    let work: JSON = [
      "key": "b", "kind": "task", "taskName": "Mail", "start": start, "end": end,
    ]
    let times = "Wed 8:00 AM – 9:00 AM"
    let said = JSON.string("Added shift \(times); Added task Mail; Added Mail \(times)")
    let proposal = try propose("entry.import", ["entries": [shift, work]])
    #expect(proposal["text"]["summary"] == said)
    try engine.act(as: "max")
    #expect(
      try engine.call("alert.list")["alerts"].elements.map { $0["body"] }
        .contains { $0.string?.contains("Added Mail Wed 8:00 AM") == true })
    try engine.call("proposal.decline", ["id": proposal["id"]])
    #expect(try engine.call("proposal.list")["proposals"][0]["text"]["summary"] == said)
  }

  private func refusal(of method: String, _ parameters: JSONObject) throws -> String? {
    try engine.error(
      "proposal.create", ["method": .string(method), "params": .object(parameters)]
    ).reason
  }

  @Test func `punches and what time does are free, for others' shifts too`() throws {
    try engine.act(as: "ann")
    try engine.call("clock.in")
    try engine.act(as: "me")
    try engine.advance(3_600_000)
    try engine.call("clock.out", ["userId": "ann"])
    try engine.call("clock.in", ["userId": "ann"])
    let error = try engine.error("clock.out", ["userId": "ann", "at": "2026-11-20T12:59:00Z"])
    #expect(error.reason == "needs_consent" || error.code == 400)
    try engine.call("organization.update", ["autoClockOutHours": 8])
    try engine.advance(9 * 3_600_000)
    #expect(try engine.call("clock.status", ["userId": "ann"])["clockedIn"] == false)
  }

  @Test func `the hours within which one corrects one's own are the organization's`() throws {
    let shift = try shiftOfAnn(20)
    try engine.call("organization.update", ["freeEditHours": 1])
    try engine.act(as: "ann")
    #expect(try engine.error("entry.delete", ["id": shift]).reason == "needs_consent")
    try engine.act(as: "me")
    let wrong = try engine.error("organization.update", ["freeEditHours": 721])
    #expect(wrong.code == 400 || wrong.code == -32602)
  }

  @Test func `what one may do alone turns with time, and is sent then`() throws {
    try engine.act(as: "ann")
    let id = try engine.call("entry.create", span(20))["id"]
    try engine.call("subscribe", ["topics": ["entry"]])
    // The first hour after the free ones, since the shift started at eight.
    try engine.advance(20 * 3_600_000)
    #expect(try engine.notifications("state").isEmpty)
    try engine.advance(60_001)
    let states = try engine.notifications("state").map { $0["params"] }
    #expect(states.map { $0["value"]["id"] } == [id])
    #expect(states.first?["value"]["record"]["can"] == ["edit", "propose"])
  }

  @Test func `where nobody could agree it is done, and its row says that it is one-sided`() throws {
    let alone = EngineHarness(at: "2026-11-20T12:00:00Z")
    try alone.call("organization.update", ["consent": "both"])
    let id = try alone.call("entry.create", span(10))["id"]
    let change = try alone.call("change.list", ["recordId": id])["changes"][0]
    #expect(change["oneSided"] == true && change["acceptedBy"] == .null)
    #expect(change["acceptedByName"] == .null)
    // A former member cannot agree to anything.
    let shift = try shiftOfAnn(18)
    try engine.call("member.update", ["id": "ann", "isActive": false])
    try engine.call("entry.delete", ["id": shift])
    #expect(
      try engine.call("change.list", ["recordId": shift])["changes"][0]["oneSided"] == true)
  }

  @Test func `who proposed it decides nothing, and neither does anybody but the other side`()
    throws
  {
    let shift = try shiftOfAnn(18)
    let id = try propose("entry.delete", ["id": shift])["id"]
    #expect(try engine.error("proposal.accept", ["id": id]).reason == "own_proposal")
    try engine.act(as: "max")
    #expect(try engine.error("proposal.accept", ["id": id]).reason == "permission_denied")
    try engine.act(as: "ann")
    #expect(try engine.error("proposal.withdraw", ["id": id]).reason == "permission_denied")
    let declined = try engine.call("proposal.decline", ["id": id, "reason": "I was there"])
    #expect(declined["state"] == "declined" && declined["answer"] == "I was there")
    #expect(try engine.error("proposal.accept", ["id": id]).reason == "not_waiting")
    #expect(try engine.call("entry.get", ["id": shift])["entry"]["id"] == shift)
  }

  @Test func `a proposal goes stale with its record, waits alone for it, and expires`() throws {
    let shift = try shiftOfAnn(18)
    let parameters: JSON = ["id": shift, "end": "2026-11-18T09:00:00Z"]
    let id = try propose("entry.update", parameters)["id"]
    #expect(try refusal(of: "entry.update", parameters.members.object) == "proposal_waiting")
    try engine.call("entry.update", ["id": shift, "notes": "Other"])
    #expect(try engine.call("proposal.list", ["state": "stale"])["proposals"][0]["id"] == id)
    try engine.act(as: "ann")
    let error = try engine.error("proposal.accept", ["id": id])
    #expect(error.reason == "proposal_stale")
    #expect(error.data?["shown"] != error.data?["now"] && error.data?["now"] != nil)
    #expect(try engine.call("proposal.list", ["state": "stale"])["proposals"][0]["can"] == [])
    #expect(try engine.error("proposal.decline", ["id": id]).reason == "not_waiting")
    try engine.act(as: "me")
    #expect(try engine.call("proposal.withdraw", ["id": id])["state"] == "withdrawn")
    let second = try propose("entry.update", parameters)["id"]
    try engine.advance(30 * 86_400_000)
    try engine.act(as: "ann")
    #expect(try engine.error("proposal.accept", ["id": second]).message.contains("expired"))
  }

  @Test func `what was accepted is undone by consent alone, however recent it is`() throws {
    let shift = try shiftOfAnn(20)
    let id = try propose("entry.update", ["id": shift, "end": "2026-11-20T09:00:00Z"])["id"]
    try engine.act(as: "ann")
    try engine.call("proposal.accept", ["id": id])
    let change = try engine.call("change.list", ["recordId": shift])["changes"][0]
    #expect(change["acceptedBy"] == "ann" && change["actor"] == "me")
    #expect(change["acceptedByName"] == "ann" && change["userName"] == "ann")
    // She may still correct her own recent time, and undo that.
    try engine.call("entry.update", ["id": shift, "end": "2026-11-20T09:30:00Z"])
    try engine.call("change.undo")
    try engine.act(as: "me")
    let seen = try engine.call("change.list", ["recordId": shift])["changes"].elements
    #expect(seen.allSatisfy { !$0["can"].elements.contains("undo") })
    let error = try engine.error("change.undo", ["seq": change["seq"]])
    #expect(error.reason == "needs_consent")
  }

  @Test
  func
    `the other side is told of a proposal by an alert with buttons, and its author of the answer`()
    throws
  {
    let id = try propose("entry.delete", ["id": shiftOfAnn(18)])["id"]
    try engine.act(as: "ann")
    let alert = try engine.call("alert.list")["alerts"][0]
    #expect(alert["kind"] == "proposal.waiting" && alert["data"]["proposalId"] == id)
    #expect(alert["actions"].elements.map { $0["label"] } == ["Accept", "Decline", "Dismiss"])
    let button = alert["actions"][0]
    try engine.call(button["method"].string ?? "", button["params"])
    let left = try engine.call("alert.list")["alerts"].elements
    #expect(left.allSatisfy { $0["kind"] != "proposal.waiting" })
    // An acceptance by somebody else in her place would raise an alert for her.
    let told = try #require(left.first { $0["kind"] == "time.corrected" })
    let object = told["actions"][0]
    #expect(object["label"] == "Object")
    try engine.call(object["method"].string ?? "", object["params"])
    let objection = try engine.call("change.list")["changes"][0]
    #expect(objection["topic"] == "objection" && objection["after"]["seq"] == told["data"]["seq"])
    try engine.act(as: "me")
    let answer = try engine.call("alert.list")["alerts"][0]
    #expect(answer["kind"] == "proposal.decided" && answer["title"] == "Correction accepted")
  }

  @Test func `a menu offers to decide the oldest proposals, and names each`() throws {
    func lines() throws -> [JSON] {
      try engine.call("activity.menu")["actions"].elements
        .filter { $0["method"].string?.hasPrefix("proposal.") == true }
    }
    for day in 10...15 {
      let shift = try shiftOfAnn(day)
      try engine.act(as: "ann")
      _ = try propose("entry.delete", ["id": shift])
      try engine.act(as: "me")
    }
    try engine.act(as: "max")
    let waiting = try engine.call("proposal.list", ["state": "waiting"])["proposals"].elements
    let labels = waiting.reversed().prefix(5).flatMap { proposal in
      ["Accept", "Decline"].map {
        "\($0) ann's proposal: \(proposal["text"]["summary"].string ?? "")"
      }
    }
    let offered = try lines()
    #expect(offered.map { $0["label"].string } == labels)
    for (line, state) in [(offered[0], "accepted"), (offered[3], "declined")] as [(JSON, JSON)] {
      let decided = try engine.call(try #require(line["method"].string), line["params"])
      #expect(decided["state"] == state)
    }
    try engine.act(as: "ann")
    #expect(try lines() == [])
    try engine.call("week.submit")
    try engine.act(as: "max")
    #expect(
      try lines().suffix(2).map { $0["label"] } == [
        "Accept ann's proposal: week of Mon, Nov 16: 0.0 hrs",
        "Decline ann's proposal: week of Mon, Nov 16: 0.0 hrs",
      ])
    #expect(try lines().count == 10)
  }

  @Test func `whose own correction was accepted hears by whom, and may object`() throws {
    try engine.act(as: "ann")
    let id = try propose("entry.create", span(18))["id"]
    try engine.act(as: "max")
    try engine.call("proposal.accept", ["id": id])
    try engine.act(as: "ann")
    let told = try #require(
      try engine.call("alert.list")["alerts"].elements.first { $0["kind"] == "time.corrected" })
    #expect(told["body"].string?.hasPrefix("max ") == true)
    #expect(told["body"].string?.contains("accepted your correction") == true)
    let object = told["actions"][0]
    #expect(object["label"] == "Object")
    try engine.call(object["method"].string ?? "", object["params"])
    #expect(try engine.call("change.list")["changes"][0]["topic"] == "objection")
  }

  @Test func `a proposal whose texts were erased is stale, and nobody decides it`() throws {
    let id = try propose("entry.delete", ["id": shiftOfAnn(18)])["id"]
    try engine.call("record.erase", ["topic": "proposal", "id": id])
    try engine.act(as: "ann")
    let erased = try engine.call("proposal.list")["proposals"][0]
    #expect(erased["state"] == "stale" && erased["can"] == [])
    let alerts = try engine.call("alert.list")["alerts"].elements
    #expect(alerts.allSatisfy { $0["kind"] != "proposal.waiting" })
    #expect(try engine.error("proposal.accept", ["id": id]).reason == "proposal_stale")
    #expect(try engine.error("proposal.decline", ["id": id]).reason == "not_waiting")
  }

  @Test func `an absence of one's own waits, and a manager agrees without seeing its kind`()
    throws
  {
    try engine.act(as: "ann")
    let vacation: JSON = ["kind": "vacation", "from": "2026-12-01", "note": "Surgery"]
    let error = try engine.error("absence.create", vacation)
    #expect(error.reason == "needs_consent")
    let action = error.data?["actions"][0] ?? .null
    let proposal = try engine.call(action["method"].string ?? "", action["params"])
    #expect(proposal["params"]["kind"] == "vacation")
    try engine.act(as: "max")
    let seen = try engine.call("proposal.list")["proposals"][0]
    #expect(seen["can"] == ["accept", "decline"] && seen["params"] == [:])
    #expect(seen["changes"][0]["after"]["kind"] == "away")
    for word in ["acation", "Surgery"] { #expect(!seen.line.contains(word)) }
    try engine.call("proposal.accept", ["id": proposal["id"]])
    let rows = try engine.call("change.list")["changes"]
    let row = try #require(rows.elements.first { $0["recordId"] == proposal["id"] })
    #expect(row["before"]["parameters"] == [:])
    #expect(row["after"]["shown"][0]["after"]["kind"] == "away")
    for word in ["acation", "Surgery"] { #expect(!rows.line.contains(word)) }
    try engine.act(as: "ann")
    #expect(try engine.call("change.list").line.contains("Surgery"))
    let absence = try engine.call("absence.list")["absences"][0]
    #expect(absence["kind"] == "vacation" && absence["can"] == ["edit", "propose"])
    try engine.call("absence.update", ["id": absence["id"], "note": "Rest"])
    #expect(
      try engine.error("absence.delete", ["id": absence["id"]]).reason == "needs_consent")
    try engine.act(as: "me")
    try engine.call("absence.delete", ["id": absence["id"]])
  }

  @Test func `the reason in the params of the proposed method is the proposal's`() throws {
    let parameters: JSON = [
      "id": try shiftOfAnn(18), "end": "2026-11-18T09:00:00Z", "reason": "Left early",
    ]
    let proposal = try engine.call(
      "proposal.create", ["method": "entry.update", "params": parameters])
    #expect(proposal["reason"] == "Left early")
  }

  @Test func `a proposal of somebody who left is not carried out, and it is said why`() throws {
    try engine.addMember("eva", .admin)
    let shift = try shiftOfAnn(18)
    try engine.act(as: "eva")
    let id = try propose("entry.delete", ["id": shift])["id"]
    try engine.act(as: "me")
    try engine.call("member.update", ["id": "eva", "isActive": false])
    try engine.act(as: "ann")
    #expect(try engine.call("proposal.list")["proposals"][0]["can"] == ["decline"])
    let alert = try #require(
      try engine.call("alert.list")["alerts"].elements.first { $0["kind"] == "proposal.waiting" })
    #expect(alert["actions"].elements.map { $0["label"] } == ["Decline", "Dismiss"])
    let error = try engine.error("proposal.accept", ["id": id])
    #expect(error.reason == "permission_denied")
    #expect(error.message == "eva proposed this, and is no longer active")
  }

  @Test(arguments: [("ann", "client", "max"), ("me", "manager", "ann")])
  func `a proposal whose author may no longer do it can only be declined`(
    author: String, role: JSON, other: String
  ) throws {
    try engine.addMember("eva", .admin)
    let shift = try shiftOfAnn(18)
    try engine.act(as: author)
    let proposed = try propose("entry.delete", ["id": shift])
    try engine.act(as: other)
    #expect(try engine.call("proposal.list")["proposals"][0]["can"] == ["accept", "decline"])
    try engine.act(as: "eva")
    try engine.call("member.update", ["id": .string(author), "role": role])
    try engine.act(as: other)
    #expect(try engine.call("proposal.list")["proposals"][0]["can"] == ["decline"])
    let error = try engine.error("proposal.accept", ["id": proposed["id"]])
    #expect(error.reason == "permission_denied" && error.code == 403)
    #expect(
      error.message
        == "\(proposed["authorName"].string ?? "") proposed this, and may no longer do it")
    #expect(
      try engine.call("proposal.decline", ["id": proposed["id"]])["state"] == "declined")
  }

  /// A sitter may work a visit, but not correct it.
  @Test(
    arguments: [
      ("visit.amend", ["checkIn": "2026-11-20T11:50:00Z"], ["decline"]),
      ("visit.undo", [:], ["accept", "decline"]),
    ] as [(String, JSONObject, JSON)])
  func `a former admin's proposal is offered if a method that their role may still call made it`(
    method: String, parameters: JSONObject, can: JSON
  ) throws {
    try engine.addMember("eva", .admin)
    let visit = try engine.call(
      "visit.create",
      [
        "clientId": "Rex", "sitterId": "me", "scheduledStart": "2026-11-20T09:00:00Z",
        "scheduledEnd": "2026-11-20T10:00:00Z",
      ])["id"]
    try engine.call("visit.start", ["id": visit])
    try engine.call("organization.update", ["freeEditHours": 0])
    try engine.advance(60_000)
    let call = JSON.object(JSONObject([(name: "id", value: visit)] + parameters.members))
    let proposed = try propose(method, call)
    try engine.act(as: "eva")
    #expect(try engine.call("proposal.list")["proposals"][0]["can"] == ["accept", "decline"])
    try engine.call("member.update", ["id": "me", "role": "sitter"])
    #expect(try engine.call("proposal.list")["proposals"][0]["can"] == can)
    if can == ["decline"] {
      let error = try engine.error("proposal.accept", ["id": proposed["id"]])
      #expect(error.reason == "permission_denied" && error.code == 403)
      #expect(error.message.hasSuffix(" proposed this, and may no longer do it"))
    } else {
      #expect(
        try engine.call("proposal.accept", ["id": proposed["id"]])["state"] == "accepted")
    }
  }

  @Test(
    arguments: [
      ("clock.out", ["at": "2026-11-20T11:00:00Z"]),
      ("clock.toggle", ["at": "2026-11-20T11:00:00Z"]),
      ("clock.adjust", ["start": "2026-11-20T08:30:00Z"]),
      ("gap.start", ["at": "2026-11-20T11:00:00Z"]),
    ] as [(String, JSONObject)])
  func `a proposal for a colleague means what runs for them, whether or not its author works`(
    method: String, parameters: JSONObject
  ) throws {
    try engine.act(as: "ann")
    let shift = try engine.call("clock.in", ["at": "2026-11-20T08:00:00Z"])["entry"]["id"]
    try engine.act(as: "me")
    for isIn in [false, true] {
      if isIn { try engine.call("clock.in") }
      var call = parameters
      call.append("userId", "ann")
      let error = try engine.error(method, .object(call))
      let action = error.data?["actions"][0] ?? .null
      let proposal = try engine.call(action["method"].string ?? "", action["params"])
      #expect(proposal["params"]["entryId"] == shift && proposal["userId"] == "ann")
      try engine.call("proposal.withdraw", ["id": proposal["id"]])
    }
  }

  @Test func `a visit's correction is proposed with its times before and after`() throws {
    let visit = try engine.call(
      "visit.create",
      [
        "clientId": "Rex", "sitterId": "ann", "scheduledStart": "2026-11-20T09:00:00Z",
        "scheduledEnd": "2026-11-20T10:00:00Z",
      ])["id"]
    try engine.act(as: "ann")
    try engine.call("visit.start", ["id": visit])
    try engine.act(as: "me")
    try engine.advance(60_000)
    let proposal = try propose(
      "visit.amend", ["id": visit, "checkIn": "2026-11-20T11:50:00Z"])
    #expect(
      proposal["text"]["summary"]
        == "Moved the visit to Rex 7:00 AM – Present to 6:50 AM – Present for ann")
    // The times of two members would change.
    let error = try engine.error("visit.update", ["id": visit, "sitterId": "me"])
    #expect(error.reason == "validation", "\(error)")
    #expect(
      error.data?["fields"]["sitterId"].string?.hasPrefix("A visit with recorded times") == true)
  }

  @Test func `who might be acted for is offered no decision, and a change what it needs`() throws {
    let shift = try shiftOfAnn(18)
    let made = try engine.call("change.list", ["recordId": shift])["changes"][0]
    #expect(made["can"] == ["propose"])
    try engine.call("member.update", ["id": "ann", "password": "correct horse"])
    _ = try propose("entry.delete", ["id": shift])
    try engine.act(as: "ann")
    #expect(try engine.call("proposal.list")["proposals"][0]["can"] == [])
    let alert = try engine.call("alert.list")["alerts"].elements.first {
      $0["kind"] == "proposal.waiting"
    }
    let labels = alert?["actions"].elements.map { $0["label"] } ?? ["Accept"]
    #expect(!labels.contains("Accept") && !labels.contains("Decline"), "\(labels)")
  }

  @Test func `an arrival that needs consent offers no proposal, and the clock-in does`() throws {
    try engine.call("organization.update", ["freeEditHours": 0])
    try engine.act(as: "ann")
    let at: JSON = ["at": "2026-11-20T08:00:00Z"]
    let arrival = try engine.error("fence.enter", at)
    #expect(arrival.reason == "needs_consent" && arrival.data?["actions"] == .null)
    let action = try engine.error("clock.in", at).data?["actions"][0] ?? .null
    #expect(try engine.call(action["method"].string ?? "", action["params"])["state"] == "waiting")
  }

  @Test func `what needs no consent is said to people without the names of methods`() throws {
    let error = try engine.error(
      "proposal.create", ["method": "entry.create", "params": span(20)])
    #expect(error.reason == "consent_not_needed" && !error.message.contains("entry.create"))
  }

  @Test func `a proposal names a method that corrects recorded time, of one member`() throws {
    #expect(try refusal(of: "task.create", ["name": "x"]) == "validation")
    #expect(try refusal(of: "entry.delete", ["id": "none"]) == "not_found")
  }
}

extension [(name: String, value: JSON)] {
  fileprivate var object: JSONObject { JSONObject(self) }
}
