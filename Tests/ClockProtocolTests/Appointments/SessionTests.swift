import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// The sessions as known to a subscriber from `state` notifications alone.
private struct Mirror {
  private(set) var sessions: [String: JSON] = [:]

  mutating func hear(_ harness: EngineHarness) throws {
    for state in try harness.notifications("state") where state["params"]["topic"] == "session" {
      let value = state["params"]["value"]
      let id = value["id"].string ?? ""
      if value["record"] == .null {
        sessions.removeValue(forKey: id)
      } else {
        sessions[id] = value["record"]
      }
    }
  }

  func check(_ harness: EngineHarness, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let listed = try harness.call("session.list", ["limit": 100])["sessions"].elements
    #expect(listed.count == sessions.count, sourceLocation: sourceLocation)
    for session in listed {
      #expect(sessions[session["id"].string ?? ""] == session, sourceLocation: sourceLocation)
    }
    #expect(
      Self.colors(listed) == listed.map { $0["sessionColor"].string },
      sourceLocation: sourceLocation)
  }

  /// The colors by definition: the palette in the day's order, its last color repeated, grey for
  /// time off.
  private static func colors(_ listed: [JSON]) -> [String?] {
    let palette = [
      "#3b82f6", "#10b981", "#8b5cf6", "#f59e0b", "#ef4444", "#06b6d4", "#8b5a3c", "#6b7280",
    ]
    func key(_ session: JSON) -> String {
      ["date", "startTime", "schoolId", "id"].map { session[$0].string ?? "" }
        .joined(separator: "\u{0}")
    }
    return listed.map { session in
      if session["isTimeOff"] == true { return "#666" }
      let earlier = listed.filter {
        $0["date"] == session["date"] && $0["isTimeOff"] == false && key($0) < key(session)
      }
      return palette[min(earlier.count, 7)]
    }
  }
}

private let form: JSONObject = [
  "schoolId": "school", "date": "2026-11-21", "startTime": "09:00", "endTime": "10:00",
  "sessionTypes": ["sports"],
]

@Suite struct `Sessions` {
  @Test(arguments: [1, 2])
  func `sessions keep the right colors, and each change of one is sent, whatever is done`(
    seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    let household = try Household(settings)
    let admin = household.harness
    try household.write { try $0.save(household.school("another", of: "local")) }
    try household.act(as: "admin")
    try admin.call("organization.update", ["enableSessionPublishing": true])
    let sitter = admin.peer(user: "sitter")
    let watchers = [admin, sitter]
    var mirrors = [Mirror(), Mirror()]
    for watcher in watchers { try watcher.call("subscribe", ["topics": ["session"]]) }
    var random = SeededGenerator(seed: seed)
    var ids: [JSON] = []
    for _ in 0..<40 {
      var change: JSONObject = [
        "date": .string("2026-11-2\(Int.random(in: 1...2, using: &random))"),
        "startTime": .string("0\(Int.random(in: 6...9, using: &random)):00"),
        "schoolId": Bool.random(using: &random) ? "school" : "another",
        "isTimeOff": .boolean(Int.random(in: 0..<5, using: &random) == 0),
      ]
      let id = ids.randomElement(using: &random) ?? .null
      switch ids.isEmpty ? 0 : Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        change.append("endTime", "23:00")
        change.append("sessionTypes", ["sports"])
        ids.append(try admin.call("session.create", .object(change))["id"])
      case 4..<6:
        change.append("id", id)
        try admin.call("session.update", .object(change))
      case 6..<8: try admin.call("session.publish", ["id": id])
      case 8:
        try admin.call("session.unpublish", ["id": id])
        // If this session was already hidden, the undo may reverse another session's change.
        if Bool.random(using: &random) { try admin.call("change.undo") }
        ids = try admin.call("session.list")["sessions"].elements.map { $0["id"] }
      default:
        try admin.call("session.delete", ["id": id])
        ids.removeAll { $0 == id }
      }
      for (index, watcher) in watchers.enumerated() {
        try mirrors[index].hear(watcher)
        try mirrors[index].check(watcher)
      }
    }
  }

  @Test func `a session hidden and then edited is reported as deleted to a front end that resumes`()
    throws
  {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    let household = try Household(settings)
    try household.addSession("a")
    try household.addSession("b")
    try household.addSession("c")
    let sitter = household.harness.peer(user: "sitter")
    let position = try sitter.call("initialize")
    try household.act(as: "admin")
    try household.harness.call("session.unpublish", ["id": "a"])
    try household.harness.call("session.update", ["id": "a", "notes": "secret"])
    let since: JSON = [
      "epoch": position["epoch"], "seq": position["seq"], "hash": position["hash"],
    ]
    #expect(
      try sitter.call("subscribe", ["topics": ["session"], "since": since])["resumed"] == true)
    let states = try sitter.notifications("state").map { $0["params"]["value"] }
    let record = { (id: JSON) in states.last { $0["id"] == id }?["record"] }
    #expect(record("a") == .some(.null))
    #expect(record("b")?["sessionColor"] == "#3b82f6")
    #expect(!states.contains { $0.line.contains("secret") })
  }

  @Test func `unpublished sessions leave no trace for photographers`() throws {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    let household = try Household(settings)
    let photographer = household.harness.peer(user: "photographer")
    try photographer.call("subscribe", ["topics": ["session"]])
    try household.act(as: "manager")
    try household.addSession("hidden", published: false, people: ["photographer"])
    try household.harness.call("session.update", ["id": "hidden", "notes": "x"])
    #expect(try photographer.notifications() == [])
    #expect(try photographer.call("session.list")["sessions"].count == 0)
    for method in ["session.get", "session.update"] {
      #expect(try photographer.error(method, ["id": "hidden"]).reason != nil)
    }
    #expect(try photographer.error("session.get", ["id": "hidden"]).code == 404)
    #expect(
      try photographer.error("clock.in", ["sessionId": "hidden"]).message == "Session not found")
    try household.harness.call("session.publish", ["id": "hidden"])
    #expect(try photographer.notifications("state").count == 1)
    #expect(try photographer.call("clock.in", ["sessionId": "hidden"])["clockedIn"] == true)
  }

  @Test func `a member is clocked in only for a session that they see`() throws {
    let household = try Household()
    let engine = household.harness
    try household.act(as: "admin")
    try household.addSession("hidden", published: false, people: ["photographer", "manager"])
    let work: JSON = [
      "userId": "photographer", "kind": "shift", "start": JSON(engine.now - 7_200_000),
      "end": JSON(engine.now - 3_600_000), "sessionId": "hidden",
    ]
    for (method, params) in [
      ("clock.in", ["userId": "photographer", "sessionId": "hidden"]), ("entry.create", work),
    ] {
      let error = try engine.error(method, params)
      #expect(error.reason == "validation" && error.data?["fields"]["sessionId"].string != nil)
    }
    for user in ["manager", "admin"] as [JSON] {
      let clock = try engine.call("clock.in", ["userId": user, "sessionId": "hidden"])
      #expect(clock["entry"]["sessionId"] == "hidden")
    }
    try engine.call("session.publish", ["id": "hidden"])
    #expect(
      try engine.call("clock.in", ["userId": "photographer", "sessionId": "hidden"])["clockedIn"]
        == true)
    #expect(try engine.call("entry.create", work)["sessionId"] == "hidden")
  }

  @Test func `the sessions of today to which one is assigned come in one call`() throws {
    let household = try Household()
    try household.addSession("mine", people: ["photographer"])
    try household.addSession("others'", people: ["sitter"])
    try household.act(as: "photographer")
    let list = try household.harness.call(
      "session.list", ["range": "today", "assignedTo": "photographer", "status": "scheduled"])
    #expect(list["sessions"].elements.map { $0["id"] } == ["mine"])
    try household.harness.advance(86_400_000)
    let tomorrow = try household.harness.call(
      "session.list", ["range": "today", "assignedTo": "photographer"])
    #expect(tomorrow["sessions"].count == 0)
  }

  @Test func `sessions are found by the people who are assigned now, also after an undo`() throws {
    let household = try Household()
    try household.act(as: "admin")
    func assigned(_ id: JSON) throws -> Int {
      try household.harness.call("session.list", ["assignedTo": id])["sessions"].count
    }
    var parameters = form
    parameters.append("photographerIds", ["sitter"])
    let id = try household.harness.call("session.create", .object(parameters))["id"]
    #expect(try assigned("sitter") == 1)
    try household.harness.call("session.update", ["id": id, "photographerIds": ["photographer"]])
    #expect(try (assigned("sitter"), assigned("photographer")) == (0, 1))
    try household.harness.call("change.undo")
    #expect(try (assigned("sitter"), assigned("photographer")) == (1, 0))
    try household.harness.call("session.delete", ["id": id])
    #expect(try assigned("sitter") == 0)
    try household.harness.call("change.undo")
    #expect(try assigned("sitter") == 1)
  }

  @Test func `sessions show the present names of school and people`() throws {
    let household = try Household()
    try household.addSession("a", people: ["sitter"])
    try household.act(as: "admin")
    try household.harness.call("school.update", ["id": "school", "name": "Lincoln High"])
    try household.harness.call(
      "member.update", ["id": "sitter", "firstName": "Ann", "lastName": "Lee"])
    let session = try household.harness.call("session.get", ["id": "a"])
    #expect(session["schoolName"] == "Lincoln High")
    #expect(
      session["photographers"] == [
        [
          "id": "sitter", "name": "Ann Lee", "email": "sitter@example.org", "photoURL": .null,
          "notes": .null,
        ]
      ])
  }

  @Test func `a session keeps the notes of those who stay assigned`() throws {
    let household = try Household()
    try household.act(as: "admin")
    var parameters = form
    parameters.append("photographerIds", ["sitter", "photographer"])
    parameters.append("photographerNotes", ["sitter": "left", "photographer": "right"])
    let id = try household.harness.call("session.create", .object(parameters))["id"]
    let session = try household.harness.call(
      "session.update",
      [
        "id": id, "photographerIds": ["photographer", "admin"], "photographerNotes": ["admin": "x"],
      ])
    #expect(session["photographers"].elements.map { $0["notes"] } == ["right", "x"])
  }

  @Test func `validating and creating a session name the same wrong fields`() throws {
    let household = try Household()
    try household.act(as: "manager")
    let parameters: JSON = ["startTime": "", "sessionTypes": ["other"], "endTime": "09:00"]
    let fields = try household.harness.call("session.validate", parameters)["fields"]
    let error = try household.harness.error("session.create", parameters)
    #expect(error.data?["fields"] == fields)
    #expect(
      fields.members.map(\.name)
        == ["schoolId", "date", "startTime", "customSessionType"])
    #expect(try household.harness.call("session.validate", .object(form))["fields"] == [:])
    #expect(try household.harness.call("session.list")["sessions"].count == 0)
  }

  @Test func `pages of sessions follow each other in order`() throws {
    let household = try Household()
    for index in 1...7 { try household.addSession("s\(index)") }
    try household.act(as: "sitter")
    var ids: [JSON] = []
    var cursor = JSON.null
    repeat {
      let page = try household.harness.call(
        "session.list", ["date": "2026-11-21", "limit": 3, "cursor": cursor])
      ids += page["sessions"].elements.map { $0["id"] }
      cursor = page["cursor"]
    } while cursor != .null
    #expect(ids == (1...7).map { .string("s\($0)") })
  }
}
