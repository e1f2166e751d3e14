import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

/// Who is clocked in, and the entries of all members.
struct AttendanceTests {
  private let household: Household
  private var engine: EngineHarness { household.harness }

  init() throws {
    household = try Household()
    try household.act(as: "admin")
  }

  private func names(_ page: JSON, _ list: String = "members") -> [String?] {
    page[list].elements.map { $0["userId"].string }
  }

  @Test func `everybody who may clock in is listed by the name that is shown`() throws {
    for (id, name) in [("sitter", "Zoe"), ("manager", "adam")] {
      try engine.call("member.update", ["id": .string(id), "displayName": .string(name)])
    }
    try engine.call("clock.in", ["userId": "photographer"])
    try engine.call("gap.start", ["userId": "photographer"])
    let page = try engine.call("clock.list")
    #expect(
      page["members"].elements.map { $0["userName"].string } == [
        "adam", "admin Last", "employee Last", "Me", "other admin Last", "other employee Last",
        "other manager Last", "other photographer Last", "other sitter Last", "photographer Last",
        "Zoe",
      ])
    let row = try #require(page["members"].elements.first { $0["userId"] == "photographer" })
    #expect(row["onBreak"] == true)
    #expect(row["text"]["status"] == "On Break")
    #expect(row["clock"] == (try engine.call("clock.status", ["userId": "photographer"])))
    #expect(row["timer"] == (try engine.call("timer.status", ["userId": "photographer"])))
    #expect(names(try engine.call("clock.list", ["clockedIn": true])) == ["photographer"])
    #expect(try engine.call("clock.list", ["clockedIn": false])["members"].count == 10)
  }

  @Test func `a toggle takes tags for a shift that begins, and none for one that ends`() throws {
    let began = try engine.call("clock.toggle", ["userId": "sitter", "tags": ["office"]])
    #expect(began["entry"]["tags"] == ["office"])
    let refused = try engine.error("clock.toggle", ["userId": "sitter", "tags": ["home"]])
    #expect(refused.data?["fields"]["tags"] ?? .null != .null)
    let ended = try engine.call("clock.toggle", ["userId": "sitter", "tags": []])
    #expect(ended["clockedIn"] == false && ended["entry"]["tags"] == ["office"])
  }

  @Test func `a shift on a session is listed with its school`() throws {
    try household.addSession("session")
    try engine.call("clock.in", ["userId": "sitter", "sessionId": "session"])
    let row = try engine.call("clock.list", ["clockedIn": true])["members"][0]
    #expect(row["sessionName"] == "School school")
    #expect(row["clock"]["entry"]["sessionId"] == "session")
  }

  @Test func `pages of who is in go on while people come and go`() throws {
    var found: [String?] = []
    var cursor: JSON = .null
    repeat {
      let page = try engine.call("clock.list", ["limit": 2, "cursor": cursor])
      found += names(page)
      cursor = page["cursor"]
      try engine.call("clock.toggle", ["userId": "other sitter"])
    } while cursor != .null
    #expect(found == names(try engine.call("clock.list")))
    #expect(found.count == 11)
  }

  @Test func `a member who is not active is listed only while something of theirs runs`() throws {
    try engine.call("clock.in", ["userId": "sitter"])
    var member = try #require(try engine.store.find(Member.self, "sitter"))
    member.isActive = false
    try engine.save(member)
    #expect(try engine.call("clock.list", ["clockedIn": true])["members"][0]["isActive"] == false)
    try engine.call("clock.out", ["userId": "sitter"])
    #expect(!names(try engine.call("clock.list")).contains("sitter"))
  }

  @Test(
    arguments: [
      ("manager", nil), ("photographer", "permission_denied"), ("sitter", "permission_denied"),
      ("client", "permission_denied"),
    ] as [(String, String?)])
  func `only who may read others' entries sees who is in and the entries of everybody`(
    user: String, refusal: String?
  ) throws {
    try household.act(as: user)
    for (method, parameters) in [
      ("clock.list", [:]), ("entry.list", ["everyone": true]),
    ] as [(String, JSON)] {
      if let refusal {
        #expect(try engine.error(method, parameters).reason == refusal)
      } else {
        try engine.call(method, parameters)
      }
    }
    if user != "client" { try engine.call("entry.list", ["everyone": false]) }
  }

  @Test func `entries of everybody are listed by status, kind and task`() throws {
    let users = ["admin", "photographer", "sitter"]
    var tasks: [String: JSON] = [:]
    for user in users {
      try household.act(as: user)
      tasks[user] = try engine.call("task.create", ["name": "Task"])["id"]
      try engine.shift("2026-11-20T10:00:00Z", "2026-11-20T11:00:00Z")
      try engine.call("clock.in")
      try engine.call("timer.start", ["taskId": tasks[user] ?? .null])
      try engine.advance(1_000)
    }
    try household.act(as: "admin")
    func list(_ members: JSONObject) throws -> [JSON] {
      var parameters: JSONObject = ["everyone": true]
      for member in members.members { parameters.append(member.name, member.value) }
      return try engine.call("entry.list", .object(parameters))["entries"].elements
    }
    #expect(try list([:]).count == 9)
    #expect(try list(["status": "ended"]).count == 3)
    let running = try list(["status": "running"])
    #expect(running.count == 6)
    #expect(running.allSatisfy { $0["end"] == .null })
    #expect(
      try list(["status": "running", "kind": "shift"]).map { $0["userId"] }
        == ["sitter", "photographer", "admin"])
    #expect(try list(["kind": "task"]).map { $0["userName"] == .null }.contains(true) == false)
    #expect(try list(["taskId": tasks["sitter"] ?? .null]).map { $0["userId"] } == ["sitter"])
    #expect(
      try list(["from": "2026-11-21", "kind": "shift"]).map { $0["userId"] }
        == ["sitter", "photographer", "admin"])
    #expect(
      try engine.call("entry.list", ["userId": "sitter", "status": "running"])["entries"].count
        == 2)
    for method in ["entry.list", "report.get", "absence.list", "payroll.get"] {
      let error = try engine.error(method, ["everyone": true, "userId": "sitter"])
      #expect(error.code == -32602, "\(method)")
    }
  }

  @Test func `pages of everybody's entries stay right while entries are added`() throws {
    for (index, user) in ["admin", "photographer", "sitter", "manager"].enumerated() {
      try engine.call(
        "entry.create",
        [
          "userId": .string(user), "kind": "shift",
          "start": .string("2026-11-\(10 + index)T10:00:00Z"), "durationMs": 60_000,
        ])
    }
    let all = names(try engine.call("entry.list", ["everyone": true]), "entries")
    let first = try engine.call("entry.list", ["everyone": true, "limit": 1])
    var found = names(first, "entries")
    var cursor = first["cursor"]
    while cursor != .null {
      try engine.shift(engine.now - 60_000, engine.now)
      try engine.advance(60_000)
      let page = try engine.call(
        "entry.list", ["everyone": true, "limit": 1, "cursor": cursor])
      found += names(page, "entries")
      cursor = page["cursor"]
    }
    #expect(found == all)
    #expect(
      try engine.error("entry.list", ["limit": 1, "cursor": first["cursor"]]).reason
        == "validation")
    try household.act(as: "manager")
    #expect(
      try engine.error(
        "entry.list", ["everyone": true, "limit": 1, "cursor": first["cursor"]]
      ).reason == "validation")
  }

  @Test(
    arguments: [
      (.organization("local"), nil, [], "entry_by_organization (organization_id=?"),
      (.organization("local"), .ended, ["kind"], "entry_by_organization (organization_id=?"),
      (.organization("local"), .running, [], "entry_open (organization_id=?"),
      (
        .organization("local"), .running, ["kind", "taskId", "sessionId"],
        "entry_open (organization_id=?"
      ),
      (.organization("local"), nil, ["taskId"], "entry_by_task_and_date (task_id=?"),
      (.organization("local"), nil, ["sessionId"], "entry_by_session (session_id=?"),
      (.member("me"), .running, ["kind"], "entry_running (user_id=?"),
      (.member("me"), .ended, [], "entry_by_date (user_id=?"),
      (.member("me"), .ended, ["kind"], "entry_by_kind (user_id=? AND kind=?"),
    ] as [(EntryFilter.Whose, Entry.Status?, [String], String)], [false, true])
  func `each page of everybody's entries is read from an index`(
    use: (EntryFilter.Whose, Entry.Status?, [String], String), isLater: Bool
  ) throws {
    let (whose, status, filters, index) = use
    let filter = EntryFilter(
      whose, status: status, kind: filters.contains("kind") ? .task : nil,
      taskId: filters.contains("taskId") ? "t" : nil,
      sessionId: filters.contains("sessionId") ? "s" : nil, from: .earliest, to: .latest)
    let position = EntryPosition(date: .latest, createdAt: .latest, id: "z")
    let store = try engine.store
    _ = try store.entries(filter, after: isLater ? position : nil, limit: 51)
    let plans = try store.file.plans().filter { $0.key.contains(" DESC, created_at DESC") }
    let steps = try #require(plans.values.first)
    #expect(steps.first?.hasPrefix("SEARCH entry USING INDEX \(index)") == true, "\(steps)")
  }
}
