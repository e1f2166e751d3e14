import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockOperations
@testable import ClockProtocol

struct VisitTests {
  private let minute: Int64 = 60_000
  private let ten: Instant = "2026-11-21T15:00:00Z"

  /// An engine ten minutes before the visits of these tests begin.
  private func engine() -> EngineHarness {
    EngineHarness(at: "2026-11-21T14:50:00Z")
  }

  /// The id of a visit that starts at ten and lasts this many minutes.
  private func addVisit(
    _ engine: EngineHarness, minutes: Int64 = 60, sitterId: JSON = "me", clientId: JSON = "Rex"
  ) throws -> JSON {
    try engine.call(
      "visit.create",
      [
        "scheduledStart": JSON(ten), "scheduledEnd": JSON(ten + minutes * minute),
        "sitterId": sitterId, "clientId": clientId,
      ])["id"]
  }

  private func advance(_ engine: EngineHarness, to instant: Instant) throws {
    try engine.advance(instant - engine.now)
  }

  /// The kinds and instants of the visit alerts announced since the last look.
  private func alerts(_ engine: EngineHarness) throws -> [String] {
    let unstarted: [JSON] = ["visit.late", "visit.missed"]
    return try engine.announced().filter { !unstarted.contains($0["kind"]) }.map { alert in
      #expect(alert["late"] == false)
      return "\(alert["kind"].string ?? "") \(alert["at"].string ?? "")"
    }
  }

  /// The flags of the activities sent since the last look.
  private func activities(_ engine: EngineHarness) throws -> [String] {
    try engine.notifications("state").map { state in
      let value = state["params"]["value"]
      let content = value["activity"]["content"]
      let flags = ["isFiveMinuteWarning", "isOvertime"].filter { content[$0] == true }
      return ([value["phase"].string ?? ""] + flags).joined(separator: " ")
    }
  }

  @Test func `a visit warns with five minutes left, and is over a millisecond past the end`() throws
  {
    let engine = engine()
    try engine.call("subscribe", ["topics": ["alert"]])
    let id = try addVisit(engine)
    try advance(engine, to: ten)
    try engine.call("visit.start", ["id": id])
    try advance(engine, to: ten + 55 * minute - 1)
    #expect(try alerts(engine) == [])
    try engine.advance(1)
    #expect(try alerts(engine) == ["visit.five_minutes 2026-11-21T15:55:00.000Z"])
    try advance(engine, to: ten + 60 * minute)
    #expect(try alerts(engine) == [])
    try engine.advance(1)
    #expect(try alerts(engine) == ["visit.overtime 2026-11-21T16:00:00.000Z"])
    try engine.advance(24 * 60 * minute)
    #expect(try alerts(engine) == [])
  }

  @Test(arguments: [
    (3, 0, "15:00:00.000Z", "15:03:00.000Z"), (3, 1, "15:01:00.000Z", "15:03:00.000Z"),
    (60, 57, "15:57:00.000Z", "16:00:00.000Z"), (60, 60, "16:00:00.000Z", "16:00:00.000Z"),
    (60, 70, nil, "16:10:00.000Z"),
  ])
  func `a visit warns at the check-in when fewer than five minutes are left by then`(
    minutes: Int64, start: Int64, warning: String?, overtime: String
  ) throws {
    let engine = engine()
    try engine.call("subscribe", ["topics": ["alert"]])
    let id = try addVisit(engine, minutes: minutes)
    try advance(engine, to: ten + start * minute)
    try engine.call("visit.start", ["id": id])
    try engine.advance(60 * minute)
    #expect(
      try alerts(engine)
        == (warning.map { ["visit.five_minutes 2026-11-21T\($0)"] } ?? [])
        + ["visit.overtime 2026-11-21T\(overtime)"])
  }

  @Test func `nobody is warned of the end of a visit that nobody has started`() throws {
    let engine = engine()
    try engine.call("subscribe", ["topics": ["alert", "activity", "tick"]])
    _ = try addVisit(engine, minutes: 3)
    try engine.advance(24 * 60 * minute)
    #expect(try alerts(engine) == [])
  }

  @Test func `a restart between two visit alerts does not repeat the first and tells the second`()
    throws
  {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(
      store: folder.path + "/clock.db", at: "2026-11-21T14:50:00Z")
    try engine.call("subscribe", ["topics": ["alert"]])
    let id = try addVisit(engine)
    try engine.call("visit.start", ["id": id])
    try advance(engine, to: ten + 57 * minute)
    #expect(try alerts(engine).count == 1)
    let second = engine.peer()
    try second.call("subscribe", ["topics": ["alert"]])
    #expect(try alerts(second) == [])
    try advance(second, to: ten + 60 * minute + 1)
    #expect(try alerts(second) == ["visit.overtime 2026-11-21T16:00:00.000Z"])
  }

  @Test func `the start after an undone one is sent, even at the same instant`() throws {
    let engine = engine()
    try engine.call("subscribe", ["topics": ["alert"]])
    let id = try addVisit(engine)
    try advance(engine, to: ten + 57 * minute)
    for _ in 0..<2 {
      try engine.call("visit.start", ["id": id])
      #expect(try alerts(engine) == ["visit.five_minutes 2026-11-21T15:57:00.000Z"])
      try engine.call("visit.undo", ["id": id])
    }
    try engine.advance(60 * minute)
    #expect(try alerts(engine) == [])
    let kinds = try engine.call("alert.list")["alerts"].elements.map { $0["kind"] }
    #expect(kinds == ["visit.missed"])
  }

  @Test func `an amended check-in or an undone check-out is not sent again`() throws {
    let engine = engine()
    try engine.call("subscribe", ["topics": ["alert"]])
    let id = try addVisit(engine)
    try engine.call("visit.start", ["id": id])
    try advance(engine, to: ten + 57 * minute)
    _ = try engine.notifications()
    try engine.call("visit.amend", ["id": id, "checkIn": JSON(ten)])
    try engine.call("visit.end", ["id": id])
    #expect(try engine.call("alert.list")["alerts"].count == 0)
    try engine.call("change.undo")
    #expect(try engine.call("visit.status", ["id": id])["status"] == "in_adventure")
    #expect(try alerts(engine) == [])
    try engine.advance(10 * minute)
    #expect(try alerts(engine) == ["visit.overtime 2026-11-21T16:00:00.000Z"])
  }

  @Test func `a visit that an admin amends to be running is warned of too`() throws {
    let engine = engine()
    try engine.call("subscribe", ["topics": ["alert"]])
    let id = try addVisit(engine)
    try advance(engine, to: ten + 56 * minute)
    try engine.call("visit.amend", ["id": id, "checkIn": JSON(ten + 50 * minute)])
    #expect(try alerts(engine) == ["visit.five_minutes 2026-11-21T15:55:00.000Z"])
  }

  @Test func `the activity is sent once for each flag that turns`() throws {
    let engine = engine()
    let id = try addVisit(engine)
    try engine.call("subscribe", ["topics": ["activity"]])
    try engine.call("visit.start", ["id": id])
    #expect(try activities(engine) == ["start"])
    try advance(engine, to: ten + 55 * minute - 1)
    #expect(try activities(engine) == [])
    try engine.advance(1)
    #expect(try activities(engine) == ["update isFiveMinuteWarning"])
    try advance(engine, to: ten + 60 * minute)
    #expect(try activities(engine) == [])
    try engine.advance(1)
    #expect(try activities(engine) == ["update isOvertime"])
    try engine.call(
      "visit.update", ["id": id, "scheduledEnd": JSON(ten + 90 * minute)])
    #expect(try activities(engine) == ["update"])
    try advance(engine, to: ten + 85 * minute)
    #expect(try activities(engine) == ["update isFiveMinuteWarning"])
    try engine.call("visit.end", ["id": id])
    #expect(try activities(engine) == ["end"])
    try engine.advance(60 * minute)
    #expect(try activities(engine) == [])
  }

  @Test func `ticks hold every running visit by scheduled end`() throws {
    let engine = engine()
    let ids = try [60, 30, 45].map { try addVisit(engine, minutes: $0) }
    for id in ids { try engine.call("visit.start", ["id": id]) }
    try engine.call("subscribe", ["topics": ["tick"]])
    try engine.advance(2_500)
    let ticks = try engine.notifications("tick").map { $0["params"]["visits"] }
    #expect(ticks.count == 2)
    for tick in ticks { #expect(tick.elements.map { $0["id"] } == [ids[1], ids[2], ids[0]]) }
    try engine.call("visit.undo", ["id": ids[0]])
    for id in ids.dropFirst() { try engine.call("visit.end", ["id": id]) }
    try engine.advance(5_000)
    #expect(try engine.notifications("tick") == [])
  }

  @Test func `a sitter who lost a visit learns that it is gone`() throws {
    let household = try Household()
    let engine = household.harness
    try household.act(as: "admin")
    let id = try addVisit(engine, sitterId: "sitter")
    let sitter = try Household.listener("sitter", to: engine)
    try household.act(as: "admin")
    try engine.call("visit.update", ["id": id, "sitterId": "other sitter"])
    let change = try #require(try engine.store.changes(after: 0).last)
    let sitterContext = try sitter()
    #expect(try sitterContext.record(.visit, change)?.wireBytes == Array("null".utf8))
    try household.act(as: "photographer")
    #expect(try engine.engine.context().record(.visit, change) == nil)
  }

  @Test func `a sitter who comes back learns of visits that were taken away meanwhile`() throws {
    let household = try Household()
    let engine = household.harness
    try household.act(as: "admin")
    let id = try addVisit(engine, sitterId: "sitter")
    let position = try engine.call("initialize")
    try engine.call("visit.update", ["id": id, "sitterId": "other sitter"])
    try engine.call("visit.update", ["id": id, "note": "Somebody else's by now"])
    for (user, sent) in [("sitter", [JSON.null]), ("photographer", [])] {
      try household.act(as: user)
      let since: JSON = [
        "epoch": position["epoch"], "seq": position["seq"], "hash": position["hash"],
      ]
      try engine.call("subscribe", ["topics": ["visit"], "since": since])
      let states = try engine.notifications("state").map { $0["params"]["value"]["record"] }
      #expect(states == sent)
    }
  }

  @Test func `a running visit that changes hands is warned of again, to whom it is now`() throws {
    let household = try Household()
    let engine = household.harness
    try household.act(as: "sitter")
    try household.act(as: "admin")
    let id = try addVisit(engine, sitterId: "sitter")
    try household.act(as: "sitter")
    try engine.call("visit.start", ["id": id])
    try advance(engine, to: ten + 56 * minute)
    #expect(try engine.call("alert.list")["alerts"].count == 1)
    try household.act(as: "admin")
    try engine.call("visit.update", ["id": id, "sitterId": "other sitter"])
    try household.act(as: "sitter")
    #expect(try engine.call("alert.list")["alerts"].count == 0)
    try household.act(as: "other sitter")
    #expect(try engine.call("alert.list")["alerts"].count == 1)
  }

  @Test func `a status bar shows what is left, how far it is and the overtime`() throws {
    let engine = engine()
    let id = try addVisit(engine)
    try advance(engine, to: ten)
    try engine.call("visit.start", ["id": id])
    try engine.advance(45 * minute)
    var glance = try engine.conversation.glance()
    #expect(glance.state == .visit)
    #expect((glance.name, glance.time) == ("Rex", "15:00"))
    #expect(glance.percentage == 75)
    try engine.advance(17 * minute)
    glance = try engine.conversation.glance()
    #expect(glance.state == .overtime)
    #expect(glance.time == "+02:00")
    #expect(glance.percentage == 100)
  }

  @Test func `pages follow each other by scheduled start`() throws {
    let engine = engine()
    let ids = try (0..<5).map { _ in try addVisit(engine) }
    var found: [JSON] = []
    var cursor: JSON = .null
    repeat {
      var parameters: JSONObject = ["limit": 2]
      if cursor != .null { parameters.append("cursor", cursor) }
      let page = try engine.call("visit.list", .object(parameters))
      found += page["visits"].elements.map { $0["id"] }
      cursor = page["cursor"]
    } while cursor != .null
    #expect(found == ids)
  }

  @Test func `only an active member of one's own organization can be sent`() throws {
    let household = try Household()
    let engine = household.harness
    try household.act(as: "admin")
    for id in ["stranger", "nobody"] {
      let visit: JSON = [
        "scheduledStart": JSON(ten), "scheduledEnd": JSON(ten + minute),
        "sitterId": .string(id), "clientId": "Rex",
      ]
      #expect(try engine.error("visit.create", visit).message == "Sitter not found")
    }
    for (id, role) in [("mia", Role.manager), ("cleo", .client)] {
      try engine.addMember(id, role)
      let visit: JSON = [
        "scheduledStart": JSON(ten), "scheduledEnd": JSON(ten + minute),
        "sitterId": .string(id), "clientId": "Rex",
      ]
      let message = try engine.error("visit.create", visit).message
      #expect(message.hasPrefix("\(id) cannot work a visit; only a sitter"))
    }
    try engine.call("member.update", ["id": "sitter", "isActive": false])
    let visit: JSON = [
      "scheduledStart": JSON(ten), "scheduledEnd": JSON(ten + minute), "sitterId": "sitter",
      "clientId": "Rex",
    ]
    #expect(try engine.error("visit.create", visit).reason == "validation")
  }

  @Test func `all wrong texts of a visit are named together`() throws {
    let engine = engine()
    let long = JSON.string(String(repeating: "x", count: 501))
    let error = try engine.error(
      "visit.create",
      [
        "scheduledStart": JSON(ten), "scheduledEnd": JSON(ten + minute), "sitterId": "me",
        "clientId": " ", "note": long, "address": long,
      ])
    #expect(error.reason == "validation")
    #expect(
      error.data?["fields"].members.map(\.name).sorted() == ["address", "clientId", "note"])
  }
}

extension Household {
  /// An engine of another member who listens to the store.
  fileprivate static func listener(
    _ userId: String, to harness: EngineHarness
  ) throws -> () throws -> Context {
    let engine = harness.engine
    return {
      let member = try #require(try engine.store().find(Member.self, userId))
      return try engine.context(for: member)
    }
  }
}
