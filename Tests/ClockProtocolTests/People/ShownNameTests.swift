import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Names, texts and warnings within records, which save lookups.
struct ShownNameTests {
  private let hour: Int64 = 3_600_000

  private func visit(
    _ engine: EngineHarness, _ sitter: String, after minutes: Int64, client: String
  )
    throws -> JSON
  {
    let start = engine.now + minutes * 60_000
    return try engine.call(
      "visit.create",
      [
        "scheduledStart": JSON(start), "scheduledEnd": JSON(start + hour),
        "sitterId": .string(sitter), "clientId": .string(client), "pets": [" Rex ", "", "Milo"],
      ])
  }

  @Test func `a visit has names, pets and texts in the hour cycle in force`() throws {
    let household = try Household()
    let engine = household.harness
    try engine.call("member.update", ["id": "sitter", "displayName": "Sam"])
    let made = try visit(engine, "sitter", after: 70, client: "client")
    #expect(made["sitterName"] == "Sam")
    #expect(made["clientName"] == "client Last")
    #expect(made["pets"] == ["Rex", "Milo"])
    #expect(made["text"]["date"] == "Sat, Nov 21")
    #expect(made["text"]["range"] == "10:10 AM – 11:10 AM")
    #expect(made["text"]["pets"] == "Rex and Milo")
    try engine.call("settings.update", ["hourCycle": 24])
    let read = try engine.call("visit.get", ["id": made["id"]])
    #expect(read["text"]["range"] == "10:10 – 11:10")
    #expect(read["warnings"] == .null)
    let changed = try engine.call("visit.update", ["id": made["id"], "pets": .null])
    #expect(changed["pets"] == [])
    #expect(changed["text"]["pets"] == .null)
  }

  @Test(arguments: [
    (21, 1, false), (20, 1, true), (1, 101, false), (1, 100, true),
  ])
  func `a visit is to at most 20 pets with names of at most 100 characters`(
    count: Int, length: Int, isRight: Bool
  ) throws {
    let engine = try Household().harness
    let id = try visit(engine, "sitter", after: 0, client: "x")["id"]
    let pets = JSON.array(
      Array(repeating: .string(String(repeating: "é", count: length)), count: count))
    if isRight {
      #expect(try engine.call("visit.update", ["id": id, "pets": pets])["pets"].count == count)
    } else {
      #expect(try engine.error("visit.update", ["id": id, "pets": pets]).reason == "validation")
    }
  }

  @Test(
    arguments: [
      ("sitter", "member.update", ["id": "sitter", "displayName": "Sam"]),
      ("client", "member.update", ["id": "sitter", "displayName": "Sam"]),
      ("sitter", "settings.update", ["hourCycle": 24]),
    ] as [(String, String, JSON)])
  func `a front end that shows another name or text has to ask again`(
    role: String, method: String, parameters: JSON
  ) throws {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    let office = try Household(settings).harness
    let peer = office.peer(user: role)
    try peer.call("subscribe", ["topics": ["visit"]])
    if method.hasPrefix("settings") {
      try peer.call(method, parameters)
    } else {
      try office.call(method, parameters)
    }
    #expect(try peer.notifications("resync").count == 1)
  }

  @Test func `visits of a client whose renaming is undone, and done again, have to be asked for`()
    throws
  {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    let office = try Household(settings).harness
    let sitter = office.peer(user: "sitter")
    try sitter.call("subscribe", ["topics": ["visit"]])
    let client = try office.call(
      "member.create",
      ["firstName": "Ada", "lastName": "L", "email": "ada@example.org", "role": "client"])["id"]
    try office.call(
      "visit.create",
      [
        "scheduledStart": JSON(office.now), "scheduledEnd": JSON(office.now + 1_800_000),
        "sitterId": "sitter", "clientId": client,
      ])
    #expect(try sitter.notifications("resync") == [])
    try office.call("member.update", ["id": client, "firstName": "Eve"])
    #expect(try sitter.notifications("resync").count == 1)
    func shown() throws -> JSON { try sitter.call("visit.list")["visits"][0]["clientName"] }
    #expect(try shown() == "Eve L")
    try office.call("change.undo")
    #expect(try sitter.notifications("resync").count == 1)
    #expect(try shown() == "Ada L")
    try office.call("change.redo")
    #expect(try sitter.notifications("resync").count == 1)
    #expect(try shown() == "Eve L")
  }

  @Test func `an entry has the school of its session, and is sent again when that is another`()
    throws
  {
    let household = try Household()
    let engine = household.harness
    try household.addSession("session")
    let clock = try engine.call("clock.in", ["sessionId": "session"])
    #expect(clock["entry"]["sessionName"] == "School school")
    try engine.call("subscribe", ["topics": ["entry"]])
    try engine.call("school.update", ["id": "school", "name": "Oak"])
    #expect(try engine.notifications("resync").count == 1)
    #expect(try engine.call("clock.status")["entry"]["sessionName"] == "Oak")
    try engine.call("session.update", ["id": "session", "isTimeOff": true])
    #expect(try engine.notifications("resync").count == 1)
    #expect(try engine.call("clock.status")["entry"]["sessionName"] == "Time off")
  }

  @Test func `a renamed task sends few entries again, and has many read again`() throws {
    let engine = EngineHarness()
    let task = try engine.call("task.create", ["name": "Never used"])["id"]
    try engine.call("subscribe", ["topics": ["entry"]])
    func renamed(_ name: String) throws -> [JSON] {
      _ = try engine.notifications()
      try engine.call("task.update", ["id": task, "name": .string(name)])
      return try engine.notifications()
    }
    func work(_ numbers: Range<Int64>) throws {
      let entries = numbers.map { number -> JSON in
        let start = engine.now - (number + 2) * 60_000
        return [
          "key": .string("\(number)"), "kind": "task", "start": JSON(start),
          "end": JSON(start + 60_000), "taskName": "Used",
        ]
      }
      #expect(
        try engine.call("entry.import", ["entries": .array(entries)])["taken"]
          == .integer(Int64(numbers.count)))
    }
    #expect(try renamed("Used") == [])
    try work(0..<1)
    let cursor = try engine.call("initialize")
    let sent = try renamed("Other").map { $0["params"] }
    #expect(sent.map { $0["topic"] } == ["entry"])
    #expect(sent.first?["value"]["record"]["taskName"] == "Other")
    let resumed = try engine.call(
      "subscribe",
      [
        "topics": ["entry"],
        "since": ["epoch": cursor["epoch"], "seq": cursor["seq"], "hash": cursor["hash"]],
      ])
    #expect(resumed["resumed"] == true)
    let replayed = try engine.notifications("state").map { $0["params"]["value"]["record"] }
    #expect(replayed.map { $0["taskName"] } == ["Other"])
    #expect(try renamed("Used").count == 1)
    try work(1..<100)
    #expect(try renamed("Other").map { $0["method"] }.count { $0 == "state" } == 100)
    #expect(try renamed("Used").count == 100)
    try work(100..<101)
    #expect(try renamed("Other").map { $0["method"] } == ["resync"])
  }

  @Test func `a session has the names and colors of its types`() throws {
    let household = try Household()
    let engine = household.harness
    let made = try engine.call(
      "session.create",
      [
        "schoolId": "school", "date": "2026-11-23", "startTime": "13:00", "endTime": "14:30",
        "sessionTypes": ["sports", "other"], "customSessionType": "Prom",
        "photographerIds": ["photographer"],
      ])
    #expect(made["types"].elements.map { $0["name"] } == ["Sports Photography", "Prom"])
    #expect(made["text"]["types"] == "Sports Photography and Prom")
    #expect(made["text"]["range"] == "Mon 1:00 PM – 2:30 PM")
    #expect(made["text"]["times"] == "1:00 PM – 2:30 PM")
    #expect(made["text"]["people"] == "photographer Last")
  }

  @Test func `a person in two places is warned of, and nothing is refused`() throws {
    let household = try Household()
    let engine = household.harness
    try household.addSession("session", people: ["sitter"])
    // The session is from 9:00 to 10:00, and now is 9:00.
    let first = try visit(engine, "sitter", after: 30, client: "Bell")
    #expect(first["warnings"].elements.map { $0["id"] } == ["session"])
    #expect(
      first["warnings"][0]["message"]
        == "sitter Last has a session then: School school, 9:00 AM – 10:00 AM")
    #expect(try visit(engine, "sitter", after: 90, client: "Bo")["warnings"] == [])
    #expect(try visit(engine, "other sitter", after: 30, client: "Bo")["warnings"] == [])
    let form: JSON = [
      "schoolId": "school", "date": "2026-11-21", "startTime": "09:45", "endTime": "11:00",
      "sessionTypes": ["sports"], "photographerIds": ["sitter"],
    ]
    let review = try engine.call("session.validate", form)
    #expect(review["fields"] == [:])
    #expect(review["warnings"].elements.map { $0["kind"] } == ["session", "visit", "visit"])
    #expect(try engine.call("session.create", form)["warnings"].count == 3)
    let alone = try engine.call(
      "session.update", ["id": "session", "endTime": "09:30", "status": "cancelled"])
    #expect(alone["warnings"] == [])
  }

  @Test func `one call has the reliability of all sitters, missed visits too`() throws {
    let household = try Household()
    let engine = household.harness
    let kept = try visit(engine, "sitter", after: 0, client: "Bell")["id"]
    var missed = JSON.null
    for sitter in ["sitter", "other sitter", "other sitter"] {
      missed = try visit(engine, sitter, after: 0, client: "Bo")["id"]
    }
    try engine.call("visit.start", ["id": kept])
    try engine.advance(hour)
    let range: JSON = ["from": "2026-11-21", "to": "2026-11-21"]
    #expect(try engine.call("visit.reliability", range)["missed"] == 0)
    #expect(try engine.call("visit.get", ["id": missed])["isMissed"] == false)
    try engine.advance(1)
    #expect(try engine.call("visit.get", ["id": missed])["isMissed"] == true)
    try engine.call("visit.end", ["id": kept])
    let sent = try engine.call("visit.reliability", range)
    #expect(sent["visits"] == 1)
    #expect(sent["missed"] == 3)
    #expect(sent["sitters"].elements.map { $0["sitterId"] } == ["other sitter", "sitter"])
    #expect(sent["sitters"].elements.map { $0["missed"] } == [2, 1])
    #expect(sent["sitters"].elements.map { $0["onTime"] } == [0, 1])
    let first = try engine.call(
      "visit.reliability", ["from": "2026-11-21", "to": "2026-11-21", "limit": 1])
    let second = try engine.call(
      "visit.reliability",
      ["from": "2026-11-21", "to": "2026-11-21", "limit": 1, "cursor": first["cursor"]])
    #expect(second["sitters"][0]["sitterId"] == "sitter")
    #expect(second["cursor"] == .null)
  }

  @Test func `members stand by the name that is shown, schools and tasks by their own`() throws {
    let engine = EngineHarness()
    for (first, last, shown) in [
      ("Zoe", "Young", "Ada"), ("Émile", "Zola", nil), ("Eva", "Ash", nil),
    ] {
      try engine.call(
        "member.create",
        [
          "firstName": .string(first), "lastName": .string(last), "role": "sitter",
          "email": .string("\(last)@example.org"),
          "displayName": shown.map { .string($0) } ?? .null,
        ])
    }
    #expect(
      try engine.call("member.list")["members"].elements.map { $0["name"] }
        == ["Ada", "Émile Zola", "Eva Ash", "Me"])
    for name in ["Zoo", "Eb", "Évora", "Ea"] {
      try engine.call("school.create", ["name": .string(name)])
      try engine.call("task.create", ["name": .string(name)])
    }
    let order: [JSON] = ["Ea", "Eb", "Évora", "Zoo"]
    #expect(try engine.call("school.list")["schools"].elements.map { $0["name"] } == order)
    #expect(try engine.call("task.list")["tasks"].elements.map { $0["name"] } == order)
  }

  @Test func `a fence's shift is reopened although its notes were edited`() throws {
    let engine = EngineHarness(at: "2026-03-02T14:00:00Z")
    try engine.call("fence.enter")
    try engine.advance(hour)
    try engine.call("fence.exit")
    try engine.advance(hour)
    let entry = try engine.call("entry.list")["entries"][0]["id"]
    try engine.call("entry.update", ["id": entry, "notes": "left early"])
    try engine.advance(hour)
    try engine.call("fence.enter")
    let clock = try engine.call("clock.status")
    #expect(clock["entry"]["id"] == entry)
    #expect(clock["entry"]["gapMs"] == .integer(2 * hour))
  }
}
