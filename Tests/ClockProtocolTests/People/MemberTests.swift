import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

@Suite struct `Members` {
  private let lastAdmin = "The last admin cannot be removed or demoted"

  @Test func `all that is kept of a member is told in pages, to them and to admins`() throws {
    let engine = EngineHarness()
    for (id, role) in [("ann", Role.sitter), ("bo", .manager)] { try engine.addMember(id, role) }
    try engine.act(as: "ann")
    for name in ["Mail", "Post"] { try engine.call("task.create", ["name": .string(name)]) }
    try engine.call("timer.start", ["taskName": "Mail", "idempotencyKey": "key"])
    func kept(limit: Int64) throws -> [JSON] {
      var things: [JSON] = []
      var cursor: JSON = .null
      repeat {
        let page = try engine.call(
          "member.export", ["id": "ann", "limit": .integer(limit), "cursor": cursor])
        things += page["kept"].elements
        cursor = page["cursor"]
      } while cursor != .null
      return things
    }
    let all = try kept(limit: 100)
    #expect(try kept(limit: 1) == all)
    let tables = all.map { $0["table"].string ?? "" }
    #expect(tables.filter { $0 == "task" }.count == 2)
    for table in ["entry", "member", "change", "idempotency"] {
      #expect(tables.contains(table), "\(table)")
    }
    try engine.act(as: "me")
    #expect(try kept(limit: 100) == all)
    try engine.act(as: "bo")
    #expect(try engine.error("member.export", ["id": "ann"]).reason == "not_found")
  }

  @Test func `what others keep about a client, a photographer or an author is told too`() throws {
    let engine = EngineHarness()
    for (id, role) in [
      ("ann", Role.photographer), ("bo", .photographer), ("sid", .sitter), ("cleo", .client),
      ("max", .admin),
    ] { try engine.addMember(id, role) }
    try engine.call("organization.update", ["consent": "both"])
    let school = try engine.call("school.create", ["name": "High"])["id"]
    try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-30", "startTime": "09:00", "endTime": "12:00",
        "sessionTypes": ["sports"], "photographerIds": ["ann", "bo"], "notes": "Bring flags",
        "photographerNotes": ["ann": "Is often late", "bo": "Knows the way"],
      ])
    for client in ["cleo", "Rex"] {
      try engine.call(
        "visit.create",
        [
          "scheduledStart": JSON(engine.now + 3_600_000),
          "scheduledEnd": JSON(engine.now + 7_200_000), "sitterId": "sid",
          "clientId": .string(client), "address": .string("Lane of \(client)"),
        ])
    }
    try engine.act(as: "max")
    let start = engine.now - 20 * 86_400_000
    try engine.call(
      "proposal.create",
      [
        "method": "entry.create", "reason": "Forgotten",
        "params": [
          "userId": "sid", "kind": "shift", "start": JSON(start), "end": JSON(start + 3_600_000),
        ],
      ])
    try engine.act(as: "me")
    func kept(_ id: JSON, _ table: JSON) throws -> [JSON] {
      try engine.call("member.export", ["id": id, "limit": 100])["kept"].elements
        .filter { $0["table"] == table }.map { $0["value"] }
    }
    let session = try #require(kept("ann", "session").first)
    #expect(session["photographers"] == ["ann"] && session["notes"] == "Bring flags")
    #expect(session["photographerNotes"] == ["Is often late"])
    #expect(try kept("cleo", "visit").map { $0["address"] } == ["Lane of cleo"])
    #expect(try kept("sid", "visit").count == 2)
    for id: JSON in ["max", "sid"] {
      #expect(try kept(id, "proposal").map { $0["reason"] } == ["Forgotten"])
    }
    #expect(try kept("bo", "proposal") == [])
  }

  @Test(
    arguments: [
      ["role": "manager"], ["isActive": false], ["displayName": nil, "role": "client"],
    ] as [JSON])
  func `the only admin of several members stays one`(change: JSON) throws {
    let harness = EngineHarness()
    var parameters: JSONObject = ["id": "me"]
    for member in change.members { parameters.append(member.name, member.value) }
    #expect(try harness.error("member.update", .object(parameters)).message == lastAdmin)
    try harness.call(
      "member.create",
      ["firstName": "Ann", "lastName": "Lee", "email": "a@b", "role": "admin"])
    try harness.call("member.update", .object(parameters))
  }

  @Test func `admins who give up their role see at once what they may still do`() throws {
    let engine = EngineHarness()
    try engine.addMember("ann", .admin)
    let changed = try engine.call("member.update", ["id": "me", "role": "sitter"])
    #expect(changed["can"] == ["setPassword"])
    let listed = try engine.call("member.list")["members"].elements.first { $0["id"] == "me" }
    #expect(listed?["can"] == ["setPassword"])
  }

  @Test func `an undo does not take the last admin away`() throws {
    let harness = EngineHarness()
    let ann = try harness.call(
      "member.create",
      ["firstName": "Ann", "lastName": "Lee", "email": "a@b", "role": "manager"])["id"]
    try harness.call("member.update", ["id": ann, "role": "admin"])
    let promotion = try harness.call("change.list", ["recordId": ann])["changes"][0]["seq"]
    try harness.call("initialize", ["actor": ["userId": ann]])
    try harness.call("member.update", ["id": "me", "role": "manager"])
    let error = try harness.error("change.undo", ["seq": promotion])
    #expect(error.reason == "undo_conflict")
    #expect(error.message == lastAdmin)
  }

  @Test(
    arguments: [
      (
        "visit.create",
        [
          "scheduledStart": "2026-11-21T15:00:00Z", "scheduledEnd": "2026-11-21T16:00:00Z",
          "sitterId": "sid", "clientId": "ID",
        ]
      ),
      ("plan.create", ["userId": "ID", "from": "2026-11-23"]),
      (
        "absence.create",
        ["userId": "ID", "from": "2026-11-23", "to": "2026-11-23", "kind": "vacation"]
      ),
      (
        "adjustment.create",
        ["userId": "ID", "date": "2026-11-20", "ms": 60_000, "reason": "Opening balance"]
      ),
    ] as [(String, JSON)])
  func `a member on whom something depends is not undone away`(
    method: String, parameters: JSON
  ) throws {
    let harness = EngineHarness()
    try harness.addMember("sid", .sitter)
    let ann = try harness.call(
      "member.create",
      ["firstName": "Ann", "lastName": "Lee", "email": "a@b", "role": "sitter"])["id"]
    let created = try harness.call("change.list")["changes"][0]["seq"]
    let made = try harness.call(
      method,
      .object(
        JSONObject(
          parameters.members.map { ($0.name, $0.value == "ID" ? ann : $0.value) })))
    let error = try harness.error("change.undo", ["seq": created])
    #expect(error.reason == "undo_conflict")
    #expect(error.inTheWay[0]["id"] == made["id"])
    let remedy = try #require(error.data?["actions"][0])
    try harness.call(remedy["method"].string ?? "", remedy["params"])
    try harness.call("change.undo", ["seq": created])
    let seq = try harness.call("change.list", ["recordId": made["id"]])["changes"].elements.last
    let again: JSON = ["seq": seq?["seq"] ?? .null]
    #expect(try harness.error("change.redo", again).reason == "undo_conflict")
    try harness.call("change.redo", ["seq": created])
    try harness.call("change.redo", again)
  }

  @Test func `a member who has changed something is not undone away`() throws {
    let harness = EngineHarness()
    let ann = try harness.call(
      "member.create",
      ["firstName": "Ann", "lastName": "Lee", "email": "a@b", "role": "sitter"])["id"]
    let created = try harness.call("change.list")["changes"][0]["seq"]
    try harness.act(as: try #require(ann.string))
    try harness.call("clock.in")
    try harness.call("change.undo")
    try harness.act(as: "me")
    let error = try harness.error("change.undo", ["seq": created])
    #expect(error.reason == "undo_conflict")
    #expect(error.message == "Since then: changes by Ann Lee")
    #expect(try harness.call("change.list")["changes"][0]["actorName"] == "Ann Lee")
  }

  @Test func `an inactive member loses the subscription, and is told why`() throws {
    let household = try Household()
    try household.act(as: "admin")
    try household.harness.call("subscribe", ["topics": ["member"]])
    try household.harness.call("member.update", ["id": "admin", "isActive": false])
    #expect(try household.harness.notifications().map { $0["method"] } == ["resync"])
    #expect(try household.harness.error("clock.status").message == "You are not active any more")
    try household.act(as: "sitter")
    #expect(
      try household.harness.error("initialize", ["actor": ["userId": "admin"]]).code == 404)
    #expect(try household.harness.call("initialize")["actor"]["userId"] == "sitter")
  }

  @Test func `members are listed active ones first, then by name`() throws {
    let household = try Household()
    try household.act(as: "admin")
    try household.harness.call("member.update", ["id": "admin", "firstName": "zoe"])
    try household.harness.call("member.update", ["id": "client", "isActive": false])
    var names: [JSON] = []
    var cursor = JSON.null
    repeat {
      let page = try household.harness.call("member.list", ["limit": 4, "cursor": cursor])
      names += page["members"].elements.map { $0["firstName"] }
      cursor = page["cursor"]
    } while cursor != .null
    #expect(
      names == [
        "employee", "manager", "Me", "other admin", "other client", "other employee",
        "other manager", "other photographer", "other sitter", "photographer", "sitter", "zoe",
        "client",
      ])
  }

  @Test func `no two members have the same email, whatever its case`() throws {
    let household = try Household()
    try household.act(as: "admin")
    let error = try household.harness.error(
      "member.create",
      [
        "firstName": " ", "lastName": "Lee", "email": "SITTER@example.org", "role": "sitter",
        "password": "short",
      ])
    #expect(
      error.data?["fields"] == [
        "firstName": "First name is required", "email": "Another member has this email",
        "password": "Password must have 8 to 128 characters",
      ])
    let stranger = try household.harness.call(
      "member.create",
      ["firstName": "A", "lastName": "B", "email": "stranger@example.org", "role": "sitter"])
    #expect(stranger["email"] == "stranger@example.org")
  }

  @Test func `members of another organization than the command line's are not found`() throws {
    var settings = EngineHarness.Settings()
    settings.organization = Household.foreign
    let harness = EngineHarness(settings)
    #expect(try harness.error("clock.status").message == "Member not found")
  }

  @Test func `a change of the actor ends what was subscribed to`() throws {
    let household = try Household()
    try household.harness.call("subscribe", ["topics": ["school"]])
    try household.act(as: "me")
    try household.harness.call("school.create", ["name": "A"])
    #expect(try household.harness.notifications("state").count == 1)
    try household.act(as: "manager")
    try household.harness.call("school.create", ["name": "B"])
    #expect(try household.harness.notifications("state") == [])
  }
}
