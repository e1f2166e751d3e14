import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// A visit from the client's side, and what its sitter can undo.
struct VisitClientTests {
  private let minute: Int64 = 60_000
  private let engine = EngineHarness(at: "2026-11-21T14:50:00Z")

  /// A visit of Sid to Cleo from ten to eleven.
  private func visit() throws -> JSON {
    try engine.addMember("sid", .sitter)
    try engine.addMember("cleo", .client)
    return try engine.call(
      "visit.create",
      [
        "scheduledStart": "2026-11-21T15:00:00Z", "scheduledEnd": "2026-11-21T16:00:00Z",
        "sitterId": "sid", "clientId": "cleo", "note": "The key is under the mat",
      ])["id"]
  }

  private func alerts() throws -> [String] {
    try engine.call("alert.list")["alerts"].elements.map { alert in
      "\(alert["kind"].string ?? ""): \(alert["body"].string ?? "") \(alert["actions"].count)"
    }
  }

  @Test func `a client learns that a visit is late, has started and has ended`() throws {
    let id = try visit()
    try engine.call("visit.update", ["id": id, "pets": ["Rex", "Milo"]])
    try engine.act(as: "cleo")
    try engine.advance(20 * minute)
    #expect(try alerts() == ["visit.late: sid's visit to Rex and Milo was to begin at 10:00 AM. 1"])
    try engine.act(as: "sid")
    try engine.call("visit.start", ["id": id])
    try engine.act(as: "cleo")
    try engine.call("subscribe", ["topics": ["alert"]])
    #expect(try alerts() == ["visit.started: The visit to Rex and Milo was started at 10:10 AM. 1"])
    #expect(try engine.call("activity.glance")["name"] == "sid")
    try engine.act(as: "sid")
    try engine.advance(30 * minute)
    try engine.call("visit.end", ["id": id])
    try engine.act(as: "cleo")
    #expect(try alerts() == ["visit.ended: The visit to Rex and Milo was ended at 10:40 AM. 1"])
    try engine.call("alert.dismissAll")
    #expect(try alerts() == [])
    try engine.advance(24 * 60 * minute)
    #expect(try alerts() == [])
  }

  @Test func `a client reads the clock in their own way`() throws {
    let id = try visit()
    try engine.act(as: "cleo")
    try engine.call("settings.update", ["timeZone": "Europe/Paris", "hourCycle": 24])
    try engine.call("initialize", ["actor": ["userId": "cleo"]])
    let sent = try engine.call("visit.get", ["id": id])["text"]["range"]
    #expect(sent == "10:00 – 11:00" || sent == "16:00 – 17:00")
    #expect(try engine.error("clock.in").reason == "permission_denied")
  }

  @Test func `a client sees notes and positions where the organization says so`() throws {
    let id = try visit()
    try engine.act(as: "sid")
    let there: JSON = ["latitude": 40.7, "longitude": -74]
    try engine.call("visit.start", ["id": id, "location": there])
    try engine.act(as: "cleo")
    let before = try engine.call("visit.get", ["id": id])
    #expect(before["note"] == .null && before["timeline"]["checkIn"]["location"] == .null)
    let image = try engine.call("sync.pull")["records"].elements.first { $0["topic"] == "visit" }
    #expect(image?["record"]["note"] == .null)
    try engine.act(as: "me")
    try engine.call("organization.update", ["clientSees": ["note", "positions"]])
    try engine.act(as: "cleo")
    let after = try engine.call("visit.get", ["id": id])
    #expect(after["note"] == "The key is under the mat")
    #expect(after["timeline"]["checkIn"]["location"] == there)
    try engine.act(as: "me")
    #expect(
      try engine.error("organization.update", ["clientSees": ["note", "note"]]).reason
        == "validation")
  }

  @Test func `a sitter takes an end back for some minutes, and learns when they are over`()
    throws
  {
    let id = try visit()
    try engine.act(as: "sid")
    try engine.call("subscribe", ["topics": ["visit"]])
    try engine.call("visit.start", ["id": id])
    try engine.advance(30 * minute)
    #expect(try engine.call("visit.end", ["id": id])["visit"]["can"] == ["undo", "message"])
    #expect(
      try engine.error("visit.undo", ["id": id, "status": "in_adventure"]).reason
        == "already_completed")
    let undone = try engine.call("visit.undo", ["id": id, "status": "completed"])
    #expect(undone["status"] == "in_adventure" && undone["timeline"]["checkOut"] == .null)
    try engine.call("visit.end", ["id": id])
    let wrong = try engine.error("visit.undo", ["id": id, "status": "scheduled"])
    #expect(wrong.data?["fields"].members.map(\.name) == ["status"])
    _ = try engine.notifications("state")
    try engine.advance(10 * minute)
    #expect(try engine.notifications("state") == [])
    try engine.advance(1)
    let sent = try engine.notifications("state").map { $0["params"]["value"]["record"]["can"] }
    #expect(sent == [["message"]])
    let late = try engine.error("visit.undo", ["id": id])
    #expect(late.reason == "already_completed")
    #expect(
      late.message
        == "An end can be taken back for 10 min only; an admin can correct the times")
    try engine.act(as: "me")
    #expect(
      try engine.error("visit.undo", ["id": id]).message
        == "An end can be taken back for 10 min only; correct the times instead")
  }

  @Test func `nobody starts a visit of somebody who cannot work it`() throws {
    let id = try visit()
    func isOffered() throws -> Bool {
      let canStart = try engine.call("visit.get", ["id": id])["can"].elements.contains("start")
      let alerts = try engine.call("alert.list")["planned"].elements
      let late = alerts.first { $0["kind"] == "visit.late" }
      #expect(late?["actions"].elements.contains { $0["method"] == "visit.start" } == canStart)
      return canStart
    }
    #expect(try isOffered())
    try engine.call("member.update", ["id": "sid", "isActive": false])
    #expect(try !isOffered())
    let refusal = try engine.error("visit.start", ["id": id])
    #expect(refusal.message.hasSuffix("is not active; give the visit to somebody else"))
    #expect(refusal.data?["fields"] == .null)
    try engine.call("member.update", ["id": "sid", "isActive": true])
    #expect(try isOffered())
    try engine.call("member.update", ["id": "sid", "role": "manager"])
    #expect(try !isOffered())
    #expect(
      try engine.error("visit.start", ["id": id]).message.prefix { $0 != ";" }
        .hasSuffix("cannot work a visit"))
  }

  @Test(arguments: [
    (" ", "Client is required"),
    (String(repeating: "x", count: 101), "Client cannot exceed 100 characters"),
  ])
  func `a visit needs a client with a name that fits`(client: String, message: String) throws {
    let error = try engine.error(
      "visit.create",
      [
        "scheduledStart": "2026-11-21T15:00:00Z", "scheduledEnd": "2026-11-21T16:00:00Z",
        "sitterId": "me", "clientId": .string(client),
      ])
    #expect(error.message == message)
  }
}
